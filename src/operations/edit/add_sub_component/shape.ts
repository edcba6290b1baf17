import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { AddSubComponentAnswer, AddSubComponentInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(
  answer: Answered<AddSubComponentAnswer>,
  input: AddSubComponentInput,
): Answered<AddSubComponentAnswer> {
  return shapeEdit(answer, input);
}
