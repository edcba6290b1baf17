import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { UpdateKrAnswer, UpdateKrInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<UpdateKrAnswer>, input: UpdateKrInput): Answered<UpdateKrAnswer> {
  return shapeEdit(answer, input);
}
