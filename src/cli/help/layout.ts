import { wrap } from "../../answers/table.ts";

/** Columns in front of the texts of a list. */
const INDENT = "  ";
/** The widest that the left column of a list gets; a longer term has its text on the next line. */
const WIDEST_TERM = 28;

/** A heading with what it heads; empty where there is nothing. */
export function section(title: string, body: string): string {
  return body === "" ? "" : `\n${title.toUpperCase()}\n${body}`;
}

/** Terms and their texts in two columns, the texts wrapped to the width. */
export function termList(rows: readonly (readonly [term: string, text: string])[], width: number): string {
  const terms = rows.map(([term]) => Bun.stringWidth(term)).filter((columns) => columns <= WIDEST_TERM);
  const column = Math.min(Math.max(0, ...terms), Math.max(8, width - 44));
  const start = column + INDENT.length * 2;
  return rows.map(([term, text]) => {
    const own = Bun.stringWidth(term);
    const body = wrap(text, width - start, start);
    if (text === "") return `${INDENT}${term}\n`;
    return own > column
      ? `${INDENT}${term}\n${" ".repeat(start)}${body}\n`
      : `${INDENT}${term}${" ".repeat(column - own + INDENT.length)}${body}\n`;
  }).join("");
}

/** Paragraphs wrapped to the width. */
export function paragraph(text: string, width: number, indent = ""): string {
  return `${indent}${wrap(text, width - indent.length, indent.length)}\n`;
}

/**
 * A command line in lines of at most the width where its words allow that. A shell reads it as one: a line goes on
 * where it ends with a backslash, and words in quotes are not broken.
 */
export function commandLines(line: string, width: number): string {
  const words = line.match(/(?:"(?:\\.|[^"])*"|'[^']*'|[^\s"'])+/g) ?? [];
  const lines: string[] = [];
  let current = INDENT;
  for (const word of words) {
    const isFirst = current.trim() === "";
    if (!isFirst && Bun.stringWidth(`${current} ${word} \\`) > width && line.length + INDENT.length > width) {
      lines.push(`${current} \\`);
      current = `${INDENT}${INDENT}${word}`;
    } else {
      current = isFirst ? `${current}${word}` : `${current} ${word}`;
    }
  }
  return `${[...lines, current].join("\n")}\n`;
}
