import { mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { RenameValuePathAnswer, RenameValuePathInput } from "./contract.ts";

/** Changes that a short answer lists beside its diff. */
const MOST_CHANGES = 12;

/** The answer as data: of many changes the first ones, and as much of the diff as keeps it small. */
export function shape(
  answer: Answered<RenameValuePathAnswer>,
  input: RenameValuePathInput,
): Answered<RenameValuePathAnswer> {
  if (input.detail_level === "full") return answer;
  return mostThatFit(
    Math.min(answer.changes.length, MOST_CHANGES),
    (count) => shapeEdit({ ...answer, changes: answer.changes.slice(0, count) }, input),
    { fewest: 0 },
  );
}
