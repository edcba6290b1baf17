import type { Former } from "./former/former.ts";

/** The place of an operation in the recommended order of use. */
export type Tier = "essential" | "guided" | "specialized";

/** A family of operations that a server offers together. */
export type Toolset = "epf" | "aim" | "edit" | "journeys" | "agents" | "tide" | "tasks";

/** What an operation of the strategy toolset is for; guides list the many specialized ones by it. */
export type Purpose = "assess" | "repair" | "judge" | "links" | "strategy" | "format" | "roles" | "find";

/** The keys of an answer whose values are of a kind. */
type KeyOf<Answer, Kind> = { [Key in keyof Answer]: Answer[Key] extends Kind ? Key : never }[keyof Answer] & string;

/** What is known of an operation without running it. */
// deno-lint-ignore no-explicit-any
export interface OperationFacts<Answer = any> {
  /** Its place in the help text and in the list of tools: the lowest comes first. */
  order: number;
  /** Name as an MCP tool. */
  tool: string;
  /** Words of the command line, such as `["schemas", "show"]`, at most three; null for what only agents call. */
  command: readonly string[] | null;
  /** Only on the command line, such as what concerns a person's editor or git hook. */
  cliOnly?: true;
  /** On the command line it can follow the files: on a screen with `--watch`, or as a page in a browser with `--serve`. */
  follows?: "screen" | "page";
  /** Its answer is a file that is read back, so that no character of it is escaped. */
  isFile?: true;
  /** Its answer carries a report: every output format applies, and the failing level decides the exit code. */
  hasReport?: Answer extends { report: unknown } ? true : never;
  /** The list of the answer that is cut to the default size; `cursor` gives the next part. */
  list?: KeyOf<Answer, readonly unknown[]>;
  /** The text of the answer that is cut to the default size; `cursor` gives the rest. */
  text?: KeyOf<Answer, string>;
  /** Missing where the toolset is not the one for strategy files. */
  purpose?: Purpose;
  /** The first two tiers hold the way through the strategy files; tools of other toolsets are specialized. */
  tier: Tier;
  kind: "read" | "write";
  /** For what writes: the same call again changes nothing more. */
  isIdempotent?: true;
  title: string;
  /** What it does and when it helps, at most 200 characters. */
  summary: string;
  examples: readonly { command: string; about: string }[];
  /** Names that it had in epf-cli. */
  formerly?: Former;
  /** The exit code that the answer comes to; demanded of answers with a verdict, any other answer ends with 0. */
  exit?(answer: Answer): number;
}

/** What an answer that judges something must say of its exit code; a report brings its own. */
export type ExitOfVerdict<Answer, Facts> = Answer extends
  { report: unknown } | { clean: boolean } | { valid: boolean } | { is_valid: boolean }
  ? Facts extends { command: null } | { hasReport: true } ? unknown : { exit(answer: Answer): number }
  : unknown;
