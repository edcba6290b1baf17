import { wrap } from "../../../answers/table.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { counted } from "../../../text/forms/plural.ts";
import type { Answered, View } from "../../operation.ts";
import { closing } from "../closing.ts";
import type { CompleteTideAnswer } from "./contract.ts";

export function present(answer: Answered<CompleteTideAnswer>, { width }: View): string {
  const { message, duration, metrics, pattern, next_action, advice } = answer;
  const lines = [
    `${escapeText(message)}, after ${duration}`,
    `metrics: ${metrics.achieved} of ${metrics.total} achieved${
      metrics.unknown === 0 ? "" : `, ${metrics.unknown} not reported`
    }`,
    `pattern: ${pattern.status}${
      pattern.needed === 0 ? "" : `, ${counted(pattern.needed, "success", "successes")} short of proven`
    }`,
    `next_action: ${next_action}`,
    ...(advice === null ? [] : [wrap(advice, width)]),
  ];
  return `${lines.join("\n")}\n${closing(answer)}`;
}
