import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { OkrProgressAnswer } from "./contract.ts";

const HEAD = ["", "key results", "exceeded", "met", "partly", "missed", "not measured", "pending", "rate"];

type Counts = Answered<OkrProgressAnswer>["overall"];

/** The counts of each track and objective, then what they show. */
export function present(answer: Answered<OkrProgressAnswer>, { width }: View): string {
  const tracks = Object.values(answer.by_track).map(({ track, summary }) => row(track, summary));
  const cycles = answer.cycles.map(({ cycle, okrs }) =>
    `\ncycle ${cycle}\n${
      table(
        okrs.map(({ okr_id, summary, objective }) => [
          `  ${okr_id}`,
          metWords(summary),
          objective,
        ]),
        width,
      )
    }`
  );
  const insights = answer.insights.map((line) => `\n${line}`).join("");
  const counts = tracks.length === 0 ? "" : `\n${table([HEAD, ...tracks])}`;
  const parts = [`${answer.guidance.current_state}\n`, counts, ...cycles, insights === "" ? "" : `${insights}\n`];
  return escapeText(`${parts.join("")}${closingLines(answer, width)}`);
}

/** `2/3`: how many are met of those with an outcome, and how many have none. */
function metWords({ exceeded, met, total_krs, not_measured, pending }: Counts): string {
  const judged = total_krs - not_measured - pending;
  const parts = [
    ...(judged === 0 ? [] : [`${exceeded + met}/${judged}`]),
    ...(not_measured === 0 ? [] : [`${not_measured} not measured`]),
    ...(pending === 0 ? [] : [`${pending} pending`]),
  ];
  return parts.join(", ");
}

function row(name: string, counts: Counts): string[] {
  const { total_krs, exceeded, met, partially_met, missed, not_measured, pending, achievement_rate } = counts;
  const numbers = [total_krs, exceeded, met, partially_met, missed, not_measured, pending].map(String);
  const judged = total_krs - not_measured - pending;
  // A rate leaves out what nobody measured, so it says of how many it is.
  const rate = judged === 0 ? "-" : `${achievement_rate} %${judged === total_krs ? "" : ` of ${judged}`}`;
  return [name, ...numbers, rate];
}
