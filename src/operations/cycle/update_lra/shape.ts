import { shapeEdit } from "../../edit/shape_edit.ts";
import type { Answered } from "../../operation.ts";
import type { UpdateLraAnswer, UpdateLraInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<UpdateLraAnswer>, input: UpdateLraInput): Answered<UpdateLraAnswer> {
  return shapeEdit(answer, input);
}
