import { mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { SyncDefinitionsAnswer, SyncDefinitionsInput } from "./contract.ts";

/** Files that a short answer lists beside its diff. */
const MOST_LISTED = 12;

/** The answer as data: of many files the first ones, and as much of the diff as keeps it small. */
export function shape(
  answer: Answered<SyncDefinitionsAnswer>,
  input: SyncDefinitionsInput,
): Answered<SyncDefinitionsAnswer> {
  if (input.detail_level === "full") return answer;
  const { updated, added, skipped } = answer;
  return mostThatFit(
    Math.min(Math.max(updated.length, added.length, skipped.length), MOST_LISTED),
    (count) =>
      shapeEdit({
        ...answer,
        updated: updated.slice(0, count),
        added: added.slice(0, count),
        skipped: skipped.slice(0, count),
      }, input),
    { fewest: 0 },
  );
}
