import { escapeText } from "../../diagnostics/escape.ts";
import type { AgentCapabilitiesAnswer } from "../agents/agent_capabilities/operation.ts";
import type { AgentGetAnswer } from "../agents/agent_get/operation.ts";
import type { AgentListAnswer } from "../agents/agent_list/operation.ts";
import type { AgentRecommendAnswer } from "../agents/agent_recommend/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** The recommended agent with its reason, and who comes next. */
export function presentRecommendation(answer: AgentRecommendAnswer, width: number): string {
  const { recommended, confidence, reason, alternatives, warnings = [] } = answer;
  const head = `${recommended}  (confidence ${confidence.toFixed(2)})`;
  const others = alternatives.map((other) => [`  ${other.agentId}`, other.confidence.toFixed(2), other.reason]);
  return [
    head,
    `why     ${wrap(reason, width - 8, 8)}`,
    ...warnings.map((warning) => `note    ${wrap(escapeText(warning), width - 8, 8)}`),
    ...(others.length === 0 ? [] : [`\nalternatives\n${table(others, width).trimEnd()}`]),
  ].join("\n") + `\n${nextLine(answer)}`;
}

export function presentCapabilities(answer: AgentCapabilitiesAnswer, width: number): string {
  const rows = Object.entries(answer.agentsByCapability).map(([name, agents]) => [escapeText(name), agents.join(", ")]);
  if (rows.length === 0) return `no such agents\n${nextLine(answer)}`;
  return `${table([["CAPABILITY", "AGENTS"], ...rows], width)}${nextLine(answer)}`;
}

export function presentAgents(answer: AgentListAnswer, width: number): string {
  const rows = answer.agents.map(({ agentId, team, category, origin, enabled, description }) => [
    agentId,
    team,
    [category ?? "-", ...(origin === "project" ? ["project"] : []), ...(enabled ? [] : ["disabled"])].join(", "),
    description,
  ]);
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${table([["NAME", "TEAM", "CATEGORY", "WHAT FOR"], ...rows], width)}${warnings}${nextLine(answer)}`;
}

/** What an agent is and its system prompt; with its file asked for, the file as it stands. */
export function presentAgent(answer: AgentGetAnswer, width: number, color: boolean): string {
  if (answer.source !== undefined) return answer.source;
  const { agentId, role, team, category, description, capabilities, abilities, exampleTasks, delegates } = answer;
  const prompt = color ? Bun.markdown.ansi(answer.systemPrompt, { columns: width }) : `${answer.systemPrompt}\n`;
  const line = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${name.padEnd(12)}  ${wrap(values.join(", "), width - 14, 14)}`];
  return [
    `${agentId}  (${role}, team ${team}${category === null ? "" : `, ${category}`})`,
    wrap(description, width),
    "",
    ...line("capabilities", capabilities),
    ...line("abilities", abilities.map(({ abilityId }) => abilityId)),
    ...line("hands over", delegates),
    ...exampleTasks.map((task, at) => `${(at === 0 ? "for example" : "").padEnd(12)}  ${wrap(task, width - 14, 14)}`),
    "",
    prompt,
  ].join("\n");
}
