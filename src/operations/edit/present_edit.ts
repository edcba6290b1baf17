import { closingLines } from "../../answers/closing_lines.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import type { EditAnswer } from "./answer_edit.ts";
import type { OfferedEdit } from "./contract_parts.ts";

/** An edit as people read it: its diff while it is only offered, then what was done; or why it is refused. */
export function presentEdit(
  answer: Pick<EditAnswer, "written" | "error" | "suggestions" | "guidance"> & { edit: Readonly<DiffOf> | null },
): string {
  const { error, suggestions, written, edit, guidance } = answer;
  if (error !== null) {
    const help = suggestions.map((line) => `help: ${line}\n`).join("");
    return escapeText(`refused: ${error}\n${help}${closingLines({ guidance: { warnings: guidance.warnings } })}`);
  }
  const diff = written || edit === null ? "" : `${edit.diff}\n`;
  return escapeText(`${diff}${guidance.current_state}\n${closingLines(answer)}`);
}

type DiffOf = Pick<OfferedEdit, "diff">;
