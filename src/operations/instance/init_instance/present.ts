import { closingLines } from "../../../answers/closing_lines.ts";
import type { Answered } from "../../operation.ts";
import type { InitInstanceAnswer } from "./contract.ts";

export function present(answer: Answered<InitInstanceAnswer>): string {
  const made = answer.files_created.map((file) => `  ${answer.dry_run ? "would make" : "made"}  ${file}`);
  const kept = answer.files_kept.map((file) => `  kept  ${file}`);
  return `${[...made, ...kept].join("\n")}\n\n${answer.guidance.current_state}${closingLines(answer)}`;
}
