import { z } from "zod";
import { REFERENCE_INPUTS, referenceOutput } from "../reference_contract_parts.ts";

export const input = z.strictObject({ ...REFERENCE_INPUTS });
export type RemoveReferenceInput = z.infer<typeof input>;

export const output = referenceOutput;
export type RemoveReferenceAnswer = z.infer<typeof output>;
