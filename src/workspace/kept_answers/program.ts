import { statSync } from "node:fs";

/** Where the files inside a compiled program are, on Unix and on Windows. */
const COMPILED = /^(?:\/\$bunfs\/|[A-Z]:[/\\]~BUN[/\\])/;

/** What tells this build from every other one; null for a program that runs from its sources, which may change at any time. */
export function buildOfProgram(): string | null {
  if (!COMPILED.test(Bun.main)) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(process.execPath, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(":");
}
