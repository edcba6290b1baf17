import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { GetHealthStatusAnswer } from "./contract.ts";

export function present(answer: Answered<GetHealthStatusAnswer>, { width }: View): string {
  const { totals, store, agents, command } = answer;
  const rows = agents.map(({ agent_id, status, stalled, last_activity_s }) => [
    agent_id,
    stalled ? `${status}, stalled` : status,
    `${last_activity_s} s ago`,
  ]);
  return [
    `record ${oneLine(store.place)}: ${
      store.problems.length === 0 ? "sound" : store.problems.map((one) => oneLine(one)).join("; ")
    }\n`,
    `agents are started with: ${oneLine(command)}\n`,
    `${totals.active} active, ${totals.stalled} stalled, ${totals.lost} lost\n`,
    rows.length === 0 ? "" : `\n${table([["AGENT", "STATUS", "LAST ACTIVITY"], ...rows], width)}`,
    closing(answer),
  ].join("");
}
