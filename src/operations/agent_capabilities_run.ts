import type { AgentCategory } from "../agents/agent.ts";
import { counted } from "../core/counted.ts";
import { guidance } from "../core/guidance.ts";
import { ANSWER_BYTES, jsonBytes } from "../core/page.ts";
import type { AgentCapabilitiesAnswer, AgentCapabilitiesInput } from "./agent_capabilities.ts";
import { usableAgents } from "./agent_registry.ts";
import type { OperationContext } from "./operation.ts";

/** The contract's groups, one for each category of agents but the general one. */
const GROUPS: Readonly<Record<string, AgentCategory>> = {
  implementation: "implementer",
  review: "reviewer",
  strategy: "orchestrator",
  research: "specialist",
};

export function run(context: OperationContext, input: AgentCapabilitiesInput): AgentCapabilitiesAnswer {
  const { category = "all", includeDisabled = false } = input;
  const wanted = Object.hasOwn(GROUPS, category) ? GROUPS[category]! : category;
  const agents = usableAgents(context).registry.entries.map(({ agent }) => agent)
    .filter(({ enabled }) => enabled || includeDisabled)
    .filter(({ selection }) => wanted === "all" || selection.agentCategory === wanted);
  const capabilities = [...new Set(agents.flatMap((agent) => agent.capabilities))].sort();
  const own = (capability: string) =>
    agents.filter((agent) => agent.capabilities.includes(capability)).map(({ agentId }) => agentId);
  return {
    capabilities,
    guidance: guidance({
      current_state: `${counted(agents.length, "agent")} with ${capabilities.length} capabilities`,
      next_action: agents.length === 0 ? "epf agents capabilities" : 'epf agents recommend "TASK"',
      available_actions: ["epf agents list"],
    }),
    agentsByCapability: Object.fromEntries(capabilities.map((capability) => [capability, own(capability)])),
    capabilitiesByAgent: Object.fromEntries(
      agents.map(({ agentId, capabilities }) => [agentId, [...new Set(capabilities)].sort()]),
    ),
    categoriesByAgent: Object.fromEntries(agents.map(({ agentId, selection }) => [agentId, selection.agentCategory])),
    omitted: 0,
  };
}

/**
 * All three maps of 22 agents say everything twice and take 11 KB; what `capabilitiesByAgent` says as well is left out
 * where the answer would not fit. Pure.
 */
export function shape(
  answer: AgentCapabilitiesAnswer,
  { detail_level }: AgentCapabilitiesInput,
): AgentCapabilitiesAnswer {
  if (detail_level === "full" || jsonBytes(answer) <= ANSWER_BYTES) return answer;
  const shared = Object.entries(answer.agentsByCapability).filter(([, agents]) => agents.length > 1);
  const omitted = answer.capabilities.length - shared.length;
  const note =
    `\`detail_level\` \`full\` adds the ${omitted} capabilities of one agent each to \`agentsByCapability\`; a \`category\` fits whole`;
  return {
    ...answer,
    guidance: { ...answer.guidance, available_actions: [...answer.guidance.available_actions, note] },
    agentsByCapability: Object.fromEntries(shared),
    omitted,
  };
}
