import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import type { FixAnswer } from "./contract.ts";

/** Repairs, a line for each; the diff where there is one. */
export function present(answer: Answered<FixAnswer>): string {
  const parts = answer.files.map((file) => {
    if (file.diff !== null) return file.refused_reason === null ? file.diff : `${file.path}: ${file.refused_reason}\n`;
    const head = file.status === "refused" ? `refused, ${file.refused_reason}` : file.status;
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
  return `${parts.join("")}${escapeText(`${answer.guidance.current_state}\n${closingLines(answer)}`)}`;
}
