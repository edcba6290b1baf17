import { wrap } from "../../answers/table.ts";
import { escapeText } from "../../diagnostics/escape.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Share } from "../../tide/patterns/comparison.ts";
import type { Answered } from "../operation.ts";
import type { QueryPatternsAnswer } from "./query_patterns/contract.ts";

type ShownPattern = Answered<QueryPatternsAnswer>["patterns"][number];

/** Lines of one kind that people are shown; JSON has all. */
export const MOST_LINES = 3;
const INDENT = 10;

/** A rate as people read it. */
export function percent(rate: number): string {
  return `${Math.round(rate * 100)} %`;
}

/** How attempts with something went, and how those without it: `10 of 16 with it, 0 of 5 without`. */
export function comparison(having: Share, without: Share): string {
  const base = without.uses === 0 ? "never tried without it" : `${without.successes} of ${without.uses} without`;
  return `${having.successes} of ${having.uses} with it, ${base}`;
}

/** Adaptations with what the attempts say of them. @param label ten characters wide */
export function adaptationLines(
  label: string,
  adaptations: ShownPattern["proven_adaptations"],
  width: number,
): string[] {
  return Object.entries(adaptations).slice(0, MOST_LINES).map(([key, { status, without, description, ...having }]) => {
    const doubt = status === "candidate" ? ", too few to tell" : "";
    const words = `${key} (${comparison(having, without)}${doubt}): ${description}`;
    return `${label}${wrap(escapeText(words), width - INDENT, INDENT)}`;
  });
}

/** What recent attempts wrote down, the most frequent first. */
export function noteLines(
  { learnings, frequent_errors }: Pick<ShownPattern, "learnings" | "frequent_errors">,
  width: number,
): string[] {
  const line = (words: string) => wrap(escapeText(words).replaceAll(/\s+/g, " "), width - INDENT, INDENT);
  return [
    ...frequent_errors.slice(0, MOST_LINES).map(({ work_name, error, times }) =>
      `  error   ${line(`${work_name}: ${error}${times === 1 ? "" : ` (${counted(times, "time")})`}`)}`
    ),
    ...learnings.slice(0, MOST_LINES).map(({ text, attempts }) =>
      `  learned ${line(attempts === 1 ? text : `${text} (${counted(attempts, "attempt")})`)}`
    ),
  ];
}
