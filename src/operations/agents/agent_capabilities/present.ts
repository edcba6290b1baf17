import { nextLine, table } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { AgentCapabilitiesAnswer } from "./contract.ts";

export function present(answer: Answered<AgentCapabilitiesAnswer>, { width }: View): string {
  const rows = Object.entries(answer.agentsByCapability).map(([name, agents]) => [escapeText(name), agents.join(", ")]);
  if (rows.length === 0) return `no such agents\n${nextLine(answer)}`;
  return `${table([["CAPABILITY", "AGENTS"], ...rows], width)}${nextLine(answer)}`;
}
