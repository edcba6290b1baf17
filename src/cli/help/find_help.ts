import type { Usage, WordsAfter } from "../usage.ts";
import { formerCommand } from "../former/former_command.ts";
import { groupAt } from "./command_groups.ts";
import { allCommands, commandsIn, startsWith } from "./command_index.ts";
import { pageOfOperation } from "./command_page.ts";
import { manPage } from "./man_page.ts";
import { commandPage, groupPage, wholeList } from "./pages.ts";
import { rootPage } from "./root_page.ts";

/** A word that names no command, with the words that there are at its place. */
export interface UnknownCommand {
  unknown: string;
  words: WordsAfter;
}

/**
 * The words whose help a command line asks for: `epf help X` and `epf X --help`.
 * @returns null where it asks for none
 */
export function askedHelp(args: readonly string[]): readonly string[] | null {
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  const rest = before.filter((arg) => arg !== "--help" && arg !== "-h");
  if (before[0] === "help") return rest.slice(1);
  return rest.length < before.length ? rest : null;
}

/** How the command that a command line names is used: a right line, and its flags without dashes in front. */
export function usageOf(words: readonly string[]): Usage {
  const named = allCommands().filter((command) => startsWith(words, command.words));
  const page = named.toSorted((a, b) => b.words.length - a.words.length)[0]?.page();
  return {
    line: ["epf", ...page?.words ?? []].join(" "),
    argument: page?.args[0]?.placeholder,
    example: page?.examples[0]?.command,
    flags: (page?.flags ?? []).map(({ name }) => name.replace("--", "").replace("[no-]", "")),
  };
}

/** The help for the words of a command line; arguments and flags behind a command change nothing. */
export function helpFor(words: readonly string[], width: number): string | UnknownCommand {
  const [first] = words;
  if (first === "--man") return manPage();
  if (first === undefined || first.startsWith("-")) return rootPage();
  if (first === "all" && words.length === 1) return wholeList(width);
  const own = allCommands().find((command) => startsWith(words, command.words));
  if (own !== undefined) return commandPage(own.page(), width);
  const former = formerCommand(words);
  if (former !== null) {
    const { command } = former.operation;
    return commandPage({ ...pageOfOperation(former.operation), words: command ?? former.words }, width);
  }
  return groupHelp(words, width);
}

/** The page of the innermost group that the words name, or the word in it that is unknown. */
function groupHelp(words: readonly string[], width: number): string | UnknownCommand {
  let named: readonly string[] = [];
  while (groupAt(words.slice(0, named.length + 1)) !== undefined && named.length < words.length) {
    named = words.slice(0, named.length + 1);
  }
  const next = words[named.length];
  if (next !== undefined && !next.startsWith("-")) {
    return { unknown: next, words: { group: named, known: wordsIn(named) } };
  }
  return groupPage(named, groupAt(named)!, width);
}

/** The words that may follow the words of a group; without a group, the first words of all commands. */
export function wordsIn(group: readonly string[]): string[] {
  return group.length === 0
    ? [...new Set(allCommands().map(({ words }) => words[0]!))]
    : commandsIn(group).map(({ words }) => words.at(-1)!);
}
