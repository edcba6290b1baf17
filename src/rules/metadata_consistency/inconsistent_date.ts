import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "../../format/artifact_types.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { LAST_KEYS, metadataMaps, NEXT_KEYS } from "../../model/metadata.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asDay, asList, asMap, asText, at } from "../../model/read.ts";
import { lastDay } from "../../model/roadmap/cycle_end.ts";
import type { DocumentContext, DocumentRule } from "../rule.ts";

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

const START: Path = ["roadmap", "start_date"];
const END: Path = ["roadmap", "target_completion_date"];

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

/** So many targets that are all too early speak against the start of the cycle. */
const MANY = 3;

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
    "Two dates of one file are in an order that cannot be: an end before its start or its approval, an approval after the start, a milestone outside its cycle, a target before its cycle begins or after it ends, an update before one that the log has, two ends of a cycle more than a month apart, an update before the creation, or a next review before the last.",
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
  ],
  check({ artifact, value, report }) {
    const reported = new Set<string>();
    if (artifact.type === "roadmap_recipe") { for (const place of checkPlan(value, report)) reported.add(place); }
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
      report({
        message: `\`${wrong.at(-1)}\` ${quoteValue(actual)} is ${order} \`${other.at(-1)}\` ${
          quoteValue(known)
        }, ${reason}`,
        at: wrong,
        ...(isNote === true ? { level: "info" } : {}),
        expected: `${String(known)} or ${blamesFirst ? "earlier" : "later"}`,
        actual: String(actual),
        help: "correct the date that is wrong",
        related: [{ artifact, at: other, message: `\`${other.at(-1)}\` is given here` }],
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

/** An update of a reality assessment that its log tells of is not later than its last one. */
function logOrders(type: ArtifactType, value: unknown): Order[] {
  if (type !== "living_reality_assessment") return [];
  const entries = fieldsAt(value, "evolution_log[].timestamp").flatMap(({ value: time, path }) => {
    const day = asDay(time);
    return day === null ? [] : [{ day, path }];
  });
  const latest = entries.toSorted((a, b) => b.day - a.day)[0];
  return latest === undefined
    ? []
    : [{ earlier: latest.path, later: ["metadata", "last_updated"], reason: "the log has a later update" }];
}

function metadataOrders(value: unknown): Order[] {
  return metadataMaps(value).flatMap(({ at }) => [
    ...pairs(at, LAST_KEYS, NEXT_KEYS, "so the next review would be before the last one"),
    ...pairs(at, CREATED_KEYS, LAST_KEYS, "so the file would be updated before it was created"),
  ]);
}

/** Days that the two ends of a cycle may lie apart: a month is named more loosely than a day. */
const MOST_APART = 31;
const DAY = 24 * 60 * 60 * 1000;
/** The day until which a target counts; other days in it may be those of a baseline. */
const UNTIL =
  /(?<!\p{L})(?:by|until|till|before|to|bis|innen|f\u00f8r|til) (?:the end of |end of )?((?:\d{1,2}\.? )?\p{L}{3,9} 20\d\d|20\d\d-\d\d(?:-\d\d)?|Q[1-4] 20\d\d)(?![\p{L}\d])/giu;

/**
 * The ends of a cycle agree, and its targets are not those of an earlier one.
 * @returns the dates that are known to be in doubt, so that nothing else is found by them
 */
function checkPlan(value: unknown, report: DocumentContext["report"]): string[] {
  checkTargets(value, report);
  const written = asText(at(value, "roadmap", "timeframe"));
  const start = asDay(at(value, ...START));
  const end = asDay(at(value, ...END));
  if (written === null) return [];
  if (start !== null && !isInYears(start, written)) {
    report({
      message: `\`start_date\` is ${quoteValue(at(value, ...START))}, but \`timeframe\` is ${
        quoteValue(written)
      }, they should be about one cycle`,
      at: START,
      actual: String(at(value, ...START)),
      help: "correct the date or the timeframe",
    });
    return [formatPath(START), formatPath(END)];
  }
  const named = lastDay(written, start);
  // An end before the start is wrong by itself: `timeframe` need not be.
  if (end === null || named === null || Math.abs(named - end) <= MOST_APART * DAY) return [];
  if (start !== null && end < start && named >= start) return [];
  report({
    message: `\`timeframe\` ${quoteValue(written)} and \`target_completion_date\` ${
      quoteValue(at(value, ...END))
    } are more than a month apart, they should give one end of the cycle`,
    at: ["roadmap", "timeframe"],
    actual: written,
    help: "correct the one that is out of date; until then the later one counts as the end",
  });
  return [formatPath(END)];
}

/** True where a time frame names no year, or one that fits a day; `Winter 2026` may begin or end in the year beside. */
function isInYears(day: number, timeframe: string): boolean {
  const years = (timeframe.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number);
  if (years.length === 0) return true;
  const beside = years.length === 1 ? 1 : 0;
  const year = new Date(day).getUTCFullYear();
  return year >= Math.min(...years) - beside && year <= Math.max(...years) + beside;
}

/** Days behind the end of a cycle on which a result may still be measured. */
const MOST_LATE = 7;

/** Targets before the start of their cycle are those of an earlier one; where all are, the start is wrong. */
function checkTargets(value: unknown, report: DocumentContext["report"]): void {
  const start = asDay(at(value, ...START));
  const end = asDay(at(value, ...END));
  if (start === null || (end !== null && end < start)) return;
  const dated = fieldsAt(value, "roadmap.tracks.<key>.okrs[].key_results[]").flatMap(({ value: result, path }) => {
    const { target, baseline } = asMap(result);
    const text = asText(target) ?? "";
    const days = [...text.matchAll(UNTIL)].flatMap(([, words]) => lastDay(words!, start) ?? []);
    // A target that repeats the baseline is a finding of its own.
    return days.length === 0 || text === baseline
      ? []
      : [{ text, at: [...path, "target"], day: Math.max(...days), first: Math.min(...days) }];
  });
  const late = end === null ? [] : dated.filter(({ first }) => first > end + MOST_LATE * DAY);
  for (const { text, at: place } of late) {
    report({
      message: `target ${quoteValue(text)} is due after its cycle ends (${
        quoteValue(at(value, ...END))
      }), it should be due within the cycle`,
      at: place,
      actual: text,
      help: "write what is to be reached by the end of the cycle, or correct `target_completion_date`",
    });
  }
  const early = dated.filter(({ day }) => day < start);
  if (early.length >= MANY && early.length === dated.length) {
    report({
      message: `\`start_date\` is ${
        quoteValue(at(value, ...START))
      }, but the ${early.length} targets with a day are all due before, they should be due within the cycle`,
      at: START,
      actual: String(at(value, ...START)),
      help: "correct the date, or write the targets of this cycle",
    });
    return;
  }
  for (const { text, at: place } of early) {
    report({
      message: `target ${quoteValue(text)} is due before its cycle begins (${
        quoteValue(at(value, ...START))
      }), it should be due within the cycle`,
      at: place,
      actual: text,
      help: "write the target of this cycle, with its day",
    });
  }
}

/** Checkpoints of a cycle lie within it. */
function milestoneOrders(value: unknown): Order[] {
  return fieldsAt(value, "roadmap.execution_plan.key_milestones[].date").flatMap(({ path }) => [
    { earlier: START, later: path, reason: "the milestone is before the start of its cycle" },
    { earlier: path, later: END, reason: "the milestone is after the end of its cycle", blamesFirst: true },
  ]);
}

function pairs(at: Path, earlier: readonly string[], later: readonly string[], reason: string): Order[] {
  return later.flatMap((end) => earlier.map((start) => ({ earlier: [...at, start], later: [...at, end], reason })));
}
