import { closingLines } from "../../../answers/closing_lines.ts";
import type { Answered, View } from "../../operation.ts";
import type { InitInstanceAnswer, InitInstanceInput } from "./contract.ts";

export function present(answer: Answered<InitInstanceAnswer>, { width }: View, input: InitInstanceInput): string {
  const made = answer.files_created.map((file) => `  ${answer.dry_run ? "would make" : "made"}  ${file}`);
  const kept = answer.files_kept.map((file) => `  kept  ${file}`);
  const skills = input.skills === true || answer.dry_run
    ? ""
    : "for hosts that read Agent Skills: `epf skills export` writes the wizards as files\n";
  return `${[...made, ...kept].join("\n")}\n\n${answer.guidance.current_state}${closingLines(answer, width)}${skills}`;
}
