import { fstatSync } from "node:fs";

/** Columns that text is wrapped to where no terminal reports its width. */
const DEFAULT_WIDTH = 100;
/** Lines of a screen where no terminal reports their number. */
const DEFAULT_HEIGHT = 24;

/** True when a file descriptor is a terminal. Looking at `process.stdout` would cost more than the whole check. */
function isTerminal(descriptor: 0 | 1 | 2): boolean {
  try {
    const stat = fstatSync(descriptor);
    // Memory devices such as /dev/null are character devices too; on Linux their major number is 1.
    return stat.isCharacterDevice() && stat.rdev >> 8 !== 1;
  } catch {
    return false;
  }
}

/** Columns of the terminal that standard output goes to; null where it goes elsewhere. */
export function terminalWidth(): number | null {
  return isTerminal(1) ? process.stdout.columns || DEFAULT_WIDTH : null;
}

/** Lines of the terminal that standard output goes to; null where it goes elsewhere. */
export function terminalHeight(): number | null {
  return isTerminal(1) ? process.stdout.rows || DEFAULT_HEIGHT : null;
}

/** Columns of the terminal that standard error goes to; null where it goes elsewhere, or cannot move its cursor. */
export function errorTerminalWidth(): number | null {
  return isTerminal(2) && process.env.TERM !== "dumb" ? process.stderr.columns || DEFAULT_WIDTH : null;
}

/** True where standard input and output are a terminal that can move its cursor, so that a person can be asked. */
export function hasPerson(): boolean {
  return isTerminal(0) && isTerminal(1) && process.env.TERM !== "dumb";
}

/**
 * Colours: `--color` first, then NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE, then whether a terminal reads.
 * @param columns of the terminal that reads, null where none does
 */
export function wantsColor(
  choice: "auto" | "always" | "never",
  env: Record<string, string | undefined>,
  columns: number | null,
): boolean {
  if (choice !== "auto") return choice === "always";
  if (env.NO_COLOR) return false;
  for (const name of ["FORCE_COLOR", "CLICOLOR_FORCE"]) {
    const value = env[name];
    if (value !== undefined && value !== "") return value !== "0" && value !== "false";
  }
  return columns !== null && env.TERM !== "dumb";
}

/** Width to wrap to, between 40 and 160 columns. @param columns of the terminal that reads, null where none does */
export function outputWidth(env: Record<string, string | undefined>, columns: number | null): number {
  const declared = Number(env.COLUMNS);
  const width = Number.isInteger(declared) && declared > 0 ? declared : columns ?? DEFAULT_WIDTH;
  return Math.min(160, Math.max(40, width));
}
