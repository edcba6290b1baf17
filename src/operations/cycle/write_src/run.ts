import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { placeRecord } from "../place_record.ts";
import type { WriteSrcAnswer, WriteSrcInput } from "./contract.ts";

/** @throws UserFailure when there is no instance or no text, or the file cannot be written */
export function run(context: OperationContext, input: WriteSrcInput): Promise<Answered<WriteSrcAnswer>> {
  return placeRecord(context, input, "strategic_reality_check");
}
