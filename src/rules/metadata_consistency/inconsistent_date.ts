import type { ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { LAST_KEYS, metadataMaps, NEXT_KEYS } from "../../model/metadata.ts";
import { asDay, asList, asMap, at } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";

/** Two places of one document, the first of which must not be later than the second. */
interface Order {
  earlier: Path;
  later: Path;
  reason: string;
}

/** A plan may well start before it is approved in form. */
const ROADMAP: readonly Order[] = [
  {
    earlier: ["roadmap", "start_date"],
    later: ["roadmap", "target_completion_date"],
    reason: "the plan ends before it starts",
  },
];

const TYPES: readonly ArtifactType[] = [
  "roadmap_recipe",
  "product_portfolio",
  "north_star",
  "insight_analyses",
  "insight_opportunity",
  "strategy_foundations",
  "strategy_formula",
];

export default {
  scope: "document",
  name: "inconsistent-date",
  level: "warning",
  class: "surface",
  section: "metadata_consistency",
  cost: {
    metadata_consistency: {
      type: "inconsistent_date",
      words: ["pair of dates out of order", "pairs of dates out of order"],
      warning: 5,
      info: 5,
      remedy: "correct the wrong date of each pair",
    },
  },
  artifacts: TYPES,
  what:
    "Two dates of one file are in an order that cannot be: an end before its start, or a next review before the last.",
  why: "One of the two is wrong, often by a year, and plans based on it are made for the wrong time.",
  remedy: "Find out which of the two dates is wrong and correct it.",
  examples: [
    {
      bad: `roadmap:
  start_date: 2027-01-04
  target_completion_date: 2026-03-31
`,
      good: `roadmap:
  approval_date: 2026-12-18
  start_date: 2027-01-04
  target_completion_date: 2027-03-31
`,
    },
    {
      bad: `north_star:
  last_reviewed: 2026-10-12
  next_review: 2026-04-12
`,
      good: `north_star:
  last_reviewed: 2026-10-12
  next_review: 2027-04-12
`,
      type: "north_star",
    },
  ],
  check({ artifact, value, report }) {
    const reported = new Set<string>();
    for (const { earlier, later, reason } of ordersOf(artifact.type, value)) {
      const [first, second] = [at(value, ...earlier), at(value, ...later)];
      const [start, end] = [asDay(first), asDay(second)];
      // One wrong date breaks several orders: it is reported once.
      if (start === null || end === null || start <= end) continue;
      if (reported.has(formatPath(earlier)) || reported.has(formatPath(later))) continue;
      reported.add(formatPath(earlier)).add(formatPath(later));
      report({
        message: `\`${later.at(-1)}\` ${quoteValue(second)} is before \`${earlier.at(-1)}\` ${
          quoteValue(first)
        }, ${reason}`,
        at: later,
        expected: `${String(first)} or later`,
        actual: String(second),
        help: "correct the date that is wrong",
        related: [{ artifact, at: earlier, message: `\`${earlier.at(-1)}\` is given here` }],
      });
    }
  },
} satisfies DocumentRule;

function ordersOf(type: ArtifactType, value: unknown): readonly Order[] {
  if (type === "roadmap_recipe") return ROADMAP;
  if (type === "product_portfolio") {
    return asList(asMap(asMap(value).portfolio).offerings).map((_, index) => ({
      earlier: ["portfolio", "offerings", index, "availability", "launch_date"],
      later: ["portfolio", "offerings", index, "availability", "end_of_sale_date"],
      reason: "sale ends before it begins",
    }));
  }
  return metadataMaps(value).flatMap((map) =>
    NEXT_KEYS.flatMap((next) =>
      LAST_KEYS.map((last) => ({
        earlier: [...map.at, last],
        later: [...map.at, next],
        reason: "the next review is before the last",
      }))
    )
  );
}
