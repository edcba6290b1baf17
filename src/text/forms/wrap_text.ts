/** A command of epf in backticks. */
const COMMAND = /`epf [^`]*`/g;
/** A space at which no line is broken. */
const JOINED = "\u00a0";

/**
 * A text in lines of some columns, broken at spaces: a command stays whole, to be copied, and no short word is left alone
 * in the last line.
 */
export function wrapText(text: string, columns: number): string[] {
  const joined = text.replaceAll(COMMAND, (command) => command.replaceAll(" ", JOINED));
  const lines = withoutWidow(Bun.wrapAnsi(joined, columns).split("\n"), columns);
  return joined === text ? lines : lines.map((line) => line.replaceAll(JOINED, " "));
}

/** Letters of a word that is not left alone. */
const SHORT_WORD = 12;

/** The lines with the last word of the line before where the last one is a short word, and both fit. */
function withoutWidow(lines: string[], columns: number): string[] {
  const [last = "", before = ""] = [lines.at(-1), lines.at(-2)];
  const at = before.lastIndexOf(" ");
  const moved = before.slice(at + 1);
  const isAlone = last.length <= SHORT_WORD && /^\S+$/.test(last) && before.slice(0, Math.max(0, at)).trim() !== "";
  if (!isAlone || `${moved}${last}`.includes("\x1b") || Bun.stringWidth(`${moved} ${last}`) > columns) return lines;
  return [...lines.slice(0, -2), before.slice(0, at), `${moved} ${last}`];
}
