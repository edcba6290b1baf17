import { type Guidance, guidance } from "../../../answers/guidance.ts";
import { type Call, callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { firstRow, rows, type Transaction } from "../../../store/statement.ts";
import { activeTide } from "../../../tide/active_tide.ts";
import { elapsed } from "../../../tide/duration.ts";
import { durationText } from "../../../text/duration.ts";
import { SENTENCES, TideFailure } from "../../../tide/failure.ts";
import { type PathRecord, tideOf, type TideRecord, valueOf } from "../../../tide/record/model.ts";
import { isSupport } from "../../../tide/patterns/attempt_groups.ts";
import { pathGroup } from "../../../tide/patterns/pattern_groups.ts";
import { patternOf, SUPPORT_NEEDED } from "../../../tide/patterns/patterns.ts";
import { completedAttempts } from "../../../tide/record/completed_attempts.ts";
import { refuseProblems, type StagedProblem } from "../../../tide/problems.ts";
import { codePoints, LONGEST_TEXT, storable } from "../../../store/stored_text.ts";
import { executionsOf, insert, lessonId, newest, oneVersion } from "../../../tide/record/tables.ts";
import type { TideCall } from "../../../tide/tide_call.ts";
import { typeName } from "../../../tide/type_name.ts";
import { type Outcome, OUTCOME_WORDS, type Status, wordProblems } from "../../../tide/patterns/vocabulary.ts";
import { messagesOf, warn, type Warning } from "../../../tide/warning.ts";
import type { Answered } from "../../operation.ts";
import { answering, type TideTask } from "../answer_tide.ts";
import type { CompleteTideAnswer, CompleteTideInput } from "./contract.ts";
import facts from "./operation.ts";

const MOST_METRICS = 2000;

const NEXT: Readonly<Record<Outcome, CompleteTideAnswer["next_action"]>> = {
  success: "create_pattern",
  partial: "retry_tide",
  failed: "revise_path",
};

export const TASK: TideTask<CompleteTideInput, CompleteDraft, Answered<CompleteTideAnswer>> = {
  ...facts,
  read: readComplete,
  run: completeTide,
};

export const run = answering(TASK);

interface CompleteDraft {
  tide_id: string;
  outcome: Outcome;
  metrics: Record<string, boolean>;
  learnings: string | null;
}

function readComplete({ tide_id, outcome, metrics_achieved = {}, learnings }: CompleteTideInput): CompleteDraft {
  const refusal = { code: "INVALID_OUTCOME", sentence: SENTENCES.INVALID_OUTCOME } as const;
  const entries = Object.entries(metrics_achieved);
  refuseProblems([...wordProblems("outcome", outcome, OUTCOME_WORDS, refusal), ...metricProblems(entries)]);
  const metrics = Object.fromEntries(entries.map(([metric, achieved]) => [storable(metric), achieved]));
  return { tide_id, outcome: outcome as Outcome, metrics, learnings: learnings ?? null };
}

function metricProblems(entries: readonly [metric: string, achieved: unknown][]): StagedProblem[] {
  const field = "metrics_achieved";
  const problem = (stage: StagedProblem["stage"], place: string, found: string, value?: unknown): StagedProblem => ({
    stage,
    problem: { code: "INVALID_FORMAT", field: place, message: `\`${place}\` ${found}`, value },
  });
  if (entries.length > MOST_METRICS) {
    return [problem("size", field, `has ${entries.length} metrics, at most ${MOST_METRICS}`)];
  }
  return entries.flatMap(([metric, achieved]) => {
    const length = codePoints(metric);
    return [
      ...(length <= LONGEST_TEXT ? [] : [
        problem("size", field, `has a metric of ${length} characters, at most ${LONGEST_TEXT}`, metric),
      ]),
      ...(typeof achieved === "boolean" ? [] : [
        problem(
          "type",
          `${field}.${metric.slice(0, 100)}`,
          `is ${typeName(achieved)}, expected true or false`,
          achieved,
        ),
      ]),
    ];
  });
}

/** Closes an attempt for good. */
function* completeTide(draft: CompleteDraft, { now, ignored }: TideCall): Transaction<Answered<CompleteTideAnswer>> {
  const { tide_id, outcome, learnings } = draft;
  const tide = yield* activeTide(tide_id);
  const path = (yield* oneVersion("path", tide.path_name, tide.path_version))!;
  const executions = yield* executionsOf(tide_id);
  const results: [string, Status | null][] = [];
  let isStopped = false;
  for (const { work_name } of tide.sequence) {
    const status: Status | null = executions.get(work_name)?.status ?? (isStopped ? "blocked" : null);
    isStopped ||= status === "failed" || status === "blocked";
    results.push([work_name, status]);
  }
  if (outcome === "success") refuseContradiction(results, path, draft.metrics);
  const unreported = results.map(([work]) => work).filter((work) => !executions.has(work));
  const known = yield* knownMetrics(path, tide);
  const [achieved, other] = parted(draft.metrics, known);
  const metrics = metricCounts(path, achieved);
  const evidence = unreported.length === 0 && metrics.unknown === 0 ? "full" : "incomplete";
  const completed_at = now.toISOString();
  const duration_ms = elapsed(tide.started_at, completed_at);
  for (const [position, [work_name, status]] of results.entries()) {
    if (status === null || executions.has(work_name)) continue;
    const at = { window_at: completed_at, first_at: completed_at, updated_at: completed_at, duration_ms: 0 };
    yield* insert("execution", { tide_id, position, work_name, status, error: null, output: null, ...at });
  }
  const lesson_id = yield* lessonId(tide.adaptations, results);
  yield* rows(
    `update tide set status = 'completed', outcome = ?, metrics_achieved = ?, other_metrics = ?, learnings = ?,
      evidence = ?, results = ?, lesson_id = ?, completed_at = ?, duration_ms = ? where tide_id = ? and status = 'active'`,
    ...[outcome, JSON.stringify(achieved), JSON.stringify(other), learnings],
    ...[evidence, JSON.stringify(results), lesson_id, completed_at, duration_ms, tide_id],
  );
  const warnings = [
    ...ignored,
    ...unreportedWarning(outcome, unreported),
    ...unreportedMetrics(outcome, path.metrics.filter((metric) => !Object.hasOwn(achieved, metric))),
    ...Object.keys(other).slice(0, 10).map((metric) => unknownMetric(metric, known)),
    ...understated(outcome, metrics, results),
  ];
  return {
    success: true,
    next_action: NEXT[outcome],
    message: `TIDE completed: attempt ${tide.attempt} of \`${tide.path_name}\` is a ${WORDS[outcome]}`,
    guidance: guidanceFor(tide, outcome, warnings),
    completed_at,
    duration: durationText(duration_ms),
    duration_ms,
    attempt: tide.attempt,
    evidence,
    unreported,
    metrics,
    pattern: yield* patternState(path),
    advice: yield* adviceFor(tide.path_name),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

const WORDS: Record<Outcome, string> = { success: "success", partial: "partial success", failed: "failure" };

/** @throws TideFailure when the record says that a success is none */
function refuseContradiction(
  results: readonly [string, Status | null][],
  path: PathRecord,
  metrics: Record<string, boolean>,
): void {
  const works = results.filter(([, status]) => status === "failed" || status === "blocked").map(([work, status]) => ({
    work_name: work,
    status,
  }));
  const missed = path.metrics.filter((metric) => metrics[metric] === false);
  if (works.length === 0 && missed.length === 0) return;
  const parts = [
    ...works.map(({ work_name, status }) => `\`${work_name}\` is ${status}`),
    ...missed.map((metric) => `the metric \`${metric}\` is false`),
  ];
  const shown = parts.slice(0, 5).join(", ");
  throw new TideFailure({
    code: "INCOMPLETE_EXECUTION",
    field: "outcome",
    message: `success contradicts the record: ${shown}${parts.length > 5 ? ` and ${parts.length - 5} more` : ""}`,
    value: "success",
    details: { works, metrics: missed, suggestion: "partial" },
    help: "complete it as `partial` or `failed`, or report the works again if they are done by now",
  });
}

/** Metrics of the path and of the works as pinned. */
function* knownMetrics(path: PathRecord, tide: TideRecord): Transaction<Set<string>> {
  const known = new Set(path.metrics);
  for (const { work_name, work_version } of tide.sequence) {
    const row = yield* firstRow("select metrics from work where name = ? and version = ?", work_name, work_version);
    for (const metric of valueOf("metrics", row!.metrics!) as string[]) known.add(metric);
  }
  return known;
}

function parted(
  metrics: Record<string, boolean>,
  known: ReadonlySet<string>,
): [known: Record<string, boolean>, other: Record<string, boolean>] {
  const entries = Object.entries(metrics);
  const part = (isKnown: boolean) => Object.fromEntries(entries.filter(([metric]) => known.has(metric) === isKnown));
  return [part(true), part(false)];
}

function unknownMetric(metric: string, known: ReadonlySet<string>): Warning {
  const names = [...known].slice(0, 8).map((name) => `\`${name}\``).join(", ");
  return warn("unknown_metric", `metrics_achieved.${metric}`, `no metric of this path or its works, they are ${names}`);
}

function unreportedWarning(outcome: Outcome, unreported: readonly string[]): Warning[] {
  if (outcome !== "success" || unreported.length === 0) return [];
  const names = unreported.slice(0, 8).map((work) => `\`${work}\``).join(", ");
  const message = `works without a report: ${names}; the attempt does not count for patterns`;
  return [warn("unreported_works", null, message)];
}

function metricCounts({ metrics }: PathRecord, reported: Record<string, boolean>): CompleteTideAnswer["metrics"] {
  const having = (value: boolean) =>
    metrics.filter((metric) => Object.hasOwn(reported, metric) && reported[metric] === value).length;
  const [achieved, missed] = [having(true), having(false)];
  return { achieved, missed, unknown: metrics.length - achieved - missed, total: metrics.length };
}

function unreportedMetrics(outcome: Outcome, metrics: readonly string[]): Warning[] {
  if (outcome !== "success" || metrics.length === 0) return [];
  const names = metrics.slice(0, 8).map((metric) => quoteValue(metric)).join(", ");
  const message = `metrics of the path without a report: ${names}; the attempt does not count for patterns`;
  return [warn("unreported_metrics", "metrics_achieved", message)];
}

function understated(
  outcome: Outcome,
  { achieved, total }: CompleteTideAnswer["metrics"],
  results: readonly [string, Status | null][],
): Warning[] {
  if (outcome === "partial" && total > 0 && achieved === total) {
    return [warn("understated_outcome", "outcome", "every metric of the path is achieved, that is a `success`")];
  }
  const isDone = results.every(([, status]) => status === "complete" || status === "reused");
  if (outcome !== "failed" || !isDone) return [];
  return [warn("understated_outcome", "outcome", "every work is complete, so some metric must have been missed")];
}

function* patternState(path: PathRecord): Transaction<CompleteTideAnswer["pattern"]> {
  const group = pathGroup((yield* newest("path", path.name))!);
  const attempts = (yield* completedAttempts([path.name])).get(path.name) ?? [];
  const pattern = patternOf({ ...group, attempts });
  const support = attempts.filter(isSupport).length;
  return { status: pattern?.status ?? "none", support, needed: Math.max(0, SUPPORT_NEEDED - support) };
}

/** What the last attempts together say; null when they say nothing. */
function* adviceFor(path_name: string): Transaction<string | null> {
  const last = (yield* rows(
    "select * from tide where path_name = ? and status = 'completed' order by attempt desc limit 3",
    path_name,
  )).map(tideOf).reverse();
  if (last.length < 3 || last.some(({ outcome }) => outcome !== "partial")) return null;
  const seen = new Set<string>();
  for (const [place, { metrics_achieved }] of last.entries()) {
    const achieved = Object.keys(metrics_achieved).filter((metric) => metrics_achieved[metric] === true);
    if (place > 0 && achieved.some((metric) => !seen.has(metric))) return null;
    for (const metric of achieved) seen.add(metric);
  }
  return "the third partial in a row without a newly achieved metric: revising the path may help more than a retry";
}

function guidanceFor({ path_name, attempt }: TideRecord, outcome: Outcome, warnings: readonly Warning[]): Guidance {
  const next: Readonly<Record<Outcome, Call>> = {
    success: callOf("epic-tide-query-patterns", { path_name }),
    partial: callOf("epic-tide-start-tide", { path_name }),
    failed: callOf("epic-tide-get-history", { path_name, include_execution_details: true }),
  };
  return guidance({
    current_state: `attempt ${attempt} of ${path_name} is completed, ${outcome}`,
    next_action: next[outcome],
    available_actions: [
      callOf("epic-tide-get-history", { path_name }),
      callOf("epic-tide-show", { path_name }),
      callOf("epic-tide-start-tide", { path_name }),
    ],
    warnings: messagesOf(warnings),
    context: { path_name, attempt, outcome },
  });
}
