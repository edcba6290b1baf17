import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { RemoveReferenceAnswer, RemoveReferenceInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(
  answer: Answered<RemoveReferenceAnswer>,
  input: RemoveReferenceInput,
): Answered<RemoveReferenceAnswer> {
  return shapeEdit(answer, input);
}
