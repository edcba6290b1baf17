import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { placeRecord } from "../place_record.ts";
import type { WriteCalibrationAnswer, WriteCalibrationInput } from "./contract.ts";

/** @throws UserFailure when there is no instance or no text, or the file cannot be written */
export function run(
  context: OperationContext,
  input: WriteCalibrationInput,
): Promise<Answered<WriteCalibrationAnswer>> {
  return placeRecord(context, input, "calibration_memo");
}
