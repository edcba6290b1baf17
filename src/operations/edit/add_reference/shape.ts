import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { AddReferenceAnswer, AddReferenceInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<AddReferenceAnswer>, input: AddReferenceInput): Answered<AddReferenceAnswer> {
  return shapeEdit(answer, input);
}
