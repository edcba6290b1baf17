import { closingLines } from "../../../answers/closing_lines.ts";
import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { presentEdit } from "../../edit/present_edit.ts";
import type { Answered, View } from "../../operation.ts";
import { OPERATION_WORDS } from "./change_words.ts";
import type { RecalibrateAnswer } from "./contract.ts";

/** The changes in the order of work, each with what asks for it. */
export function present(answer: Answered<RecalibrateAnswer>, { width }: View): string {
  if (answer.error !== null) return presentEdit(answer);
  const changes = answer.changeset.changes.map((change) => {
    const section = change.target_section === "" ? "" : `, ${change.target_section}`;
    const automatic = change.auto_applicable ? ", by `--apply`" : change.for_next_cycle ? ", in the next roadmap" : "";
    const hint = change.content_hint === "" ? "" : `  ${wrap(change.content_hint, width - 2, 2)}\n`;
    const work = `${change.id} ${OPERATION_WORDS[change.operation]} ${change.target_artifact}`;
    const head = `\n${change.priority}: ${work}${section}${automatic}\n`;
    return `${head}${hint}  from ${change.source}\n`;
  });
  return escapeText(`${answer.guidance.current_state}\n${changes.join("")}${closingLines(answer, width)}`);
}
