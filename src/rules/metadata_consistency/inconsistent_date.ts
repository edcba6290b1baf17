import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { LAST_KEYS, metadataMaps, NEXT_KEYS } from "../../model/metadata.ts";
import { entriesAt, fieldsAt } from "../../model/fields.ts";
import { asDay, asList, asMap, at } from "../../model/read.ts";
import type { DocumentRule } from "../rule.ts";
import { beginOfTimeframe } from "../../model/roadmap/timeframe.ts";
import { checkCycleDates, END, START } from "./cycle_dates.ts";
import { isTurnEntry } from "../../model/aim/turn_entry.ts";
import { logReport } from "./log_dates.ts";
import { sourceReports } from "./source_dates.ts";

/** Two places of one document, the first of which must not be later than the second. */
interface Order {
  earlier: Path;
  later: Path;
  reason: string;
  /** Set where the first of the two is more likely wrong. */
  blamesFirst?: true;
  /** Set where the order is asked for and can be otherwise. */
  isNote?: true;
}

/** A plan is frozen at its approval, so that comes first; whoever starts before it is in form only gets a note. */
const ROADMAP: readonly Order[] = [
  { earlier: START, later: END, reason: "the plan ends before it starts" },
  {
    earlier: ["roadmap", "approval_date"],
    later: END,
    reason: "the plan is approved after its end",
    blamesFirst: true,
  },
  {
    earlier: ["roadmap", "approval_date"],
    later: START,
    reason: "a plan should be approved before its cycle starts",
    blamesFirst: true,
    isNote: true,
  },
];

/** Keys for the day on which something came to be. */
const CREATED_KEYS = ["created_at", "created_date", "created"] as const;

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
  artifacts: ARTIFACT_TYPE_NAMES,
  what:
    "Two dates of one file contradict each other, such as an end before its start, a milestone outside its cycle, or a source that is later than the report. The message names the two.",
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
      type: "roadmap_recipe",
    },
    {
      bad: `roadmap:
  approval_date: 2027-12-11
  start_date: 2027-01-04
  target_completion_date: 2027-03-31
`,
      good: `roadmap:
  approval_date: 2026-12-11
  start_date: 2027-01-04
  target_completion_date: 2027-03-31
`,
      type: "roadmap_recipe",
    },
    {
      bad: `roadmap:
  start_date: 2027-01-04
  tracks:
    product:
      okrs: [{key_results: [{target: "80 % by 31 December 2026"}]}]
`,
      good: `roadmap:
  start_date: 2027-01-04
  tracks:
    product:
      okrs: [{key_results: [{target: "80 % by 31 March 2027"}]}]
`,
      type: "roadmap_recipe",
    },
    {
      bad: `roadmap:
  timeframe: "1 October to 18 December 2026"
  execution_plan: {key_milestones: [{date: "15 January 2027"}]}
`,
      good: `roadmap:
  timeframe: "1 October to 18 December 2026"
  execution_plan: {key_milestones: [{date: "15 December 2026"}]}
`,
      type: "roadmap_recipe",
    },
    {
      bad: `roadmap:
  timeframe: October to December 2026
  target_completion_date: 2026-10-20
`,
      good: `roadmap:
  timeframe: October to December 2026
  target_completion_date: 2026-12-31
`,
      type: "roadmap_recipe",
    },
    {
      bad: `metadata:
  created_at: 2026-12-01
  last_updated: 2026-02-15
`,
      good: `metadata:
  created_at: 2025-12-01
  last_updated: 2026-02-15
`,
      type: "living_reality_assessment",
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
    {
      bad: `change_log:
  - {date: 2026-03-12}
  - {date: 2025-06-02}
  - {date: 2026-09-20}
`,
      good: `change_log:
  - {date: 2026-03-12}
  - {date: 2026-06-02}
  - {date: 2026-09-20}
`,
      type: "strategy_formula",
    },
    {
      bad: `meta: {last_updated: "2026-10-01T17:00:00Z"}
okr_assessments:
  - data_summary: {qualitative: [{source: "Talks with millers, 3 to 14 November 2026"}]}
`,
      good: `meta: {last_updated: "2026-10-01T17:00:00Z"}
okr_assessments:
  - data_summary: {qualitative: [{source: "Flour forecast of September for 14 November 2026"}]}
`,
      type: "assessment_report",
    },
  ],
  check({ artifact, value, report }) {
    const log = logReport(artifact, value);
    if (log !== null) report(log);
    for (const source of sourceReports(artifact, value)) report(source);
    const reported = new Set<string>();
    if (artifact.type === "roadmap_recipe") { for (const place of checkCycleDates(value, report)) reported.add(place); }
    for (const { earlier, later, reason, blamesFirst, isNote } of ordersOf(artifact.type, value)) {
      const [first, second] = [at(value, ...earlier), at(value, ...later)];
      const [start, end] = [asDay(first), asDay(second)];
      // One wrong date breaks several orders: it is reported once.
      if (start === null || end === null || start <= end) continue;
      if (reported.has(formatPath(earlier)) || reported.has(formatPath(later))) continue;
      reported.add(formatPath(earlier));
      // Where the first is blamed, the second is held to its other orders all the same.
      if (blamesFirst !== true) reported.add(formatPath(later));
      const [wrong, other, order] = blamesFirst ? [earlier, later, "after"] : [later, earlier, "before"];
      const [actual, known] = [at(value, ...wrong), at(value, ...other)];
      const began = earlier === START && later === END ? beginOfTimeframe(value) : null;
      report({
        message: `\`${wrong.at(-1)}\` ${quoteValue(actual)} is ${order} \`${other.at(-1)}\` ${
          quoteValue(known)
        }, ${reason}`,
        at: wrong,
        ...(isNote === true ? { level: "info" } : {}),
        expected: `${String(known)} or ${blamesFirst ? "earlier" : "later"}`,
        actual: String(actual),
        help: began === null
          ? "correct whichever date is wrong"
          : `correct \`start_date\`, since \`timeframe\` begins ${quoteValue(began.words)}`,
        related: [
          { artifact, at: other, message: `\`${other.at(-1)}\` is given here` },
          ...began === null ? [] : [{ artifact, at: ["roadmap", "timeframe"], message: "the time frame is here" }],
        ],
      });
    }
  },
} satisfies DocumentRule;

function ordersOf(type: ArtifactType, value: unknown): readonly Order[] {
  if (type === "roadmap_recipe") return [...ROADMAP, ...milestoneOrders(value)];
  if (type === "product_portfolio") {
    return asList(asMap(asMap(value).portfolio).offerings).map((_, index) => ({
      earlier: ["portfolio", "offerings", index, "availability", "launch_date"],
      later: ["portfolio", "offerings", index, "availability", "end_of_sale_date"],
      reason: "sale ends before it begins",
    }));
  }
  return [...logOrders(type, value), ...metadataOrders(value)];
}

/** An update of a reality assessment that its log tells of is not later than its last one; the turn of a cycle is none. */
function logOrders(type: ArtifactType, value: unknown): Order[] {
  if (type !== "living_reality_assessment") return [];
  const entries = entriesAt(value, "evolution_log[]").flatMap(({ entry, path }) => {
    const day = asDay(entry.timestamp);
    return day === null ? [] : [{ day, path: [...path, "timestamp"], isTurn: isTurnEntry(entry) }];
  }).toSorted((a, b) => b.day - a.day);
  const latest = entries.find(({ isTurn }) => !isTurn);
  const last = asDay(at(value, "metadata", "last_updated"));
  if (latest === undefined || last === null || latest.day <= last) return [];
  // The newest entry is the one to go by, be it the turn of a cycle.
  return [{ earlier: entries[0]!.path, later: ["metadata", "last_updated"], reason: "the log has a later update" }];
}

function metadataOrders(value: unknown): Order[] {
  return metadataMaps(value).flatMap((map) => {
    // Hardly any of these maps has a date at all.
    const has = (key: string) => Object.hasOwn(map.value, key);
    if (!LAST_KEYS.some(has)) return [];
    return [
      ...pairs(map.at, LAST_KEYS, NEXT_KEYS, "so the next review would be before the last one"),
      ...pairs(map.at, CREATED_KEYS, LAST_KEYS, "so the file would be updated before it was created"),
    ];
  });
}

/** Checkpoints of a cycle are not before it. */
function milestoneOrders(value: unknown): Order[] {
  return fieldsAt(value, "roadmap.execution_plan.key_milestones[].date").map(({ path }) => ({
    earlier: START,
    later: path,
    reason: "the milestone is before the start of its cycle",
  }));
}

function pairs(at: Path, earlier: readonly string[], later: readonly string[], reason: string): Order[] {
  return later.flatMap((end) => earlier.map((start) => ({ earlier: [...at, start], later: [...at, end], reason })));
}
