import { buildCommand, type Command } from "@stricli/core";
import { escapeJson, escapeText } from "../diagnostics/escape.ts";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { type Level, reaches } from "../diagnostics/finding.ts";
import type { Report } from "../diagnostics/report.ts";
import { answerForPeople, answerOf, refusalOf } from "../answers/answer_of.ts";
import type { Guidance } from "../answers/guidance.ts";
import { reportView } from "../answers/report_view.ts";
import { camelFlag, flagName } from "../contracts/command_line.ts";
import { type Parameter, parametersOf } from "../contracts/parameter.ts";
import { ArgumentFailure, type ArgumentProblem, argumentRefusal } from "../contracts/argument_problem.ts";
import { readArguments } from "../contracts/read_arguments.ts";
import { OPERATIONS } from "../operations/mod.ts";
import type { Operation } from "../operations/operation.ts";
import { hasUrgentWarning } from "../operations/unread/unread_count.ts";
import { FormerFlags } from "./former/former_flags.ts";
import type { CliContext } from "./cli_context.ts";
import type { Host } from "./host.ts";
import { outputFlags } from "./output_flags.ts";
import { ChoiceFailure, helpWithExample } from "./usage.ts";

type Flags = Record<string, unknown>;

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

async function execute(
  cli: CliContext,
  operation: Operation,
  flags: Flags,
  read: () => Promise<Record<string, unknown>>,
): Promise<void> {
  const formats = operation.hasReport === true ? flags.format as string[] | undefined : undefined;
  const isData = flags.json === true ||
    parametersOf(operation.tool).some(({ name, options }) =>
      options.isData === true && flags[camelFlag(name)] === true
    );
  if (flags.json === true && formats !== undefined) {
    throw new UserFailure("`--json` and `--format` exclude each other", {
      help: "`--format json` prints the report, `--json` the answer as tools give it",
    });
  }
  const { FORMATS_WITH_EDITS, readFormats, writeReport } = await import("./formats.ts");
  const choices = operation.hasReport === true && !isData ? readFormats(formats ?? ["text"]) : [];
  let input: Record<string, unknown>;
  let answer: unknown;
  try {
    input = await read();
    if (!isData) input = wholeFor(operation, input);
    const showsEdits = choices.some(({ format }) => FORMATS_WITH_EDITS.has(format));
    answer = await operation.run({ ...cli.operation, showsEdits, isData: isData }, input).finally(() =>
      cli.progress.clear()
    );
  } catch (error) {
    if (!isData || !(error instanceof UserFailure) || error.body === null) throw error;
    sayJson(refusalOf(error.body, "programs"), cli.host);
    cli.exit.code = error.exit;
    return;
  }
  const { outputWidth, wantsColor } = await import("./terminal.ts");
  const columns = cli.host.columns();
  const view = {
    width: outputWidth(cli.env, columns),
    color: wantsColor((flags.color ?? "auto") as "auto", cli.env, columns),
    isTerminal: columns !== null,
  };
  if (isData) {
    sayJson(await answerOf(operation, input, answer, "programs"), cli.host);
    if (flags.json !== true) sayVerdict(answer, cli.host);
  } else {
    const text = (await operation.present?.())?.present(answerForPeople(operation, answer), view, input) ?? null;
    if (text !== null) sayText(text, answer, cli.host);
    else await writeReport(reportOf(answer), choices, { ...view, view: reportView(input) }, cli.host);
  }
  cli.exit.code = operation.hasReport === true
    ? exitOf(reportOf(answer), flags.failOn as Level | "never" | undefined)
    : operation.exit(answer);
}

/**
 * Prints data: indented for a terminal, else one line for each field of the answer. Indentation throughout would add half
 * again to what programs and agents read.
 */
function sayJson(data: object, host: Host): void {
  host.out(`${host.columns() === null ? linePerField(data) : escapeJson(data, 2)}\n`);
}

function linePerField(data: object): string {
  const fields = Object.entries(data).filter(([, value]) => value !== undefined);
  return `{\n${fields.map(([name, value]) => `  ${escapeJson(name)}: ${escapeJson(value)}`).join(",\n")}\n}`;
}

/** One line beside JSON that no one asked for with `--json`, for a host that shows what a failed check writes there. */
function sayVerdict(answer: unknown, host: Host): void {
  const { valid, guidance } = answer as { valid?: boolean; guidance?: Guidance };
  if (valid === false && guidance !== undefined) host.err(`epf: ${escapeText(guidance.current_state)}\n`);
}

/** Prints an answer for people. What is made to be redirected does not show its warnings, so they go beside it. */
function sayText(text: string, answer: unknown, host: Host): void {
  host.out(text);
  if (!hasUrgentWarning(answer)) return;
  const onOneLine = (words: string) => escapeText(words).replaceAll(/\s+/g, " ");
  const said = onOneLine(text);
  const { warnings } = (answer as { guidance: Guidance }).guidance;
  for (const warning of warnings ?? []) {
    if (!said.includes(onOneLine(warning))) host.err(`warning: ${onOneLine(warning)}\n`);
  }
}

/**
 * The input whose answer people read whole: texts are cut for the context of agents, and a terminal has room. Answers
 * that are cut in their own way for data are whole for people anyway.
 */
function wholeFor(operation: Operation, input: Record<string, unknown>): Record<string, unknown> {
  const isCut = operation.shape === undefined &&
    parametersOf(operation.tool).some(({ name }) => name === "detail_level");
  return isCut ? { detail_level: "full", ...input } : input;
}

function reportOf(answer: unknown): Report {
  return (answer as { report: Report }).report;
}

/** 1 when a finding reaches the level that fails; the settings of the instance decide where no flag does. */
function exitOf(report: Report, flag: Level | "never" | undefined): number {
  const failOn = flag ?? report.fail_on;
  if (failOn === "never") return EXIT.clean;
  return report.findings.some((finding) => reaches(finding.level, failOn)) ? EXIT.findings : EXIT.clean;
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

/** @throws UserFailure for arguments that the contract does not allow */
async function readInput(
  { tool, refuse, examples }: Operation,
  parameters: readonly Parameter[],
  now: Date,
  given: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  try {
    return readArguments(tool, given, { parameters, refusesEmptyPaths: true }).input;
  } catch (error) {
    if (!(error instanceof ArgumentFailure)) throw error;
    if (refuse !== undefined) throw (await refuse()).refuseArguments(error.problems, now, tool);
    const [{ field, kind, expected, received }] = error.problems as readonly [ArgumentProblem];
    const parameter = parameters.find(({ name }) => name === field.replace(/\[\d+\]$/, ""));
    const shown = parameter?.options.positional === true
      ? parameter.options.placeholder ?? field
      : `--${flagName(field)}`;
    const found = kind === "presence" ? "is missing" : `is ${received}`;
    throw new UserFailure(`\`${shown}\` ${found}, expected ${expected}`, {
      help: helpWithExample(kind === "presence" ? examples[0]?.command : undefined),
      body: argumentRefusal(tool, error),
    });
  }
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
