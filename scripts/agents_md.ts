import { agentsGuide } from "#src/guidance/agents_guide.ts";
import { toolEntries } from "#src/operations/tool_entries.ts";

/** The text of `AGENTS.md`, which ships for product repositories. */
export function agentsMd(): string {
  return agentsGuide(toolEntries());
}
