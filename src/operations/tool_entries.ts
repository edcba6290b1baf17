import type { ToolEntry } from "../guidance/instructions.ts";

export { agentsGuide } from "../guidance/agents_guide.ts";
import { OPERATIONS } from "./mod.ts";

/** Every operation of the EPF toolset as instructions and guides tell of it; its sisters have pages of their own. */
export function toolEntries(): ToolEntry[] {
  return OPERATIONS.filter(({ toolset }) => toolset === "epf").map(({ tool, command, summary, tier, kind }) => ({
    name: tool,
    command: command === null ? null : `epf ${command.join(" ")}`,
    description: summary,
    tier,
    kind,
  }));
}
