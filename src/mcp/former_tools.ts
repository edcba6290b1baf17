import type { FormerTool } from "../operations/former/former.ts";
import { OPERATIONS } from "../operations/mod.ts";
import { SUCCESSORS } from "../operations/former/successors.ts";

/** A tool under a name that it had in epf-cli. */
export interface FormerToolName extends FormerTool {
  tool: string;
}

/** Tools by the names that operations answer to beside their own; none of them is listed. */
export const FORMER_TOOLS: ReadonlyMap<string, FormerToolName> = new Map(
  OPERATIONS.flatMap(({ tool, formerly }) =>
    Object.entries<FormerTool>(formerly?.tools ?? {}).map(([name, former]) => [name, { ...former, tool }] as const)
  ),
);

/** What replaces a tool of epf-cli that has no counterpart; null for any other name. */
export function successorOf(name: string): string | null {
  return Object.hasOwn(SUCCESSORS.tools, name) ? SUCCESSORS.tools[name]! : null;
}
