import { closingLines } from "../../../answers/closing_lines.ts";
import { table, wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import type { AgentRecommendAnswer } from "./contract.ts";

/** The recommended agent with its reason, and who comes next. */
export function present(answer: Answered<AgentRecommendAnswer>, { width }: View): string {
  const { recommended, confidence, origin, reason, alternatives } = answer;
  const head = `${recommended}  (confidence ${confidence.toFixed(2)}${ofProject(origin)})`;
  const others = alternatives.map((other) => [
    `  ${other.agentId}`,
    `${other.confidence.toFixed(2)}${ofProject(other.origin)}`,
    other.reason,
  ]);
  return [
    head,
    `why     ${wrap(reason, width - 8, 8)}`,
    ...(others.length === 0 ? [] : [`\nalternatives\n${table(others, width).trimEnd()}`]),
  ].join("\n") + `\n${escapeText(closingLines(answer, width))}`;
}

function ofProject(origin: AgentRecommendAnswer["origin"]): string {
  return origin === "project" ? ", project" : "";
}
