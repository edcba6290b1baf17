import { quoteName } from "../../../diagnostics/escape.ts";
import { resolve } from "node:path";
import type { Transaction } from "../../../store/statement.ts";
import { fold } from "../../../text/fold.ts";
import { TaskFailure } from "../../../tasks/failure.ts";
import { guide } from "../../../tasks/guidance.ts";
import { cutText } from "../../../tasks/handover.ts";
import { newPhaseId, newTaskId, type RandomDigits } from "../../../tasks/ids.ts";
import { limitsFrom, limitWarnings } from "../../../tasks/limits.ts";
import type { PhaseRecord, TaskContext, TaskRecord } from "../../../tasks/record/model.ts";
import { insert, selectFirst } from "../../../tasks/record/tables.ts";
import { isFolder } from "../../../workspace/instance/discover.ts";
import { isAllowed } from "../../../workspace/sandbox.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TaskSession, theTask } from "../answer_task.ts";
import { setUpWarnings } from "../agent_health.ts";
import { checkInside } from "../check_inside.ts";
import { phasesRequired } from "../refuse_arguments.ts";
import { recommendedAgents } from "../recommended_agents.ts";
import type { CreateRealTaskAnswer, CreateRealTaskInput, GivenPhase } from "./contract.ts";

/** Longest texts of the context; longer ones are cut, and a warning says so. */
const LONGEST = { background: 5000, userContent: 2000, otherContent: 500 } as const;
const ROUNDS_OF_REVISION = 3;
const PHASE_FIELDS = ["name", "description", "deliverables", "success_criteria"];

/** What a call asks for, with what it takes from a path. */
type WantedTask = Omit<CreateRealTaskInput, "phases" | "description"> & { description: string; phases: GivenPhase[] };

export const run = (context: OperationContext, input: CreateRealTaskInput) => {
  let wanted: WantedTask;
  return answering<CreateRealTaskInput, Answered<CreateRealTaskAnswer>>(
    "create_real_task",
    (session) => createTask(context, session, wanted),
    async () => {
      wanted = await checkCreation(context, input);
    },
  )(context, input);
};

/** @throws TaskFailure before there is a record */
async function checkCreation(context: OperationContext, input: CreateRealTaskInput): Promise<WantedTask> {
  const { lists } = await import("./contract.ts");
  if (input.phases !== undefined) checkInside(lists.phases, "phases", input.phases, "INVALID_PHASE");
  checkInside(lists.conversation_history, "conversation_history", input.conversation_history ?? [], "INVALID_INPUT");
  workingFolder(context.cwd, input.client_cwd);
  const wanted = input.from_path === undefined ? withPhases(input) : await alongPath(context, input, input.from_path);
  readPhases(wanted.phases, []);
  return wanted;
}

/** @throws TaskFailure where there are no phases */
function withPhases({ description, phases, ...rest }: CreateRealTaskInput): WantedTask {
  if (phases === undefined) {
    throw new TaskFailure({
      ...phasesRequired(),
      reason: "`phases` is missing, expected names or objects in order, or `from_path` with the name of a path",
    });
  }
  if (description === undefined) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: "`description` is missing, expected what the task is to achieve",
      next: "Provide `description`: what the task is to achieve",
      context: { field: "description", provided: null, expected: "a text" },
    });
  }
  return { ...rest, description, phases: phases as GivenPhase[] };
}

/** The task that follows a path: what the call says itself comes first. */
async function alongPath(context: OperationContext, input: CreateRealTaskInput, path: string): Promise<WantedTask> {
  if (input.phases !== undefined) {
    throw new TaskFailure({
      code: "INVALID_INPUT",
      reason: "`from_path` is given beside `phases`, expected one of them",
      next: "Fix the call: leave `phases` or `from_path` out",
      context: { field: "from_path", provided: path.slice(0, 100), expected: "either `phases` or `from_path`" },
    });
  }
  const { taskOfPath } = await import("./phases_of_path.ts");
  const { description, phases, success_criteria, background } = await taskOfPath(context, path);
  const given = input.background_context;
  return {
    ...input,
    description: input.description ?? description,
    phases,
    success_criteria: input.success_criteria ?? success_criteria,
    background_context: given === undefined ? background : `${given}\n\n${background}`,
  };
}

async function createTask(
  context: OperationContext,
  session: TaskSession,
  input: WantedTask,
): Promise<Answered<CreateRealTaskAnswer>> {
  const warnings: string[] = session.unknown.map((name) => `Unknown field ${quoteName(name.slice(0, 50))} was ignored`);
  const client_cwd = workingFolder(session.cwd, input.client_cwd);
  const wanted = readPhases(input.phases, warnings);
  const taskContext = readContext(input, warnings);
  const draft = { ...input, client_cwd, context: taskContext };
  const task = await session.write(() => insertTask(draft, wanted, session));
  const first = wanted[0]!;
  warnings.push(...limitWarnings(session.env), ...setUpWarnings(session));
  const recommended = await recommendedAgents(context, task, first);
  const snapshot = await session.read(() => theTask(task.task_id));
  return {
    success: true,
    task_id: task.task_id,
    phases: snapshot.phases.map(({ position, name, status }) => ({ index: position, name, status })),
    warnings,
    guidance: guide(snapshot, session.caller, {
      state: "task_created",
      next: `Deploy agents for Phase 1 ${quoteName(first.name)} using deploy_headless_agent`,
      offers: [
        ["deploy_headless_agent", "Start phase 1 work"],
        ["get_real_task_status", "View full task details"],
        ["get_phase_status", "Check phase state"],
      ],
      context: { first_phase: first.name, total_phases: wanted.length, recommended_agents: recommended },
    }),
    description: task.description,
    priority: task.priority,
    status: task.status,
    workspace: session.workspace(task.task_id),
    phases_count: wanted.length,
    current_phase: first.name,
    has_enhanced_context: Object.values(taskContext).some((value) => value !== null && value.length > 0),
  };
}

/** @throws TaskFailure for what is no folder */
function workingFolder(cwd: string, given: string | undefined): string {
  if (given === undefined) return cwd;
  const folder = resolve(cwd, given);
  const found = given.includes("${")
    ? "holds a variable that no one has filled in"
    : !isAllowed(folder)
    ? "is outside the root"
    : isFolder(folder)
    ? null
    : "is not a folder";
  if (found === null) return folder;
  throw new TaskFailure({
    code: "INVALID_CWD",
    reason: `\`client_cwd\` ${found}, expected the folder that agents are to work in`,
    next: "Provide `client_cwd`: an existing folder, or leave it out for the current one",
    actions: ["create_real_task - Create new task", "list_tasks - List existing tasks"],
    context: { field: "client_cwd", provided: given.slice(0, 200), expected: "an existing folder" },
  });
}

type WantedPhase = Pick<PhaseRecord, "name" | "description" | "deliverables" | "success_criteria">;

function readPhases(given: readonly GivenPhase[], warnings: string[]): WantedPhase[] {
  const phases = given.map((entry, index): WantedPhase => {
    if (typeof entry === "string") {
      return { name: entry.trim(), description: "", deliverables: [], success_criteria: [] };
    }
    for (const key of Object.keys(entry)) {
      if (!PHASE_FIELDS.includes(key)) {
        warnings.push(`Unknown field ${quoteName(`phases[${index}].${key.slice(0, 50)}`)} was ignored`);
      }
    }
    const { name, description = "", deliverables = [], success_criteria = [] } = entry;
    return { name: name.trim(), description, deliverables, success_criteria };
  });
  const names = phases.map(({ name }) => fold(name));
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice !== -1) {
    throw new TaskFailure({
      code: "DUPLICATE_PHASE_NAME",
      reason: `Two phases are called ${quoteName(phases[twice]!.name)}, expected a name of its own for each`,
      next: `Provide another name for phases[${twice}]`,
      actions: ["create_real_task - Create new task", "list_tasks - List existing tasks"],
      context: { field: `phases[${twice}].name`, provided: phases[twice]!.name, expected: "a name of its own" },
    });
  }
  if (!phases.some(({ name }) => /test|verif|valid|qa\b|check|prüf|kontroll/i.test(name))) {
    warnings.push("No phase is named for testing or verification; reviewers judge each phase anyway");
  }
  return phases;
}

function readContext(input: WantedTask, warnings: string[]): TaskContext {
  const { background_context, conversation_history = [] } = input;
  const background = background_context === undefined ? null : cutText(background_context, LONGEST.background);
  if (background !== null && background !== background_context) {
    warnings.push(`background_context was cut to ${LONGEST.background} characters`);
  }
  return {
    background_context: background,
    expected_deliverables: input.expected_deliverables ?? [],
    success_criteria: input.success_criteria ?? [],
    constraints: input.constraints ?? [],
    relevant_files: input.relevant_files ?? [],
    conversation_history: conversation_history.map(({ role, content, timestamp = null }) => ({
      role,
      content: cutText(content, role === "user" ? LONGEST.userContent : LONGEST.otherContent),
      timestamp,
    })),
  };
}

interface TaskDraft extends Pick<WantedTask, "description" | "priority"> {
  client_cwd: string;
  context: TaskContext;
}

function* insertTask(
  { description, priority = "P2", client_cwd, context }: TaskDraft,
  phases: readonly WantedPhase[],
  { now, random, env, change }: TaskSession,
): Transaction<TaskRecord> {
  const task_id = yield* freshTaskId(now, random);
  const at = change.at;
  const task: TaskRecord = {
    task_id,
    description,
    priority,
    status: "INITIALIZED",
    client_cwd,
    current_phase_index: 0,
    context,
    ...limitsFrom(env),
    close_reason: null,
    created_at: at,
    updated_at: at,
    completed_at: null,
    rev: 1,
  };
  yield* insert("task", task);
  for (const [position, phase] of phases.entries()) yield* insertPhase(task_id, position, phase, change, random);
  yield* insert("event", { task_id, at, actor: change.actor, kind: "task", subject: task_id, to_state: "INITIALIZED" });
  return task;
}

function* insertPhase(
  task_id: string,
  position: number,
  wanted: WantedPhase,
  { at, actor }: TaskSession["change"],
  random: RandomDigits,
): Transaction<void> {
  const phase_id = newPhaseId(random);
  const status = position === 0 ? "ACTIVE" : "PENDING";
  const phase: PhaseRecord = {
    phase_id,
    task_id,
    position,
    ...wanted,
    status,
    revision_round: 0,
    max_revision_rounds: ROUNDS_OF_REVISION,
    review_retry_count: 0,
    last_review_id: null,
    submitted_from: null,
    submitted_summary: null,
    required_changes: null,
    created_at: at,
    started_at: position === 0 ? at : null,
    submitted_at: null,
    approved_at: null,
    advanced_at: null,
    rev: 1,
  };
  yield* insert("phase", phase);
  yield* insert("event", { task_id, at, actor, kind: "T1", subject: phase_id, to_state: status });
}

function* freshTaskId(now: Date, random: RandomDigits): Transaction<string> {
  for (;;) {
    const id = newTaskId(now, random);
    if ((yield* selectFirst("task", "task_id = ?", id)) === null) return id;
  }
}
