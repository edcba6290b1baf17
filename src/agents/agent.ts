/** What an agent does with a task. */
export const AGENT_CATEGORIES = ["orchestrator", "implementer", "reviewer", "specialist", "generalist"] as const;
export type AgentCategory = typeof AGENT_CATEGORIES[number];

/** A phrase that belongs to another agent. */
export interface Redirect {
  phrase: string;
  /** Id of the agent that takes such tasks instead. */
  instead: string;
}

/** What the selection knows of an agent; every list may be empty. */
export interface SelectionMetadata {
  /** Verb and object of what it is asked for. */
  primaryIntents: readonly string[];
  /** Words that are weak evidence for it. */
  secondarySignals: readonly string[];
  negativeIntents: readonly string[];
  /** Words and terms of its trade. */
  keywords: readonly string[];
  antiKeywords: readonly string[];
  redirectWhen: readonly Redirect[];
  exampleTasks: readonly string[];
  notForTasks: readonly string[];
  /** Null when its file does not say. */
  agentCategory: AgentCategory | null;
}

/** One agent as its file describes it. */
export interface AgentProfile {
  agentId: string;
  displayName: string;
  role: string;
  team: string;
  enabled: boolean;
  /** What it is for, one sentence. */
  description: string;
  capabilities: readonly string[];
  expertise: readonly string[];
  /** Ids of abilities. */
  abilities: readonly string[];
  /** How many times a task may be handed on from here; 0 = it does the work itself. */
  maxDelegationDepth: number;
  selection: SelectionMetadata;
  /** The Markdown below the front matter. */
  systemPrompt: string;
}

/** The agent that takes what no other does; every registry has it. */
export const FALLBACK_AGENT = "standard";

export const AGENT_ID = /^[a-zA-Z][a-zA-Z0-9_-]*$/;

/** Bounds of an agent's file; going over one is an error that names it. */
export const AGENT_LIMITS = {
  /** Characters of an id. */
  id: 50,
  /** Characters of a system prompt. */
  prompt: 10_000,
  /** Examples, and exclusions. */
  tasks: 10,
  /** Characters of an example, an exclusion, or any other entry of a list. */
  entry: 200,
  /** Entries of any other list. */
  entries: 300,
  /** Characters of a name, role or description. */
  text: 500,
  /** Times that a task may be handed on. */
  depth: 10,
  /** Bytes of a project's file. */
  bytes: 256 * 1024,
  /** Agents' files of a project. */
  files: 200,
} as const;

/** Names of the rules that a file breaks when it cannot be taken. */
export const INVALID_AGENT = "invalid-agent";
export const INVALID_ABILITY = "invalid-ability";
