import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import { type Cell, notesOf, type PictureData } from "./picture_data.ts";

const COLORS: Readonly<Record<Exclude<Cell, null>, string>> = {
  complete: "fill:#d7f0dd,stroke:#2b7a3f,color:#12351c",
  reused: "fill:#d9e8fb,stroke:#2d5f9e,color:#12294a",
  failed: "fill:#fadadd,stroke:#a82b35,color:#4a1015",
  blocked: "fill:#fbecc8,stroke:#8f6a12,color:#3d2c05",
  open: "fill:#f2f2f2,stroke:#8a8a8a,color:#3a3a3a",
};
const NOTE_STYLE = "fill:#ffffff,stroke:#b0b0b0,color:#3a3a3a,stroke-dasharray:3 3";

/**
 * A flow chart: one lane for each attempt, its works from left to right in its own order, coloured by status; what an
 * attempt says is a note before its works, since the title of a lane has room for one line.
 */
export function drawMermaid({ attempts, works }: PictureData): string {
  const lines = ["flowchart TB"];
  attempts.forEach((attempt, column) => {
    const lane = `a${attempt.attempt}`;
    lines.push(`  subgraph ${lane}["${label([`attempt ${attempt.attempt}: ${attempt.outcome ?? "active"}`])}"]`);
    lines.push("    direction LR");
    const cells = new Map(works.map(({ work_name, cells }) => [work_name, cells[column] ?? "open"]));
    const nodes = attempt.sequence.map((work_name, place) => {
      const cell = cells.get(work_name)!;
      lines.push(`    ${lane}w${place}["${label([work_name, cell])}"]:::${cell}`);
      return `${lane}w${place}`;
    });
    const notes = notesOf(attempt);
    if (notes.length > 0) {
      lines.push(`    ${lane}n["${label(notes)}"]:::note`);
      lines.push(`    ${lane}n -.- ${nodes[0]!}`);
    }
    if (nodes.length > 1) lines.push(`    ${nodes.join(" --> ")}`);
    lines.push("  end");
  });
  const ids = attempts.map(({ attempt }) => `a${attempt}`);
  if (ids.length > 1) lines.push(`  ${ids.join(" --> ")}`);
  for (const [name, style] of Object.entries(COLORS)) lines.push(`  classDef ${name} ${style}`);
  lines.push(`  classDef note ${NOTE_STYLE}`);
  return `${lines.join("\n")}\n`;
}

/** Lines of a label; what Mermaid or a browser would read as markup is spelled as character codes. */
function label(lines: readonly string[]): string {
  return lines.map((line) =>
    truncate(escapeText(line).replaceAll(/\s+/g, " "), 120).replaceAll(
      /[^\p{L}\p{N} .,:_()/+=*-]/gu,
      (character) => `#${character.codePointAt(0)};`,
    )
  ).join("<br/>");
}
