import type { Guidance } from "./guidance.ts";
import { type AnyOperation, OPERATIONS } from "../operations/mod.ts";
import type { Param } from "../operations/operation.ts";

/**
 * Guidance whose command lines name the same call as a tool too, for readers without a shell:
 * `epf wizards show workflow (tool: epf_get_wizard {"name":"workflow"})`. Lines that are no command stay as they are.
 */
export function withToolCalls(guidance: Guidance): Guidance {
  return {
    ...guidance,
    next_action: guidance.next_action === null ? null : lineWithCall(guidance.next_action),
    available_actions: guidance.available_actions.map(lineWithCall),
  };
}

function lineWithCall(line: string): string {
  const call = toolCallOf(line);
  return call === null ? line : `${line} (tool: ${call.tool} ${JSON.stringify(call.params)})`;
}

const GROUPS_LIST = "list";

/** The tool call that a line such as `epf validate FILE --type roadmap_recipe` stands for, or null when it is none. */
export function toolCallOf(line: string): { tool: string; params: Record<string, unknown> } | null {
  const words = wordsOf(line);
  if (words === null || words[0] !== "epf" || words.length < 2) return null;
  const given = words.slice(1);
  const found = operationFor(given) ?? operationFor([given[0]!, GROUPS_LIST, ...given.slice(1)]);
  if (found === null) return null;
  const params = paramsOf(found.operation.params, found.rest);
  return params === null ? null : { tool: found.operation.tool, params };
}

function operationFor(words: readonly string[]): { operation: AnyOperation; rest: string[] } | null {
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const operation = OPERATIONS.find(({ command, cliOnly }) =>
      cliOnly !== true && command?.length === length && command.every((word, at) => word === words[at])
    );
    if (operation !== undefined) return { operation, rest: words.slice(length) };
  }
  return null;
}

/** The inputs that arguments give, or null where one is unknown, left over or only for a terminal. */
function paramsOf(params: readonly Param[], args: readonly string[]): Record<string, unknown> | null {
  const values: Record<string, unknown> = {};
  const bare = params.filter(({ positional }) => positional === true);
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!;
    if (!word.startsWith("--")) {
      const param = bare.find(({ name, type, joined }) => type === "texts" || joined === true || !(name in values));
      if (param === undefined) return null;
      if (param.cliOnly === true) {
        // The command takes several of what the tool takes one of.
        const single = params.find(({ name, toolOnly }) => toolOnly === true && `${name}s` === param.name);
        if (single === undefined || single.name in values) return null;
        values[single.name] = word;
        continue;
      }
      const before = values[param.name];
      values[param.name] = param.type === "texts"
        ? [...(before as string[] | undefined ?? []), word]
        : param.joined === true && before !== undefined
        ? `${before} ${word}`
        : valueOf(param, word);
      continue;
    }
    const [flag = "", inline] = word.slice(2).split(/=(.*)/s);
    const isOff = flag.startsWith("no-");
    const name = (isOff ? flag.slice(3) : flag).replaceAll("-", "_");
    const param = params.find((candidate) => candidate.name === name);
    if (param === undefined || param.cliOnly === true || param.type === "json") return null;
    if (param.type === "flag") values[name] = !isOff;
    else {
      const value = inline ?? args[++at];
      if (value === undefined) return null;
      values[name] = param.type === "texts"
        ? [...(values[name] as string[] | undefined ?? []), value]
        : valueOf(param, value);
    }
  }
  return values;
}

function valueOf({ type }: Param, word: string): string | number {
  const number = type === "integer" || type === "number" ? Number(word) : Number.NaN;
  return Number.isNaN(number) ? word : number;
}

/** The words of a line, quoted ones whole; null for what a shell would read as more than one plain command. */
function wordsOf(line: string): string[] | null {
  const words: string[] = [];
  for (const [whole, double, single, plain] of line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)) {
    if (plain !== undefined && /[<>|;&()`,:]/.test(plain)) return null;
    words.push(double?.replaceAll(/\\(.)/g, "$1") ?? single ?? whole);
  }
  return words;
}
