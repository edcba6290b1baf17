import { type Guidance, guidance } from "../answers/guidance.ts";
import type { Transaction } from "../store/statement.ts";
import { adapt, readAdaptations } from "./adaptations.ts";
import type { Call } from "./call.ts";
import { TideFailure } from "./failure.ts";
import { idOf } from "./ids.ts";
import { InputReader } from "./input.ts";
import type { Adaptation, SequenceStep, TideRecord } from "./model.ts";
import { onePath, refuseUnknown } from "./paths.ts";
import { freshId, insert, lastTide, newestVersions } from "./tables.ts";
import type { Outcome } from "./vocabulary.ts";
import { warn, type Warning } from "./warning.ts";
import { messagesOf } from "./works.ts";

export interface StartDraft {
  path_name: string;
  adaptations: Adaptation[];
  warnings: Warning[];
}

export interface StartedTide {
  tide_id: string;
  attempt: number;
  message: string;
  guidance: Guidance;
  path_name: string;
  path_version: number;
  parent_tide_id: string | null;
  sequence: SequenceStep[];
  /** The attempt before this one; null on the first. */
  previous: {
    attempt: number;
    outcome: Outcome | null;
    adaptations: Adaptation[];
    learnings: string | null;
  } | null;
  warnings?: Warning[];
}

/** @throws TideFailure */
export function readStart(input: Record<string, unknown>): StartDraft {
  const reader = new InputReader(input, ["path_name", "adaptations"]);
  const path_name = reader.text("path_name", { required: true });
  const adaptations = readAdaptations(reader);
  reader.end();
  return { path_name, adaptations, warnings: reader.warnings };
}

/** Begins the next attempt at a path. */
export function* startTide(draft: StartDraft, { now, random }: Call): Transaction<StartedTide> {
  const { path_name, adaptations } = draft;
  const path = yield* onePath(path_name, "path_name");
  const last = yield* lastTide(path_name);
  if (last?.status === "active") throw alreadyRunning(last);
  yield* refuseUnknown(adaptations.map(({ target }) => target), (index) => `adaptations[${index}].target`);
  const works = adapt(path.works, adaptations);
  const versions = yield* newestVersions(works);
  const sequence = works.map((work_name) => ({ work_name, work_version: versions.get(work_name)! }));
  const attempt = (last?.attempt ?? 0) + 1;
  const tide_id = yield* freshId("tide", () => idOf("tide", now, random()));
  yield* insert("tide", {
    tide_id,
    path_name,
    path_version: path.version,
    attempt,
    parent_tide_id: last?.tide_id ?? null,
    status: "active",
    adaptations: JSON.stringify(adaptations),
    sequence: JSON.stringify(sequence),
    outcome: null,
    metrics_achieved: "{}",
    other_metrics: "{}",
    learnings: null,
    evidence: null,
    results: null,
    started_at: now.toISOString(),
    completed_at: null,
    duration_ms: null,
  });
  const warnings = [...draft.warnings, ...adaptedFirst(attempt, adaptations)];
  return {
    tide_id,
    attempt,
    message: `TIDE started: attempt ${attempt} of \`${path_name}\`, ${works.length} works`,
    guidance: guidance({
      current_state: `attempt ${attempt} of ${path_name} is active, ${works.length} works to report`,
      next_action: `epf tide update ${tide_id} ${works[0]} complete`,
      available_actions: [
        `epf tide work show ${works[0]}`,
        `epf tide complete ${tide_id} failed`,
        `epf tide history ${path_name}`,
      ],
      warnings: messagesOf(warnings),
      context: { tide_id, path_name, attempt, first_work: works[0]! },
    }),
    path_name,
    path_version: path.version,
    parent_tide_id: last?.tide_id ?? null,
    sequence,
    previous: last === null ? null : {
      attempt: last.attempt,
      outcome: last.outcome,
      adaptations: last.adaptations,
      learnings: last.learnings,
    },
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function adaptedFirst(attempt: number, adaptations: readonly Adaptation[]): Warning[] {
  if (attempt > 1 || adaptations.length === 0) return [];
  return [
    warn(
      "adapted_first_attempt",
      "adaptations",
      "the first attempt usually runs the path unchanged, so that later ones can be compared with it",
    ),
  ];
}

function alreadyRunning({ tide_id, attempt, path_name, started_at }: TideRecord): TideFailure {
  return new TideFailure({
    code: "TIDE_ALREADY_RUNNING",
    field: "path_name",
    message: `attempt ${attempt} of \`${path_name}\` is active since ${started_at}, complete it first`,
    value: path_name,
    details: { tide_id, attempt, started_at },
    help: `go on with ${tide_id}, or complete it; an attempt that was given up is completed as failed`,
    next: `epf tide history ${path_name}`,
  });
}
