import type { z } from "zod";
import { hookAnswer, hookInput } from "../contract_parts.ts";

export const input = hookInput;
export type InstallHookInput = z.infer<typeof input>;

export const output = hookAnswer;
export type InstallHookAnswer = z.infer<typeof output>;
