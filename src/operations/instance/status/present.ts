import { statusWords } from "../../../diagnostics/report.ts";
import { nextLine } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import { escapeText, namePath, oneLine, truncate } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import { todayWords } from "../../judging/step_of_today.ts";
import type { Answered, View } from "../../operation.ts";
import type { StatusAnswer } from "./contract.ts";

type Status = Answered<StatusAnswer>;

const LONGEST = 300;

/** The state in a few rows, then the next step. */
export function present(answer: Status, { width }: View): string {
  const { instance_path, product_name, overall_status, score, guidance } = answer;
  const { next_action: next } = guidance;
  const status = statusWords(overall_status, typeof next === "string" ? next : null, answer.counts);
  const name = product_name === null ? instance_path : `${oneLine(product_name)} (${instance_path})`;
  const rows = [
    ["findings", findingWords(answer)],
    ["level", levelWords(answer)],
    ["cycle", cycleWords(answer)],
    ["questions", questionWords(answer)],
    ["stale", staleWords(answer)],
  ];
  const warnings = (guidance.warnings ?? []).map((warning) => `warning: ${wrap(warning, width - 9, 9)}\n`).join("");
  return escapeText(
    `${wrap(`${name}: ${status}${score === null ? "" : `, score ${score} of 100`}`, width)}\n` +
      `${table(rows, width)}${warnings}${nextWords(answer, width)}`,
  );
}

function nextWords({ guidance: { next_action }, open_questions }: Status, width: number): string {
  const line = next_action === null ? null : nextLine(next_action, width);
  return line ?? `next: ${wrap(todayWords(next_action, open_questions), width - 6, 6)}\n`;
}

function findingWords({ counts: { error, warning, info }, files_checked }: Status): string {
  const files = counted(files_checked, "file");
  const notes = info === 0 ? [] : [counted(info, "note")];
  if (error + warning === 0) return `${notes[0] ?? "none"} in ${files}`;
  return `${[counted(error, "error"), counted(warning, "warning"), ...notes].join(", ")} in ${files}`;
}

function levelWords({ adoption: { level, complete, waiting, lacking } }: Status): string {
  if (level === null) return "no file states an adoption level";
  if (waiting !== null) return `${level}, every file is there; ${waiting}`;
  if (complete !== null) return `${level}, complete`;
  return `${level}, ${lacking ?? "something that it asks for is missing"}`;
}

function cycleWords({ cycle, next_session: session }: Status): string {
  const { number, roadmap_status, ends, days_left, ends_question, assessed, report_begun, decision } = cycle;
  const planned = number === null ? ["no roadmap plans one"] : [
    `${number}`,
    ...(roadmap_status === null ? [] : [roadmap_status]),
    ends === null
      ? "no end date"
      : `${days_left! < 0 ? "ended" : "ends"} ${ends}${daysWords(days_left!)}${
        ends_question === null ? "" : `, tentative: ${ends_question}`
      }`,
    assessed ? "assessed" : report_begun ? "report begun" : "not assessed",
    ...(decision === null ? [] : [`decision: ${decision}`]),
  ];
  const overdue = session?.overdue === true ? [`session of ${session.date} overdue`] : [];
  return [...planned, ...overdue].join(", ");
}

function daysWords(days: number): string {
  if (days === 0) return " (today)";
  const words = counted(Math.abs(days), "day");
  return days > 0 ? ` (in ${words})` : ` (${words} ago)`;
}

function questionWords({ open_questions }: Status): string {
  return open_questions === 0
    ? "none is marked with `# open:`"
    : `${open_questions} open: \`epf check --explain-score content_readiness\` lists them`;
}

/** The first of what is out of date, and how much more there is. */
function staleWords({ stale, stale_count, instance_path }: Status): string {
  const [first] = stale;
  if (first === undefined) return "nothing is out of date";
  const more = stale_count > 1 ? `; ${stale_count - 1} more out of date` : "";
  // The first line names the instance: a long path would leave no room for the message.
  const inside = `${instance_path}/`;
  const file = first.file.startsWith(inside) ? first.file.slice(inside.length) : first.file;
  return `${truncate(`${namePath(file)}: ${first.message}`, LONGEST)}${more}`;
}
