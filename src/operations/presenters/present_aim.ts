import { counted } from "../../text/plural.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import type { AimHealthAnswer } from "../aim/aim_health/operation.ts";
import type { AimStatusAnswer } from "../aim/aim_status/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

/** How the state of AIM reads in a terminal. */
export function presentAimStatus(answer: AimStatusAnswer, width: number): string {
  const { adoption_context: team, current_focus: focus, cycle, next_session: session } = answer;
  const rows = [
    ["stage", answer.lifecycle_stage, levelNote(answer)],
    ["updated", answer.last_updated?.slice(0, 10) ?? null, ""],
    ["team", team === null ? null : [team.organization_type, team.funding_stage].join(", "), teamNote(team)],
    ["bottleneck", team?.primary_bottleneck ?? null, ""],
    ["focus", focus === null ? null : [focus.cycle_reference, focus.primary_track].join(", "), ""],
    ["cycle", cycle.number === null ? null : `${cycle.number}`, cycleNote(cycle)],
    ["session", session?.date ?? null, session?.overdue === true ? "overdue" : ""],
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
    ...answer.warnings.map((warning, place) => `${place === 0 ? "\n" : ""}warning: ${wrap(warning, width - 9, 9)}\n`),
    ...notes(answer, width),
  ];
  return escapeText(`${parts.join("")}${nextLine(answer)}`);
}

function levelNote({ adoption_level, cycles_completed }: AimStatusAnswer): string {
  return [
    ...(adoption_level === null ? [] : [`adoption level ${adoption_level}`]),
    ...(cycles_completed === null ? [] : [`${counted(cycles_completed, "cycle")} completed`]),
  ].join(", ");
}

function teamNote(team: AimStatusAnswer["adoption_context"]): string {
  return [
    ...(team?.team_size == null ? [] : [`${team.team_size} people`]),
    ...(team?.runway_months == null ? [] : [`money for ${team.runway_months} months`]),
  ].join(", ");
}

function cycleNote({ roadmap_status, assessed, decision }: AimStatusAnswer["cycle"]): string {
  return [
    ...(roadmap_status === null ? [] : [`roadmap ${roadmap_status}`]),
    assessed ? "assessed" : "not assessed",
    ...(decision === null ? [] : [`decision ${decision}`]),
  ].join(", ");
}

/** How the diagnostics of AIM read in a terminal: gravest first, each with its remedy. */
export function presentAimHealth(answer: AimHealthAnswer, width: number): string {
  const parts = answer.diagnostics.map(({ severity, title, description, artifact, suggestion, rule }) => {
    const help = suggestion === "" ? "" : `\n  help: ${wrap(suggestion, width - 8, 8)}`;
    return `\n${severity}: ${title} [${rule}]\n  ${artifact}\n  ${wrap(description, width - 2, 2)}${help}\n`;
  });
  const score = answer.score === null ? "" : `, score ${answer.score} of 100`;
  const more = answer.next_cursor === null ? "" : `\n\`--cursor ${answer.next_cursor}\` goes on\n`;
  const head = `${answer.guidance.current_state}${score}\n`;
  return escapeText(`${head}${parts.join("")}${more}${notes(answer, width).join("")}${nextLine(answer)}`);
}

function notes({ guidance }: AimHealthAnswer | AimStatusAnswer, width: number): string[] {
  return (guidance.warnings ?? []).map((warning) => `\n${wrap(warning, width)}\n`);
}
