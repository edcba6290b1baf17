import type { z } from "zod";
import { recordInput, recordOutput } from "../record_contract.ts";

export const input = recordInput;
export type WriteAssessmentInput = z.infer<typeof input>;

export const output = recordOutput;
export type WriteAssessmentAnswer = z.infer<typeof output>;
