import { agentsGuide } from "#src/operations/session/instructions/agents_guide.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { toolEntries } from "#src/operations/session/instructions/tool_entries.ts";

/** The text of `AGENTS.md`, which ships for product repositories. */
export function agentsMd(): string {
  return agentsGuide(toolEntries(OPERATIONS));
}
