import type { Answered } from "../../operation.ts";
import { presentRecord } from "../present_record.ts";
import type { WriteCalibrationAnswer } from "./contract.ts";

/** What became of the record, or why it is refused. */
export function present(answer: Answered<WriteCalibrationAnswer>): string {
  return presentRecord(answer);
}
