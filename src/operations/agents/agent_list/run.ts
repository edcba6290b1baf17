import { agentsAround } from "../../../agents/project_agents.ts";
import type { RegisteredAgent } from "../../../agents/registry.ts";
import { counted } from "../../../text/forms/plural.ts";
import { escapeText, quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { pageOf } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { AgentListAnswer, AgentListInput } from "./contract.ts";
import { registryWarnings } from "../agent_registry.ts";
import type { OperationContext } from "../../context.ts";

/** @throws UserFailure for a team that no agent belongs to */
export async function run(context: OperationContext, input: AgentListInput): Promise<Answered<AgentListAnswer>> {
  const { team, includeDisabled = false } = input;
  const { registry } = await agentsAround(context.cwd);
  const teams = new Set(registry.entries.map(({ agent }) => agent.team));
  if (team !== undefined && !teams.has(team)) {
    throw new UserFailure(`no agent belongs to the team ${quoteValue(team)}`, {
      help: didYouMean(team.slice(0, 100), teams) ??
        `the teams are ${[...teams].sort().slice(0, 20).join(", ")}`,
    });
  }
  const found = registry.entries.filter(({ agent }) =>
    (agent.enabled || includeDisabled) && (team === undefined || agent.team === team)
  );
  const page = pageOf(found, input);
  const own = found.filter(({ origin }) => origin === "project").length;
  const [first] = page.entries;
  const warnings = registryWarnings(registry);
  return {
    count: page.count,
    total: page.total,
    guidance: guidance({
      current_state: `${counted(found.length, "agent")}${own === 0 ? "" : `, ${own} of them from the project`}`,
      next_action: first === undefined ? null : callOf("agent_get", { agentId: first.agent.agentId }),
      available_actions: [{ after: "the task is known", call: callOf("agent_recommend", { task: "TASK" }) }],
      warnings: warnings.length > 0 ? warnings : null,
    }),
    agents: page.entries.map(listed),
    next_cursor: page.next_cursor,
  };
}

function listed({ agent, origin }: RegisteredAgent): AgentListAnswer["agents"][number] {
  const { agentId, role, team, enabled, description, selection } = agent;
  return {
    agentId,
    role: escapeText(role),
    team: escapeText(team),
    category: selection.agentCategory,
    enabled,
    origin,
    description: escapeText(description),
  };
}
