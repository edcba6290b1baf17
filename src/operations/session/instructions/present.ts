import type { InstructionsResult } from "./run.ts";

/** People read the guide that `AGENTS.md` holds. */
export function present({ guide }: InstructionsResult): string {
  return guide;
}
