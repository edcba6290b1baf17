import { guidance } from "../../../answers/guidance.ts";
import type { ToolName } from "../../../contracts/call.ts";
import { phaseGuides } from "../../../library/phase_guides.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import type { ListPhaseAgentsAnswer, ListPhaseAgentsInput } from "./contract.ts";

export function run(_: unknown, { phase, type }: ListPhaseAgentsInput): Answered<ListPhaseAgentsAnswer> {
  const agents = phaseGuides()
    .filter((guide) => (phase === undefined || guide.phase === phase) && (type === undefined || guide.type === type))
    .map(({ wizard, phase, type }) => ({
      name: wizard.name,
      display_name: wizard.title,
      type,
      phase,
      description: wizard.summary,
    }));
  const next: ToolName = agents.length === 0 ? "epf_list_agents" : "epf_get_agent_for_task";
  const others: ToolName[] = ["epf_get_agent", "epf_list_wizards"];
  return {
    count: agents.length,
    guidance: guidance({
      current_state: counted(agents.length, "phase guide"),
      next_action: next,
      available_actions: others,
    }),
    agents,
  };
}
