import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { CheckPhaseProgressAnswer } from "./contract.ts";

export function present(answer: Answered<CheckPhaseProgressAnswer>): string {
  const pending = answer.pending_agents.map(({ agent_id, status, progress }) =>
    `  ${agent_id}  ${status}  ${progress} %\n`
  );
  return `${oneLine(answer.reason)}\n${pending.join("")}${closing(answer)}`;
}
