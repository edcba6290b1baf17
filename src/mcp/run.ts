import { quoteFile } from "../diagnostics/escape.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { systemFailure } from "../workspace/reading/read.ts";
import { resolve } from "node:path";
import { UserFailure } from "../diagnostics/failure.ts";
import { StorePool } from "../store/store_pool.ts";
import type { SurfaceContext } from "../operations/context.ts";
import { checkoutOf } from "../workspace/checkout.ts";
import { isInside, realPath, restrictToRoot } from "../workspace/sandbox.ts";
import { displayPath, enclosingInstance, isFolder } from "../workspace/instance/discover.ts";
import { watchAgents } from "./agent_watch.ts";
import { boundedLog } from "./bounded_log.ts";
import { hostConfig } from "./print_config.ts";
import { toolsOf } from "../tasks/availability/tools.ts";
import { roleIn } from "../tasks/identity.ts";
import { selectOperations, type ServedOperation, type ServerChoice } from "./selection.ts";
import { defineServer } from "./define_server.ts";

/** Milliseconds that the records' stores get to close. */
const LONGEST_CLOSE = 500;

/** What the command line asks of the server. */
export interface McpRequest extends ServerChoice {
  root: string | null;
  /** The instance of calls that name none, as EPF_STRATEGY_INSTANCE names it. */
  instance: string | null;
  http: string | null;
  /** The file with the token that requests over HTTP must carry. */
  httpTokenFile: string | null;
  printConfig: string | null;
  /** The record of the tide, as `--tide-store` takes it. */
  tideStore: string | null;
  /** What agents of tasks are started with, as `EPF_AGENT_COMMAND` takes it. */
  agentCommand: string | null;
  /** The words that started the server, without `--print-config`. */
  args: readonly string[];
}

/** What the command gives the server beside a context. */
export interface McpHost {
  out(text: string): void;
  err(text: string): void;
  now(): Date;
}

/**
 * Serves until the host goes, or prints a host's configuration.
 * @throws UserFailure for a choice that cannot be served, before anything is served, and for input or output that fails
 */
export async function runMcp(request: McpRequest, context: SurfaceContext, host: McpHost): Promise<void> {
  const served = withinRole(selectOperations(request), context.env);
  if (request.printConfig !== null) {
    const { text, place } = hostConfig(request.printConfig, process.execPath, request.args);
    host.out(text);
    host.err(`${place}\n`);
    return;
  }
  const say = (text: string) => host.err(`epf mcp: ${text}\n`);
  // The token lies outside the root as a rule, which nothing may be read from once the process is restricted to it.
  const token = await tokenOf(request, context.cwd, say);
  const instance = defaultInstance(request, context, say);
  const root = restrictToRoot(rootFor(request.root ?? context.env.EPF_ROOT ?? null, context.cwd, instance));
  const { signal: _, progress: __, calls: ___, now: ____, ...kept } = context;
  const stores = new StorePool();
  const env = environmentOf(request, context);
  const servedContext = {
    ...kept,
    env,
    stores,
    cwd: root,
    // Instructions list no tool that the person who started the server left out.
    ...(request.tools === null ? {} : { registry: () => Promise.resolve(served.map(({ operation }) => operation)) }),
    ...(instance === null ? {} : { defaultInstance: displayPath(root, realPath(instance)) }),
  };
  const chosen = request.root ?? context.env.EPF_ROOT ?? instance;
  const rootChange = request.http === null && chosen === null
    ? { move: (folder: string) => moveRoot(folder, say) }
    : null;
  const define = () => defineServer(served, servedContext, host.now, rootChange);
  const log = boundedLog(say);
  containFaults(log);
  const stopWatching = watchAgents(served, servedContext, host.now);
  if (request.http === null) {
    const { serveOverStdio } = await import("./stdio/serve_stdio.ts");
    const end = await serveOverStdio(define(), log);
    stopWatching();
    await closeSoon(stores);
    if (end instanceof UserFailure) throw end;
    say(`stopped: ${end}`);
    return;
  }
  const [{ readAddress }, { serveOverHttp }] = await Promise.all([
    import("./http/address.ts"),
    import("./http/serve_http.ts"),
  ]);
  const server = serveOverHttp(define, readAddress(request.http), { token });
  say(`serving ${displayPath(context.cwd, root)} at ${server.url}`);
  await new Promise<void>((stop) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => stop());
  });
  await server.stop();
  stopWatching();
  await closeSoon(stores);
}

/** The environment with what the command line chose instead. */
function environmentOf({ tideStore, agentCommand }: McpRequest, { env, cwd }: SurfaceContext): SurfaceContext["env"] {
  return {
    ...env,
    ...(tideStore === null ? {} : { EPF_TIDE_DB: resolvePlace(tideStore, cwd) }),
    ...(agentCommand === null ? {} : { EPF_AGENT_COMMAND: agentCommand }),
  };
}

/** Agents that the program has started see only the tools on tasks that they may call. */
function withinRole(served: ServedOperation[], env: SurfaceContext["env"]): ServedOperation[] {
  const allowed: readonly string[] | null = toolsOf(roleIn(env));
  if (allowed === null) return served;
  return served.filter(({ operation }) => operation.toolset !== "tasks" || allowed.includes(operation.tool));
}

/** @throws UserFailure for a token without a server over HTTP, or a file that holds none */
async function tokenOf(
  { http, httpTokenFile }: McpRequest,
  cwd: string,
  warn: (text: string) => void,
): Promise<string | null> {
  if (httpTokenFile === null) return null;
  if (http === null) {
    throw new UserFailure("`--http-token-file` was given without `--http`", {
      help: "add `--http ADDRESS`, or leave the token out: standard input needs none",
    });
  }
  const { readToken } = await import("./http/bearer_token.ts");
  return readToken(resolve(cwd, httpTokenFile), warn);
}

/** A fault that no request caught costs that request its answer, never the server. */
function containFaults(log: (text: string) => void): void {
  for (const fault of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(
      fault,
      (error: unknown) => log(systemFailure(error)?.message ?? `internal error: ${reasonOf(error)}`),
    );
  }
}

/** Closes the stores that answer; one that does not, such as a database that is gone, must not keep the process. */
async function closeSoon(stores: StorePool): Promise<void> {
  await Promise.race([stores.close().catch(() => {}), Bun.sleep(LONGEST_CLOSE)]);
}

/** A file of the command line is relative to where that was typed, not to the root; an address stays as it is. */
function resolvePlace(place: string, cwd: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(place) ? place : resolve(cwd, place);
}

/**
 * The folder of the instance that was named when the server started, absolute; null where none was.
 * @throws UserFailure for a flag that names none; a variable of the host's that names none is reported and left out
 */
function defaultInstance({ instance }: McpRequest, { cwd, env }: SurfaceContext, say: (text: string) => void) {
  const named = instance ?? env.EPF_STRATEGY_INSTANCE ?? "";
  if (named === "") return null;
  const found = enclosingInstance(resolve(cwd, named));
  if (found !== null) return found.root;
  if (instance !== null) {
    throw new UserFailure(`the instance ${quoteFile(named)} is not the folder of an EPF instance`, {
      help: "`epf locate` finds the instances here",
    });
  }
  say(`EPF_STRATEGY_INSTANCE names ${quoteFile(named)}, which is not the folder of an EPF instance; it was left out`);
  return null;
}

/** Stays in the folder that the client works in. @returns its real path, null where it is none to stay in */
function moveRoot(folder: string, say: (text: string) => void): string | null {
  try {
    const root = restrictToRoot(rootOf(null, folder));
    say(`the root is ${quoteFile(root)}, which the client works in`);
    return root;
  } catch {
    return null;
  }
}

/**
 * The folder that the server stays in where an instance may have been named. Where none is chosen that is the one of the
 * current folder if this is in the instance's repository and holds the instance, else the whole repository: hosts start
 * servers in folders far above, such as that of the user.
 */
function rootFor(chosen: string | null, cwd: string, instance: string | null): string {
  const root = rootOf(chosen, cwd);
  if (instance === null) return root;
  const holdsInstance = isInside(realPath(instance), realPath(root));
  if (chosen === null) {
    const repository = checkoutOf(instance);
    return holdsInstance && isInside(realPath(cwd), realPath(repository)) ? root : repository;
  }
  if (holdsInstance) return root;
  throw new UserFailure(`the instance ${quoteFile(instance)} is outside the root ${quoteFile(root)}`, {
    help: "name a root that holds the instance, or leave `--root` and EPF_ROOT out",
  });
}

/** The folder that the server stays in: what was chosen, else the instance around the current folder, else that one. */
function rootOf(chosen: string | null, cwd: string): string {
  if (chosen === null) return enclosingInstance(cwd)?.root ?? cwd;
  const root = resolve(cwd, chosen);
  if (!isFolder(root)) {
    throw new UserFailure(`the root ${quoteFile(chosen)} is not a folder`, { help: "name an existing folder" });
  }
  const around = enclosingInstance(root);
  if (around === null || around.root === root) return root;
  throw new UserFailure(
    `the root ${quoteFile(chosen)} is inside the instance ${quoteFile(displayPath(cwd, around.root))}`,
    {
      help: "name the instance's folder, or one above it",
    },
  );
}
