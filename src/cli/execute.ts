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
import type { Operation } from "../operations/operation.ts";
import { hasUrgentWarning } from "../operations/unread/unread_count.ts";
import type { RunContext } from "./cli_context.ts";
import type { Host } from "./host.ts";

/** Flags of a command line, by their names in camel case. */
export type Flags = Readonly<Record<string, unknown>>;

/**
 * Runs an operation and prints its answer in the form that the flags ask for; the exit code goes into the context.
 * @param read the input, once the flags of the output are known to be right
 * @throws UserFailure for wrong arguments, or what the operation itself fails with
 */
export async function execute(
  cli: RunContext,
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
    answer = await operation.run({ ...cli.operation, showsEdits, isData }, input).finally(() => cli.progress.clear());
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

/** @throws UserFailure for arguments that the contract does not allow */
export async function readInput(
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
      help: (await import("./usage.ts")).helpWithExample(kind === "presence" ? examples[0]?.command : undefined),
      body: argumentRefusal(tool, error),
    });
  }
}
