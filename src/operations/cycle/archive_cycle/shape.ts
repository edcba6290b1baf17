import { shapeEdit } from "../../edit/shape_edit.ts";
import type { Answered } from "../../operation.ts";
import type { ArchiveCycleAnswer, ArchiveCycleInput } from "./contract.ts";

/** The answer as data, with as much of its edit as keeps it small. */
export function shape(answer: Answered<ArchiveCycleAnswer>, input: ArchiveCycleInput): Answered<ArchiveCycleAnswer> {
  return shapeEdit(answer, input);
}
