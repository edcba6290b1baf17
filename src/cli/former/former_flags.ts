import { camelFlag, flagName } from "../../contracts/command_line.ts";
import type { Parameter } from "../../contracts/parameter.ts";
import type { Former, FormerFlag } from "../../operations/former/former.ts";

/** Flags that every command of epf-cli took: they had no effect, or ours is what they asked for. */
const EVERYWHERE: Readonly<Record<string, FormerFlag>> = { verbose: { letter: "v" }, dev: {} };

/** The flags of epf-cli that a command takes beside its own ones. */
export class FormerFlags {
  /** In the parser's form: read, but neither in the help nor among what it corrects to. */
  readonly flags: Readonly<Record<string, unknown>>;
  readonly letters: Readonly<Record<string, string>>;
  readonly #flags: ReadonlyMap<string, FormerFlag>;
  readonly #names: ReadonlyMap<string, string>;

  /**
   * @param parameters the command's inputs
   * @param flagOf makes the parser's form of an input
   */
  constructor(parameters: readonly Parameter[], former: Former | undefined, flagOf: (parameter: Parameter) => object) {
    const named = parameters.filter(({ options }) => options.positional !== true);
    const isOwn = (name: string) => named.some((parameter) => flagName(parameter.name) === name);
    const own = new Set(named.flatMap(({ options }) => options.letter ?? []));
    const flags = Object.entries({ ...EVERYWHERE, ...former?.flags }).filter(([name]) => !isOwn(name));
    const renamed = parameters.flatMap((parameter) =>
      (parameter.options.formerly?.names ?? []).map((name) => [name, parameter] as const)
    );
    this.#flags = new Map(flags.map(([name, flag]) => [camelFlag(name), flag]));
    this.#names = new Map(renamed.map(([name, parameter]) => [camelFlag(name), parameter.name]));
    this.flags = Object.fromEntries([
      ...flags.map(([name, { takes }]) => [camelFlag(name), hiddenFlag(takes)]),
      ...renamed.map(([name, parameter]) => [camelFlag(name), { ...flagOf(parameter), hidden: true }]),
    ]);
    const letters = [
      ...flags.map(([name, { letter }]) => [letter, camelFlag(name)] as const),
      ...named.map(({ name, options }) => [options.formerly?.letter, camelFlag(name)] as const),
    ];
    this.letters = Object.fromEntries(letters.filter(([letter]) => letter !== undefined && !own.has(letter)));
  }

  /** What the given flags come to: inputs, another command that they ask for, and notes for standard error. */
  read(given: Readonly<Record<string, unknown>>): {
    input: Record<string, unknown>;
    other: { tool: string; input: Record<string, unknown> } | null;
    notes: string[];
  } {
    const input: Record<string, unknown> = {};
    const notes: string[] = [];
    let other: { tool: string; input: Record<string, unknown> } | null = null;
    for (const [flag, value] of Object.entries(given)) {
      if (value === undefined) continue;
      const name = this.#names.get(flag);
      if (name !== undefined) input[name] = value;
      const former = this.#flags.get(flag);
      if (former === undefined || value === false) continue;
      for (const [key, meant] of Object.entries(former.means ?? {})) {
        input[key] = Array.isArray(meant) ? [...(input[key] as unknown[] ?? []), ...meant] : meant;
      }
      if (former.tool !== undefined) {
        other ??= { tool: former.tool, input: former.input === undefined ? {} : { [former.input]: value } };
      }
      if (former.note !== undefined) notes.push(`\`--${flagName(flag)}\` has no effect: ${former.note}`);
    }
    return { input, other, notes };
  }
}

function hiddenFlag(takes: string | undefined): object {
  const base = { optional: true, hidden: true, brief: "As in epf-cli" };
  return takes === undefined
    ? { ...base, kind: "boolean", withNegated: false }
    : { ...base, kind: "parsed", parse: String, placeholder: takes };
}
