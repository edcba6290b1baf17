import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { presentEdit } from "../present_edit.ts";
import type { MigrateAnswer } from "./contract.ts";

/** What the diff says of a file that only moves. */
const ONLY_MOVED = /^similarity index 100%\nrename from [^\n]*\nrename to [^\n]*\n/gm;

/** What moves and what is left, then the edit; or why it is refused. */
export function present(answer: Answered<MigrateAnswer>): string {
  const { moves, left, made, removed, error, edit } = answer;
  if (error !== null) return presentEdit(answer);
  const lines = [
    ...moves.map(({ old_path, new_path }) => `move  ${old_path}\n   to ${new_path}\n`),
    ...made.map((path) => `make  ${path}\n`),
    ...removed.map((path) => `remove ${path}\n`),
    ...left.map(({ path, reason }) => `leave ${path}: ${reason}\n`),
  ];
  const list = lines.length === 0 ? "" : `${lines.join("")}\n`;
  const brief = edit === null ? null : { diff: edit.diff.replaceAll(ONLY_MOVED, "") };
  return `${escapeText(list)}${presentEdit({ ...answer, edit: brief })}`;
}
