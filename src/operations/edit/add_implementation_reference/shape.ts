import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { AddImplementationReferenceAnswer, AddImplementationReferenceInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(
  answer: Answered<AddImplementationReferenceAnswer>,
  input: AddImplementationReferenceInput,
): Answered<AddImplementationReferenceAnswer> {
  return shapeEdit(answer, input);
}
