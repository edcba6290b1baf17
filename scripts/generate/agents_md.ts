import { agentsGuide } from "#src/operations/session/instructions/agents_guide.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { toolEntries } from "#src/operations/session/instructions/tool_entries.ts";

/** The guide is about other repositories; whoever changes this one is sent on. The line is in this file alone. */
const FOR_CONTRIBUTORS =
  "<!-- To change the code of epf, read CONTRIBUTING.md. Below is the guide that epf ships for other repositories. -->\n";

/** The text of this repository's `AGENTS.md`: a line for contributors, then the guide that ships. */
export function agentsMd(): string {
  return FOR_CONTRIBUTORS + agentsGuide(toolEntries(OPERATIONS));
}
