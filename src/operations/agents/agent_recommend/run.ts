import { FALLBACK_AGENT } from "../../../agents/agent.ts";
import type { AgentRegistry } from "../../../agents/registry.ts";
import { escapeText, quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { nearest } from "../../../text/closest_match.ts";
import { selectorOf, usableAgents } from "../agent_registry.ts";
import { type AgentRecommendAnswer, type AgentRecommendInput, RECOMMEND_LIMITS } from "./operation.ts";
import type { OperationContext } from "../../context.ts";

/** @throws UserFailure for an empty or overlong task and for inputs out of bounds */
export function run(context: OperationContext, input: AgentRecommendInput): AgentRecommendAnswer {
  const { task, maxResults = RECOMMEND_LIMITS.standardResults } = input;
  checkTask(task);
  if (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > RECOMMEND_LIMITS.results) {
    throw invalid(
      "maxResults",
      `is ${quoteValue(maxResults)}, expected a whole number from 1 to ${RECOMMEND_LIMITS.results}`,
      "3",
    );
  }
  const required = listOf("requiredCapabilities", input.requiredCapabilities, RECOMMEND_LIMITS.capabilities);
  const excluded = listOf("excludeAgents", input.excludeAgents, RECOMMEND_LIMITS.excluded);
  const { registry } = usableAgents(context);
  const warnings = oddFilters(registry, input.team, required, excluded);
  const { matches, fallback } = selectorOf(registry).select(task, {
    ...(input.team === undefined ? {} : { team: input.team }),
    requiredCapabilities: required,
    excludeAgents: excluded,
  });
  const [best, ...others] = matches.slice(0, maxResults).map((match) => ({
    ...match,
    reason: escapeText(match.reason),
  }));
  const isFiltered = fallback && (input.team !== undefined || required.length > 0 || excluded.length > 0);
  const { agentId, confidence, reason } = best!;
  return {
    recommended: agentId,
    confidence,
    reason: isFiltered ? `${reason} among those that ${filterWords(input.team, required, excluded)}` : reason,
    fallback,
    guidance: guidance({
      current_state: fallback
        ? `no agent suits the task clearly, \`${agentId}\` takes it`
        : `\`${agentId}\` suits the task, confidence ${confidence.toFixed(2)}`,
      next_action: `epf agents show ${agentId}`,
      available_actions: others.slice(0, 2).map((other) => `epf agents show ${other.agentId}`),
      warnings: warnings.length > 0 ? warnings : null,
    }),
    alternatives: others,
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

function checkTask(task: unknown): asserts task is string {
  const example = "write tests for the invoice export";
  if (typeof task !== "string") throw invalid("task", `is ${quoteValue(task)}, expected a text`, example);
  if (task === "") throw invalid("task", "is empty, expected 1 to 2,000 characters", example);
  // Characters outside of the basic plane are stored as two units and count once.
  const length = task.length > RECOMMEND_LIMITS.task ? Array.from(task).length : task.length;
  if (length > RECOMMEND_LIMITS.task) {
    throw invalid("task", `has ${length} characters, expected 1 to 2,000`, example);
  }
}

/** A list as it was given, or written as JSON text in its only entry. */
function listOf(field: "requiredCapabilities" | "excludeAgents", given: unknown, most: number): string[] {
  const list = fromJsonText(given) ?? [];
  const example = field === "excludeAgents" ? '["standard"]' : '["api-design"]';
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === "string")) {
    throw invalid(field, `is ${quoteValue(given)}, expected a list of texts`, example);
  }
  if (list.length > most) throw invalid(field, `has ${list.length} entries, expected at most ${most}`, example);
  return list.map((entry) => entry.trim()).filter((entry) => entry !== "");
}

function fromJsonText(given: unknown): unknown {
  const text = Array.isArray(given) && given.length === 1 ? given[0] : given;
  if (typeof text !== "string" || !text.trimStart().startsWith("[")) return given;
  try {
    return JSON.parse(text);
  } catch {
    return given;
  }
}

function invalid(field: string, problem: string, example: string): UserFailure {
  const message = `\`${field}\` ${problem}`;
  const help = `for example \`${example}\``;
  return new UserFailure(message, {
    help,
    body: { error: { code: "INVALID_INPUT", message: `agent_recommend: ${message}`, field, help } },
  });
}

/** Filters that name nobody: they are no errors, the general agent takes the task, but the caller should know. */
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
  const ids = new Set(entries.map(({ agent }) => agent.agentId));
  for (const name of excluded) if (!ids.has(name)) odd("the agent", name, ids);
  if (excluded.includes(FALLBACK_AGENT)) {
    warnings.push(`\`${FALLBACK_AGENT}\` is excluded, but still takes what suits nobody else`);
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
