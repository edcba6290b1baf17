import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { AgentCapabilitiesAnswer } from "./contract.ts";

export function present(answer: Answered<AgentCapabilitiesAnswer>, { width }: View): string {
  const rows = Object.entries(answer.agentsByCapability).map(([name, agents]) => [escapeText(name), agents.join(", ")]);
  if (rows.length === 0) return `no such agents\n${closingLines(answer, width)}`;
  return `${table([["CAPABILITY", "AGENTS"], ...rows], width)}${closingLines(answer, width)}`;
}
