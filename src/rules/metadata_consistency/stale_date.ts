import { meantValue } from "../../model/meant/meant_value.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { entriesAt } from "../../model/fields.ts";
import { asDay, asMap } from "../../model/read.ts";
import { datesIn, LAST_KEYS, type MetadataMap, metadataMaps, monthsBefore, NEXT_KEYS } from "../../model/metadata.ts";
import { MS_PER_DAY } from "../../text/forms/dates.ts";
import type { InstanceRule, RuleReport } from "../rule.ts";

const TYPES = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].phase === "READY");

const offering = (status: string, availability = "end_of_sale_date: 2026-03-31") => ({
  "READY/product_portfolio.yaml":
    `portfolio: {offerings: [{id: off-hut, status: ${status}, availability: {${availability}}}]}\n`,
});

/** Reports and assessments of AIM are records of their day, and value models may stay the same for years; neither gets stale here. */
const rule: InstanceRule = {
  scope: "instance",
  name: "stale-date",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "stale_date",
      words: ["date that has grown old", "dates that have grown old"],
      warning: 5,
      info: 2,
      remedy: "review the content and set the dates anew",
    },
  },
  artifacts: TYPES,
  what:
    "The day set for the next review has passed, the content has not been reviewed for a long time, or an offering is for sale before its first day of sale or after its last.",
  why: "Markets and beliefs change; decisions that rest on an unchecked picture repeat last year's mistakes.",
  remedy: "Go through the content, fix what is no longer true, then set the date of this review and of the next.",
  examples: [
    {
      bad: {
        "READY/00_north_star.yaml": "north_star:\n  last_reviewed: 2025-09-01\n  next_review: 2026-09-01\n",
      },
      good: {
        "READY/00_north_star.yaml": "north_star:\n  last_reviewed: 2025-11-28\n  next_review: 2026-11-28\n",
      },
    },
    {
      bad: { "READY/01_insight_analyses.yaml": "last_updated: 2026-02-11\nconfidence_level: medium\n" },
      good: { "READY/01_insight_analyses.yaml": "last_updated: 2026-08-11\nconfidence_level: medium\n" },
    },
    {
      bad: offering("preview"),
      good: offering("end-of-sale"),
    },
    {
      bad: offering("active", "launch_date: 2027-03-01"),
      good: offering("planned", "launch_date: 2027-03-01"),
    },
  ],
  check({ model, now, report }) {
    for (const type of TYPES) {
      for (const artifact of model.of(type)) {
        for (const map of metadataMaps(meantValue(artifact))) {
          const found = checkMap(map, type, now);
          if (found !== null) report(artifact, found);
        }
      }
    }
    for (const artifact of model.of("product_portfolio")) {
      const value = meantValue(artifact);
      for (const found of [...endedSales(value, now), ...earlySales(value, now)]) report(artifact, found);
    }
  },
};

export default rule;

/** What a portfolio says is still to come or on sale, although its last day of sale has passed. */
function endedSales(value: unknown, now: Date): RuleReport[] {
  return entriesAt(value, "portfolio.offerings[]").flatMap(({ entry: { status, availability }, path }) => {
    const { end_of_sale_date: end } = asMap(availability);
    const day = asDay(end);
    if (day === null || day >= monthsBefore(now, 0) || !ON_SALE.includes(status)) return [];
    return [{
      message: `\`end_of_sale_date\` is ${quoteValue(end)}, which has passed, but the offering is \`${status}\``,
      at: [...path, "availability", "end_of_sale_date"],
      expected: "a day to come",
      actual: String(end),
      help: "correct the day, or the status of the offering",
    }];
  });
}

/** What a portfolio says is on sale, although its first day of sale is still to come; a preview comes before that day. */
function earlySales(value: unknown, now: Date): RuleReport[] {
  return entriesAt(value, "portfolio.offerings[]").flatMap(({ entry: { status, availability }, path }) => {
    const { launch_date: start } = asMap(availability);
    const day = asDay(start);
    if (day === null || day <= now.getTime() + MS_PER_DAY || status !== "active") return [];
    return [{
      message: `\`launch_date\` is ${quoteValue(start)}, which is still to come, but the offering is \`active\``,
      at: [...path, "availability", "launch_date"],
      expected: "a day that has passed",
      actual: String(start),
      help: "correct the day, or set the status to `planned` or `preview` until then",
    }];
  });
}

/** Statuses of an offering that can be ordered, or will be. */
const ON_SALE: readonly unknown[] = ["planned", "preview", "active"];

/** A day set for the next review says how long the content is meant to hold; without one its type does. */
function checkMap(map: MetadataMap, type: ArtifactType, now: Date): RuleReport | null {
  const next = datesIn(map, NEXT_KEYS)[0];
  const last = datesIn(map, LAST_KEYS)[0];
  if (next !== undefined) {
    // A next review before the last one is out of order, which inconsistent-date reports.
    if (next.time >= monthsBefore(now, 0) || (last !== undefined && last.time > next.time)) return null;
    return {
      message: `\`${next.key}\` is ${quoteValue(next.text)}, which has passed, the next review should lie ahead`,
      at: next.at,
      expected: "a day to come",
      actual: next.text,
      help:
        "a person who knows the facts reviews the content, then sets the date of this review and of the next; a new date alone is no review",
    };
  }
  const months = ARTIFACT_TYPES[type].upkeep.reviewMonths;
  if (last === undefined || months === null || last.time >= monthsBefore(now, months)) return null;
  return {
    level: "info",
    message: `\`${last.key}\` is ${
      quoteValue(last.text)
    }, over ${months} months ago, the last review should be more recent`,
    at: last.at,
    expected: `within ${months} months`,
    actual: last.text,
    help: "a person who knows the facts reviews the content, then sets the date anew; a new date alone is no review",
  };
}
