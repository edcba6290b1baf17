import { closingLines } from "../../../answers/closing_lines.ts";
import type { Answered } from "../../operation.ts";
import type { ExportSkillsAnswer } from "./contract.ts";

export function present(answer: Answered<ExportSkillsAnswer>): string {
  const lines = answer.skills.filter(({ state }) => state !== "current")
    .map(({ file, state }) => `  ${state.padEnd(8)}  ${file}\n`);
  const head = lines.length === 0 ? "" : `${lines.join("")}\n`;
  return `${head}${answer.guidance.current_state}${closingLines(answer)}`;
}
