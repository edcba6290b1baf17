import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { CheckPhaseProgressAnswer } from "./contract.ts";

export function present(answer: Answered<CheckPhaseProgressAnswer>): string {
  const pending = answer.pending_agents.map(({ agent_id, status, progress }) =>
    `  ${agent_id}  ${status}  ${progress} %\n`
  );
  return `${escapeText(answer.reason)}\n${pending.join("")}${closing(answer)}`;
}
