import type { Transaction } from "../store/statement.ts";
import type { PhaseRecord } from "./record/model.ts";
import { insert, update } from "./record/tables.ts";
import type { PhaseStatus } from "./vocabulary.ts";

/** What makes a phase change: a tool, or `system` for what follows from the end of an agent. */
export type Cause =
  | "create_real_task"
  | "submit_phase_for_review"
  | "trigger_agentic_review"
  | "submit_review_verdict"
  | "deploy_headless_agent"
  | "abort_stalled_review"
  | "approve_phase_review"
  | "reject_phase_review"
  | "advance_to_next_phase"
  | "system";

/** One way for a phase to change. */
export interface PhaseTransition {
  id: string;
  /** Null for a phase that is made. */
  from: PhaseStatus | null;
  to: PhaseStatus;
  causes: readonly Cause[];
  /** When it happens, as `docs/tasks.md` prints it. */
  when: string;
}

/** Every way for a phase to change; there is no other. */
export const TRANSITIONS = [
  { id: "T1", from: null, to: "ACTIVE", causes: ["create_real_task"], when: "the first phase of a new task" },
  { id: "T1", from: null, to: "PENDING", causes: ["create_real_task"], when: "the further phases of a new task" },
  {
    id: "T2",
    from: "ACTIVE",
    to: "AWAITING_REVIEW",
    causes: ["submit_phase_for_review"],
    when: "no worker of the phase is active, and one has completed or a summary is given",
  },
  {
    id: "T3",
    from: "REVISING",
    to: "AWAITING_REVIEW",
    causes: ["submit_phase_for_review"],
    when: "the same, counting the workers of this round",
  },
  {
    id: "T4",
    from: "AWAITING_REVIEW",
    to: "UNDER_REVIEW",
    causes: ["trigger_agentic_review"],
    when: "the limits allow at least one reviewer",
  },
  {
    id: "T5",
    from: "ESCALATED",
    to: "UNDER_REVIEW",
    causes: ["trigger_agentic_review"],
    when: "the review is tried again; earlier failures no longer count",
  },
  {
    id: "T6",
    from: "UNDER_REVIEW",
    to: "AWAITING_REVIEW",
    causes: ["trigger_agentic_review", "system"],
    when: "no reviewer could be started, or all ended without a verdict, at most twice in a row",
  },
  {
    id: "T7",
    from: "UNDER_REVIEW",
    to: "ESCALATED",
    causes: ["submit_review_verdict", "trigger_agentic_review", "system"],
    when: "reviewers ended without a verdict a third time, or the last round of revision was not approved",
  },
  {
    id: "T8",
    from: "UNDER_REVIEW",
    to: "APPROVED",
    causes: ["submit_review_verdict", "system"],
    when: "all reviewers that still live have approved; the last phase completes the task",
  },
  {
    id: "T9",
    from: "UNDER_REVIEW",
    to: "REVISING",
    causes: ["submit_review_verdict", "system"],
    when: "the strictest verdict is `needs_revision`",
  },
  {
    id: "T10",
    from: "UNDER_REVIEW",
    to: "REJECTED",
    causes: ["submit_review_verdict", "system"],
    when: "the strictest verdict is `rejected`",
  },
  {
    id: "T11",
    from: "REJECTED",
    to: "REVISING",
    causes: ["deploy_headless_agent", "submit_phase_for_review"],
    when: "the first worker of the new round is started, or a revision made without agents is submitted (T3 follows)",
  },
  {
    id: "T12",
    from: "UNDER_REVIEW",
    to: "ACTIVE",
    causes: ["abort_stalled_review"],
    when: "the review is aborted, and the phase had been submitted from `ACTIVE`",
  },
  {
    id: "T12",
    from: "UNDER_REVIEW",
    to: "REVISING",
    causes: ["abort_stalled_review"],
    when: "the review is aborted, and the phase had been submitted from `REVISING`",
  },
  {
    id: "T13",
    from: "ESCALATED",
    to: "AWAITING_REVIEW",
    causes: ["abort_stalled_review"],
    when: "the review that led to the escalation is put aside",
  },
  {
    id: "T14",
    from: "ESCALATED",
    to: "APPROVED",
    causes: ["approve_phase_review"],
    when: "a person approves with `force_escalated`; the last phase completes the task",
  },
  {
    id: "T15",
    from: "ESCALATED",
    to: "REVISING",
    causes: ["reject_phase_review"],
    when: "a person sends it back, which grants three more rounds",
  },
  {
    id: "T16",
    from: "PENDING",
    to: "ACTIVE",
    causes: ["advance_to_next_phase"],
    when: "the phase before it is approved",
  },
] as const satisfies readonly PhaseTransition[];

/** Who changes something, and when. */
export interface StateChange {
  /** UTC, as the record writes it. */
  at: string;
  /** `orchestrator`, `system`, or the id of an agent. */
  actor: string;
}

/** Fields of a phase that change together with its status. */
type PhaseFields = Partial<Omit<PhaseRecord, "phase_id" | "task_id" | "position" | "status" | "rev">>;

/**
 * Changes the status of a phase; nothing else writes it.
 * @returns the phase as it is now
 * @throws TypeError for a change that the table does not have, and when the phase is no longer as it was read
 */
export function* changePhase(
  phase: PhaseRecord,
  to: PhaseStatus,
  cause: Cause,
  { at, actor }: StateChange,
  fields: PhaseFields = {},
  detail: string | null = null,
): Transaction<PhaseRecord> {
  const transition = (TRANSITIONS as readonly PhaseTransition[]).find((one) =>
    one.from === phase.status && one.to === to && one.causes.includes(cause)
  );
  if (transition === undefined) throw new TypeError(`no transition from ${phase.status} to ${to} by ${cause}`);
  const set = { ...fields, status: to, rev: phase.rev + 1 };
  const condition = "phase_id = ? and status = ? and rev = ?";
  const changed = yield* update("phase", set, condition, phase.phase_id, phase.status, phase.rev);
  if (changed !== 1) throw new TypeError(`phase ${phase.phase_id} was changed by somebody else`);
  yield* insert("event", {
    task_id: phase.task_id,
    at,
    actor,
    kind: transition.id,
    subject: phase.phase_id,
    from_state: phase.status,
    to_state: to,
    detail,
  });
  return { ...phase, ...set };
}
