import { quoteName } from "../../diagnostics/escape.ts";
import { dirname, join, resolve } from "node:path";
import type { Transaction } from "../../store/statement.ts";
import { locateStore } from "../../store/location.ts";
import { type Store, StoreFailure } from "../../store/store.ts";
import { openStore } from "../../store/store_pool.ts";
import type { TaskTool } from "../../tasks/availability/tools.ts";
import { can } from "../../tasks/availability/state_problem.ts";
import { roleProblem } from "../../tasks/availability/tools.ts";
import { actorOf, type Caller, TaskFailure, type TaskProblem } from "../../tasks/failure.ts";
import { refusalOffers, situationOf } from "../../tasks/guidance.ts";
import { callerOf, claimOf } from "../../tasks/identity.ts";
import { type RandomDigits, TASK_ID, TASK_ID_EXAMPLE, TASK_ID_FORM, trueRandom } from "../../tasks/ids.ts";
import type { Launcher } from "../../tasks/launcher.ts";
import { reconcile, type Reconciled } from "../../tasks/reconcile.ts";
import { TASK_STORE_KIND } from "../../tasks/record/migrations.ts";
import { type Snapshot, snapshotOf } from "../../tasks/snapshot.ts";
import { nearestTasks } from "../../tasks/record/task_rows.ts";
import { enclosingInstance } from "../../workspace/instance/discover.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import type { OperationContext } from "../context.ts";
import { taskRefusal } from "./task_refusal.ts";

/** What one call works with: who calls, the record, and the processes of agents. */
export interface TaskSession {
  readonly caller: Caller;
  readonly launcher: Launcher;
  readonly random: RandomDigits;
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /**
   * Absolute folder of a task's own files. It is never taken from the record, which may come from a stranger.
   * @param task_id as checked
   */
  workspace(task_id: string): string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The store as `EPF_TASKS_DB` names it to processes that are started from another folder. */
  readonly storePlace: string;
  /** The moment of the call. */
  readonly now: Date;
  /** Who changes something, and when. */
  readonly change: { at: string; actor: string };
  /** The store as messages name it. */
  readonly shownStore: string;
  /** What bringing the record up to date has found. */
  readonly reconciled: Reconciled;
  /** What is wrong with the store; empty when nothing is. */
  storeProblems(): Promise<string[]>;
  /** Arguments that no parameter has the name of. */
  readonly unknown: readonly string[];
  read<T>(work: () => Transaction<T>): Promise<T>;
  write<T>(work: () => Transaction<T>): Promise<T>;
}

/** Inputs that every tool of the group may have. */
interface TaskInput {
  task_id?: string;
  task_store?: string;
}

/**
 * What an operation on tasks runs: it finds out who calls, brings the record of the task up to date with its processes,
 * and turns what goes wrong into an answer with guidance.
 * @param check refuses inputs before the record is opened, and made where there is none
 * @throws UserFailure with `{success: false, error, code, guidance}` as its body
 */
export function answering<Input extends TaskInput, Answer extends object>(
  tool: TaskTool | null,
  body: (session: TaskSession, input: Input) => Promise<Answer>,
  check?: () => Promise<void>,
): (context: OperationContext, input: Input) => Promise<Answer> {
  return async (context, input) => {
    const { now } = context;
    const about: { store: Store | null; caller: Caller | null } = { store: null, caller: null };
    try {
      if (input.task_id !== undefined) checkTaskId(input.task_id);
      await check?.();
      return await withStore(
        context,
        input.task_store,
        // Every other call needs a task, and an agent belongs to one, so there is a record or nothing to be found.
        tool === "create_real_task" && input.task_id === undefined && claimOf(context.env) === null,
        async (store, places) => {
          about.store = store;
          const caller = await store.read(() => callerOf(claimOf(context.env)));
          about.caller = caller;
          const denied = tool === null ? null : roleProblem(tool, caller) ?? otherTask(caller, input.task_id);
          if (denied !== null) throw new TaskFailure(denied);
          const launcher = context.launcher ?? await ownLauncher(context);
          const access = {
            read: <T>(work: () => Transaction<T>) => store.read(work),
            write: <T>(work: () => Transaction<T>) => store.write(work),
          };
          const reconciled = await reconcile(
            { ...access, launcher, now, workspace: places.workspace },
            input.task_id ?? null,
          );
          const session: TaskSession = {
            ...access,
            reconciled,
            shownStore: store.place,
            storeProblems: () => store.problems(),
            caller,
            launcher,
            random: trueRandom,
            ...places,
            env: context.env,
            now,
            change: { at: now.toISOString(), actor: actorOf(caller) },
            unknown: context.unknownArguments ?? [],
          };
          return await body(session, input);
        },
      );
    } catch (error) {
      const problem = problemOf(error) ?? internalProblem(context, error);
      if (problem === null) throw error;
      throw taskRefusal(await withState(problem, input.task_id, about, now), now);
    }
  };
}

/** Loaded where it is needed: most calls on the command line have nothing to do with processes. */
async function ownLauncher({ env, cwd }: OperationContext): Promise<Launcher> {
  const { agentLauncher } = await import("../../processes/agent_launcher.ts");
  return agentLauncher(env, cwd);
}

/** @throws TaskFailure for a text that cannot be the id of a task */
function checkTaskId(given: string): void {
  if (TASK_ID.test(given)) return;
  throw new TaskFailure({
    code: "INVALID_TASK_ID",
    error: "Invalid task ID format",
    reason: `Task ID ${quoteName(given)} does not match expected pattern`,
    next: `Provide valid task ID in format ${TASK_ID_FORM}`,
    actions: ["create_real_task - Create new task", "list_tasks - List existing tasks (if available)"],
    context: { expected_format: TASK_ID_FORM, provided: given.slice(0, 100), example: TASK_ID_EXAMPLE },
  });
}

function otherTask({ role, task_id }: Caller, asked: string | undefined): TaskProblem | null {
  if (task_id === null || asked === undefined || asked === task_id) return null;
  return {
    code: "NOT_PERMITTED",
    reason: `This agent belongs to task ${task_id} and may not touch another one.`,
    next: `Fix the call: name task ${task_id}`,
    actions: ["get_real_task_status - View full task details"],
    context: { role, task_id },
  };
}

/** The task as it is. @throws TaskFailure when there is none of this id */
export function* theTask(task_id: string): Transaction<Snapshot> {
  const snapshot = yield* snapshotOf(task_id);
  if (snapshot !== null) return snapshot;
  throw new TaskFailure({
    code: "TASK_NOT_FOUND",
    reason: `No task ${task_id} is in this record.`,
    next: "Fix the call: list_tasks names the tasks that there are",
    actions: ["list_tasks - List existing tasks", "create_real_task - Create new task"],
    context: { provided: task_id, nearest: yield* nearestTasks(task_id) },
  });
}

async function withStore<T>(
  { cwd, env, stores }: OperationContext,
  given: string | undefined,
  mayCreate: boolean,
  body: (store: Store, places: Pick<TaskSession, "cwd" | "workspace" | "storePlace">) => Promise<T>,
): Promise<T> {
  const place = given === undefined || given === "" ? env[TASK_STORE_KIND.variable] : given;
  const root = enclosingInstance(cwd)?.root ?? cwd;
  const location = locateStore(TASK_STORE_KIND, place, { cwd, root });
  const isFile = location.kind === "sqlite";
  const home = isFile && !location.isUsual ? homeOf(location.path) : root;
  const workspace = (task_id: string) => join(home, ".epf", "tasks", task_id);
  const places = { cwd, workspace, storePlace: isFile ? location.path : resolvedAddress(place!) };
  if (stores !== undefined) {
    return await body(await stores.use(TASK_STORE_KIND, place, { cwd, root }, mayCreate), places);
  }
  const store = await openStore(TASK_STORE_KIND, location, mayCreate);
  try {
    return await body(store, places);
  } finally {
    await store.close();
  }
}

/** The folder that holds what belongs to the tasks of a file: beside it, or where it would be the usual file. */
function homeOf(path: string): string {
  const usual = `/${TASK_STORE_KIND.file}`;
  return path.endsWith(usual) ? path.slice(0, -usual.length) : dirname(path);
}

function resolvedAddress(place: string): string {
  return /^postgres(ql)?:/i.test(place) ? place : resolve(place);
}

const LOCKED_SECONDS = 5;

function problemOf(error: unknown): TaskProblem | null {
  if (error instanceof TaskFailure) return error.problem;
  if (!(error instanceof StoreFailure)) return null;
  if (error.reason === "busy") {
    return {
      code: "REGISTRY_LOCKED",
      error: "Registry locked by another process",
      reason: "Another agent is currently updating the registry",
      next: `Wait ${LOCKED_SECONDS} seconds and retry the operation`,
      actions: ["get_real_task_status - Retry after waiting", "get_health_status - Check system health"],
      context: { lock_holder: "unknown", lock_duration: "8s", retry_after: LOCKED_SECONDS },
    };
  }
  return {
    code: "STORE_UNAVAILABLE",
    reason: error.message,
    next: `Fix the record: ${error.help}`,
    actions: ["get_health_status - Check system health"],
    context: { reason: error.reason },
  };
}

/** What the program itself got wrong, for agents, who need guidance all the same; null for what a surface words. */
function internalProblem({ hasTools, now, logError }: OperationContext, error: unknown): TaskProblem | null {
  if (!hasTools || error instanceof UserFailure) return null;
  const ref = now.toISOString();
  const message = error instanceof Error ? error.message : String(error);
  logError({ ref, error: message, stack: error instanceof Error ? error.stack : null });
  return {
    code: "INTERNAL",
    reason: `The program failed: ${message.replaceAll(/(?:\/[\w.@-]+)+/g, "…").slice(0, 200)}`,
    next: "The call itself is right: look at get_real_task_status, then retry once",
    actions: ["get_real_task_status - See what was kept", "get_health_status - Check system health"],
    context: { ref },
  };
}

/** A problem with what the state of the task allows instead. */
async function withState(
  problem: TaskProblem,
  task_id: string | undefined,
  { store, caller }: { store: Store | null; caller: Caller | null },
  now: Date,
): Promise<TaskProblem & { phaseStatus?: string }> {
  if (task_id === undefined || store === null || caller === null || !TASK_ID.test(task_id)) return problem;
  const snapshot = await store.read(() => snapshotOf(task_id)).catch(() => null);
  if (snapshot === null) return problem;
  return {
    ...problem,
    actions: offeredTo(snapshot, caller, problem.actions) ?? refusalOffers(snapshot, caller, now),
    next: problem.next ?? situationOf(snapshot, caller, now).next,
    phaseStatus: snapshot.phase.status.toLowerCase(),
  };
}

/** Those of the actions that this caller can take now; null where there is none. */
function offeredTo(snapshot: Snapshot, caller: Caller, actions: readonly string[] | undefined): string[] | null {
  const open = actions?.filter((line) => can(line.split(" ", 1)[0] as TaskTool, snapshot, caller)) ?? [];
  return open.length > 0 ? open : null;
}
