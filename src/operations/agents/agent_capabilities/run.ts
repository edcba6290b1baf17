import { agentsAround } from "../../../agents/project_agents.ts";
import type { AgentCategory, AgentProfile } from "../../../agents/agent.ts";
import { fits, holds, mostThatFit } from "../../../answers/fit.ts";
import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Answered } from "../../operation.ts";
import type { AgentCapabilitiesAnswer, AgentCapabilitiesInput } from "./contract.ts";
import type { OperationContext } from "../../context.ts";

/** The common names of groups, one for each category of agents but the general one. */
const GROUPS: Readonly<Record<string, AgentCategory>> = {
  implementation: "implementer",
  review: "reviewer",
  strategy: "orchestrator",
  research: "specialist",
};

/** The list of capabilities is whole. The three maps agree with each other: an agent is in all of them or in none. */
export async function run(
  context: OperationContext,
  input: AgentCapabilitiesInput,
): Promise<Answered<AgentCapabilitiesAnswer>> {
  const { category = "all", includeDisabled = false, detail_level = "auto" } = input;
  const wanted = Object.hasOwn(GROUPS, category) ? GROUPS[category]! : category;
  const { registry } = await agentsAround(context.cwd);
  const agents = registry.entries.map(({ agent }) => agent)
    .filter(({ enabled }) => enabled || includeDisabled)
    .filter(({ selection }) => wanted === "all" || selection.agentCategory === wanted);
  const isSmall = detail_level === "full" ? holds : fits;
  return mostThatFit(agents.length, (count) => answerOf(agents, count), { isSmall });
}

function answerOf(all: readonly AgentProfile[], count: number): Answered<AgentCapabilitiesAnswer> {
  const agents = all.slice(0, count);
  const left = all.length - count;
  const [capabilities, mapped] = [capabilitiesOf(all), capabilitiesOf(agents)];
  const own = (capability: string) =>
    agents.filter((agent) => agent.capabilities.includes(capability)).map(({ agentId }) => agentId);
  return {
    capabilities,
    guidance: guidance({
      current_state: `${counted(all.length, "agent")} with ${
        counted(capabilities.length, "capability", "capabilities")
      }${left === 0 ? "" : `; ${counted(left, "agent")} left out of the maps`}`,
      next_action: callOf("agent_list", {}),
      available_actions: [
        ...(left === 0 ? [] : [callOf("agent_capabilities", { detail_level: "full" })]),
        { after: "the task is known", call: callOf("agent_recommend", { task: "TASK" }) },
      ],
    }),
    agents_left_out: left,
    agentsByCapability: Object.fromEntries(mapped.map((capability) => [capability, own(capability)])),
    capabilitiesByAgent: Object.fromEntries(
      agents.map(({ agentId, capabilities }) => [agentId, [...new Set(capabilities)].sort()]),
    ),
    categoriesByAgent: Object.fromEntries(agents.map(({ agentId, selection }) => [agentId, selection.agentCategory])),
  };
}

function capabilitiesOf(agents: readonly AgentProfile[]): string[] {
  return [...new Set(agents.flatMap(({ capabilities }) => capabilities))].sort();
}
