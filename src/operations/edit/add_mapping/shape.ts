import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { AddMappingAnswer, AddMappingInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<AddMappingAnswer>, input: AddMappingInput): Answered<AddMappingAnswer> {
  return shapeEdit(answer, input);
}
