import { isDeepStrictEqual } from "node:util";
import { asMap } from "../../model/read.ts";
import type { Path } from "../../diagnostics/path.ts";
import { parseYaml } from "../../yaml/parse.ts";

/** What of the focus the roadmap of a cycle decides, and how a question names it. */
const DECIDED: Readonly<Record<string, string>> = {
  primary_objective: "objective",
  success_signals: "signals",
  attention_allocation: "shares",
};

/** The focus is still that of the cycle before: a question at each part that is decided with the roadmap of the new one. */
export function askForFocus(text: string, cycle: number): string {
  const focus = asMap(asMap(parseYaml(text).value).current_focus);
  return Object.keys(DECIDED).filter((key) => focus[key] != null)
    .reduce((asked, key) => ask(asked, ["current_focus", key], questionOf(key, cycle)), text);
}

function questionOf(key: string, cycle: number): string {
  return `the ${DECIDED[key]} of cycle ${cycle}, once its roadmap is approved`;
}

/** The text with a question behind a value, or behind the key of a list or map. */
function ask(text: string, path: Path, question: string): string {
  const document = parseYaml(text);
  const label = document.labelSpan(path);
  const span = document.spanOf(path);
  if (span === null) return text;
  const { line } = document.lines.position(label.start);
  const lines = text.split("\n");
  const isBlock = lines[line - 1]!.trimEnd().endsWith(":");
  // A text of several lines, or one with a comment behind it, is left as it is.
  if ((!isBlock && line !== document.lines.position(span.end).line) || /\s#/.test(lines[line - 1]!)) return text;
  lines[line - 1] = lines[line - 1]!.replace(/\s*?(\r?)$/, ` # open: ${question}$1`);
  const asked = parseYaml(lines.join("\n"));
  return asked.readable && isDeepStrictEqual(asked.value, document.value) ? asked.text : text;
}

/** The text without the question behind a value that somebody has given. */
export function withoutQuestion(text: string, path: Path): string {
  const document = parseYaml(text);
  const span = document.spanOf(path);
  if (span === null) return text;
  const { line } = document.lines.position(span.end);
  const lines = text.split("\n");
  lines[line - 1] = lines[line - 1]!.replace(/\s+#\s*open:[^\r]*/i, "");
  const answered = parseYaml(lines.join("\n"));
  return answered.readable && isDeepStrictEqual(answered.value, document.value) ? answered.text : text;
}

/**
 * What an objective is that waits for the roadmap of the next cycle, in words.
 * @returns null for one that nobody asked to replace with the turn of a cycle
 */
export function replacedObjective(objective: string, question: string | null): string | null {
  const cycle = Number(/ of cycle (\d+), once its roadmap is approved$/.exec(question ?? "")?.[1]);
  return !Number.isSafeInteger(cycle) || question !== questionOf("primary_objective", cycle)
    ? null
    : `objective of cycle ${cycle - 1}, to be replaced when the roadmap of cycle ${cycle} is approved: ${objective}`;
}
