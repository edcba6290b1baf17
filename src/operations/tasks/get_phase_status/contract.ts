import { z } from "zod";
import { REVIEW_STATUSES, VERDICTS } from "../../../tasks/vocabulary.ts";
import { count } from "../../contract_parts.ts";
import { agentCounts, guidance, id, phaseLine, phaseStatus, success, TASK, TASK_STORE } from "../contract_parts.ts";

export const input = z.strictObject({ task_id: TASK, task_store: TASK_STORE });
export type GetPhaseStatusInput = z.infer<typeof input>;

export const output = z.strictObject({
  success,
  task_id: id,
  has_phases: z.literal(true),
  total_phases: count,
  current_phase_index: count,
  current_phase: z.strictObject({
    name: z.string(),
    status: phaseStatus,
    description: z.string(),
    revision_round: count,
    max_revision_rounds: count,
    changes_wanted: z.array(z.string()),
  }),
  agents: agentCounts,
  agents_this_round: agentCounts,
  guidance,
  review: z.strictObject({
    review_id: id,
    status: z.enum(REVIEW_STATUSES),
    reviewers_submitted: count,
    reviewers_expected: count,
    final_verdict: z.enum(VERDICTS).nullable(),
    findings_summary: z.strictObject({ total: count, blockers: count, critical: count }),
    blocker_messages: z.array(z.string()),
    critical_messages: z.array(z.string()),
  }).nullable(),
  phases_summary: z.array(phaseLine),
});
export type GetPhaseStatusAnswer = z.infer<typeof output>;
