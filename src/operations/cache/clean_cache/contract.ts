import type { z } from "zod";
import { cacheAnswer, cacheInput } from "../contract_parts.ts";

export const input = cacheInput;

export const output = cacheAnswer;
export type CleanCacheAnswer = z.infer<typeof output>;
