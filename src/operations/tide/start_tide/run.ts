import { counted } from "../../../text/forms/plural.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { Transaction } from "../../../store/statement.ts";
import { adapt, readAdaptations } from "../../../tide/patterns/adaptations.ts";
import { TideFailure } from "../../../tide/failure.ts";
import { idOf } from "../../../tide/record/ids.ts";
import type { Adaptation, TideRecord } from "../../../tide/record/model.ts";
import { type Forecast, forecastOf } from "../../../tide/forecast/forecast.ts";
import { adaptationKey } from "../../../tide/patterns/adaptation_effects.ts";
import { onePath } from "../../../tide/one_path.ts";
import { refuseUnknown } from "../../../tide/refuse_unknown.ts";
import { freshId, insert, lastTide, newestVersions } from "../../../tide/record/tables.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { messagesOf, warn, type Warning } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import { doTheWork, reportOf } from "../work_actions.ts";
import type { StartTideAnswer, StartTideInput } from "./contract.ts";
import facts from "./operation.ts";

export const TASK: TideTask<StartTideInput, StartDraft, Answered<StartTideAnswer>> = {
  ...facts,
  read: ({ path_name, adaptations = [] }) => ({ path_name, adaptations: readAdaptations(adaptations) }),
  run: startTide,
};

export const run = answering(TASK);

interface StartDraft {
  path_name: string;
  adaptations: Adaptation[];
}

/** Begins the next attempt at a path. */
function* startTide(draft: StartDraft, { now, random, ignored }: TideCall): Transaction<Answered<StartTideAnswer>> {
  const { path_name, adaptations } = draft;
  const path = yield* onePath(path_name, "path_name");
  const last = yield* lastTide(path_name);
  if (last?.status === "active") throw alreadyRunning(last);
  yield* refuseUnknown(adaptations.map(({ target }) => target), (index) => `adaptations[${index}].target`);
  const works = adapt(path.works, adaptations);
  const versions = yield* newestVersions(works);
  const sequence = works.map((work_name) => ({ work_name, work_version: versions.get(work_name)! }));
  const attempt = (last?.attempt ?? 0) + 1;
  const expected = yield* forecastOf(path, works);
  const tide_id = yield* freshId("tide", () => idOf("tide", now, random()));
  yield* insert("tide", {
    tide_id,
    path_name,
    path_version: path.version,
    attempt,
    parent_tide_id: last?.tide_id ?? null,
    status: "active",
    adaptations,
    sequence,
    outcome: null,
    metrics_achieved: {},
    other_metrics: {},
    learnings: null,
    evidence: null,
    results: null,
    started_at: now.toISOString(),
    completed_at: null,
    duration_ms: null,
  });
  const warnings = [...ignored, ...adaptedFirst(attempt, adaptations), ...harmful(expected, adaptations)];
  return {
    tide_id,
    attempt,
    message: `TIDE started: attempt ${attempt} of \`${path_name}\`, ${counted(works.length, "work")}`,
    guidance: guidance({
      current_state: `attempt ${attempt} of ${path_name} is active, ${counted(works.length, "work")} to report`,
      next_action: doTheWork(works[0]!),
      available_actions: [
        callOf("epic-tide-show-work", { name: works[0]! }),
        reportOf(tide_id, works[0]!),
        callOf("epic-tide-complete-tide", { tide_id, outcome: "failed" }),
        callOf("epic-tide-get-history", { path_name }),
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
    expected,
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** Adaptations of this start with which earlier attempts did worse. */
function harmful(expected: Forecast | null, adaptations: readonly Adaptation[]): Warning[] {
  return adaptations.flatMap((adaptation, index) => {
    const key = adaptationKey(adaptation);
    const known = expected?.harmful_adaptations[key];
    if (known === undefined) return [];
    const { successes, uses, without } = known;
    const message = `\`${key}\` has done harm so far: ${successes} of ${uses} attempts with it succeeded, ` +
      `${without.successes} of ${without.uses} without it`;
    return [warn("harmful_adaptation", `adaptations[${index}]`, message)];
  });
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
    next: callOf("epic-tide-get-history", { path_name }),
  });
}
