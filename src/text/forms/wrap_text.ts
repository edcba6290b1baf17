/** A command of epf in backticks. */
const COMMAND = /`epf [^`]*`/g;
/** A space at which no line is broken. */
const JOINED = "\u00a0";

/** A text in lines of some columns, broken at spaces: a command that fits into a line stays whole, to be copied. */
export function wrapText(text: string, columns: number): string[] {
  const joined = text.replaceAll(
    COMMAND,
    (command) => command.length > columns ? command : command.replaceAll(" ", JOINED),
  );
  const lines = Bun.wrapAnsi(joined, columns).split("\n");
  return joined === text ? lines : lines.map((line) => line.replaceAll(JOINED, " "));
}
