import { meantValue } from "../../model/meant/meant_value.ts";
import { parsePath } from "../../diagnostics/path.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { daysSince, REVIEW_DAYS } from "../../model/aim/assessments.ts";
import { asDay, asMap, at } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";

const KEYS = ["last_signal_date", "signal_date"] as const;

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-track-signal",
  level: "warning",
  class: "surface",
  section: "aim_health",
  cost: {
    aim_health: {
      category: "lra_staleness",
      title: "Track without recent signals",
      id: ({ path }) => `aim-track-stale-${String(parsePath(path)?.[1] ?? "")}`,
    },
  },
  task: "update living reality assessment",
  artifacts: ["living_reality_assessment"],
  what: "A track of the living reality assessment carries a last signal that is more than 90 days old.",
  why:
    "A track that sends no signals for a quarter is either standing still or not being looked at; both change the plan.",
  remedy:
    "Look at the track, write down what it shows today, and set the date; if no one works on the track, mark it `not_applicable`.",
  examples: [
    {
      bad: {
        "AIM/living_reality_assessment.yaml":
          "track_baselines:\n  commercial: {maturity: implicit, last_signal_date: 2026-05-20}\n",
      },
      good: {
        "AIM/living_reality_assessment.yaml":
          "track_baselines:\n  commercial: {maturity: implicit, last_signal_date: 2026-10-20}\n",
      },
    },
  ],
  check({ model, now, report }) {
    for (const artifact of model.of("living_reality_assessment")) {
      const baselines = asMap(at(meantValue(artifact), "track_baselines"));
      for (const [track, value] of Object.entries(baselines)) {
        const baseline = asMap(value);
        const key = KEYS.find((key) => asDay(baseline[key]) !== null);
        if (key === undefined || baseline.status === "not_applicable") continue;
        const days = daysSince(asDay(baseline[key])!, now);
        if (days <= REVIEW_DAYS) continue;
        report(artifact, {
          message: `last signal of ${quoteValue(track)} is ${days} days old (${
            quoteValue(baseline[key])
          }); it should be no older than ${REVIEW_DAYS} days`,
          at: ["track_baselines", track, key],
          expected: `within ${REVIEW_DAYS} days`,
          actual: String(baseline[key]),
          help: "look at the track and write down what it shows today",
        });
      }
    }
  },
};

export default rule;
