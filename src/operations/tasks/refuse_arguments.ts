import type { ArgumentProblem } from "../../contracts/argument_problem.ts";
import { escapeText, truncate } from "../../diagnostics/escape.ts";
import type { UserFailure } from "../../diagnostics/failure.ts";
import type { TaskCode, TaskProblem } from "../../tasks/failure.ts";
import { taskRefusal } from "./task_refusal.ts";

const LONGEST_VALUE = 200;

/** Inputs whose refusal has a code of its own. */
const CODES: Readonly<Record<string, TaskCode>> = {
  phases: "INVALID_PHASE",
  status: "INVALID_STATUS",
  verdict: "INVALID_VERDICT",
  num_reviewers: "INVALID_NUM_REVIEWERS",
  client_cwd: "INVALID_CWD",
};

/** Arguments that do not fit the contract, in the words of the toolset's own error contract. */
export function refuseArguments(problems: readonly ArgumentProblem[], now: Date, tool: string): UserFailure {
  const { field, expected, received, value } = problems[0]!;
  const root = field.replace(/[[.].*$/, "");
  const isMissing = value === undefined;
  const code = root === "phases" && field === root ? "PHASES_REQUIRED" : CODES[root] ?? "INVALID_INPUT";
  const reason = isMissing
    ? `\`${field}\` is missing, expected ${expected}`
    : `\`${field}\` is ${received}, expected ${expected}`;
  if (code === "PHASES_REQUIRED") return taskRefusal({ ...phasesRequired(shownOrNull(value)), reason }, now);
  return taskRefusal({
    code,
    reason,
    next: `Provide \`${field}\`: ${expected}`,
    actions: [
      `${tool} - Call it again with what is expected`,
      ...(tool === "create_real_task" || tool === "list_tasks"
        ? ["list_tasks - List existing tasks"].filter((line) => !line.startsWith(tool))
        : ["get_real_task_status - View full task details"]),
    ],
    context: { field, provided: shownOrNull(value), expected },
  }, now);
}

const PHASES = "a list of at least one name or object, or `from_path`";

/** What is wrong with a call that names no phases, without the sentence. */
export function phasesRequired(provided: string | null = null): Omit<TaskProblem, "reason"> {
  return {
    code: "PHASES_REQUIRED",
    next: `Provide \`phases\`: ${PHASES}`,
    hint: 'For example [{"name": "Investigation"}, {"name": "Implementation"}]',
    actions: ["create_real_task - Create new task", "list_tasks - List existing tasks"],
    context: { field: "phases", provided, expected: PHASES },
  };
}

function shownOrNull(value: unknown): string | null {
  return value === undefined ? null : shown(value);
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
  return truncate(escapeText(text), LONGEST_VALUE);
}
