import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { leftOutLine } from "../left_out_line.ts";
import type { TideHistoryAnswer } from "./contract.ts";

export function present(answer: Answered<TideHistoryAnswer>, { width }: View): string {
  if (answer.tides.length === 0) return `${answer.path_name} was never attempted\n${closing(answer)}`;
  const blocks = answer.tides.map((tide) => {
    const { attempt, outcome, tide_id, started_at, adaptations, execution, learnings, duration } = tide;
    const works = Object.entries(execution).map(([work, state]) => workLines(work, state, width)).join("");
    const changes = adaptations.map(({ action, target }) => `  adapted: ${action} ${target}\n`).join("");
    const learned = learnings === null ? "" : `  learned: ${wrap(escapeText(learnings), width - 10, 10)}\n`;
    return `attempt ${attempt}: ${outcome ?? "active"}  ${tide_id}  ${started_at}${
      duration === null ? "" : `, ${duration}`
    }\n${changes}${works}${learned}`;
  });
  return `${blocks.join("\n")}${leftOutLine(answer)}${closing(answer)}`;
}

function workLines(
  work: string,
  state: TideHistoryAnswer["tides"][number]["execution"][string],
  width: number,
): string {
  if (state === null || typeof state === "string") return `  ${(state ?? "open").padEnd(8)}  ${work}\n`;
  const { status, duration, error, output, reports } = state;
  const more = [
    ...(error === null ? [] : [`error: ${error}`]),
    ...(output === null ? [] : [`output: ${output}`]),
  ].map((text) => `    ${wrap(escapeText(text).replaceAll("\n", "\n    "), width - 4, 4)}\n`).join("");
  const facts = [...(duration === null ? [] : [duration]), ...(reports > 1 ? [`${reports} reports`] : [])].join(", ");
  return `  ${(status ?? "open").padEnd(8)}  ${work}${facts === "" ? "" : `  (${facts})`}\n${more}`;
}
