import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import type { Cell, PictureData } from "./picture_data.ts";

const COLORS: Readonly<Record<Exclude<Cell, null>, string>> = {
  complete: "fill:#d7f0dd,stroke:#2b7a3f,color:#12351c",
  reused: "fill:#d9e8fb,stroke:#2d5f9e,color:#12294a",
  failed: "fill:#fadadd,stroke:#a82b35,color:#4a1015",
  blocked: "fill:#fbecc8,stroke:#8f6a12,color:#3d2c05",
  open: "fill:#f2f2f2,stroke:#8a8a8a,color:#3a3a3a",
};

/** A flow chart: one lane for each attempt, its works from left to right, coloured by status. */
export function drawMermaid({ attempts, works }: PictureData): string {
  const lines = ["flowchart TB"];
  attempts.forEach(({ attempt, outcome, adaptations, learnings }, column) => {
    const notes = [...adaptations, ...(learnings === null || learnings === "" ? [] : [`learned: ${learnings}`])];
    lines.push(`  subgraph a${attempt}["${label([`attempt ${attempt}: ${outcome ?? "active"}`, ...notes])}"]`);
    lines.push("    direction LR");
    const own = works.flatMap(({ work_name, cells }, row) => {
      const cell = cells[column] ?? null;
      return cell === null ? [] : [{ id: `a${attempt}w${row}`, work_name, cell }];
    });
    for (const { id, work_name, cell } of own) lines.push(`    ${id}["${label([work_name, cell])}"]:::${cell}`);
    if (own.length > 1) lines.push(`    ${own.map(({ id }) => id).join(" --> ")}`);
    lines.push("  end");
  });
  const ids = attempts.map(({ attempt }) => `a${attempt}`);
  if (ids.length > 1) lines.push(`  ${ids.join(" --> ")}`);
  for (const [name, style] of Object.entries(COLORS)) lines.push(`  classDef ${name} ${style}`);
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
