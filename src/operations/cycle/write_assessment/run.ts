import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { placeRecord } from "../place_record.ts";
import type { WriteAssessmentAnswer, WriteAssessmentInput } from "./contract.ts";

/** @throws UserFailure when there is no instance or no text, or the file cannot be written */
export function run(context: OperationContext, input: WriteAssessmentInput): Promise<Answered<WriteAssessmentAnswer>> {
  return placeRecord(context, input, "assessment_report");
}
