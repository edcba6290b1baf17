/** Markdown as plain text of a width: headings underlined, lines wrapped, tables drawn. */
export function layOut(markdown: string, columns: number, colors = false): string {
  return `${Bun.markdown.ansi(markdown, { columns, colors }).trimEnd()}\n`;
}
