import type { Level } from "../diagnostics/finding.ts";

export const MISSING = "missing-selection-metadata";
export const INCONSISTENT = "inconsistent-selection-metadata";
export const MISPLACED = "misplaced-task";
export const SCOPE = "missing-scope";

/** What reports tell of a rule of the guard, or of what keeps a registry from being used. */
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
    why: "Whoever loads the agent would work without the knowledge that it counts on.",
    remedy: "Take the id of an ability that is there; two of them have new names.",
  },
  {
    name: "dangling-agent",
    level: "error",
    what: "An agent hands tasks over to an agent that does not exist.",
    why: "The task would end there.",
    remedy: "Take the id of an agent that is there.",
  },
  {
    name: "duplicate-agent",
    level: "error",
    what: "Two files of a project describe the same agent.",
    why: "Which of them holds would depend on chance.",
    remedy: "Give one of them another id, or remove it.",
  },
  {
    name: INCONSISTENT,
    level: "warning",
    what: "An agent's selection metadata contradicts itself or another agent's.",
    why: "A task that two agents claim, or nobody, goes to the wrong one.",
    remedy:
      "Keep three to five examples and exclusions, each belonging to one agent, and keywords that tell agents apart.",
  },
  {
    name: "invalid-ability",
    level: "error",
    what: "An ability's file cannot be read or breaks its form.",
    why: "Agents that name it cannot be loaded.",
    remedy: "Mend the field that the message names.",
  },
  {
    name: "invalid-agent",
    level: "error",
    what: "An agent's file cannot be read or breaks its form.",
    why: "No task is sent to an agent of which it is not certain what it is.",
    remedy: "Mend the field that the message names; `epf agents show standard --source` prints a file to start from.",
  },
  {
    name: MISPLACED,
    level: "warning",
    what: "An example leads to another agent, or an exclusion to this one.",
    why: "The agent's own words do not bring its tasks to it.",
    remedy: "Add terms of its trade to `keywords`, or word the task so that it says whose work it is.",
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
    why: "An agent without borders takes work that another does better.",
    remedy: "Add the section `## Scope` with both lists, each task that is handed over with `→ suggest: agent`.",
  },
  {
    name: MISSING,
    level: "warning",
    what: "An agent has no examples, no exclusions, or no category.",
    why: "Examples are the surest sign of what an agent is for; without them it is found by chance.",
    remedy: "Add `exampleTasks`, `notForTasks` and `agentCategory` to `selectionMetadata`.",
  },
];
