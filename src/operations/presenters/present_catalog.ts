import type { AimBootstrapAnswer } from "../aim/aim_bootstrap/operation.ts";
import { nextLine } from "../../answers/table.ts";

export function presentBootstrap(answer: AimBootstrapAnswer): string {
  return answer.written ? `${answer.guidance.current_state}${nextLine(answer)}` : answer.lra_content;
}
