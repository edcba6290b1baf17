import { wrapText } from "../text/forms/wrap_text.ts";

/** Narrowest column that is wrapped beside others. */
const NARROWEST = 24;

/**
 * Columns padded to their widest cell; with a width, the widest column is wrapped. Where little room is left beside the
 * others and it is the last one, it has lines of its own below them.
 */
export function table(rows: readonly (readonly string[])[], width = Number.POSITIVE_INFINITY): string {
  const count = Math.max(...rows.map((row) => row.length));
  const widths = Array.from(
    { length: count },
    (_, column) => Math.max(...rows.map((row) => Bun.stringWidth(row[column] ?? ""))),
  );
  const total = widths.reduce((sum, cell) => sum + cell + 2, -2);
  const widest = widths.indexOf(Math.max(...widths));
  const left = widths[widest]! - (total - width);
  if (total > width && left < NARROWEST && widest === count - 1 && count > 1) return stacked(rows, width);
  if (total > width) widths[widest] = Math.max(20, left);
  return rows.map((row) => {
    const cells = widths.map((cell, column) =>
      wrap(row[column] ?? "", column === widest ? cell : Number.POSITIVE_INFINITY).split("\n")
    );
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from(
      { length: height },
      (_, line) => cells.map((lines, column) => pad(lines[line] ?? "", widths[column]!)).join("  ").trimEnd(),
    ).join("\n");
  }).join("\n") + "\n";
}

/** Rows with their last cell below the others. */
function stacked(rows: readonly (readonly string[])[], width: number): string {
  const heads = table(rows.map((row) => row.slice(0, -1)), width).trimEnd().split("\n");
  return rows.map((row, index) => `${heads[index]}\n    ${wrap(row.at(-1)!, width - 4, 4)}\n`).join("");
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - Bun.stringWidth(text)));
}

/** Breaks text at spaces; further lines are indented. */
export function wrap(text: string, width: number, indent = 0): string {
  if (!Number.isFinite(width)) return text;
  // The library drops the spaces at the start, by which a row is indented.
  const start = /^ */.exec(text)![0];
  const lines = wrapText(text.slice(start.length), Math.max(20, width - start.length));
  return start + lines.join(`\n${start}${" ".repeat(indent)}`);
}
