import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
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
    `record ${escapeText(store.place)}: ${
      store.problems.length === 0 ? "sound" : store.problems.map((one) => escapeText(one)).join("; ")
    }\n`,
    `agents are started with: ${escapeText(command)}\n`,
    `${totals.active} active, ${totals.stalled} stalled, ${totals.lost} lost\n`,
    rows.length === 0 ? "" : `\n${table([["AGENT", "STATUS", "LAST ACTIVITY"], ...rows], width)}`,
    closing(answer),
  ].join("");
}
