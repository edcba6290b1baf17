import { agentsGuide } from "#src/operations/session/instructions/agents_guide.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { toolEntries } from "#src/operations/session/instructions/tool_entries.ts";

/** The guide is about other repositories; whoever changes this one is sent on. The lines are in this file alone. */
const FOR_CONTRIBUTORS = `You are in the source of epf; to change its code, read [CONTRIBUTING.md](CONTRIBUTING.md).
What follows is the guide that we ship for repositories with a product strategy: "here" is such a repository.

# Guide for product repositories
`;

/** The text of this repository's `AGENTS.md`: a word to contributors, then the guide that ships under a title of its own. */
export function agentsMd(): string {
  return agentsGuide(toolEntries(OPERATIONS)).replace(/^# .*\n/, () => FOR_CONTRIBUTORS);
}
