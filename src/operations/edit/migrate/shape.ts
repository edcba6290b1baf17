import { mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { MigrateAnswer, MigrateInput } from "./contract.ts";

/** Moves and files that a short answer lists beside its diff. */
const MOST_LISTED = 12;

/** The answer as data: of many moves the first ones, and as much of the diff as keeps it small. */
export function shape(answer: Answered<MigrateAnswer>, input: MigrateInput): Answered<MigrateAnswer> {
  if (input.detail_level === "full") return answer;
  return mostThatFit(
    Math.min(Math.max(answer.moves.length, answer.left.length), MOST_LISTED),
    (count) => shapeEdit({ ...answer, moves: answer.moves.slice(0, count), left: answer.left.slice(0, count) }, input),
    { fewest: 0 },
  );
}
