import {
  AliasNotFoundError,
  ArgumentParseError,
  EnumValidationError,
  FlagNotFoundError,
  InvalidNegatedFlagSyntaxError,
  UnexpectedFlagError,
  UnexpectedPositionalError,
  UnsatisfiedFlagError,
  UnsatisfiedPositionalError,
} from "@stricli/core";
import { escapeText } from "../diagnostics/escape.ts";
import { EXIT, shortenQuotes, UserFailure } from "../diagnostics/failure.ts";
import { didYouMean, nearest } from "../text/spelling/closest_match.ts";
import { VERSION } from "../version.ts";
import { systemFailure } from "../workspace/reading/read.ts";

const SEE_HELP = "add `--help` to see what the command takes";

/** A word that is none of a flag's choices, where the flag also takes former words that the parser knows nothing of. */
export class ChoiceFailure extends Error {
  constructor(readonly choices: readonly string[]) {
    super("not one of the choices");
  }
}

/** What a failed command says on standard error. */
export function sayFailure(failure: unknown): string {
  const known = failure instanceof UserFailure ? failure : systemFailure(failure);
  if (known !== null) return said(known.message, known.help);
  const stack = failure instanceof Error ? failure.stack ?? failure.message : String(failure);
  return `epf: this is a bug in epf ${VERSION}, please report it with the lines below\n${escapeText(stack)}`;
}

/** The exit code of a failed command. */
export function exitOfFailure(failure: unknown): number {
  return failure instanceof UserFailure ? failure.exit : systemFailure(failure)?.exit ?? EXIT.internal;
}

/** Where a needed argument is missing, an example says more than the list of arguments. */
export function helpWithExample(example: string | undefined): string {
  return example === undefined ? SEE_HELP : `such as \`${example}\`; \`--help\` lists all that the command takes`;
}

/** How a command is used. */
export interface Usage {
  /** Its words, with the program's name in front. */
  line: string;
  /** The placeholder of its first argument; none where it takes none. */
  argument: string | undefined;
  /** A right command line. */
  example: string | undefined;
  /** Its flags, without dashes in front. */
  flags: readonly string[];
}

/** What to give in place of a flag of other commands or programs; null where nothing is known. */
function flagElsewhere(given: string, { line, argument, flags }: Omit<Usage, "example">): string | null {
  if (/^no-colou?r$/.test(given) && flags.includes("color")) return "`--color never` leaves colours out";
  const isFolder = argument === "DIR" && ["instance-path", "instance", "path", "dir"].includes(given);
  return isFolder ? `name the folder without a flag: \`${line} DIR\`` : null;
}

/** What a command line says that cannot be understood. */
export function sayUsage(
  failure: unknown,
  { line, argument, example, flags }: Usage,
): string {
  if (failure instanceof FlagNotFoundError) {
    if (failure.input === "help") return said("`--help` takes no value", "leave out what follows it");
    const elsewhere = flagElsewhere(failure.input, { line, argument, flags });
    if (elsewhere !== null) return said(`unknown flag \`--${failure.input}\``, elsewhere);
    // The parser's own corrections reach too far: who types `--all` does not mean `--alone`.
    const near = flags.find((flag) => flag.startsWith(`${failure.input}-`)) ?? nearest(failure.input, flags)[0];
    return said(`unknown flag \`--${failure.input}\``, near === undefined ? SEE_HELP : `did you mean \`--${near}\`?`);
  }
  if (failure instanceof AliasNotFoundError) return said(`unknown flag \`-${failure.input}\``, SEE_HELP);
  if (failure instanceof EnumValidationError) {
    return invalidChoice(failure.externalFlagName, failure.input, failure.values);
  }
  if (failure instanceof UnsatisfiedFlagError) {
    return said(`\`--${failure.externalFlagName}\` has no value, expected one after it`, SEE_HELP);
  }
  if (failure instanceof UnexpectedFlagError) {
    return said(`\`--${failure.externalFlagName}\` is given twice, expected it once`, SEE_HELP);
  }
  if (failure instanceof UnexpectedPositionalError) return said(tooMany(failure), SEE_HELP);
  if (failure instanceof UnsatisfiedPositionalError) {
    return said(`\`${failure.placeholder}\` is missing`, helpWithExample(example));
  }
  if (failure instanceof ArgumentParseError) {
    const name = failure.externalFlagNameOrPlaceholder;
    if (failure.exception instanceof ChoiceFailure) {
      return invalidChoice(name, failure.input, failure.exception.choices);
    }
    return said(`invalid value \`${failure.input}\` for \`${/^[A-Z]/.test(name) ? name : `--${name}`}\``, SEE_HELP);
  }
  if (failure instanceof InvalidNegatedFlagSyntaxError) {
    return said(`\`--${failure.externalFlagName}\` takes no value`, SEE_HELP);
  }
  return said(failure instanceof Error ? failure.message : String(failure), SEE_HELP);
}

/** What a flag says that ends with `=`, which the parser would take for a path. @returns null when there is none */
export function sayEmptyFlag(args: readonly string[]): string | null {
  const end = args.indexOf("--");
  const flag = args.slice(0, end === -1 ? args.length : end).find((arg) => /^--[a-z][a-z-]*=$/.test(arg));
  return flag === undefined ? null : said(`\`${flag}\` has no value, expected one after it`, SEE_HELP);
}

/** What a command of epf-cli says that has no counterpart here. */
export function sayFormerCommand({ line, instead }: { line: string; instead: string }): string {
  return said(`epf-cli had the command \`${line}\`, epf has none of that name`, instead);
}

/** The words of a group of commands, none for the program itself, with the words that may follow them. */
export interface WordsAfter {
  group: readonly string[];
  known: readonly string[];
}

/** Commands by words that other programs have for them, where the spelling does not lead there. */
export const WORDS_ELSEWHERE: Readonly<Record<string, string>> = {
  new: "init",
  create: "init",
  start: "init",
  setup: "init",
  lint: "check",
  doctor: "check",
  test: "check",
  verify: "validate",
  format: "fix",
  fmt: "fix",
  repair: "fix",
  todo: "status",
  find: "search",
  guide: "wizards",
  guides: "wizards",
  upgrade: "migrate",
  compare: "diff",
  install: "hook install",
};

/** What an unknown command says. @param aliases names that the program knows and does not list */
export function sayUnknownCommand(input: string, { group, known }: WordsAfter, aliases: readonly string[]): string {
  if (input.startsWith("-")) {
    return said(`unknown flag \`${input}\``, "`epf --help` lists the commands, each takes its own flags");
  }
  const line = ["epf", ...group].join(" ");
  const elsewhere = group.length === 0 && Object.hasOwn(WORDS_ELSEWHERE, input) ? WORDS_ELSEWHERE[input] : undefined;
  const near = elsewhere === undefined
    ? didYouMean(input, group.length === 0 ? [...known, ...aliases] : known)
    : `did you mean \`${elsewhere}\`?`;
  // A name straight behind a group is mostly that of a thing to show.
  const shown = known.includes("show") && /^[a-z][\w-]*$/i.test(input)
    ? `did you mean \`${line} show ${input}\`?`
    : null;
  return said(`unknown command \`${input}\``, near ?? shown ?? `\`${line} --help\` lists the commands`);
}

function invalidChoice(flag: string, given: string, choices: readonly string[]): string {
  const message = `invalid value \`${given}\` for \`--${flag}\`, expected ${listed(choices)}`;
  return said(message, didYouMean(given, choices) ?? SEE_HELP);
}

function tooMany({ expectedCount, input }: UnexpectedPositionalError): string {
  const count = expectedCount === 0 ? "none" : expectedCount === 1 ? "one" : `at most ${expectedCount}`;
  return `too many arguments, expected ${count} but found \`${input}\``;
}

function listed(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(", ");
}

function said(message: string, help: string | null): string {
  return escapeText(`epf: ${shortenQuotes(message)}${help === null ? "" : `\nhelp: ${help}`}`);
}
