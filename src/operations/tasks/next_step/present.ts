import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing, withCommands } from "../closing.ts";
import type { NextStepAnswer } from "./contract.ts";

export function present(answer: Answered<NextStepAnswer>): string {
  const { phase, phase_status, task_status, guidance: { available_actions } } = answer;
  const possible = (available_actions as readonly string[]).map((action) => `  ${withCommands(oneLine(action))}\n`);
  return `task ${task_status}, phase '${oneLine(phase)}' ${phase_status}\n${closing(answer)}\nPossible now\n${
    possible.join("")
  }`;
}
