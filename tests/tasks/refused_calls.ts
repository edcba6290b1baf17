import { expect } from "bun:test";
import type { TaskCode } from "#src/tasks/failure.ts";
import { type Answer, type TaskWorld } from "./task_world.ts";

export const NO_TASK = "TASK-20260104-123456-abc123";
const REVIEW = "rev-000000000000";

/** A call that is refused, and the way to it. */
export interface Refused {
  code: TaskCode;
  /** What is special about it. */
  about?: string;
  call(world: TaskWorld): Promise<Answer>;
  /** What the answer's context holds. */
  context?: Record<string, unknown>;
  state?: string;
}

const create = (args: Record<string, unknown>) => ({ orchestrator }: TaskWorld) =>
  orchestrator.refused("create_real_task", { description: "Repair", phases: ["Test"], ...args });

/** A call on a new task. */
const onTask = (
  tool: string,
  args: Record<string, unknown> = {},
  prepare?: (world: TaskWorld, task_id: string) => Promise<unknown>,
) =>
async (world: TaskWorld) => {
  const task_id = await world.task();
  await prepare?.(world, task_id);
  return await world.orchestrator.refused(tool, { task_id, ...args });
};

export const FINDING = { finding_type: "insight", severity: "low", message: "Found" };
export const WORKER = { agent_type: "fixer", prompt: "Fix it" };

/** Every refusal that a call on its own can come to. */
export const REFUSED_CALLS: readonly Refused[] = [
  {
    code: "INVALID_TASK_ID",
    call: ({ orchestrator }) => orchestrator.refused("get_phase_status", { task_id: "../x" }),
  },
  {
    code: "INVALID_INPUT",
    about: "a missing task",
    call: ({ orchestrator }) => orchestrator.refused("get_phase_status", {}),
    context: { field: "task_id", provided: null },
  },
  {
    code: "INVALID_INPUT",
    about: "a blank description",
    call: create({ description: "  " }),
    context: { field: "description" },
  },
  {
    code: "INVALID_INPUT",
    about: "an entry of the conversation without a role",
    call: create({ conversation_history: [{ content: "x" }] }),
    context: { field: "conversation_history[0].role", provided: null },
  },
  {
    code: "INVALID_INPUT",
    about: "a cursor of somebody's own",
    call: ({ orchestrator }) => orchestrator.refused("list_tasks", { cursor: "after-3" }),
    context: { field: "cursor", provided: "after-3" },
  },
  {
    code: "INVALID_INPUT",
    about: "data that is too long",
    call: onTask("report_agent_finding", { ...FINDING, agent_id: "x", data: { text: "x".repeat(70_000) } }),
    context: { field: "data" },
  },
  { code: "PHASES_REQUIRED", about: "none at all", call: create({ phases: undefined }), context: { field: "phases" } },
  { code: "PHASES_REQUIRED", about: "an empty list", call: create({ phases: [] }), context: { field: "phases" } },
  { code: "PATH_NOT_FOUND", call: create({ phases: undefined, from_path: "build-api" }), context: { nearest: [] } },
  {
    code: "INVALID_INPUT",
    about: "no description",
    call: create({ description: undefined }),
    context: { field: "description", provided: null },
  },
  {
    code: "INVALID_INPUT",
    about: "a path beside phases",
    call: create({ from_path: "build-api" }),
    context: { field: "from_path" },
  },
  {
    code: "INVALID_PHASE",
    about: "without a name",
    call: create({ phases: ["Investigation", { description: "x" }] }),
    context: { field: "phases[1].name", provided: null, expected: "a name" },
  },
  { code: "INVALID_PHASE", about: "a number", call: create({ phases: [3] }), context: { field: "phases[0]" } },
  {
    code: "INVALID_PHASE",
    about: "with a deliverable that is no text",
    call: create({ phases: [{ name: "Test", deliverables: ["report", 3] }] }),
    context: { field: "phases[0].deliverables[1]", expected: "a text" },
  },
  {
    code: "INVALID_PHASE",
    about: "a name that is too long",
    call: create({ phases: ["x".repeat(101)] }),
    context: { field: "phases[0]" },
  },
  {
    code: "DUPLICATE_PHASE_NAME",
    call: create({ phases: ["Test", "TEST "] }),
    context: { field: "phases[1].name", provided: "TEST" },
  },
  {
    code: "INVALID_CWD",
    about: "no folder",
    call: create({ client_cwd: "/nowhere/at/all" }),
    context: { field: "client_cwd" },
  },
  {
    code: "INVALID_CWD",
    about: "a variable",
    call: create({ client_cwd: "${workspaceFolder}" }),
    context: { field: "client_cwd", provided: "${workspaceFolder}" },
  },
  {
    code: "INVALID_STATUS",
    call: onTask("update_agent_progress", { agent_id: "x", status: "dunno", message: "x" }),
    context: { field: "status", provided: "dunno", expected: "working, blocked, completed, failed" },
  },
  {
    code: "INVALID_VERDICT",
    call: onTask("submit_review_verdict", { review_id: REVIEW, verdict: "fine" }),
    context: { field: "verdict", provided: "fine" },
  },
  {
    code: "INCONSISTENT_VERDICT",
    call: async (world) => {
      const task_id = await world.task();
      await world.submitted(task_id);
      const { review_id, reviewers: [reviewer] } = await world.review(task_id);
      const findings = [{ type: "blocker", severity: "low", message: "It does not run" }];
      const args = { task_id, review_id, verdict: "approved", findings };
      return await world.agent(reviewer!).refused("submit_review_verdict", args);
    },
    context: { field: "verdict", provided: "approved", expected: "needs_revision or rejected" },
  },
  {
    code: "INVALID_INPUT",
    about: "a finding of a reviewer without a severity",
    call: onTask("submit_review_verdict", {
      ...{ review_id: REVIEW, verdict: "rejected" },
      findings: [{ type: "issue", message: "x" }],
    }),
    context: { field: "findings[0].severity", expected: "`low`, `medium`, `high`, `critical`" },
  },
  {
    code: "INVALID_FILTER",
    call: async (world) => {
      const task_id = await world.task();
      const agent_id = await world.worker(task_id);
      return await world.orchestrator.refused("get_agent_output", { task_id, agent_id, filter: "/(/" });
    },
    context: { field: "filter", provided: "/(/" },
  },
  { code: "INVALID_SINCE", call: onTask("get_task_findings", { since: "yesterday" }), context: { field: "since" } },
  {
    code: "INVALID_NUM_REVIEWERS",
    call: onTask("trigger_agentic_review", { num_reviewers: 6 }),
    context: { field: "num_reviewers", provided: "6" },
  },
  {
    code: "TASK_NOT_FOUND",
    about: "where there is no record yet",
    call: ({ orchestrator }) => orchestrator.refused("get_real_task_status", { task_id: NO_TASK }),
    context: { provided: NO_TASK, nearest: [] },
  },
  {
    code: "TASK_NOT_FOUND",
    about: "of another id",
    call: async (world) => {
      const known = await world.task();
      const task_id = `${known.slice(0, -1)}${known.endsWith("0") ? "1" : "0"}`;
      const answer = await world.orchestrator.refused("get_real_task_status", { task_id });
      expect(answer.guidance.context.nearest).toEqual([known]);
      return answer;
    },
  },
  { code: "AGENT_NOT_FOUND", about: "to be stopped", call: onTask("kill_real_agent", { agent_id: "x-120000-000000" }) },
  {
    code: "AGENT_NOT_FOUND",
    about: "that reports",
    call: onTask("report_agent_finding", { ...FINDING, agent_id: "x-120000-000000" }),
    context: { provided: "x-120000-000000", nearest: [] },
  },
  {
    code: "AGENT_NOT_FOUND",
    about: "as a parent",
    call: onTask("deploy_headless_agent", { ...WORKER, parent: "x-120000-000000" }),
  },
  { code: "REVIEW_NOT_FOUND", about: "none yet", call: onTask("get_review_status") },
  {
    code: "REVIEW_NOT_FOUND",
    about: "of another id",
    call: onTask("abort_stalled_review", { review_id: REVIEW, reason: "x" }),
    context: { provided: REVIEW },
  },
  { code: "PHASE_OUT_OF_RANGE", call: onTask("get_phase_handover", { phase_index: 7 }), context: { provided: 7 } },
  { code: "HANDOVER_NOT_FOUND", call: onTask("get_phase_handover", { phase_index: 0 }) },
  { code: "NO_PREVIOUS_PHASE", call: onTask("get_phase_handover") },
  {
    code: "PHASE_NOT_APPROVED",
    call: onTask("advance_to_next_phase"),
    state: "phase_blocked_active",
    context: { current_phase: "Investigation", current_status: "ACTIVE", required_status: "APPROVED" },
  },
  {
    code: "PHASE_NOT_ACTIVE",
    call: onTask("deploy_headless_agent", WORKER, (world, task_id) => world.submitted(task_id)),
    state: "phase_blocked_awaiting_review",
    context: { current_status: "AWAITING_REVIEW" },
  },
  {
    code: "PHASE_NOT_CURRENT",
    call: onTask("deploy_headless_agent", { ...WORKER, phase_index: 1 }),
    state: "phase_blocked_active",
  },
  {
    code: "PHASE_NOT_SUBMITTABLE",
    call: onTask("submit_phase_for_review", {}, (world, task_id) => world.approved(task_id)),
    state: "phase_blocked_approved",
  },
  { code: "PHASE_NOT_AWAITING_REVIEW", call: onTask("trigger_agentic_review"), state: "phase_blocked_active" },
  {
    code: "MANUAL_APPROVAL_BLOCKED",
    about: "of a phase that reviewers judge",
    call: onTask("approve_phase_review", { force_escalated: true }),
    state: "phase_blocked_active",
  },
  {
    code: "MANUAL_APPROVAL_BLOCKED",
    about: "without force_escalated",
    call: onTask("approve_phase_review", {}, (world, task_id) => world.escalated(task_id)),
    state: "phase_blocked_escalated",
  },
  {
    code: "MANUAL_REJECTION_BLOCKED",
    call: onTask("reject_phase_review", { rejection_reason: "x" }),
    state: "phase_blocked_active",
  },
  {
    code: "AGENTS_STILL_ACTIVE",
    call: onTask("submit_phase_for_review", { phase_summary: "x" }, (world, task_id) => world.worker(task_id)),
    state: "phase_blocked_active",
  },
  { code: "NOTHING_TO_REVIEW", call: onTask("submit_phase_for_review"), state: "phase_blocked_active" },
  {
    code: "ALREADY_AT_FINAL_PHASE",
    about: "once the last phase is approved, the task is closed",
    call: async (world) => {
      const task_id = await world.task(["Test"]);
      await world.approved(task_id);
      return await world.orchestrator.refused("advance_to_next_phase", { task_id });
    },
    state: "phase_blocked_approved",
  },
  {
    code: "AGENT_TERMINAL",
    call: async (world) => {
      const task_id = await world.task();
      const agent_id = await world.worker(task_id);
      await world.launcher.end(agent_id);
      return await world.orchestrator.refused("report_agent_finding", { task_id, agent_id, ...FINDING });
    },
    context: { status: "completed" },
  },
  {
    code: "REVIEW_CLOSED",
    about: "to a late verdict",
    call: async (world) => {
      const task_id = await world.task();
      await world.submitted(task_id);
      const { review_id, reviewers: [first, second] } = await world.review(task_id);
      await world.launcher.end(second!, { exit_code: 1 });
      await world.agent(first!).ok("submit_review_verdict", { task_id, review_id, verdict: "rejected" });
      return await world.agent(second!).refused("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    },
  },
  {
    code: "REVIEW_CLOSED",
    about: "that cannot be aborted twice",
    call: async (world) => {
      const task_id = await world.task();
      await world.submitted(task_id);
      const { review_id } = await world.review(task_id);
      const args = { task_id, review_id, reason: "x" };
      await world.orchestrator.ok("abort_stalled_review", args);
      return await world.orchestrator.refused("abort_stalled_review", args);
    },
  },
  {
    code: "DUPLICATE_VERDICT",
    call: async (world) => {
      const task_id = await world.task();
      await world.submitted(task_id);
      const { review_id, reviewers: [first] } = await world.review(task_id);
      const reviewer = world.agent(first!);
      await reviewer.ok("submit_review_verdict", { task_id, review_id, verdict: "rejected" });
      return await reviewer.refused("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    },
    context: { status: "rejected" },
  },
  {
    code: "DUPLICATE_AGENT",
    call: onTask(
      "deploy_headless_agent",
      WORKER,
      (world, task_id) => world.orchestrator.ok("deploy_headless_agent", { task_id, ...WORKER }),
    ),
  },
  {
    code: "TASK_CLOSED",
    call: async (world) => {
      const task_id = await world.task(["Test"]);
      await world.approved(task_id);
      return await world.orchestrator.refused("deploy_headless_agent", { task_id, ...WORKER });
    },
    context: { status: "COMPLETED" },
  },
  {
    code: "LOW_DISK",
    call: onTask("deploy_headless_agent", WORKER, ({ launcher }) => {
      launcher.refused = { code: "LOW_DISK", message: "12 MB are free", help: "free some space" };
      return Promise.resolve();
    }),
  },
  {
    code: "DEPLOY_FAILED",
    about: "no command is set",
    call: onTask("deploy_headless_agent", WORKER, ({ launcher }) => {
      launcher.refused = { code: "DEPLOY_FAILED", message: "no command", help: "set EPF_AGENT_COMMAND" };
      return Promise.resolve();
    }),
  },
  {
    code: "DEPLOY_FAILED",
    about: "the command does not start",
    call: onTask("deploy_headless_agent", WORKER, ({ launcher }) => {
      launcher.script = ["failed"];
      return Promise.resolve();
    }),
    context: { exit_code: 127, stderr: "agent: command not found\nmore" },
  },
  {
    code: "REVIEWERS_NOT_STARTED",
    call: onTask("trigger_agentic_review", {}, async (world, task_id) => {
      await world.submitted(task_id);
      world.launcher.script = ["failed", "failed"];
    }),
    context: { exit_code: 127 },
  },
  {
    code: "NOT_A_REVIEWER",
    call: async (world) => {
      const task_id = await world.task();
      await world.submitted(task_id);
      const { review_id } = await world.review(task_id);
      return await world.orchestrator.refused("submit_review_verdict", { task_id, review_id, verdict: "approved" });
    },
    context: { role: "orchestrator" },
  },
  {
    code: "INTERNAL",
    call: async (world) => {
      const task_id = await world.task();
      (await world.store()).read = () => Promise.reject(new TypeError("cannot read /home/somebody/x.ts"));
      const answer = await world.orchestrator.refused("get_real_task_status", { task_id });
      expect(answer.guidance.blocked_reason).not.toContain("somebody");
      return answer;
    },
  },
];
