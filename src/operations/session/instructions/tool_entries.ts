import type { ToolEntry } from "./agent_rules.ts";

export { agentsGuide } from "./agents_guide.ts";
import { OPERATIONS } from "../../mod.ts";

/** Every operation that agents can call, as instructions and guides tell of it; sister toolsets are told in a line. */
export function toolEntries(): ToolEntry[] {
  return OPERATIONS.filter(({ cliOnly }) => cliOnly !== true).map((
    { tool, command, title, summary, tier, kind, toolset },
  ) => ({
    name: tool,
    command: command === null ? null : `epf ${command.join(" ")}`,
    title,
    description: summary,
    tier,
    kind,
    toolset,
  }));
}
