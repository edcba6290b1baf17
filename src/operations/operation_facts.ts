import type { ArgumentProblem } from "../contracts/read_arguments.ts";
import type { UserFailure } from "../diagnostics/failure.ts";

/** Where an operation stands in the recommended order of use. */
export type Tier = "essential" | "guided" | "specialized";

/** A family of operations that a server offers together. */
export type Toolset = "epf" | "agents" | "tide";

/** What an operation of the strategy toolset is for; guides list the many specialized ones by it. */
export type Purpose = "assess" | "repair" | "judge" | "links" | "strategy" | "format" | "roles" | "find";

/** The toolset of an operation, and its place in that toolset's guide. */
type Family = { toolset: "epf"; purpose: Purpose } | { toolset: Exclude<Toolset, "epf"> };

/** What is known of an operation without running it. */
export type OperationFacts = Family & {
  /** Name as an MCP tool. */
  tool: string;
  /** Words of the command line, such as `["schemas", "show"]`, at most three; null for what only agents call. */
  command: readonly string[] | null;
  /** Only on the command line, such as what concerns a person's editor or git hook. */
  cliOnly?: true;
  /** Its answer is a file that is read back, so that no character of it is escaped. */
  isFile?: true;
  tier: Tier;
  kind: "read" | "write";
  title: string;
  /** What it does and when it helps, at most 200 characters. */
  summary: string;
  examples: readonly { command: string; about: string }[];
  /**
   * For an operation with an error contract of its own: the refusal of arguments that do not fit the contract. Unknown
   * arguments are then left out, and the operation itself says so in its answer.
   */
  refuse?(problems: readonly ArgumentProblem[], now: Date): Promise<UserFailure>;
};
