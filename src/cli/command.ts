import { buildCommand, type Command } from "@stricli/core";
import { UserFailure } from "../diagnostics/failure.ts";
import { camelFlag } from "../contracts/command_line.ts";
import { type Parameter, parametersOf } from "../contracts/parameter.ts";
import { OPERATIONS } from "../operations/mod.ts";
import type { Operation } from "../operations/operation.ts";
import { FormerFlags } from "./former/former_flags.ts";
import type { CliContext } from "./cli_context.ts";
import { execute, type Flags, readInput } from "./execute.ts";
import { outputFlags } from "./output_flags.ts";
import { ChoiceFailure } from "./usage.ts";

/** The exit code of a run that a person stopped, as shells have it for Ctrl-C. */
const INTERRUPTED = 130;

/**
 * The command of an operation: flags, help and examples come from the operation alone.
 * @param fixed inputs that a former name of the command stands for
 */
export function commandOf(operation: Operation, fixed: Readonly<Record<string, unknown>> = {}): Command<CliContext> {
  const parameters = parametersOf(operation.tool).filter(({ options }) => options.toolOnly !== true);
  const named = parameters.filter(({ options }) => options.positional !== true);
  const positional = parameters.filter(({ options }) => options.positional === true);
  const former = new FormerFlags(parameters, operation.formerly, (parameter) => flagOf(parameter) as object);
  const flags = {
    ...former.flags,
    ...Object.fromEntries(named.map((param) => [camelFlag(param.name), flagOf(param)])),
    ...outputFlags(operation),
  };
  const letters = named.flatMap(({ name, options }) =>
    options.letter === undefined ? [] : [[options.letter, camelFlag(name)]]
  );
  const aliases = { ...former.letters, ...Object.fromEntries(letters) };
  const build = {
    parameters: { flags, positional: positionalOf(positional, operation.ask !== undefined), aliases },
    docs: { brief: operation.title },
    func: async function (this: CliContext, given: Flags, ...args: string[]): Promise<void> {
      const { input, other, notes } = former.read(given);
      for (const note of notes) this.host.err(`epf: ${note}\n`);
      if (other !== null) return await executeOther(this, other, given, args);
      const all = await askedInput(this, operation, given, {
        ...fixed,
        ...input,
        ...inputOf(named, positional, given, args),
      });
      if (all === null) return void (this.exit.code = INTERRUPTED);
      const read = () => readInput(operation, parameters, this.operation.now, all);
      if (given.watch === true) return await watch(this, (cli) => execute(cli, operation, given, read), given);
      if (given.serve !== undefined) return await serve(this, String(given.serve), given, await read());
      await execute(this, operation, given, read);
    },
  };
  // The flags are made from data, so their types cannot be inferred; stricli checks the values at run time.
  return buildCommand(build as unknown as Parameters<typeof buildCommand>[0]) as unknown as Command<CliContext>;
}

/**
 * The inputs of a command, those that a person on a terminal was asked for among them; null where the person gave up.
 * Programs and CI are asked nothing: the command then says itself what is missing.
 */
async function askedInput(
  { host, env }: CliContext,
  { ask, title }: Operation,
  flags: Flags,
  given: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  if (ask === undefined || flags.json === true || (env.CI ?? "") !== "" || host.isInteractive?.() !== true) {
    return given;
  }
  const { questions, saysEnough } = await ask();
  if (saysEnough(given)) return given;
  return await (await import("./ask/prompts.ts")).askQuestions(title, questions, given);
}

/** Runs the command that a former flag asked for, with the bare arguments and the flags that both have. */
async function executeOther(
  cli: CliContext,
  { tool, input: asked }: { tool: string; input: Record<string, unknown> },
  given: Flags,
  args: readonly string[],
): Promise<void> {
  const operation = OPERATIONS.find((candidate) => candidate.tool === tool)!;
  const parameters = parametersOf(tool).filter(({ options }) => options.toolOnly !== true);
  const positional = parameters.filter(({ options }) => options.positional === true);
  const named = parameters.filter((parameter) => !positional.includes(parameter));
  const input = { ...inputOf(named, positional, given, args), ...asked };
  await execute(cli, operation, given, () => readInput(operation, parameters, cli.operation.now, input));
}

/** Shows an answer again whenever it changes. @throws UserFailure beside a flag for programs */
async function watch(cli: CliContext, run: (cli: CliContext) => Promise<void>, flags: Flags): Promise<void> {
  refuseBeside("--watch", flags, ["json", "format"]);
  await (await import("./follow/watch_answer.ts")).watchAnswer(cli, run);
}

/** Shows a page in a browser. @throws UserFailure beside a flag that asks for another form of it */
async function serve(cli: CliContext, address: string, flags: Flags, input: Record<string, unknown>): Promise<void> {
  refuseBeside("--serve", flags, ["json", "format", "output"]);
  await (await import("./follow/serve_report.ts")).serveReport(cli, address, input);
}

function refuseBeside(flag: string, flags: Flags, others: readonly string[]): void {
  const other = others.find((name) => flags[name] !== undefined);
  if (other === undefined) return;
  throw new UserFailure(`\`${flag}\` and \`--${other}\` exclude each other`, {
    help: `\`${flag}\` is for people and goes on until Ctrl-C; leave one of them out`,
  });
}

function inputOf(
  named: readonly Parameter[],
  positional: readonly Parameter[],
  flags: Flags,
  args: readonly string[],
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { name, options } of named) {
    const value = flags[camelFlag(name)];
    if (value !== undefined) input[name] = value === "" ? options.bare ?? value : value;
  }
  positional.forEach(({ name, type, options }, index) => {
    const rest = args.slice(index);
    const value = type === "texts" ? rest : options.joined === true && rest.length > 0 ? rest.join(" ") : rest[0];
    if (value !== undefined) input[name] = value;
  });
  return input;
}

function flagOf(parameter: Parameter): unknown {
  const { type, choices, description, required, options } = parameter;
  const about = options.words === undefined ? description : `${description}: ${options.words.join(", ")}`;
  const brief = required ? `${about} (required)` : about;
  const base = { brief, optional: true, ...(options.hidden === true ? { hidden: true } : {}) };
  if (type === "flag") return { ...base, kind: "boolean", withNegated: options.negatable === true };
  if (type === "choice" && options.formerly?.values === undefined) return { ...base, kind: "enum", values: choices };
  if (type === "choice") {
    return {
      ...base,
      kind: "parsed",
      parse: (word: string) => readChoice(parameter, word),
      placeholder: choices.join("|"),
    };
  }
  const extra = {
    ...(type === "texts" ? { variadic: true } : {}),
    ...(options.bare !== undefined ? { inferEmpty: true } : {}),
  };
  return { ...base, kind: "parsed", parse: String, placeholder: options.placeholder ?? "TEXT", ...extra };
}

/** A word of a choice that also takes former words. @throws ChoiceFailure for any other */
function readChoice({ choices, options }: Parameter, word: string): string {
  const { values = {} } = options.formerly ?? {};
  const former = word.toLowerCase();
  if (choices.includes(word)) return word;
  if (Object.hasOwn(values, former)) return values[former]!;
  throw new ChoiceFailure(choices);
}

/** @param isAsked what is missing may be asked for, so that the parser does not refuse it */
function positionalOf(parameters: readonly Parameter[], isAsked: boolean): unknown {
  const one = ({ name, description, required, choices, options }: Parameter) => ({
    brief: choices.length === 0 ? description : `${description}: ${choices.join(", ")}`,
    parse: String,
    placeholder: options.placeholder ?? name,
    optional: !required || isAsked,
  });
  const [first] = parameters;
  if (first?.type === "texts" || first?.options.joined === true) {
    const { description, options } = first;
    return {
      kind: "array",
      parameter: { brief: description, parse: String, placeholder: options.placeholder ?? "PATH" },
    };
  }
  return { kind: "tuple", parameters: parameters.map(one) };
}
