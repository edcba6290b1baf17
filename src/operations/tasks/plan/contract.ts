import { z } from "zod";
import { sha256 } from "../../../text/digest.ts";
import { fold } from "../../../text/fold.ts";
import { MOST_LIMITS } from "../../../tasks/limits.ts";
import { PRIORITIES } from "../../../tasks/vocabulary.ts";
import { findWizard } from "../../../library/wizards.ts";
import { AGENT_TYPE, AGENT_TYPE_FORM } from "../deploy_headless_agent/contract.ts";

const filled = (most: number) => z.string("a text").max(most).regex(/\S/, "a text that is not blank");
const texts = (most: number, longest = 200) => z.array(filled(longest), "a list of texts").max(most);
const whole = (most: number) => {
  const words = `a whole number from 1 to ${most}`;
  return z.int(words).min(1, words).max(most, words);
};

const WIZARD_FORM = "the name of a wizard that `epf wizards list` shows";

const agent = z.strictObject({
  type: z.string(AGENT_TYPE_FORM).regex(AGENT_TYPE, AGENT_TYPE_FORM),
  prompt: filled(200_000),
  wizard: z.string(WIZARD_FORM).refine((name) => findWizard(name) !== null, WIZARD_FORM).exactOptional(),
  model: filled(100).exactOptional(),
}, "an agent with `type` and `prompt`");

const agents = z.array(agent, "a list of agents").min(1).max(20).check(({ value, issues }) => {
  const twice = repeated(value.map(({ type, prompt }) => `${type} ${sha256(prompt)}`));
  if (twice === -1) return;
  issues.push({
    code: "custom",
    message: "a different prompt from the agents before it",
    path: [twice, "prompt"],
    input: value,
  });
});

const phase = z.strictObject({
  name: filled(100),
  description: filled(4000).exactOptional(),
  deliverables: texts(20).exactOptional(),
  success_criteria: texts(15).exactOptional(),
  agents,
  reviewers: whole(5).exactOptional(),
  review_focus: texts(10).min(1).exactOptional(),
  review_model: filled(100).exactOptional(),
}, "a phase with `name` and `agents`");

const phases = z.array(phase, "a list of phases").min(1).max(20).check(({ value, issues }) => {
  const twice = repeated(value.map(({ name }) => fold(name.trim())));
  if (twice === -1) return;
  issues.push({ code: "custom", message: "a name of its own", path: [twice, "name"], input: value });
});

/** A whole task as a file states it: what `create_real_task` takes, and the agents and reviewers of each phase. */
export const plan = z.strictObject({
  description: filled(4000),
  priority: z.enum(PRIORITIES, PRIORITIES.join(", ")).exactOptional(),
  client_cwd: filled(1000).exactOptional(),
  background_context: filled(50_000).exactOptional(),
  expected_deliverables: texts(20).exactOptional(),
  success_criteria: texts(15).exactOptional(),
  constraints: texts(20).exactOptional(),
  relevant_files: texts(200, 500).exactOptional(),
  phases,
  limits: z.strictObject({
    max_agents: whole(MOST_LIMITS.max_agents).exactOptional(),
    max_concurrent: whole(MOST_LIMITS.max_concurrent).exactOptional(),
    max_depth: whole(MOST_LIMITS.max_depth).exactOptional(),
    max_seconds: whole(MOST_LIMITS.max_seconds).exactOptional(),
  }, "limits such as `max_agents`").exactOptional(),
}, "a plan with `description` and `phases`");

export type TaskPlan = z.infer<typeof plan>;
/** What the contract does not allow of a file. */
export type PlanIssue = z.core.$ZodIssue;
export type PlannedPhase = TaskPlan["phases"][number];
export type PlannedAgent = PlannedPhase["agents"][number];

/** Index of the first text that was there before, or -1. */
function repeated(all: readonly string[]): number {
  return all.findIndex((one, index) => all.indexOf(one) !== index);
}
