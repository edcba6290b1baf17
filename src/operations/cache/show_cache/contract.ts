import type { z } from "zod";
import { cacheAnswer, cacheInput } from "../contract_parts.ts";

export const input = cacheInput;
export type ShowCacheInput = z.infer<typeof input>;

export const output = cacheAnswer;
export type ShowCacheAnswer = z.infer<typeof output>;
