import { buildCommand, type Command, type CommandContext } from "@stricli/core";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { type Level, reaches } from "../diagnostics/finding.ts";
import type { Report } from "../diagnostics/report.ts";
import { answerOf, refusalOf } from "../answers/answer_of.ts";
import type { AnyOperation } from "../operations/mod.ts";
import type { OperationContext, Param } from "../operations/operation.ts";
import type { Host } from "./host.ts";

/** What the surface gives every command. */
export interface CliContext extends CommandContext {
  operation: OperationContext;
  env: Record<string, string | undefined>;
  host: Host;
  /** Set by a command that ran well but found something; the process exits with it. */
  exit: { code: number };
}

type Flags = Record<string, unknown>;

/** Flags of commands that answer with a report. */
const REPORT_FLAGS = {
  format: {
    kind: "parsed",
    parse: String,
    optional: true,
    variadic: true,
    brief: "text, line, json, sarif, github, gitlab or junit; with :FILE into a file; repeatable",
    placeholder: "FORMAT[:FILE]",
  },
  failOn: {
    kind: "enum",
    values: ["error", "warning", "info", "never"],
    optional: true,
    brief: "Exit with 1 from this level on; default error",
  },
} as const;

const COMMON_FLAGS = {
  json: { kind: "boolean", optional: true, withNegated: false, brief: "Print the answer as JSON" },
  color: {
    kind: "enum",
    values: ["auto", "always", "never"],
    optional: true,
    brief: "Colours; default auto (NO_COLOR and FORCE_COLOR count)",
  },
} as const;

const EXPLAIN_SCORE = {
  explainScore: {
    kind: "parsed",
    parse: String,
    optional: true,
    brief: "Show what one section's score is made of",
    placeholder: "SECTION",
  },
} as const;

const REPORTING = new Set(["epf_health_check", "epf_validate_file", "agent_guard"]);

/** True when an operation's answer carries a report, so that formats and failing levels apply. */
function answersReport(operation: AnyOperation): boolean {
  return REPORTING.has(operation.tool);
}

/** The command of an operation: flags, help and examples come from the operation alone. */
export function commandOf(operation: AnyOperation): Command<CliContext> {
  const params = operation.params.filter((param) => param.toolOnly !== true);
  const named = params.filter((param) => param.positional !== true);
  const positional = params.filter((param) => param.positional === true);
  const flags = {
    ...Object.fromEntries(named.map((param) => [camel(param.name), flagOf(param)])),
    ...(answersReport(operation) ? REPORT_FLAGS : {}),
    ...(operation.tool === "epf_health_check" ? EXPLAIN_SCORE : {}),
    ...COMMON_FLAGS,
  };
  const aliases = Object.fromEntries(
    named.flatMap((param) => param.letter === undefined ? [] : [[param.letter, camel(param.name)]]),
  );
  const build = {
    parameters: { flags, positional: positionalOf(positional), aliases },
    docs: { brief: operation.title, fullDescription: fullDescription(operation) },
    func: async function (this: CliContext, given: Flags, ...args: string[]): Promise<void> {
      await execute(this, operation, given, inputOf(named, positional, given, args));
    },
  };
  // The flags are made from data, so their types cannot be inferred; stricli checks the values at run time.
  return buildCommand(build as unknown as Parameters<typeof buildCommand>[0]) as unknown as Command<CliContext>;
}

async function execute(
  cli: CliContext,
  operation: AnyOperation,
  flags: Flags,
  input: Record<string, unknown>,
): Promise<void> {
  const formats = answersReport(operation) ? flags.format as string[] | undefined : undefined;
  if (flags.json === true && formats !== undefined) {
    throw new UserFailure("`--json` and `--format` exclude each other", {
      help: "`--format json` prints the report, `--json` the answer as tools give it",
    });
  }
  const { readFormats, writeReport } = await import("./formats.ts");
  const choices = answersReport(operation) && flags.json !== true ? readFormats(formats ?? ["text"]) : [];
  const answer = await operation.run(cli.operation, input).catch(async (error: unknown) => {
    if (flags.json !== true || !(error instanceof UserFailure) || error.body === null) throw error;
    cli.host.out(`${JSON.stringify(await refusalOf(error.body), null, 2)}\n`);
    cli.exit.code = error.exit;
    return null;
  });
  if (answer === null) return;
  const { outputWidth, wantsColor } = await import("./terminal.ts");
  const columns = cli.host.columns();
  const width = outputWidth(cli.env, columns);
  if (flags.json === true) cli.host.out(`${JSON.stringify(await answerOf(operation, input, answer), null, 2)}\n`);
  else if (typeof flags.explainScore === "string") {
    cli.host.out((await import("./present.ts")).explainScore(answer as never, flags.explainScore, width));
  } else if (answersReport(operation)) {
    const color = wantsColor((flags.color ?? "auto") as "auto", cli.env, columns);
    writeReport((answer as { report: Report }).report, choices, { color, width }, cli.host);
  } else {
    const color = wantsColor((flags.color ?? "auto") as "auto", cli.env, columns);
    cli.host.out((await import("./present.ts")).PRESENTERS[operation.tool]!(answer as never, width, color));
  }
  if (answersReport(operation)) {
    cli.exit.code = exitOf((answer as { report: Report }).report, flags.failOn as Level | "never" | undefined);
  } else cli.exit.code = exitOfVerdict(answer as Verdict);
}

/** The fields by which an answer without a report tells whether all is well. */
interface Verdict {
  found?: number;
  valid?: boolean;
  is_valid?: boolean;
  clean?: boolean;
}

function exitOfVerdict({ found, valid, is_valid, clean }: Verdict): number {
  if (found === 0) return EXIT.nothing;
  if (clean !== undefined) return clean ? EXIT.clean : EXIT.findings;
  return valid === false || is_valid === false ? EXIT.findings : EXIT.clean;
}

/** 1 when a finding reaches the level that fails; the settings of the instance decide where no flag does. */
function exitOf(report: Report, flag: Level | "never" | undefined): number {
  const failOn = flag ?? report.fail_on;
  if (failOn === "never") return EXIT.clean;
  return report.findings.some((finding) => reaches(finding.level, failOn)) ? EXIT.findings : EXIT.clean;
}

function inputOf(
  named: readonly Param[],
  positional: readonly Param[],
  flags: Flags,
  args: readonly string[],
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const param of named) {
    const value = flags[camel(param.name)];
    if (value !== undefined) input[param.name] = value;
  }
  positional.forEach((param, index) => {
    const rest = args.slice(index);
    const value = param.type === "texts" ? rest : param.joined === true && rest.length > 0 ? rest.join(" ") : rest[0];
    if (value !== undefined) input[param.name] = value;
  });
  return input;
}

function flagOf(param: Param): unknown {
  const base = { brief: param.about, optional: true };
  if (param.type === "flag") return { ...base, kind: "boolean", withNegated: param.on === true };
  if (param.type === "choice") return { ...base, kind: "enum", values: param.choices };
  const parse = param.type === "integer" || param.type === "number"
    ? Number
    : param.type === "json"
    ? readJson(param.name)
    : String;
  const extra = param.type === "texts" ? { variadic: true } : {};
  return { ...base, kind: "parsed", parse, placeholder: param.placeholder ?? "TEXT", ...extra };
}

function readJson(name: string): (text: string) => unknown {
  return (text) => {
    try {
      return JSON.parse(text);
    } catch {
      throw new UserFailure(`the value of \`--${name.replaceAll("_", "-")}\` is not JSON`);
    }
  };
}

function positionalOf(params: readonly Param[]): unknown {
  const one = (param: Param) => ({
    brief: param.about,
    parse: String,
    placeholder: param.placeholder ?? param.name,
    optional: param.required !== true,
  });
  const [first] = params;
  if (first?.type === "texts" || first?.joined === true) {
    return {
      kind: "array",
      parameter: { brief: first.about, parse: String, placeholder: first.placeholder ?? "PATH" },
    };
  }
  return { kind: "tuple", parameters: params.map(one) };
}

function fullDescription(operation: AnyOperation): string {
  const widest = Math.max(...operation.examples.map(({ command }) => command.length));
  const examples = operation.examples.map(({ command, about }) => `  ${command.padEnd(widest)}  ${about}`).join("\n");
  return `${operation.summary}\n\nEXAMPLES\n${examples}`;
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
