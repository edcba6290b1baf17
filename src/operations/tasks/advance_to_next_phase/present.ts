import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { AdvanceToNextPhaseAnswer } from "./contract.ts";

export function present(answer: Answered<AdvanceToNextPhaseAnswer>): string {
  const { previous_phase, current_phase, phase_index, already_advanced } = answer;
  const how = already_advanced ? "is under way already" : "begins";
  return `phase ${phase_index + 1}, '${escapeText(current_phase)}', ${how} behind '${escapeText(previous_phase)}'\n${
    closing(answer)
  }`;
}
