import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { UpdateCapabilityMaturityAnswer, UpdateCapabilityMaturityInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(
  answer: Answered<UpdateCapabilityMaturityAnswer>,
  input: UpdateCapabilityMaturityInput,
): Answered<UpdateCapabilityMaturityAnswer> {
  return shapeEdit(answer, input);
}
