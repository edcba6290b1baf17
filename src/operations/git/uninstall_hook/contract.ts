import type { z } from "zod";
import { hookAnswer, hookInput } from "../contract_parts.ts";

export const input = hookInput;
export type UninstallHookInput = z.infer<typeof input>;

export const output = hookAnswer;
export type UninstallHookAnswer = z.infer<typeof output>;
