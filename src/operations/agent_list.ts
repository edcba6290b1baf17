import type { Guidance } from "../core/guidance.ts";
import type { Paged } from "../core/page.ts";
import { defineOperation } from "./operation.ts";
import { CURSOR, LIMIT } from "./paging.ts";

export interface AgentListInput {
  team?: string;
  includeDisabled?: boolean;
  limit?: number;
  cursor?: string;
}

export interface ListedAgent {
  agentId: string;
  role: string;
  team: string;
  category: string | null;
  enabled: boolean;
  /** `project` for what the project adds, or puts in the place of ours. */
  origin: "bundled" | "project";
  description: string;
}

export interface AgentListAnswer extends Paged {
  guidance: Guidance;
  agents: ListedAgent[];
}

export const agentList = defineOperation<AgentListInput, AgentListAnswer>({
  tool: "agent_list",
  command: ["agents", "list"],
  toolset: "agents",
  tier: "specialized",
  kind: "read",
  title: "List agents",
  summary: "Lists the agents with role, team and category: those that come with epf and those of the project.",
  params: [
    { name: "team", type: "text", about: "Only agents of this team", placeholder: "NAME" },
    { name: "includeDisabled", type: "flag", about: "Disabled agents too", standard: false },
    LIMIT,
    CURSOR,
  ],
  examples: [{ command: "epf agents list", about: "all of them" }, {
    command: "epf agents list --team engineering",
    about: "one team's",
  }],
  output: async () => (await import("./agents.output.ts")).agentListAnswer,
  run: async (context, input) => (await import("./agent_list_run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../core/page.ts")).fitList(answer, "agents", input),
});
