import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface AgentRecommendInput {
  task: string;
  team?: string;
  requiredCapabilities?: string[];
  excludeAgents?: string[];
  maxResults?: number;
}

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

export const agentRecommend = defineOperation<AgentRecommendInput, AgentRecommendAnswer>({
  tool: "agent_recommend",
  command: ["agents", "recommend"],
  toolset: "agents",
  tier: "essential",
  kind: "read",
  title: "Recommend an agent",
  summary:
    "Names the agent that suits a task, with confidence, reason and the next best ones. The same task always gets the same answer.",
  params: [
    {
      name: "task",
      type: "text",
      about: "What is to be done, in plain words",
      positional: true,
      placeholder: "TASK",
      required: true,
      schema: { minLength: 1, maxLength: RECOMMEND_LIMITS.task },
    },
    { name: "team", type: "text", about: "Only agents of this team", placeholder: "NAME" },
    {
      name: "requiredCapabilities",
      type: "texts",
      about: "Only agents that have all of these capabilities",
      placeholder: "NAME",
      schema: { maxItems: RECOMMEND_LIMITS.capabilities },
    },
    {
      name: "excludeAgents",
      type: "texts",
      about: "Agents that do not come into question",
      placeholder: "NAME",
      schema: { maxItems: RECOMMEND_LIMITS.excluded },
    },
    {
      name: "maxResults",
      type: "integer",
      about: "Most agents to name, the recommended one included",
      placeholder: "N",
      standard: RECOMMEND_LIMITS.standardResults,
      schema: { minimum: 1, maximum: RECOMMEND_LIMITS.results },
    },
  ],
  examples: [
    { command: 'epf agents recommend "the login page jumps on phones"', about: "who should take it" },
    { command: 'epf agents recommend "write the tests" --team quality --json', about: "only from one team, as data" },
  ],
  output: async () => (await import("../agents_contract.ts")).agentRecommendAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
