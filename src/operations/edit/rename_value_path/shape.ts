import { fits, mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import { shapeEdit } from "../shape_edit.ts";
import type { RenameValuePathAnswer, RenameValuePathInput } from "./contract.ts";

/** The answer as data: every change, of many the last ones in a line each, and as much of the diff as keeps it small. */
export function shape(
  answer: Answered<RenameValuePathAnswer>,
  input: RenameValuePathInput,
): Answered<RenameValuePathAnswer> {
  if (input.detail_level === "full") return answer;
  const { changes } = answer;
  const lines = changes.map(({ file, line, new_value }) => `${file}:${line} ${new_value}`);
  const listed = (whole: number, most: number) =>
    shapeEdit({ ...answer, changes: changes.slice(0, whole), further_changes: lines.slice(whole, most) }, input);
  const all = mostThatFit(changes.length, (whole) => listed(whole, lines.length), { fewest: 0 });
  return fits(all) ? all : mostThatFit(lines.length, (most) => listed(0, most), { fewest: 0 });
}
