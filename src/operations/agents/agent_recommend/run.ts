import { agentsAround } from "../../../agents/project_agents.ts";
import { FALLBACK_AGENT } from "../../../agents/agent.ts";
import type { AgentRegistry } from "../../../agents/registry.ts";
import { escapeText, quoteValue } from "../../../diagnostics/escape.ts";
import { guidance } from "../../../answers/guidance.ts";
import { nearest } from "../../../text/spelling/closest_match.ts";
import { originWords, registryWarnings, selectorOf } from "../agent_registry.ts";
import type { TaskPart } from "../../../routing/agents.ts";
import { guideOfPhase } from "../../../library/phase_guides.ts";
import { wizardNamed } from "../../../library/wizards.ts";
import { matchTask, shownTask } from "../../library/match_task.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { AgentRecommendAnswer, AgentRecommendInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";

/** Names the agent that suits a task. */
export async function run(
  context: OperationContext,
  input: AgentRecommendInput,
): Promise<Answered<AgentRecommendAnswer>> {
  const { task, team, maxResults = 3 } = input;
  const required = namesIn(input.requiredCapabilities);
  const excluded = namesIn(input.excludeAgents);
  const { registry } = await agentsAround(context.cwd);
  const filter = {
    ...(team === undefined ? {} : { team }),
    requiredCapabilities: required,
    excludeAgents: excluded,
  };
  const selector = selectorOf(registry);
  const { matches, fallback, outOfRange } = selector.select(task, filter);
  const tasks = selector.severalTasks(task, filter);
  const warnings = [
    ...registryWarnings(registry),
    ...oddFilters(registry, team, required, excluded),
    ...(tasks.length === 0 ? [] : [severalWarning(tasks)]),
  ];
  for (const { agentId, value } of outOfRange) {
    context.logError({
      invariant: "INV-AGT-SEL-002",
      message: "confidence is not between 0 and 1",
      agentId,
      value: `${value}`,
    });
  }
  const [best, ...others] = matches.slice(0, maxResults).map((match) => ({
    ...match,
    reason: escapeText(match.reason),
  }));
  const isFiltered = fallback && (team !== undefined || required.length > 0 || excluded.length > 0);
  const { agentId, confidence, reason } = best!;
  const guide = guideFor(task);
  const agent = callOf("agent_get", { agentId });
  const next = others.slice(0, 2).map((other) => callOf("agent_get", { agentId: other.agentId }));
  const found = fallback
    ? `no agent suits the task clearly, \`${agentId}\` takes it`
    : `\`${agentId}\` suits the task, confidence ${confidence.toFixed(2)}`;
  const followed = guide === null
    ? ""
    : `; it is work on strategy files, whoever takes it follows the phase guide \`${guide.recommended_agent}\``;
  const entryOf = (id: string) => registry.entries.find(({ agent }) => agent.agentId === id)!;
  return {
    recommended: agentId,
    confidence,
    reason: isFiltered ? `${reason} among those that ${filterWords(team, required, excluded)}` : reason,
    fallback,
    guidance: guidance({
      current_state: `${found}${originWords(entryOf(agentId))}${followed}`,
      next_action: guide === null ? agent : callOf("epf_get_wizard", { name: guide.recommended_agent }),
      available_actions: guide === null ? next : [agent, ...next],
      warnings: warnings.length > 0 ? warnings : null,
    }),
    origin: entryOf(agentId).origin,
    alternatives: others.map((other) => ({ ...other, name: other.agentId, origin: entryOf(other.agentId).origin })),
    task: shownTask(task),
    ...guide ?? { recommended_agent: agentId, agent_type: null, agent_phase: null },
    ...(tasks.length === 0 ? {} : { tasks }),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

/** Says that a sentence holds tasks for different agents. */
function severalWarning(tasks: readonly TaskPart[]): string {
  const parts = tasks.map(({ task, recommended }) => `\`${recommended}\` suits ${quoteValue(task)}`);
  return `these are ${tasks.length} tasks, give each to its own agent: ${parts.join(", ")}`;
}

/** The phase guide for a task on the strategy's files, where a wizard suits it well; else null. */
function guideFor(task: string) {
  const { recommended, confidence } = matchTask(task);
  if (recommended === null || confidence !== "high") return null;
  const { wizard, type, phase } = guideOfPhase(wizardNamed(recommended));
  return { recommended_agent: wizard.name, agent_type: type, agent_phase: phase };
}

function namesIn(given: readonly string[] = []): string[] {
  return given.map((name) => name.trim()).filter((name) => name !== "");
}

/** Filters that match no agent: they are not errors, the general agent takes the task, but the caller should know. */
function oddFilters(
  { entries }: AgentRegistry,
  team: string | undefined,
  required: readonly string[],
  excluded: readonly string[],
): string[] {
  const warnings: string[] = [];
  const odd = (what: string, name: string, known: Iterable<string>) => {
    const [near] = nearest(name.slice(0, 100), known);
    warnings.push(`${what} ${quoteValue(name)} is unknown${near === undefined ? "" : `, did you mean \`${near}\`?`}`);
  };
  const teams = new Set(entries.map(({ agent }) => agent.team));
  if (team !== undefined && !teams.has(team)) odd("the team", team, teams);
  const capabilities = new Set(entries.flatMap(({ agent }) => agent.capabilities));
  for (const name of required) if (!capabilities.has(name)) odd("the capability", name, capabilities);
  const ids = new Set(entries.map(({ agent }) => agent.agentId.toLowerCase()));
  for (const name of excluded) if (!ids.has(name.toLowerCase())) odd("the agent", name, ids);
  if (excluded.some((name) => name.toLowerCase() === FALLBACK_AGENT)) {
    warnings.push(`\`${FALLBACK_AGENT}\` is excluded, but still takes tasks that suit no other agent`);
  }
  return warnings;
}

function filterWords(team: string | undefined, required: readonly string[], excluded: readonly string[]): string {
  const parts = [
    ...(team === undefined ? [] : [`belong to the team ${quoteValue(team)}`]),
    ...(required.length === 0 ? [] : [`have ${required.slice(0, 3).map((name) => quoteValue(name)).join(", ")}`]),
    ...(excluded.length === 0 ? [] : ["are not excluded"]),
  ];
  return parts.join(" and ");
}
