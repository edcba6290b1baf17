import { type CommandGroup, groupAt } from "./command_groups.ts";
import {
  allCommands,
  commandsBySection,
  commandsIn,
  type Listed,
  sectionOf,
  SECTIONS,
  startsWith,
} from "./command_index.ts";
import type { ArgumentFacts, CommandPage, FlagFacts } from "./command_page.ts";
import { commandLines, paragraph, section, termList } from "./layout.ts";

/** Commands that a page names beside its own. */
const MOST_RELATED = 5;
/** Examples on the page of a group. */
const MOST_EXAMPLES = 4;

/** The page of one command. */
export function commandPage(page: CommandPage, width: number): string {
  const line = `epf ${page.words.join(" ")}`;
  return [
    paragraph(`${line}: ${page.title}`, width),
    `\n${paragraph(page.summary, width)}`,
    page.details === undefined ? "" : `\n${page.details}\n`,
    section("Usage", `  ${[line, ...page.args.map(argumentTerm), "[FLAGS]"].join(" ")}\n`),
    section(
      "Arguments",
      termList(page.args.map((arg) => [argumentTerm(arg), withValues(arg.brief, arg.values)]), width),
    ),
    section("Flags", termList(page.flags.map((flag) => [flagTerm(flag), flagText(flag)]), width)),
    section("Examples", exampleList(page.examples, width)),
    section("Related", termList(relatedTo(page.words).map(listedRow), width)),
  ].join("");
}

/** The page of a group of commands. */
export function groupPage(words: readonly string[], { brief, default: usual }: CommandGroup, width: number): string {
  const line = `epf ${words.join(" ")}`;
  const alone = usual === undefined ? "" : `\n${paragraph(`\`${line}\` alone is \`${line} ${usual}\`.`, width)}`;
  return [
    paragraph(`${line}: ${brief}`, width),
    section("Usage", `  ${line} COMMAND [ARGUMENTS] [FLAGS]\n`),
    alone,
    section("Commands", termList(commandsIn(words).map(({ words: own, brief }) => [own.at(-1)!, brief]), width)),
    section("Examples", exampleList(groupExamples(words), width)),
    `\n${paragraph(`\`${line} COMMAND --help\` explains a command and its flags.`, width)}`,
  ].join("");
}

/** Every command with its title, by section. */
export function wholeList(width: number): string {
  const parts = SECTIONS.map((title) => {
    const words = new Set(commandsBySection().get(title)!.map(({ words }) => words[0]));
    const rows = allCommands().filter((command) => words.has(command.words[0]))
      .map(({ words, title }): [string, string] => [`epf ${words.join(" ")}`, title]);
    return section(title, termList(rows, width));
  });
  const end = "`epf COMMAND --help` explains a command and its flags.";
  return `${paragraph("All commands of epf, each with what it does.", width)}${parts.join("")}\n${
    paragraph(end, width)
  }`;
}

/** A flag as the left column of a list has it: `-q, --quiet`. */
export function flagTerm({ name, letter, placeholder, isValueOptional }: FlagFacts): string {
  const value = placeholder === null ? "" : isValueOptional ? ` [${placeholder}]` : ` ${placeholder}`;
  return `${letter === null ? "    " : `-${letter}, `}${name}${value}`;
}

/** An argument as usage lines have it: `[DIR]`, `PATH...`. */
export function argumentTerm({ placeholder, isRequired, isRepeatable }: ArgumentFacts): string {
  const words = `${placeholder}${isRepeatable ? "..." : ""}`;
  return isRequired ? words : `[${words}]`;
}

/** What a list says of a flag: its text, its values, whether it may be repeated. */
export function flagText({ brief, values, placeholder, isRepeatable }: FlagFacts): string {
  const text = withValues(brief, placeholder === values.join("|") ? [] : values);
  return isRepeatable && !/repeatable/.test(text) ? `${text}; repeatable` : text;
}

function withValues(brief: string, values: readonly string[]): string {
  return values.length === 0 ? brief : `${brief}; one of ${values.join(", ")}`;
}

function exampleList(examples: CommandPage["examples"], width: number): string {
  return examples.map(({ command, about }) => `${paragraph(`# ${about}`, width, "  ")}${commandLines(command, width)}`)
    .join("");
}

/** The first example of each command of a group, those of the first commands. */
function groupExamples(group: readonly string[]): CommandPage["examples"] {
  return allCommands().filter(({ words }) => startsWith(words, group)).slice(0, MOST_EXAMPLES)
    .flatMap(({ page }) => page().examples.slice(0, 1));
}

/** The commands beside one: the nearest ones of its group, else those of its section. */
function relatedTo(words: readonly string[]): Listed[] {
  const siblings = words.length === 1 ? [] : commandsIn(words.slice(0, -1));
  const isAlone = siblings.length < 2;
  const around = isAlone ? commandsBySection().get(sectionOf(words[0]!))! : siblings;
  const line = isAlone ? words[0] : words.join(" ");
  const at = around.findIndex(({ words: other }) => other.join(" ") === line);
  const byDistance = around.map((listed, index) => ({ listed, index, distance: Math.abs(index - at) }))
    .filter(({ distance }) => distance > 0).sort((a, b) => a.distance - b.distance).slice(0, MOST_RELATED);
  return byDistance.sort((a, b) => a.index - b.index).map(({ listed }) => listed);
}

function listedRow({ words, brief }: Listed): [string, string] {
  const group = groupAt(words);
  return [`epf ${words.join(" ")}`, group?.brief ?? brief];
}
