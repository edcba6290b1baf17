import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { AddComponentAnswer, AddComponentInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<AddComponentAnswer>, input: AddComponentInput): Answered<AddComponentAnswer> {
  return shapeEdit(answer, input);
}
