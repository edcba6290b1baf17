import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { AgentRecommendInput } from "./contract.ts";

/** The agent that suits a task; names as in the contract, `fallback`, `warnings` and `guidance` are additions. */
export interface AgentRecommendAnswer {
  recommended: string;
  /** 0 to 1. */
  confidence: number;
  reason: string;
  /** True when no agent suits clearly and the general one takes the task. */
  fallback: boolean;
  guidance: Guidance;
  alternatives: { agentId: string; confidence: number; reason: string }[];
  /** What was odd about the filters; only where something was. */
  warnings?: string[];
}

/** Bounds of the inputs. */
export const RECOMMEND_LIMITS = {
  /** Characters of the task, each counted once however it is stored. */
  task: 2000,
  capabilities: 10,
  excluded: 50,
  results: 10,
  standardResults: 3,
} as const;

export const agentRecommend = defineOperation({
  tool: "agent_recommend",
  command: ["agents", "recommend"],
  toolset: "agents",
  tier: "essential",
  kind: "read",
  title: "Recommend an agent",
  summary:
    "Names the agent that suits a task, with confidence, reason and the next best ones. The same task always gets the same answer.",
  examples: [
    { command: 'epf agents recommend "the login page jumps on phones"', about: "who should take it" },
    { command: 'epf agents recommend "write the tests" --team quality --json', about: "only from one team, as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_agents.ts")).presentRecommendation(answer, view.width),
  exit: () => EXIT.clean,
});
