import { RENAMED_ABILITIES } from "../../../agents/ability.ts";
import { delegatesOf } from "../../../agents/delegates.ts";
import { agentsAround } from "../../../agents/project_agents.ts";
import type { AgentRegistry, RegisteredAgent } from "../../../agents/registry.ts";
import { escapeText, namePath, quoteId, quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { didYouMean } from "../../../text/spelling/closest_match.ts";
import { textFrom } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { AgentGetAnswer, AgentGetInput } from "./contract.ts";
import { originWords, registryWarnings } from "../agent_registry.ts";
import type { OperationContext } from "../../context.ts";

/** @throws UserFailure when there is no such agent */
export async function run(
  context: OperationContext,
  { agentId, source, cursor }: AgentGetInput,
): Promise<Answered<AgentGetAnswer>> {
  const { registry } = await agentsAround(context.cwd);
  const entry = entryOf(registry, agentId);
  const { agent, origin, matter } = entry;
  const prompt = escapeText(agent.systemPrompt);
  const delegates = delegatesOf(agent);
  const abilities = agent.abilities.flatMap((id) => registry.abilities.get(id) ?? [])
    .toSorted((a, b) => b.priority - a.priority || (a.abilityId < b.abilityId ? -1 : 1));
  const warnings = registryWarnings(registry);
  return {
    agentId: agent.agentId,
    displayName: escapeText(agent.displayName),
    role: escapeText(agent.role),
    team: escapeText(agent.team),
    category: agent.selection.agentCategory,
    enabled: agent.enabled,
    origin,
    file: matter.file,
    guidance: guidance({
      current_state: `${quoteValue(agent.role)}, team ${namePath(agent.team)}${agent.enabled ? "" : ", disabled"}${
        originWords(entry)
      }`,
      next_action: null,
      available_actions: delegates.slice(0, 5).map((id) => callOf("agent_get", { agentId: id })),
      warnings: warnings.length > 0 ? warnings : null,
    }),
    description: escapeText(agent.description),
    capabilities: agent.capabilities.map(escapeText),
    maxDelegationDepth: agent.maxDelegationDepth,
    exampleTasks: agent.selection.exampleTasks.map(escapeText),
    notForTasks: agent.selection.notForTasks.map(escapeText),
    delegates,
    // The knowledge comes with the first part of a long prompt.
    abilities: cursor === undefined
      ? abilities.map(({ abilityId, displayName, content }) => ({ abilityId, displayName, content }))
      : [],
    systemPrompt: textFrom(prompt, cursor),
    total_characters: prompt.length,
    next_cursor: null,
    ...(source === true ? { source: matter.text } : {}),
  };
}

function entryOf(registry: AgentRegistry, id: string): RegisteredAgent {
  const wanted = id.trim().toLowerCase();
  const found = registry.entries.find(({ agent }) => agent.agentId === id) ??
    registry.entries.find(({ agent }) => agent.agentId.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const ids = registry.entries.map(({ agent }) => agent.agentId);
  const renamed = Object.hasOwn(RENAMED_ABILITIES, wanted) ? RENAMED_ABILITIES[wanted]! : null;
  const help = registry.abilities.has(wanted) || renamed !== null
    ? `${quoteId(renamed ?? wanted)} is an ability, agents that have it show it`
    : didYouMean(id.slice(0, 100), ids) ?? "`epf agents list` shows all";
  throw new UserFailure(`no agent is called ${quoteValue(id)}`, { help });
}
