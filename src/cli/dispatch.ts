import { resolve } from "node:path";
import {
  type Application,
  buildApplication,
  buildRouteMap,
  type Command,
  type RouteMap,
  run,
  text_en,
} from "@stricli/core";
import { EXIT } from "../diagnostics/failure.ts";
import { OPERATIONS } from "../operations/mod.ts";
import type { Operation } from "../operations/operation.ts";
import { VERSION } from "../version.ts";
import { isFolder } from "../workspace/instance/discover.ts";
import type { CliContext } from "./cli_context.ts";
import { commandOf } from "./command.ts";
import type { Host } from "./host.ts";
import { ProgressLine } from "./progress_line.ts";
import { groupAt } from "./help/command_groups.ts";
import { askedHelp, helpFor, usageOf, wordsIn } from "./help/find_help.ts";
import { type FormerCall, formerCommand, formerOnly } from "./former/former_command.ts";
import { MCP_PAGE, mcpCommand, strategyServeCommand } from "./mcp_command.ts";
import { surfaceContext } from "./surface_context.ts";
import { SURFACES } from "./surfaces.ts";
import { outputWidth } from "./terminal.ts";
import {
  exitOfFailure,
  sayEmptyFlag,
  sayFailure,
  sayFormerCommand,
  sayUnknownCommand,
  sayUsage,
  type WordsAfter,
} from "./usage.ts";

/** Former names of the surfaces. */
const FORMER_SURFACES: Record<string, Command<CliContext>> = {
  serve: mcpCommand,
  "strategy serve": strategyServeCommand,
};

/** Columns of the help where no terminal reports its own, and the most that it fills. */
const HELP_WIDTH = 80;
const WIDEST_HELP = 100;

/** Former words that a misspelt command may be near to. */
const FORMER_WORDS = ["health", "serve"];

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
  const topic = askedHelp(args);
  const words = topic ?? spellOut(args, host.cwd);
  const gone = formerOnly(words);
  if (gone !== null) {
    host.err(`${sayFormerCommand(gone)}\n`);
    return EXIT.usage;
  }
  if (topic !== null) return printHelp(topic, env, host);
  if (groupAt(words) !== undefined) return printHelp(words, env, host);
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
    operation: surfaceContext(env, host, progress),
  };
  await run(application(words), words, context);
  const code = Number(streams.exitCode ?? 0);
  // Stricli's own codes are negative: unknown commands and arguments are usage errors, the rest cannot happen.
  if (code < 0) return code === -4 || code === -5 ? EXIT.usage : EXIT.internal;
  return code === 0 ? exit.code : code;
}

/** The words of the innermost group that a command line names, with the words that may follow them. */
function groupOf(words: readonly string[]): WordsAfter {
  const group = words.slice(0, [2, 1].find((size) => groupAt(words.slice(0, size)) !== undefined) ?? 0);
  return { group, known: wordsIn(group) };
}

/** Prints the help for a command; former words have the help of what they are now. */
function printHelp(words: readonly string[], env: Record<string, string | undefined>, host: Host): number {
  const width = Math.min(WIDEST_HELP, outputWidth(env, host.columns() ?? HELP_WIDTH));
  const isServer = Object.keys(FORMER_SURFACES).some((line) => `${words.join(" ")} `.startsWith(`${line} `));
  const text = helpFor(isServer ? MCP_PAGE.words : words, width);
  if (typeof text === "string") {
    host.out(text);
    return EXIT.clean;
  }
  host.err(`${sayUnknownCommand(text.unknown, text.words, FORMER_WORDS)}\n`);
  return EXIT.usage;
}

/** A group without a sub-command as its default one, also where a folder follows that no sub-command has the name of. */
function spellOut(args: readonly string[], cwd: string): readonly string[] {
  const size = groupAt(args.slice(0, 2)) !== undefined && args.length > 1 ? 2 : 1;
  const group = args.slice(0, size);
  const defaultCommand = groupAt(group)?.default;
  const next = args[size];
  if (defaultCommand === undefined) return args;
  const isBare = next === undefined || next.startsWith("-") ||
    !wordsIn(group).includes(next) && isFolder(resolve(cwd, next));
  return isBare ? [...group, defaultCommand, ...args.slice(size)] : args;
}

/**
 * The commands that the first word names; all of them when it names none, so that they can be listed and corrected to.
 * Making all of them for each run would cost more than many a run itself.
 */
function operationsOf(first: string | undefined): readonly Operation[] {
  if (SURFACES.some(({ page: { words } }) => words.length === 1 && words[0] === first)) return [];
  const named = OPERATIONS.filter(({ command }) => command !== null && command[0] === first);
  return named.length === 0 ? OPERATIONS : named;
}

/** The surfaces that go with these operations. */
function surfacesOf(first: string | undefined, operations: readonly Operation[]): typeof SURFACES {
  return operations === OPERATIONS ? SURFACES : SURFACES.filter(({ page }) => page.words[0] === first);
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
  for (const { page, command } of surfacesOf(words[0], operations)) place(routes, page.words, command);
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
    docs: { brief: groupAt(group.split(" "))?.brief ?? "As in epf-cli" },
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
    determineExitCode: exitOfFailure,
    localization: {
      text: {
        ...text_en,
        noCommandRegisteredForInput: ({ input }) => sayUnknownCommand(input, groupOf(words), FORMER_WORDS),
        exceptionWhileRunningCommand: sayFailure,
        exceptionWhileParsingArguments: (failure) => sayUsage(failure, usageOf(words)),
      },
    },
  });
}
