import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import { defineOperation } from "../../operation.ts";
import { CURSOR, LIMIT } from "../../../answers/page_inputs.ts";

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
  output: async () => (await import("../agents_contract.ts")).agentListAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "agents", input),
});
