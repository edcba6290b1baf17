import { agentsAround } from "../../agents/project_agents.ts";
import { FALLBACK_AGENT } from "../../agents/agent.ts";
import type { OperationContext } from "../context.ts";
import { selectorOf } from "./agent_registry.ts";

/** Ids of the agents that suit a task, the best first; none where no agent suits it clearly. */
export async function suitableAgents(context: OperationContext, task: string, most: number): Promise<string[]> {
  const { registry } = await agentsAround(context.cwd);
  const { matches, fallback } = selectorOf(registry).select(task, {});
  if (fallback) return [];
  return matches.map(({ agentId }) => agentId).filter((agentId) => agentId !== FALLBACK_AGENT).slice(0, most);
}
