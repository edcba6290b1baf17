import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { presentEdit } from "../present_edit.ts";
import type { MigrateAnswer } from "./contract.ts";

/** What moves and what is left, then the edit; or why it is refused. */
export function present(answer: Answered<MigrateAnswer>): string {
  const { moves, left, made, error } = answer;
  if (error !== null) return presentEdit(answer);
  const lines = [
    ...moves.map(({ old_path, new_path }) => `move  ${old_path}\n   to ${new_path}\n`),
    ...made.map((path) => `make  ${path}\n`),
    ...left.map(({ path, reason }) => `leave ${path}: ${reason}\n`),
  ];
  const list = lines.length === 0 ? "" : `${lines.join("")}\n`;
  return `${escapeText(list)}${presentEdit(answer)}`;
}
