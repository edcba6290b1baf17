import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { AgentListAnswer } from "./contract.ts";

export function present(answer: Answered<AgentListAnswer>, { width }: View): string {
  const rows = answer.agents.map(({ agentId, team, category, origin, enabled, description }) => [
    agentId,
    team,
    [category ?? "-", ...(origin === "project" ? ["project"] : []), ...(enabled ? [] : ["disabled"])].join(", "),
    description,
  ]);
  return `${table([["NAME", "TEAM", "CATEGORY", "WHAT FOR"], ...rows], width)}${closingLines(answer, width)}`;
}
