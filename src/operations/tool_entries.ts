import type { ToolEntry } from "../guidance/instructions.ts";

export { agentsGuide } from "../guidance/agents_guide.ts";
import { OPERATIONS } from "./mod.ts";

/** Every operation that concerns strategy files, as instructions and guides tell of it. */
export function toolEntries(): ToolEntry[] {
  return OPERATIONS.filter(({ toolset }) => toolset !== "tide").map(({ tool, command, summary, tier, kind }) => ({
    name: tool,
    command: command === null ? null : `epf ${command.join(" ")}`,
    description: summary,
    tier,
    kind,
  }));
}
