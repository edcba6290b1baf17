/** A group of commands by its words. */
export interface CommandGroup {
  /** What it is about, for the page of the group. */
  brief: string;
  /** The same in at most 24 characters, for the list of all commands. */
  short: string;
  /** The sub-command that runs where none is named. */
  default?: string;
}

/** What the groups of commands are about. */
export const COMMAND_GROUPS: Readonly<Record<string, CommandGroup>> = {
  schemas: { brief: "The schemas of all artifact types", short: "Schemas of all types", default: "list" },
  templates: { brief: "Starting files for every artifact type", short: "Starting files", default: "list" },
  definitions: {
    brief: "Ready-made practices of the tracks strategy, org_ops and commercial",
    short: "Ready-made practices",
    default: "list",
  },
  features: { brief: "The product features and what they are for", short: "Product features", default: "list" },
  aim: {
    brief: "Upkeep of the strategy: its state, what is overdue, one cycle after the other",
    short: "State, cycles, reviews",
  },
  edit: {
    brief: "Exact edits, checked before they are offered: paths, stages, key results, references",
    short: "Exact, checked edits",
  },
  wizards: { brief: "The guides that teach the rules for a task", short: "Guides to each task", default: "list" },
  skills: {
    brief: "The wizards as Agent Skills, for hosts that read those",
    short: "Wizards as Agent Skills",
    default: "list",
  },
  agents: {
    brief: "Which agent suits a task, and what the agents can do",
    short: "The agent for a task",
    default: "list",
  },
  strategy: {
    brief: "What the strategy says: vision, personas, competition, roadmap",
    short: "What the strategy says",
    default: "vision",
  },
  hook: { brief: "The git hook that checks each commit", short: "The git hook" },
  cache: {
    brief: "The answers of earlier runs, which check and validate keep",
    short: "Kept answers",
    default: "show",
  },
  tide: { brief: "Works, paths, attempts and what they teach (EPIC-TIDE)", short: "Works, paths, attempts" },
  task: {
    brief: "Long work in phases, done by headless agents and checked by reviewers",
    short: "Long work by agents",
    default: "list",
  },
  "tide work": { brief: "Reusable units of work", short: "Units of work", default: "list" },
  "tide path": { brief: "Works in the order of a project", short: "Works in order", default: "list" },
};

/** The group that the words name; undefined where they name none. */
export function groupAt(words: readonly string[]): CommandGroup | undefined {
  const line = words.join(" ");
  return Object.hasOwn(COMMAND_GROUPS, line) ? COMMAND_GROUPS[line] : undefined;
}
