import { quoteValue } from "../../diagnostics/escape.ts";
import { refuseProblems } from "../../tide/problems.ts";
import { codePoints } from "../../store/stored_text.ts";
import { warn, type Warning } from "../../tide/warning.ts";

/** Metrics longer than this are hard to check one by one. */
const LONG_METRIC = 100;

/** @throws TideFailure when a metric is in the list twice */
export function refuseRepeatedMetrics(metrics: readonly string[]): void {
  refuseProblems(metrics.flatMap((metric, index) =>
    metrics.indexOf(metric) === index ? [] : [{
      stage: "size",
      problem: {
        code: "INVALID_FORMAT",
        field: `metrics[${index}]`,
        message: `${quoteValue(metric)} is in the list twice, expected it once`,
        value: metric,
      },
    }]
  ));
}

export function longMetrics(metrics: readonly string[]): Warning[] {
  return metrics.flatMap((metric, index) =>
    codePoints(metric) <= LONG_METRIC ? [] : [
      warn(
        "long_metric",
        `metrics[${index}]`,
        `a metric should have at most ${LONG_METRIC} characters to be checkable`,
      ),
    ]
  );
}
