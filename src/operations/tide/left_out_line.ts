/** How to get the entries that a list leaves out; empty where there are none. */
export function leftOutLine(
  { omitted, next_cursor }: { readonly omitted: number; readonly next_cursor: string | null },
): string {
  return omitted === 0 || next_cursor === null ? "" : `\n${omitted} more, \`--cursor ${next_cursor}\` goes on\n`;
}
