import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Paged } from "../../../answers/paging.ts";
import { defineShapedOperation } from "../../operation.ts";

export type { AgentListInput } from "./contract.ts";

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

export const agentList = defineShapedOperation({
  tool: "agent_list",
  command: ["agents", "list"],
  toolset: "agents",
  tier: "specialized",
  kind: "read",
  title: "List agents",
  summary: "Lists the agents with role, team and category: those that come with epf and those of the project.",
  examples: [{ command: "epf agents list", about: "all of them" }, {
    command: "epf agents list --team engineering",
    about: "one team's",
  }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("../../../answers/paging.ts")).fitList(answer, "agents", input),
  present: async (answer, view) =>
    (await import("../../presenters/present_agents.ts")).presentAgents(answer, view.width),
  exit: () => EXIT.clean,
});
