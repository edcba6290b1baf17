import { closingLines } from "../../../answers/closing_lines.ts";
import { table } from "../../../answers/table.ts";
import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import type { Answered, View } from "../../operation.ts";
import { kindWords, restLine } from "../layout.ts";
import type { ImpactAnswer } from "./contract.ts";

/** What is touched, by distance: each with its place and the references that connect it. */
export function present(answer: Answered<ImpactAnswer>, { width }: View): string {
  const { node, touched } = answer;
  const head = `${node.id}  ${kindWords(node.kind)}  ${node.file}:${node.line}\n${answer.guidance.current_state}\n`;
  const levels = [...Map.groupBy(touched, ({ path }) => path.length)].map(([distance, entries]) => {
    const rows = entries.map(({ id, kind, name, path }) => [`  ${id}`, nameOf(name, kind), lastStep(id, path)]);
    return `\n${distance === 1 ? "directly" : `through ${distance - 1} other${distance === 2 ? "" : "s"}`}\n${
      table(rows, width)
    }`;
  });
  return escapeText(`${head}${levels.join("")}${restLine(answer)}${closingLines(answer, width)}`);
}

/** Longest name in a row. */
const LONGEST = 40;

function nameOf(name: string | null, kind: string): string {
  return name === null ? kindWords(kind) : truncate(name, LONGEST);
}

/** The last reference on the way: the field and the other thing, with `by` where it is the other one that refers. */
function lastStep(id: string, path: Answered<ImpactAnswer>["touched"][number]["path"]): string {
  const { from, kind, to } = path.at(-1)!;
  return from === id ? `${kind} ${to}` : `${kind}, by ${from}`;
}
