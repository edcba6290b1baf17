import { durationText } from "../text/duration.ts";
import { quoteName } from "../diagnostics/escape.ts";
import { evidenceWanted } from "./evidence.ts";
import { bullets, cutList, cutText, handoverMarkdown } from "./handover.ts";
import type { HandoverRecord, PhaseRecord, TaskRecord } from "./record/model.ts";

/**
 * Longest lists and longest summary of a prompt, in characters. Each part has a limit of its own, so that none pushes out
 * another: an agent always learns how to report, and a reviewer how to give its verdict.
 */
const LONGEST = { list: 3000, changes: 6000, summary: 4000 } as const;

/** What the prompt of an agent is made from. */
export interface PromptParts {
  task: TaskRecord;
  phase: PhaseRecord;
  agent_id: string;
  agent_type: string;
  /** What the phase before has left; null for the first phase. */
  handover: HandoverRecord | null;
  /** What reviewers or a person want changed, in a revision. */
  changes: readonly string[];
}

/** The prompt of a worker: what the orchestrator asks for, then the task around it and how to report. */
export function workerPrompt(
  asked: string,
  { task, phase, agent_id, agent_type, handover, changes }: PromptParts,
): string {
  return sections([
    asked,
    frame(task, phase, agent_id),
    list("Changes that this revision has to make", changes, LONGEST.changes),
    handover === null ? "" : `Handover of the previous phase:\n${handoverMarkdown(handover)}`,
    [
      "How to report, with the `epf` tools or on the command line:",
      `- update_agent_progress (epf task progress ${task.task_id}): status working, blocked, completed or failed, a message, and progress from 0 to 100.`,
      `- report_agent_finding (epf task finding ${task.task_id}): what other agents should know.`,
      `- Before you report completed, give at least ${
        evidenceWanted(agent_type)
      }; what is missing is named in \`missing_evidence\`.`,
      "- Report completed as your last call, then end. Without it and without a result your work counts as failed.",
    ].join("\n"),
  ]);
}

/** The prompt of a reviewer. */
export function reviewerPrompt(
  { task, phase, agent_id }: PromptParts,
  review_id: string,
  focus: readonly string[],
): string {
  return sections([
    `You review the work on phase ${phase.position + 1} ${quoteName(phase.name)} independently, for ${
      focus.join(", ")
    }.`,
    frame(task, phase, agent_id),
    phase.submitted_summary === null
      ? ""
      : `Summary of the work by who submitted it:\n${cutText(phase.submitted_summary, LONGEST.summary)}`,
    [
      "Read what is there: get_task_findings, get_agent_output, and the files themselves. Change nothing.",
      `Then give your verdict with submit_review_verdict (epf task verdict ${task.task_id} ${review_id}): approved, needs_revision or rejected, with your findings.`,
      "A blocker or a critical issue excludes approved. Then end.",
    ].join("\n"),
  ]);
}

function frame(task: TaskRecord, phase: PhaseRecord, agent_id: string): string {
  const { context } = task;
  return [
    `You are agent ${agent_id} of task ${task.task_id}, phase ${phase.position + 1} ${quoteName(phase.name)}.`,
    `You have ${durationText(task.max_seconds * 1000)}, then you are stopped.`,
    `Task: ${task.description}`,
    phase.description === "" ? "" : `Phase: ${phase.description}`,
    list("Deliverables of the phase", phase.deliverables),
    list("The phase succeeds when", phase.success_criteria),
    list("Deliverables of the task", context.expected_deliverables),
    list("The task succeeds when", context.success_criteria),
    list("Constraints", context.constraints),
    list("Relevant files", context.relevant_files),
    context.background_context === null ? "" : `Background:\n${context.background_context}`,
  ].filter((part) => part !== "").join("\n");
}

function list(title: string, entries: readonly string[], most: number = LONGEST.list): string {
  return entries.length === 0 ? "" : [`${title}:`, ...bullets(cutList(entries, most))].join("\n");
}

function sections(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
