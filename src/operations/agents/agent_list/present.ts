import { nextLine, table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import type { AgentListAnswer } from "./contract.ts";

export function present(answer: Answered<AgentListAnswer>, { width }: View): string {
  const rows = answer.agents.map(({ agentId, team, category, origin, enabled, description }) => [
    agentId,
    team,
    [category ?? "-", ...(origin === "project" ? ["project"] : []), ...(enabled ? [] : ["disabled"])].join(", "),
    description,
  ]);
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${table([["NAME", "TEAM", "CATEGORY", "WHAT FOR"], ...rows], width)}${warnings}${nextLine(answer)}`;
}
