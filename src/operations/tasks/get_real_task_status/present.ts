import { table } from "../../../answers/table.ts";
import type { Answered, View } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { GetRealTaskStatusAnswer } from "./contract.ts";

export function present(answer: Answered<GetRealTaskStatusAnswer>, { width }: View): string {
  const { status, agents, phases, recent_findings } = answer;
  const head = `${answer.task_id}  ${status.task_status}\n${oneLine(status.description)}\n\n`;
  const steps = phases.map(({ index, name, status: state }) => [
    index === status.phase_index ? ">" : "",
    `${index + 1}. ${oneLine(name)}`,
    state,
  ]);
  const rows = agents.list.map(({ agent_id, role, status: state, progress, phase_index }) => [
    agent_id,
    role,
    `phase ${phase_index + 1}`,
    state,
    `${progress} %`,
  ]);
  const work = rows.length === 0
    ? ""
    : `\n${table([["AGENT", "ROLE", "PHASE", "STATUS", "PROGRESS"], ...rows], width)}`;
  const found = recent_findings.map(({ severity, finding_type, message }) =>
    `  ${severity} ${finding_type}: ${oneLine(message)}\n`
  );
  return `${head}${table(steps, width)}${work}${found.length === 0 ? "" : `\nLatest findings\n${found.join("")}`}${
    closing(answer)
  }`;
}
