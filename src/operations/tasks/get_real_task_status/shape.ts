import { mostThatFit } from "../../../answers/fit.ts";
import type { Answered } from "../../operation.ts";
import type { GetRealTaskStatusAnswer } from "./contract.ts";

/** The answer as data: of its agents as many as keep it small, those at work before the others. */
export function shape(answer: Answered<GetRealTaskStatusAnswer>): Answered<GetRealTaskStatusAnswer> {
  const { agents, hierarchy } = answer;
  const { list } = agents;
  return mostThatFit(list.length, (count) => {
    if (count === list.length) return answer;
    const shown = new Set(list.slice(0, count).map(({ agent_id }) => agent_id));
    return {
      ...answer,
      agents: { ...agents, list: list.slice(0, count), omitted: agents.omitted + list.length - count },
      hierarchy: hierarchy.filter(({ agent_id }) => shown.has(agent_id)),
    };
  }, { fewest: 0 });
}
