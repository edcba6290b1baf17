import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing, withCommands } from "../closing.ts";
import type { NextStepAnswer } from "./contract.ts";

export function present(answer: Answered<NextStepAnswer>): string {
  const { phase, phase_status, task_status, guidance: { available_actions } } = answer;
  const possible = (available_actions as readonly string[]).map((action) => `  ${withCommands(escapeText(action))}\n`);
  return `task ${task_status}, phase '${escapeText(phase)}' ${phase_status}\n${closing(answer)}\nPossible now\n${
    possible.join("")
  }`;
}
