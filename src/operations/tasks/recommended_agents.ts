import type { PhaseRecord, TaskRecord } from "../../tasks/record/model.ts";
import { suitableAgents } from "../agents/suitable_agents.ts";
import type { OperationContext } from "../context.ts";

const MOST = 3;

/** Ids of the agents that suit a phase best, the best first; fewer than three where no more suit. */
export function recommendedAgents(
  context: OperationContext,
  { description }: Pick<TaskRecord, "description">,
  phase: Pick<PhaseRecord, "name" | "description">,
): Promise<string[]> {
  return suitableAgents(context, `${phase.name}: ${phase.description} ${description}`, MOST);
}
