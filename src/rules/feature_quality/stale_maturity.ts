import { quoteValue } from "../../diagnostics/escape.ts";
import { daysSince, REVIEW_DAYS } from "../../model/aim/assessments.ts";
import { meantValue } from "../../model/meant/meant_value.ts";
import { asDay, asMap } from "../../model/read.ts";
import type { InstanceRule } from "../rule.ts";
import { FREE_HINT } from "../section_costs.ts";

/** Statuses of a feature that people build or use, so that its stages change. */
const IN_USE: readonly unknown[] = ["in-progress", "delivered"];

const feature = (day: string) => ({
  "FIRE/definitions/product/fd-001_seed-swap.yaml":
    `id: fd-001\nname: Seed swap\nstatus: delivered\nfeature_maturity: {overall_stage: emerging, last_assessment_date: ${day}}\n`,
});

const rule: InstanceRule = {
  scope: "instance",
  name: "stale-maturity",
  level: "info",
  class: "surface",
  section: "feature_quality",
  cost: { feature_quality: FREE_HINT },
  artifacts: ["feature_definition"],
  what: `The stages of a feature that is built or in use were last judged more than ${REVIEW_DAYS} days ago.`,
  why: "Use goes on while the stages stand still; plans then rest on what the feature proved a quarter ago.",
  remedy: "Judge the stages again by what was observed since, and set `last_assessment_date`.",
  examples: [{ bad: feature("2026-06-02"), good: feature("2026-10-02") }],
  check({ model, now, report }) {
    for (const artifact of model.of("feature_definition")) {
      const { status, feature_maturity: maturity } = asMap(meantValue(artifact));
      const { last_assessment_date: last } = asMap(maturity);
      const day = asDay(last);
      if (day === null || !IN_USE.includes(status)) continue;
      const days = daysSince(day, now);
      if (days <= REVIEW_DAYS) continue;
      report(artifact, {
        message: `the stages were last judged ${days} days ago (${
          quoteValue(last)
        }); it should be no longer ago than ${REVIEW_DAYS} days`,
        at: ["feature_maturity", "last_assessment_date"],
        expected: `within ${REVIEW_DAYS} days`,
        actual: String(last),
        help: "judge the stages again by what was observed since, and set the date",
        cause: "features whose stages were not judged for a quarter",
      });
    }
  },
};

export default rule;
