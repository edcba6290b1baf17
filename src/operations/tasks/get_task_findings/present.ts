import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/plural.ts";
import type { Answered } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { GetTaskFindingsAnswer } from "./contract.ts";

export function present(answer: Answered<GetTaskFindingsAnswer>): string {
  const lines = answer.findings.map(({ severity, finding_type, agent_id, message }) =>
    `${severity} ${finding_type}  ${escapeText(message)}  (${escapeText(agent_id)})\n`
  );
  const more = answer.omitted === 0 ? "" : `${counted(answer.omitted, "further finding")}, \`--limit\` shows more\n`;
  return `${counted(answer.summary.total, "finding")}\n${lines.join("")}${more}${closing(answer)}`;
}
