import { formerCommand, formerOnly } from "#src/cli/former/former_command.ts";
import { SURFACES } from "#src/cli/surfaces.ts";
import { flagName } from "#src/contracts/command_line.ts";
import { parametersOf } from "#src/contracts/parameter.ts";
import { FORMER_TOOLS, successorOf } from "#src/mcp/former_tools.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import type { FormerFlag } from "#src/operations/former/former.ts";
import { SUCCESSORS } from "#src/operations/former/successors.ts";
import { oldCommandLines, oldTools } from "./old_program.ts";

type Row = readonly string[];

/** Each command of epf-cli with what it is here. */
export function formerCommandRows(): Row[] {
  const rows = new Map<string, string>();
  const lines = [...oldCommandLines(), ...Object.keys(SUCCESSORS.commands), ...formerLines()];
  for (const line of lines) {
    const [words, here] = commandOf(line.split(" "));
    if (words !== "") rows.set(words, here);
  }
  return [...rows].sort(([a], [b]) => a < b ? -1 : 1).map(([words, here]) => [code(words), here]);
}

function formerLines(): string[] {
  return OPERATIONS.flatMap(({ formerly }) => Object.keys(formerly?.commands ?? {}));
}

/** The words of a command line that name the command, and what it is here; no words for a line of flags alone. */
function commandOf(words: readonly string[]): [string, string] {
  const gone = formerOnly(words);
  if (gone !== null) return [gone.line, gone.instead];
  const former = formerCommand(words);
  if (former !== null) {
    // Where the next word decides, it is part of what is looked up.
    const line = former.hasCondition ? words.slice(0, former.words.length + 1) : former.words;
    const here = former.operation.command ?? former.words;
    return [line.join(" "), former.operation.command === null ? "the same" : code(`epf ${here.join(" ")}`)];
  }
  if (words[0] === "serve" || words.slice(0, 2).join(" ") === "strategy serve") {
    return [words[0] === "serve" ? "serve" : "strategy serve", code("epf mcp")];
  }
  const own = [
    ...OPERATIONS.flatMap(({ command }) => command === null ? [] : [command]),
    ...SURFACES.map(({ page }) => page.words),
  ]
    .find((command) => command.every((word, index) => words[index] === word));
  if (own !== undefined) return [own.join(" "), "the same"];
  const [first = "", second = ""] = words;
  if (first === "version") return [first, code("epf --version")];
  const isGroup = OPERATIONS.some(({ command }) => command?.[0] === first);
  if (!isGroup) return ["", ""];
  return second === "" || second.startsWith("-") ? [first, "the same"] : [`${first} ${second}`, "not there"];
}

/** Flags that a command of epf-cli had under another name, or that have no effect here. */
export function formerFlagRows(): Row[] {
  const rows = OPERATIONS.flatMap(({ tool, command, formerly }) => {
    const line = code(`epf ${command?.join(" ") ?? Object.keys(formerly?.commands ?? {})[0]}`);
    const flags = Object.entries<FormerFlag>(formerly?.flags ?? {}).map((
      [name, flag],
    ) => [code(`--${name}`), line, meaning(flag)]);
    const renamed = parametersOf(tool).flatMap(({ name, options }) =>
      (options.formerly?.names ?? []).map((old) => [
        code(`--${flagName(old)}`),
        line,
        options.positional === true ? "the first argument" : code(`--${flagName(name)}`),
      ])
    );
    return [...flags, ...renamed];
  });
  return [[code("--verbose"), "all", "accepted: texts on a terminal are whole"], ...rows];
}

function meaning({ means, tool, note }: FormerFlag): string {
  if (note !== undefined) return `accepted without effect: ${note}`;
  if (tool !== undefined) {
    const { command } = OPERATIONS.find((operation) => operation.tool === tool)!;
    return code(`epf ${command!.join(" ")}`);
  }
  const inputs = Object.entries(means ?? {}).map(([name, value]) => `--${flagName(name)} ${[value].flat().join(",")}`);
  return inputs.length === 0 ? "accepted: it is what the command does anyway" : code(inputs.join(" "));
}

/** Words that epf-cli took for a value, with what they stand for. */
export function formerValueRows(): Row[] {
  return OPERATIONS.flatMap(({ tool, command }) =>
    parametersOf(tool).flatMap(({ name, options }) =>
      Object.entries(options.formerly?.values ?? {}).map(([old, value]) => [
        code(old),
        `${code(name)} of ${code(command === null ? tool : `epf ${command.join(" ")}`)}`,
        code(value),
      ])
    )
  );
}

/** Each tool of epf-cli with what it is here. */
export function formerToolRows(): Row[] {
  const names = [...new Set([...oldTools().map(({ name }) => name), ...Object.keys(SUCCESSORS.tools)])].sort();
  return names.map((name) => [code(name), toolOf(name)]);
}

function toolOf(name: string): string {
  const former = FORMER_TOOLS.get(name);
  if (former !== undefined) {
    return former.args === undefined ? code(former.tool) : code(`${former.tool} ${JSON.stringify(former.args)}`);
  }
  const own = OPERATIONS.find(({ tool }) => tool === name);
  return own !== undefined ? "the same" : successorOf(name) ?? "not there";
}

function code(text: string): string {
  return `\`${text}\``;
}
