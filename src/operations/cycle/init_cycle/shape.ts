import { shapeEdit } from "../../edit/shape_edit.ts";
import type { Answered } from "../../operation.ts";
import type { InitCycleAnswer, InitCycleInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<InitCycleAnswer>, input: InitCycleInput): Answered<InitCycleAnswer> {
  return shapeEdit(answer, input);
}
