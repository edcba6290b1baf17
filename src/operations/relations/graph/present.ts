import { closingLines } from "../../../answers/closing_lines.ts";
import { escapeText } from "../../../diagnostics/escape.ts";
import { NESTING } from "../../../model/graph/node_kinds.ts";
import type { Answered, View } from "../../operation.ts";
import { kindWords, restLine, sectionLines } from "../layout.ts";
import type { GraphAnswer } from "./contract.ts";

/** Lines that a row names. */
const LINES = 3;

/** A drawing as it is; else the references from and to one thing, or how many of which kind there are. */
export function present(answer: Answered<GraphAnswer>, { width }: View): string {
  if (answer.picture !== null) return answer.picture;
  const { node, edges, by_kind, by_field } = answer;
  if (node === null) {
    const rows = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts).map(([key, count]) => [kindWords(key), `${count}`]);
    const parts = [
      `${answer.guidance.current_state}\n`,
      sectionLines("things", rows(by_kind), width),
      sectionLines("references, by field", rows(by_field), width),
      closingLines(answer, width),
    ];
    return escapeText(`${parts.join("")}\none of them: epf graph ID; drawn: epf graph --format svg\n`);
  }
  const parts = new Set(edges.filter(({ kind, to }) => kind === NESTING && to === node.id).map(({ from }) => from));
  const out = edges.filter(({ from, to }) => from === node.id && !parts.has(to));
  const into = edges.filter(({ from, to }) => to === node.id && !parts.has(from));
  const further = edges.filter(({ from, to }) => from !== node.id && to !== node.id);
  const sections = [
    `${node.id}  ${kindWords(node.kind)}  ${node.file}:${node.line}\n${node.name === null ? "" : `${node.name}\n`}`,
    sectionLines("refers to", rows(out, "to", node.file), width),
    sectionLines("is referred to by", rows(into, "from", node.file), width),
    sectionLines("parts", [...parts].map((part) => [part]), width),
    sectionLines("further", further.map(({ from, kind, to }) => [from, kind, to]), width),
    restLine(answer),
    closingLines(answer, width),
  ];
  return escapeText(sections.join(""));
}

/** References with the same field and the same other end in one row, with their lines. */
function rows(edges: Answered<GraphAnswer>["edges"], other: "from" | "to", own: string): string[][] {
  return [...Map.groupBy(edges, (edge) => `${edge[other]}\n${edge.kind}\n${edge.file}`).values()].map((same) => {
    const [{ file, kind, [other]: id }] = same as [typeof same[number]];
    const lines = same.slice(0, LINES).map(({ line }) => line).join(", ");
    const more = same.length > LINES ? ", …" : "";
    return [id, kind, `${file === own ? "line " : `${file}:`}${lines}${more}`];
  });
}
