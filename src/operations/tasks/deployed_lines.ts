import { oneLine } from "./one_line.ts";
import type { Answered } from "../operation.ts";
import { closing } from "./closing.ts";
import type { DeployHeadlessAgentAnswer } from "./deploy_headless_agent/contract.ts";

/** An agent that was started, with the id that other commands ask for. */
export function deployedLines(answer: Answered<DeployHeadlessAgentAnswer>): string {
  return `${answer.agent_id}: ${oneLine(answer.message)}\n${closing(answer)}`;
}
