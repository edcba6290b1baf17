import { table, wrap } from "../../../answers/table.ts";
import { durationText } from "../../../text/duration.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import { timelineLine } from "../follow/timeline_line.ts";
import { oneLine } from "../one_line.ts";
import type { TaskReportAnswer } from "./contract.ts";

/** Columns in front of what happened. */
const INDENT = 10;

export function present(answer: Answered<TaskReportAnswer>, { width }: View): string {
  if (answer.page !== null) return answer.page;
  const { task_id, task_status, description, limits, phases, agents, findings, timeline } = answer;
  const steps = phases.map(({ index, name, status, revision_round, reviews }) => [
    `${index + 1}. ${oneLine(name)}`,
    status,
    counted(revision_round, "revision"),
    counted(reviews.length, "review"),
  ]);
  const rows = agents.map(({ agent_id, role, phase_index, round, status, progress, running_for_s, end_reason }) => [
    ...[agent_id, role, `${phase_index + 1}`, `${round}`, status, `${progress} %`, `${running_for_s} s`],
    oneLine(end_reason ?? ""),
  ]);
  const heads = ["AGENT", "ROLE", "PHASE", "ROUND", "STATUS", "DONE", "TIME", "END"];
  const found = findings.map(({ severity, finding_type, message, agent_id }) =>
    `  ${wrap(`${severity} ${finding_type}: ${oneLine(message)} (${agent_id})`, width - 4, 4)}\n`
  );
  const events = timeline.map((entry) => `${wrap(timelineLine(entry), width - INDENT, INDENT)}\n`);
  return [
    `${task_id}  ${task_status}\n${oneLine(description)}\nEach agent may work for ${
      durationText(limits.max_seconds * 1000)
    }.\n`,
    table(steps, width),
    ...(rows.length === 0 ? [] : [table([heads, ...rows], width)]),
    ...(found.length === 0 ? [] : [`Findings\n${omitted(answer.findings_omitted, "finding")}${found.join("")}`]),
    `Timeline (UTC)\n${omitted(answer.timeline_omitted, "event")}${events.join("")}`,
  ].join("\n") + closing(answer);
}

function omitted(count: number, noun: string): string {
  return count === 0 ? "" : `  ${counted(count, `older ${noun}`)} left out, \`--limit\` shows more\n`;
}
