import { truncate } from "../../diagnostics/escape.ts";
import { marks, rows, type Transaction } from "../../store/statement.ts";
import { rate } from "../patterns/comparison.ts";
import { gatherTexts } from "../patterns/gathered_texts.ts";
import { tideOf, type TideRecord } from "../record/model.ts";

/** The newest attempts of a path that are looked at; older ones say less and less. */
const RECENT = 50;
/** Texts of one kind that are shown, and their longest form in characters. */
const MOST_TEXTS = 5;
const LONGEST = 300;

/** What recent attempts wrote down: texts that say the same as one, most frequent first. */
export interface Observations {
  learnings: { text: string; attempts: number }[];
  frequent_errors: { work_name: string; error: string; times: number }[];
  /** By metric of the paths. */
  metrics: Record<string, MetricRate>;
}

/** In how many recent attempts a metric was achieved, missed or not reported. */
interface MetricRate {
  achieved: number;
  missed: number;
  unknown: number;
  /** Of the attempts that reported it; null where none did. */
  rate: number | null;
}

/** The newest completed attempts of paths, newest first. */
export function* recentAttempts(paths: readonly string[]): Transaction<TideRecord[]> {
  const found: TideRecord[] = [];
  for (const path of paths) {
    const own = yield* rows(
      `select * from tide where path_name = ? and status = 'completed' order by attempt desc limit ${RECENT}`,
      path,
    );
    found.push(...own.map(tideOf));
  }
  if (paths.length === 1) return found;
  return found.sort((a, b) => compare(b.completed_at!, a.completed_at!) || compare(a.tide_id, b.tide_id))
    .slice(0, RECENT);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What attempts say. @param attempts newest first @param metrics those of the paths as they are now */
export function* observationsOf(
  attempts: readonly TideRecord[],
  metrics: readonly string[],
): Transaction<Observations> {
  const learnings = gatherTexts(attempts.map(({ learnings }) => learnings ?? ""));
  return {
    learnings: learnings.slice(0, MOST_TEXTS).map(({ text, times }) => ({
      text: truncate(text, LONGEST),
      attempts: times,
    })),
    frequent_errors: yield* frequentErrors(attempts),
    metrics: Object.fromEntries(metrics.map((metric) => [metric, metricRate(attempts, metric)])),
  };
}

function* frequentErrors(attempts: readonly TideRecord[]): Transaction<Observations["frequent_errors"]> {
  if (attempts.length === 0) return [];
  const ids = attempts.map(({ tide_id }) => tide_id);
  const found = yield* rows(
    `select tide_id, work_name, error from execution where tide_id in (${marks(ids)}) and status = 'failed'
      and error is not null order by position`,
    ...ids,
  );
  const newestFirst = found.map(({ tide_id, work_name, error }) => ({
    place: ids.indexOf(tide_id as string),
    work_name: work_name as string,
    error: error as string,
  })).sort((a, b) => a.place - b.place);
  return [...Map.groupBy(newestFirst, ({ work_name }) => work_name)]
    .flatMap(([work_name, errors]) =>
      gatherTexts(errors.map(({ error }) => error)).map(({ text, times }) => ({
        work_name,
        error: truncate(text, LONGEST),
        times,
      }))
    )
    .sort((a, b) => b.times - a.times)
    .slice(0, MOST_TEXTS);
}

function metricRate(attempts: readonly TideRecord[], metric: string): MetricRate {
  const reports = attempts.map(({ metrics_achieved }) =>
    Object.hasOwn(metrics_achieved, metric) ? metrics_achieved[metric]! : null
  );
  const number = (value: boolean | null) => reports.filter((report) => report === value).length;
  const [achieved, missed, unknown] = [number(true), number(false), number(null)];
  return { achieved, missed, unknown, rate: achieved + missed === 0 ? null : rate(achieved, achieved + missed) };
}
