import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { CreateRealTaskAnswer } from "./contract.ts";

export function present(answer: Answered<CreateRealTaskAnswer>): string {
  const phases = answer.phases.map(({ index, name }) => `  ${index + 1}. ${oneLine(name)}\n`).join("");
  const warnings = answer.warnings.map((warning) => `warning: ${oneLine(warning)}\n`).join("");
  return `${answer.task_id}\n\n${phases}${warnings}${closing(answer)}`;
}
