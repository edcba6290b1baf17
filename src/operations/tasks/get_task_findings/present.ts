import { counted } from "../../../text/forms/plural.ts";
import type { Answered } from "../../operation.ts";
import { oneLine } from "../one_line.ts";
import { closing } from "../closing.ts";
import type { GetTaskFindingsAnswer } from "./contract.ts";

export function present(answer: Answered<GetTaskFindingsAnswer>): string {
  const lines = answer.findings.map(({ severity, finding_type, agent_id, message }) =>
    `${severity} ${finding_type}  ${oneLine(message)}  (${oneLine(agent_id)})\n`
  );
  const more = answer.omitted === 0 ? "" : `${counted(answer.omitted, "further finding")}, \`--limit\` shows more\n`;
  return `${counted(answer.summary.total, "finding")}\n${lines.join("")}${more}${closing(answer)}`;
}
