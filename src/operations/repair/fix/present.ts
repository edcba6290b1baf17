import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import type { FixAnswer } from "./contract.ts";

/** Repairs, a line for each; the diff where there is one. */
export function present(answer: Answered<FixAnswer>, { width }: View): string {
  const parts = answer.files.map((file) => {
    const { refused_reason: reason, status, diff } = file;
    const notYet = reason === null || status !== "fixable"
      ? ""
      : escapeText(`${file.path}: cannot be written, ${reason}\n`);
    // What was not written is not shown as if it were.
    if (diff !== null && status !== "refused") return `${notYet}${diff}`;
    const head = status === "refused"
      ? `refused, ${reason}`
      : reason === null
      ? status
      : `cannot be written, ${reason}`;
    if (diff !== null) return escapeText(`${file.path}: ${head}\n`);
    const lines = file.fixes.map(({ line, rule, message, kind }) =>
      `  ${line ?? "-"}: ${message}  [${rule}${kind === "safe" ? "" : `, ${kind}`}]\n`
    );
    const hidden = file.fix_count - file.fixes.length;
    const more = hidden === 0
      ? ""
      : file.fixes.length === 0
      ? `  ${counted(hidden, "repair")}\n`
      : `  and ${hidden} more\n`;
    return escapeText(`${file.path}: ${head}\n${lines.join("")}${more}`);
  });
  for (const { path, line, before, now, rewritten } of answer.mentions) {
    const done = rewritten ? "rewritten too" : "left as it is, look whether it means the same";
    parts.push(escapeText(`${path}:${line}: mentions \`${before}\`, now \`${now}\`: ${done}\n`));
  }
  if (answer.mentions_left_out > 0) parts.push(`and ${counted(answer.mentions_left_out, "more mention")}\n`);
  return `${parts.join("")}${
    escapeText(`${wrap(answer.guidance.current_state, width)}\n${closingLines(answer, width)}`)
  }`;
}
