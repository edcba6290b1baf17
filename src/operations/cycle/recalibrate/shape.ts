import { truncate } from "../../../diagnostics/escape.ts";
import { mostThatFit } from "../../../answers/fit.ts";
import { shapeEdit } from "../../edit/shape_edit.ts";
import type { Answered } from "../../operation.ts";
import type { RecalibrateAnswer, RecalibrateInput } from "./contract.ts";

const LONGEST_HINT = 200;
const LEFT_OUT = "further changes and the ends of long texts; `detail_level` `full` gives all of it";

/** The answer as data: as many changes as keep it small, their texts shortened, unless all of it is asked for. */
export function shape(
  answer: Answered<RecalibrateAnswer>,
  input: RecalibrateInput,
): Answered<RecalibrateAnswer> {
  if (input.detail_level === "full") return answer;
  const { changeset, guidance } = answer;
  const all = changeset.changes.map((change) => ({
    ...change,
    content_hint: truncate(change.content_hint, LONGEST_HINT),
  }));
  return mostThatFit(all.length, (count) =>
    shapeEdit({
      ...answer,
      // The report repeats the changes.
      report: count === all.length ? answer.report : answer.report.slice(0, answer.report.indexOf("\n##")),
      guidance: { ...guidance, context: { ...guidance.context, left_out: LEFT_OUT } },
      changeset: { ...changeset, changes: all.slice(0, count) },
      changes_left_out: all.length - count,
    }, input));
}
