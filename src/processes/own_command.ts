import { join } from "node:path";

/** The argument that makes the program supervise one agent; people never type it. */
export const SUPERVISE = "__supervise-agent";

/** The words that start this very program again, compiled or from its sources. */
export function ownCommand(): string[] {
  const isCompiled = import.meta.dir.startsWith("/$bunfs/");
  return isCompiled ? [process.execPath] : [process.execPath, join(import.meta.dir, "..", "..", "main.ts")];
}
