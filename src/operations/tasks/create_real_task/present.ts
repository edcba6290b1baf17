import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { CreateRealTaskAnswer } from "./contract.ts";

export function present(answer: Answered<CreateRealTaskAnswer>): string {
  const phases = answer.phases.map(({ index, name }) => `  ${index + 1}. ${escapeText(name)}\n`).join("");
  const warnings = answer.warnings.map((warning) => `warning: ${escapeText(warning)}\n`).join("");
  return `${answer.task_id}\n\n${phases}${warnings}${closing(answer)}`;
}
