import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { AdvanceToNextPhaseAnswer } from "./contract.ts";

export function present(answer: Answered<AdvanceToNextPhaseAnswer>): string {
  const { previous_phase, current_phase, phase_index, already_advanced } = answer;
  const how = already_advanced ? "is under way already" : "begins";
  return `phase ${phase_index + 1}, '${oneLine(current_phase)}', ${how} behind '${oneLine(previous_phase)}'\n${
    closing(answer)
  }`;
}
