import { closingLines } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import type { AimStatusAnswer } from "./contract.ts";

type Status = Answered<AimStatusAnswer>;

/** The state of AIM: a row for each fact, the tracks, then what needs attention. */
export function present(answer: Status, { width }: View): string {
  const { adoption_context: team, current_focus: focus, cycle, next_session: session, next_session_unread: unread } =
    answer;
  const rows = [
    ["stage", answer.lifecycle_stage, levelNote(answer)],
    ["updated", answer.last_updated?.slice(0, 10) ?? null, ""],
    ["team", listOf(team?.organization_type, team?.funding_stage), teamNote(team)],
    ["bottleneck", team?.primary_bottleneck ?? null, ""],
    ["focus", listOf(focus?.cycle_reference, focus?.primary_track), ""],
    ["cycle", cycle.number === null ? null : `${cycle.number}`, cycleNote(cycle)],
    ["session", session?.date ?? unread, session?.overdue === true ? "overdue" : session === null ? "not a date" : ""],
  ].filter((row): row is string[] => row[1] !== null);
  const tracks = Object.entries(answer.track_baselines).map(([track, { maturity, status }]) => [
    `  ${track}`,
    maturity ?? "-",
    status ?? "-",
  ]);
  const parts = [
    `${answer.guidance.current_state}\n`,
    ...(rows.length === 0 ? [] : ["\n", table(rows, width)]),
    ...(focus?.primary_objective == null ? [] : [`\n${wrap(focus.primary_objective, width)}\n`]),
    ...(tracks.length === 0 ? [] : ["\n", table(tracks)]),
    ...(answer.warnings.length + answer.notes.length === 0 ? [] : ["\n"]),
    ...answer.warnings.map((line) => said(answer.critical.includes(line) ? "critical" : "warning", line, width)),
    ...answer.notes.map((line) => said("note", line, width)),
  ];
  return escapeText(`${parts.join("")}${closingLines(answer, width)}`);
}

function said(level: string, line: string, width: number): string {
  const indent = level.length + 2;
  return `${level}: ${wrap(line, width - indent, indent)}\n`;
}

/** What is known of some facts; null where nothing is. */
function listOf(...facts: readonly (string | null | undefined)[]): string | null {
  const known = facts.filter((fact) => fact != null && fact !== "");
  return known.length === 0 ? null : known.join(", ");
}

function levelNote({ adoption_level, cycles_completed }: Status): string {
  return [
    ...(adoption_level === null ? [] : [`adoption level ${adoption_level}`]),
    ...(cycles_completed === null ? [] : [`${counted(cycles_completed, "cycle")} completed`]),
  ].join(", ");
}

function teamNote(team: Status["adoption_context"]): string {
  return [
    ...(team?.team_size == null ? [] : [counted(team.team_size, "person", "people")]),
    ...(team?.runway_months == null ? [] : [`money for ${counted(team.runway_months, "month")}`]),
  ].join(", ");
}

function cycleNote({ roadmap_status, assessed, report_begun, decision }: Status["cycle"]): string {
  return [
    ...(roadmap_status === null ? [] : [`roadmap ${roadmap_status}`]),
    assessed ? "assessed" : report_begun ? "report begun" : "not assessed",
    ...(decision === null ? [] : [`decision ${decision}`]),
  ].join(", ");
}
