import { table } from "../../../answers/table.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { ListTasksAnswer } from "./contract.ts";

export function present(answer: Answered<ListTasksAnswer>, { width }: View): string {
  if (answer.tasks.length === 0) return `no task is there yet\n${closing(answer)}`;
  const rows = answer.tasks.map(({ task_id, status, current_phase, phase_status, active_agents, description }) => [
    task_id,
    status,
    `${oneLine(current_phase)} ${phase_status}`,
    `${active_agents}`,
    oneLine(description),
  ]);
  const left = answer.omitted === 0
    ? ""
    : `${counted(answer.omitted, "further task")}: \`--cursor ${answer.next_cursor}\`\n`;
  return `${table([["TASK", "STATUS", "PHASE", "ACTIVE", "DESCRIPTION"], ...rows], width)}${left}${closing(answer)}`;
}
