import type { Level } from "../diagnostics/finding.ts";

export const MISSING = "missing-selection-metadata";
export const INCONSISTENT = "inconsistent-selection-metadata";
export const MISPLACED = "misplaced-task";
export const SCOPE = "missing-scope";

/** What reports say about a rule of the guard, or about a fault that makes a registry unusable. */
export interface GuardRule {
  name: string;
  level: Level;
  what: string;
  why: string;
  remedy: string;
}

export const GUARD_RULES: readonly GuardRule[] = [
  {
    name: "dangling-ability",
    level: "error",
    what: "An agent names an ability that does not exist.",
    why: "Anyone who loads the agent works without the knowledge it depends on.",
    remedy: "Use the id of an existing ability; two abilities have been renamed.",
  },
  {
    name: "dangling-agent",
    level: "error",
    what: "An agent hands tasks over to an agent that does not exist.",
    why: "The task stops there.",
    remedy: "Use the id of an existing agent.",
  },
  {
    name: "duplicate-agent",
    level: "error",
    what: "Two files of a project describe the same agent.",
    why: "Which of them applies is undefined.",
    remedy: "Give one of them another id, or remove it.",
  },
  {
    name: INCONSISTENT,
    level: "warning",
    what: "An agent's selection metadata contradicts itself or another agent's.",
    why: "A task that two agents claim, or none does, goes to the wrong agent.",
    remedy:
      "Keep three to five examples and exclusions, each belonging to one agent, and keywords that distinguish the agents.",
  },
  {
    name: "invalid-ability",
    level: "error",
    what: "An ability's file cannot be read, or is not in the required form.",
    why: "Agents that name it cannot be loaded.",
    remedy: "Fix the field that the message names.",
  },
  {
    name: "invalid-agent",
    level: "error",
    what: "An agent's file cannot be read, or is not in the required form.",
    why: "No task is sent to an agent whose file cannot be read in full.",
    remedy:
      "Fix the field that the message names; `epf agents show standard --source` prints an example to start from.",
  },
  {
    name: MISPLACED,
    level: "warning",
    what: "An example selects another agent, or an exclusion selects this one.",
    why: "The agent is not found for the tasks that it describes as its own.",
    remedy: "Add terms of its field to `keywords`, or reword the task so that it shows whose work it is.",
  },
  {
    name: "missing-fallback-agent",
    level: "error",
    what: "The agent `standard` is missing or disabled.",
    why: "Tasks that suit no other agent have nowhere to go.",
    remedy: "Enable it, or remove the file that takes its place.",
  },
  {
    name: SCOPE,
    level: "warning",
    what: "A system prompt does not say what the agent handles and what it hands over.",
    why: "An agent without limits takes work that another agent does better.",
    remedy: "Add the section `## Scope` with both lists, and `→ suggest: agent` after each task that is handed over.",
  },
  {
    name: MISSING,
    level: "warning",
    what: "An agent has no examples, no exclusions, or no category.",
    why: "Examples are the strongest evidence of what an agent is for; without them it is rarely selected correctly.",
    remedy: "Add `exampleTasks`, `notForTasks` and `agentCategory` to `selectionMetadata`.",
  },
];
