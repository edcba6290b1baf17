import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { UpdateAgentProgressAnswer } from "./contract.ts";

export function present(answer: Answered<UpdateAgentProgressAnswer>): string {
  const { own_update: own, coordination_info: { peers } } = answer;
  const others = peers.map(({ agent_id, status, progress }) => `  ${escapeText(agent_id)}  ${status}  ${progress} %\n`);
  return `${own.agent_id}: ${own.status}, ${own.progress} %\n${others.join("")}${closing(answer)}`;
}
