import { knownNames } from "../../operations/known_names.ts";
import type { SurfaceContext } from "../../operations/context.ts";
import { groupAt } from "../help/command_groups.ts";
import { allCommands, commandsIn, startsWith } from "../help/command_index.ts";
import type { ArgumentFacts, CommandPage, Completes, FlagFacts } from "../help/command_page.ts";

/** A word that may come next, with what it is about. */
export interface Proposal {
  value: string;
  about: string;
}

/** What a shell offers: words, or the paths that it knows itself. */
export type Completion = readonly Proposal[] | "file" | "folder";

/** Words that come first and are no commands with a page. */
const FIRST_WORDS: readonly Proposal[] = [
  { value: "help", about: "Explain a command" },
  { value: "version", about: "Print the version" },
];

/**
 * What may take the place of the last word of a command line.
 * @param given the words after the program's name; the last one is what was typed of a word, and may be empty
 */
export async function complete(given: readonly string[], context: SurfaceContext): Promise<Completion> {
  const words = withoutEqualSigns(given);
  const before = words.slice(0, -1);
  const partial = words.at(-1) ?? "";
  const isHelp = before[0] === "help";
  const named = isHelp ? before.slice(1) : before;
  const command = allCommands().find((one) => startsWith(named, one.words));
  if (command !== undefined && !isHelp) {
    const found = await afterCommand(command.page(), named.slice(command.words.length), partial, context);
    return typeof found === "string" ? found : matching(found, partial);
  }
  const size = [2, 1].find((count) => named.length >= count && groupAt(named.slice(0, count)) !== undefined) ?? 0;
  // A word that no command has, or the page of a command: nothing follows it.
  if (size < named.length) return [];
  const inside = commandsIn(named).map(({ words: own, brief }) => ({ value: own.at(-1)!, about: brief }));
  const first = named.length > 0 ? [] : isHelp ? [{ value: "all", about: "Every command" }] : FIRST_WORDS;
  return matching([...inside, ...first], partial);
}

/** A shell that parts words at `=` gives it as a word of its own: `--level`, `=`, `error`. */
function withoutEqualSigns(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const followsFlag = words[index - 1]?.startsWith("--") === true;
    if (word !== "=" || !followsFlag) return [word];
    return index === words.length - 1 ? [""] : [];
  });
}

function matching(proposals: readonly Proposal[], partial: string): Proposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ value }) => value.startsWith(partial) && !seen.has(value) && seen.add(value));
}

/** What may follow a command and some of its arguments. */
async function afterCommand(
  page: CommandPage,
  given: readonly string[],
  partial: string,
  context: SurfaceContext,
): Promise<Completion> {
  const line = new Line(page, given);
  const values = (facts: FlagFacts | ArgumentFacts) => valuesOf(facts, line, context);
  if (line.open !== null) return await values(line.open);
  const assigned = /^(--[a-z-]+)=/.exec(partial);
  if (!line.isEnded && assigned !== null) {
    const flag = line.flagNamed(assigned[1]!);
    const found = flag?.placeholder == null ? [] : await values(flag);
    return typeof found === "string" ? found : found.map(({ value, about }) => ({ value: assigned[0] + value, about }));
  }
  if (!line.isEnded && partial.startsWith("-")) return line.flags();
  const next = line.nextArgument();
  const found = next === null ? [] : await values(next);
  return typeof found === "string" || found.length > 0 || partial !== "" || line.isEnded ? found : line.flags();
}

async function valuesOf(
  facts: FlagFacts | ArgumentFacts,
  { instance, args }: Line,
  context: SurfaceContext,
): Promise<Completion> {
  const words = [...facts.values, ...("words" in facts ? facts.words : [])];
  if (words.length > 0) return words.map((value) => ({ value, about: "" }));
  const { completes } = facts;
  if (completes === null) return [];
  if (isPath(completes)) return completes;
  const names = await knownNames(completes, context, { instance, before: args });
  return names.map(({ name, about }) => ({ value: name, about }));
}

function isPath(completes: Completes): completes is "file" | "folder" {
  return completes === "file" || completes === "folder";
}

/** The words behind a command, read as flags and arguments. */
class Line {
  readonly #page: CommandPage;
  readonly #used = new Set<FlagFacts>();
  readonly args: string[] = [];
  /** The flag whose value comes next. */
  open: FlagFacts | null = null;
  /** True behind `--`. */
  isEnded = false;
  /** The instance that the line names. */
  instance: string | undefined;

  constructor(page: CommandPage, given: readonly string[]) {
    this.#page = page;
    for (const word of given) this.#read(word);
  }

  #read(word: string): void {
    if (this.open !== null) return this.#close(this.open, word);
    if (this.isEnded || !word.startsWith("-") || word === "-") return void this.args.push(word);
    if (word === "--") return void (this.isEnded = true);
    const [name = "", value] = word.split("=", 2);
    const flag = this.flagNamed(name);
    if (flag === undefined) return;
    this.#used.add(flag);
    if (flag.placeholder === null) return;
    if (value !== undefined) this.#close(flag, value);
    else if (!flag.isValueOptional) this.open = flag;
  }

  #close(flag: FlagFacts, value: string): void {
    if (/^--instance(?:-path)?$/.test(flag.name)) this.instance = value;
    this.open = null;
  }

  /** The flag of a name, with or without `no-`, or of a letter. */
  flagNamed(name: string): FlagFacts | undefined {
    return this.#page.flags.find((flag) => spellings(flag).includes(name) || `-${flag.letter}` === name);
  }

  /** The flags that may follow. */
  flags(): Proposal[] {
    return this.#page.flags.filter((flag) => flag.isRepeatable || !this.#used.has(flag))
      .flatMap((flag) => spellings(flag).map((value) => ({ value, about: flag.brief })));
  }

  /** The argument that comes next; null where there is none. */
  nextArgument(): ArgumentFacts | null {
    const { args } = this.#page;
    const last = args.at(-1);
    return args[this.args.length] ?? (last?.isRepeatable === true ? last : null);
  }
}

/** How a flag is written: `--ids` and `--no-ids` for `--[no-]ids`. */
function spellings({ name }: FlagFacts): string[] {
  return name.includes("[no-]") ? [name.replace("[no-]", ""), name.replace("[no-]", "no-")] : [name];
}
