import type { z } from "zod";
import { recordInput, recordOutput } from "../record_contract.ts";

export const input = recordInput;
export type WriteCalibrationInput = z.infer<typeof input>;

export const output = recordOutput;
export type WriteCalibrationAnswer = z.infer<typeof output>;
