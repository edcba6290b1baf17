import { table, wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { ShowTideAnswer } from "./contract.ts";
import { notesOf } from "./picture_data.ts";

export function present(answer: Answered<ShowTideAnswer>, { width }: View): string {
  if (answer.picture !== null) return answer.picture;
  const { path_name, what, attempts, works, omitted } = answer;
  const head = `${path_name}: ${escapeText(what)}\n`;
  if (attempts.length === 0) {
    return `${head}\n${works.map(({ work_name }) => `  ${work_name}\n`).join("")}\nnever attempted\n${closing(answer)}`;
  }
  const rows = works.map(({ work_name, cells }) => [work_name, ...cells.map((cell) => cell ?? "-")]);
  const outcomes = ["", ...attempts.map(({ outcome }) => outcome ?? "active")];
  const notes = attempts.flatMap((attempt) =>
    notesOf(attempt).map((note) =>
      `  ${attempt.attempt}: ${wrap(escapeText(note).replaceAll(/\s+/g, " "), width - 5, 5)}\n`
    )
  );
  const older = omitted === 0 ? "" : `${counted(omitted, "older attempt")} left out, \`--limit\` shows more\n`;
  return `${head}\n${table([["WORK", ...attempts.map(({ attempt }) => `#${attempt}`)], ...rows, outcomes])}${older}${
    notes.length === 0 ? "" : `\n${notes.join("")}`
  }${closing(answer)}`;
}
