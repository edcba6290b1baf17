import type { Transaction } from "../store/statement.ts";
import { cutList, cutText, HANDOVER_LIMITS, handoverMetrics } from "./handover.ts";
import type { HandoverRecord, PhaseRecord } from "./record/model.ts";
import { insert, selectFirst, update } from "./record/tables.ts";
import type { Snapshot } from "./snapshot.ts";
import { changePhase, type StateChange } from "./transitions.ts";

/** What the orchestrator hands to the next phase; what it leaves out stays as it was made at the approval. */
export interface GivenHandover {
  handover_summary?: string;
  key_findings?: readonly string[];
  blockers?: readonly string[];
  recommendations?: readonly string[];
}

/** Begins the phase behind an approved one. @returns the phase that begins */
export function* advance(
  { task, phases, phase }: Snapshot,
  change: StateChange,
  given: GivenHandover = {},
): Transaction<PhaseRecord> {
  yield* keepHandover(phase, given, change.at);
  yield* update("phase", { advanced_at: change.at }, "phase_id = ?", phase.phase_id);
  const next = phases[phase.position + 1]!;
  yield* update(
    "task",
    { current_phase_index: next.position, updated_at: change.at, rev: task.rev + 1 },
    "task_id = ?",
    task.task_id,
  );
  return yield* changePhase(next, "ACTIVE", "advance_to_next_phase", change, { started_at: change.at });
}

function* keepHandover(phase: PhaseRecord, given: GivenHandover, at: string): Transaction<void> {
  if (Object.values(given).every((value) => value === undefined)) return;
  const known = yield* selectFirst("handover", "task_id = ? and phase_index = ?", phase.task_id, phase.position);
  const list = (name: "key_findings" | "blockers" | "recommendations") =>
    cutList(given[name] ?? known?.[name] ?? [], HANDOVER_LIMITS[name]);
  const record: HandoverRecord = {
    task_id: phase.task_id,
    phase_index: phase.position,
    summary: cutText(given.handover_summary ?? known?.summary ?? "", HANDOVER_LIMITS.summary),
    key_findings: list("key_findings"),
    blockers: list("blockers"),
    recommendations: list("recommendations"),
    metrics: yield* handoverMetrics(phase),
    source: "given",
    at,
  };
  if (known === null) yield* insert("handover", record);
  else yield* update("handover", record, "task_id = ? and phase_index = ?", phase.task_id, phase.position);
}
