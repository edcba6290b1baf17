import {
  type Application,
  buildApplication,
  buildRouteMap,
  type Command,
  type RouteMap,
  run,
  text_en,
} from "@stricli/core";
import { CallLog } from "../operations/call_log.ts";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import { OPERATIONS } from "../operations/mod.ts";
import type { Operation } from "../operations/operation.ts";
import { ruleNames } from "../operations/rule_names.ts";
import { VERSION } from "../version.ts";
import { InstanceStore } from "../workspace/instance/instance_store.ts";
import { readStream, systemFailure } from "../workspace/reading/read.ts";
import { nowOf } from "./clock.ts";
import { type CliContext, commandOf } from "./command.ts";
import type { Host } from "./host.ts";
import { ProgressLine } from "./progress_line.ts";
import { type FormerCall, formerCommand, formerOnly } from "./former_command.ts";
import { mcpCommand, strategyServeCommand } from "./mcp_command.ts";
import { runCommand } from "./task/run_command.ts";
import { watchCommand } from "./task/watch_command.ts";
import { sayEmptyFlag, sayFailure, sayFormerCommand, sayUnknownCommand, sayUsage } from "./usage.ts";

/** What a group of commands is about, by its words. */
export const COMMAND_GROUPS: Record<string, { brief: string; default?: string }> = {
  schemas: { brief: "The schemas of all artifact types", default: "list" },
  templates: { brief: "Starting files for every artifact type", default: "list" },
  definitions: { brief: "Ready-made practices of the tracks strategy, org_ops and commercial", default: "list" },
  features: { brief: "The product features and what they are for", default: "list" },
  aim: { brief: "Upkeep of the strategy: its state, what is overdue, one cycle after the other" },
  edit: { brief: "Exact edits, judged before they are offered: paths, stages, key results, references" },
  wizards: { brief: "The guides that teach the rules for a task", default: "list" },
  skills: { brief: "The wizards as Agent Skills, for hosts that read those", default: "list" },
  agents: { brief: "Which agent suits a task, and what the agents can do", default: "list" },
  strategy: { brief: "What the strategy says: vision, personas, competition, roadmap", default: "vision" },
  hook: { brief: "The git hook that checks each commit" },
  cache: { brief: "The answers of earlier runs, which check and validate keep", default: "show" },
  tide: { brief: "Works, paths, attempts and what they teach (EPIC-TIDE)" },
  task: { brief: "Long work in phases, done by headless agents and judged by reviewers", default: "list" },
  "tide work": { brief: "Reusable units of work", default: "list" },
  "tide path": { brief: "Works strung together to a project", default: "list" },
};

/** Former names of the surfaces. */
const FORMER_SURFACES: Record<string, Command<CliContext>> = {
  serve: mcpCommand,
  "strategy serve": strategyServeCommand,
};

/** Former words that a misspelt command may be near to. */
const FORMER_WORDS = ["health", "serve"];

/** Commands that are not operations: ways to reach them all. */
export const SURFACES: readonly { words: readonly string[]; command: Command<CliContext> }[] = [
  { words: ["task", "run"], command: runCommand },
  { words: ["task", "watch"], command: watchCommand },
  { words: ["mcp"], command: mcpCommand },
];

/**
 * Runs the command that the words name, or says why there is none.
 * @param args the words after the program's name
 * @returns the exit code
 */
export async function dispatch(
  args: readonly string[],
  env: Record<string, string | undefined>,
  host: Host,
): Promise<number> {
  const emptyFlag = sayEmptyFlag(args);
  if (emptyFlag !== null) {
    host.err(`${emptyFlag}\n`);
    return EXIT.usage;
  }
  const words = spellOut(args);
  const gone = formerOnly(words);
  if (gone !== null) {
    host.err(`${sayFormerCommand(gone)}\n`);
    return EXIT.usage;
  }
  const exit = { code: EXIT.clean as number };
  const streams = {
    stdout: { write: host.out },
    stderr: { write: host.err },
    env,
    exitCode: null as number | string | null,
  };
  const progress = new ProgressLine(host.progress ?? host);
  const context: CliContext = {
    process: streams,
    env,
    host,
    exit,
    progress,
    operation: {
      cwd: host.cwd,
      now: host.now ?? nowOf(env),
      version: VERSION,
      env,
      hasTools: false,
      mayWrite: true,
      registry: OPERATIONS,
      instances: host.instances ?? new InstanceStore(ruleNames),
      signal: new AbortController().signal,
      progress: (done, total, what) => progress.report(done, total, what),
      logError: (entry) => host.err(`${JSON.stringify({ level: "error", ...entry })}\n`),
      calls: new CallLog(),
      readStdin: () => readStream(host.stdin()),
    },
  };
  await run(application(words), words, context);
  const code = Number(streams.exitCode ?? 0);
  // Stricli's own codes are negative: unknown commands and arguments are usage errors, the rest cannot happen.
  if (code < 0) return code === -4 || code === -5 ? EXIT.usage : EXIT.internal;
  return code === 0 ? exit.code : code;
}

/** `epf help X` as `epf X --help`, and a group without a subcommand as its default one. */
function spellOut(args: readonly string[]): readonly string[] {
  const [first = "", second = ""] = args;
  if (first === "help") return [...args.slice(1), "--help"];
  const words = Object.hasOwn(COMMAND_GROUPS, `${first} ${second}`) ? 2 : 1;
  const group = args.slice(0, words).join(" ");
  const defaultCommand = Object.hasOwn(COMMAND_GROUPS, group) ? COMMAND_GROUPS[group]!.default : undefined;
  const next = args[words];
  const isBare = next === undefined || (next.startsWith("-") && next !== "--help" && next !== "-h");
  return defaultCommand !== undefined && isBare
    ? [...args.slice(0, words), defaultCommand, ...args.slice(words)]
    : args;
}

/** The text of `epf --help`. */
export async function rootHelp(): Promise<string> {
  let text = "";
  const write = (part: string) => void (text += part);
  await run(application([]), ["--help"], { process: { stdout: { write }, stderr: { write } } } as CliContext);
  return text;
}

/**
 * The commands that the first word names; all of them when it names none, so that they can be listed and corrected to.
 * Making all of them for each run would cost more than many a run itself.
 */
function operationsOf(first: string | undefined): readonly Operation[] {
  if (SURFACES.some(({ words }) => words.length === 1 && words[0] === first)) return [];
  const named = OPERATIONS.filter(({ command }) => command !== null && command[0] === first);
  return named.length === 0 ? OPERATIONS : named;
}

/** The surfaces that go with these operations. */
function surfacesOf(first: string | undefined, operations: readonly Operation[]): typeof SURFACES {
  return operations === OPERATIONS ? SURFACES : SURFACES.filter(({ words }) => words[0] === first);
}

/** The commands that can be meant, at their words: a former name stands alone, so that no help lists it. */
function routesOf(words: readonly string[]): Routes {
  const routes: Routes = {};
  const surface = Object.keys(FORMER_SURFACES).find((line) => `${words.join(" ")} `.startsWith(`${line} `));
  if (surface !== undefined) {
    place(routes, surface.split(" "), FORMER_SURFACES[surface]!);
    return routes;
  }
  const former: FormerCall | null = formerCommand(words);
  if (former !== null) {
    place(routes, former.words, commandOf(former.operation, former.input));
    return routes;
  }
  const operations = operationsOf(words[0]);
  for (const operation of operations) {
    if (operation.command !== null) place(routes, operation.command, commandOf(operation));
  }
  for (const { words: own, command } of surfacesOf(words[0], operations)) place(routes, own, command);
  return routes;
}

/** Commands by their words; a group holds further words. */
interface Routes {
  [word: string]: Command<CliContext> | Routes;
}

function place(routes: Routes, words: readonly string[], command: Command<CliContext>): void {
  const [first = "", ...rest] = words;
  if (rest.length === 0) routes[first] = command;
  else place((routes[first] ??= {}) as Routes, rest, command);
}

/** The route maps of a group and of the groups inside it. */
function mapOf(routes: Routes, group: string): RouteMap<CliContext> {
  const made = Object.entries(routes).map(([word, route]) => [
    word,
    isCommand(route) ? route : mapOf(route, `${group} ${word}`),
  ]);
  return buildRouteMap({
    routes: Object.fromEntries(made),
    docs: { brief: COMMAND_GROUPS[group]?.brief ?? "As in epf-cli" },
  });
}

function isCommand(route: Command<CliContext> | Routes): route is Command<CliContext> {
  return typeof route.kind === "symbol";
}

function application(words: readonly string[]): Application<CliContext> {
  const root: Record<string, Command<CliContext> | RouteMap<CliContext>> = {};
  for (const [word, route] of Object.entries(routesOf(words))) {
    root[word] = isCommand(route) ? route : mapOf(route, word);
  }
  const map = buildRouteMap({
    routes: root,
    docs: { brief: "Checks product strategy kept as YAML in git" },
  });
  return buildApplication(map, {
    name: "epf",
    versionInfo: { currentVersion: VERSION },
    scanner: { caseStyle: "allow-kebab-for-camel", allowArgumentEscapeSequence: true },
    documentation: { disableAnsiColor: true, useAliasInUsageLine: false },
    determineExitCode: (failure) =>
      failure instanceof UserFailure ? failure.exit : systemFailure(failure)?.exit ?? EXIT.internal,
    localization: {
      text: {
        ...text_en,
        briefs: {
          ...text_en.briefs,
          help: "Print this help",
          version: "Print the version",
          argumentEscapeSequence: "What follows are paths, even with a leading dash",
        },
        noCommandRegisteredForInput: (found) => sayUnknownCommand(found, FORMER_WORDS),
        exceptionWhileRunningCommand: sayFailure,
        exceptionWhileParsingArguments: sayUsage,
      },
    },
  });
}
