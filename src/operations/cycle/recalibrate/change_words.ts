import { namePath, quoteId, quoteValue } from "../../../diagnostics/escape.ts";
import type { RecalibrationChange } from "./contract.ts";

/** Longest hint in a sentence: the change itself holds all of it. */
const LONGEST_HINT = 100;

/** What is done at the place of a change: most files stay, and only a part of them is added or removed. */
export const OPERATION_WORDS: Readonly<Record<RecalibrationChange["operation"], string>> = {
  review: "review",
  update: "update",
  rewrite: "rewrite",
  add: "add to",
  remove: "remove from",
  archive: "archive",
};

/** A change as the step to take next, such as "in FILE, at PATH: take out what rc-004 is about, …". */
export function changeSentence(
  { id, operation, target_artifact, target_section, content_hint }: RecalibrationChange,
): string {
  const place = `in ${namePath(target_artifact)}${target_section === "" ? "" : `, at ${quoteId(target_section)}`}`;
  const work = operation === "remove"
    ? `take out what ${id} is about`
    : operation === "add"
    ? `add what ${id} asks for`
    : `${operation} what ${id} names`;
  return `${place}: ${work}${content_hint === "" ? "" : `, ${quoteValue(content_hint, LONGEST_HINT)}`}`;
}
