import { truncate } from "../../diagnostics/escape.ts";
import { rate } from "../patterns/comparison.ts";
import { gatherTexts } from "../patterns/gathered_texts.ts";
import type { RecentAttempt } from "./recent_attempts.ts";

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

/** What attempts say. @param attempts newest first @param metrics those of the paths as they are now */
export function observationsOf(attempts: readonly RecentAttempt[], metrics: readonly string[]): Observations {
  const learnings = gatherTexts(attempts.map(({ learnings }) => learnings ?? ""));
  return {
    learnings: learnings.slice(0, MOST_TEXTS).map(({ text, times }) => ({
      text: truncate(text, LONGEST),
      attempts: times,
    })),
    frequent_errors: frequentErrors(attempts),
    metrics: Object.fromEntries(metrics.map((metric) => [metric, metricRate(attempts, metric)])),
  };
}

function frequentErrors(attempts: readonly RecentAttempt[]): Observations["frequent_errors"] {
  const newestFirst = attempts.flatMap(({ errors }) => errors);
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

function metricRate(attempts: readonly RecentAttempt[], metric: string): MetricRate {
  const reports = attempts.map(({ metrics_achieved }) =>
    Object.hasOwn(metrics_achieved, metric) ? metrics_achieved[metric]! : null
  );
  const number = (value: boolean | null) => reports.filter((report) => report === value).length;
  const [achieved, missed, unknown] = [number(true), number(false), number(null)];
  return { achieved, missed, unknown, rate: achieved + missed === 0 ? null : rate(achieved, achieved + missed) };
}
