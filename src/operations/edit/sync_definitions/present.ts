import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { presentEdit } from "../present_edit.ts";
import type { SyncDefinitionsAnswer } from "./contract.ts";

/** What is replaced, added and left, then the edit of the replaced files; or why it is refused. */
export function present(answer: Answered<SyncDefinitionsAnswer>): string {
  const { updated, added, skipped, error } = answer;
  if (error !== null) return presentEdit(answer);
  const lines = [
    ...updated.map((path) => `replace ${path}\n`),
    ...added.map((path) => `add     ${path}\n`),
    ...skipped.map(({ path, reason }) => `leave   ${path}: ${reason}\n`),
  ];
  const list = lines.length === 0 ? "" : `${lines.join("")}\n`;
  return `${escapeText(list)}${presentEdit({ ...answer, edit: null })}`;
}
