import type { AgentCategory } from "../../../agents/agent.ts";
import { counted } from "../../../text/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { AgentCapabilitiesAnswer, AgentCapabilitiesInput } from "./contract.ts";
import { usableAgents } from "../agent_registry.ts";
import type { OperationContext } from "../../context.ts";

/** The common names of groups, one for each category of agents but the general one. */
const GROUPS: Readonly<Record<string, AgentCategory>> = {
  implementation: "implementer",
  review: "reviewer",
  strategy: "orchestrator",
  research: "specialist",
};

/** All three maps are whole, see docs/agents.md#groups-of-capabilities: they take 11 KB, more than other answers. */
export async function run(
  context: OperationContext,
  input: AgentCapabilitiesInput,
): Promise<Answered<AgentCapabilitiesAnswer>> {
  const { category = "all", includeDisabled = false } = input;
  const wanted = Object.hasOwn(GROUPS, category) ? GROUPS[category]! : category;
  const { registry } = await usableAgents(context);
  const agents = registry.entries.map(({ agent }) => agent)
    .filter(({ enabled }) => enabled || includeDisabled)
    .filter(({ selection }) => wanted === "all" || selection.agentCategory === wanted);
  const capabilities = [...new Set(agents.flatMap((agent) => agent.capabilities))].sort();
  const own = (capability: string) =>
    agents.filter((agent) => agent.capabilities.includes(capability)).map(({ agentId }) => agentId);
  return {
    capabilities,
    guidance: guidance({
      current_state: `${counted(agents.length, "agent")} with ${capabilities.length} capabilities`,
      next_action: agents.length === 0 ? callOf("agent_capabilities", {}) : callOf("agent_recommend", { task: "TASK" }),
      available_actions: [callOf("agent_list", {})],
    }),
    agentsByCapability: Object.fromEntries(capabilities.map((capability) => [capability, own(capability)])),
    capabilitiesByAgent: Object.fromEntries(
      agents.map(({ agentId, capabilities }) => [agentId, [...new Set(capabilities)].sort()]),
    ),
    categoriesByAgent: Object.fromEntries(agents.map(({ agentId, selection }) => [agentId, selection.agentCategory])),
  };
}
