import { OPERATIONS } from "../../operations/mod.ts";
import type { Operation } from "../../operations/operation.ts";
import type { Purpose } from "../../operations/operation_facts.ts";
import { SURFACES } from "../surfaces.ts";
import { groupAt } from "./command_groups.ts";
import { type CommandPage, pageOfOperation } from "./command_page.ts";

/** A command or a group of commands in a list. */
export interface Listed {
  words: readonly string[];
  brief: string;
}

/** The sections of the list of commands, in their order. */
export const SECTIONS = [
  "Start",
  "Check and repair",
  "Read the strategy",
  "Learn the format",
  "Upkeep",
  "Connect",
  "Other toolsets",
] as const;
export type HelpSection = typeof SECTIONS[number];

/** The sections of commands that are elsewhere than the purpose of their operation says. */
const SECTION_OF_WORD: Readonly<Record<string, HelpSection>> = {
  init: "Start",
  status: "Start",
  wizards: "Start",
  locate: "Start",
  explain: "Check and repair",
  baseline: "Check and repair",
  artifacts: "Learn the format",
  detect: "Learn the format",
  reviews: "Upkeep",
  cache: "Upkeep",
  mcp: "Connect",
  completion: "Connect",
  hook: "Connect",
  instructions: "Connect",
};

const SECTION_OF_PURPOSE: Readonly<Record<Purpose, HelpSection>> = {
  judge: "Check and repair",
  repair: "Check and repair",
  links: "Read the strategy",
  strategy: "Read the strategy",
  format: "Learn the format",
  assess: "Upkeep",
  roles: "Other toolsets",
  find: "Start",
};

/** Every command by its words, in the order of the help: operations first, then the surfaces. */
export function allCommands(): readonly { words: readonly string[]; title: string; page(): CommandPage }[] {
  return [
    ...OPERATIONS.flatMap((operation) =>
      operation.command === null
        ? []
        : [{ words: operation.command, title: operation.title, page: () => pageOfOperation(operation) }]
    ),
    ...SURFACES.map(({ page }) => ({ words: page.words, title: page.title, page: () => page })),
  ];
}

/** The first words of all commands by section, each with what it is about in a few words. */
export function commandsBySection(): Map<HelpSection, Listed[]> {
  const sections = new Map<HelpSection, Listed[]>(SECTIONS.map((section) => [section, []]));
  const listed = new Set<string>();
  for (const { words, title } of allCommands()) {
    const word = words[0]!;
    if (listed.has(word)) continue;
    listed.add(word);
    sections.get(sectionOf(word))!.push({ words: [word], brief: groupAt([word])?.short ?? title });
  }
  // What begins the work is not in the order of the tools.
  const turns = [...Object.keys(SECTION_OF_WORD), ...listed];
  const turnOf = ({ words }: Listed) => turns.indexOf(words[0]!);
  const start = sections.get("Start")!;
  sections.set("Start", start.toSorted((a, b) => turnOf(a) - turnOf(b)));
  return sections;
}

/** The commands and groups directly in a group. */
export function commandsIn(group: readonly string[]): Listed[] {
  const depth = group.length;
  const inside = allCommands().filter(({ words }) => words.length > depth && startsWith(words, group));
  const byWord = Map.groupBy(inside, ({ words }) => words[depth]!);
  return [...byWord].map(([word, [first]]) => {
    const words = [...group, word];
    return { words, brief: groupAt(words)?.brief ?? first!.title };
  });
}

/** The section that the first word of a command is listed in. */
export function sectionOf(word: string): HelpSection {
  const own = SECTION_OF_WORD[word];
  if (own !== undefined) return own;
  const operation = OPERATIONS.find(({ command }) => command?.[0] === word);
  return operation === undefined ? "Other toolsets" : sectionOfOperation(operation);
}

function sectionOfOperation({ toolset, purpose }: Operation): HelpSection {
  if (toolset === "aim" || toolset === "edit") return "Upkeep";
  return purpose === undefined ? "Other toolsets" : SECTION_OF_PURPOSE[purpose];
}

/** True where the first words of a command line are those of a group or command. */
export function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, index) => words[index] === word);
}
