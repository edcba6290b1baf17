import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asDay, asMap, asText, at } from "../../model/read.ts";
import { type CycleEnd, cycleEnd, lastDay } from "../../model/roadmap/cycle_end.ts";
import { datesIn, timeOf, type WrittenDate } from "../../text/forms/dates.ts";
import { deadlinesIn } from "../../text/forms/deadline.ts";
import type { DocumentContext } from "../rule.ts";

type Report = DocumentContext["report"];

export const START: Path = ["roadmap", "start_date"];
export const END: Path = ["roadmap", "target_completion_date"];

/** Days that the two ends of a cycle may lie apart: a month is named more loosely than a day. */
const MOST_APART = 31;
/** Days behind the end of a cycle until which a result may still be measured, and its report may wait for a proof. */
const MOST_LATE = { milestone: 7, target: 7, proof: 31 } as const;
/** So many dates that are all before the start of the cycle, or after its end, speak against that. */
const MANY = 3;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The dates of a plan lie within its cycle, and the ends of that agree.
 * @returns the dates that are known to be in doubt, so that nothing else is found by them
 */
export function checkCycleDates(value: unknown, report: Report): string[] {
  const doubted = checkEnds(value, report);
  const start = asDay(at(value, ...START));
  const end = cycleEnd(asMap(at(value, "roadmap")));
  if (start !== null && end !== null && end.day < start) return doubted;
  const dated = datedPlaces(value);
  if (start !== null) checkEarly(dated.filter(({ kind }) => kind === "target"), at(value, ...START), start, report);
  if (end !== null) checkLate(dated, end, report);
  return doubted;
}

function checkEnds(value: unknown, report: Report): string[] {
  const written = asText(at(value, "roadmap", "timeframe"));
  const start = asDay(at(value, ...START));
  const end = asDay(at(value, ...END));
  if (written === null) return [];
  if (start !== null && !isInYears(start, written)) {
    report({
      message: `\`start_date\` is ${quoteValue(at(value, ...START))}, but \`timeframe\` is ${
        quoteValue(written)
      }; they should be about one cycle`,
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
    } are more than a month apart; they should give one end of the cycle`,
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

/** A place of a plan with the days by which something is due there. */
interface Dated {
  kind: "milestone" | "proof" | "target";
  text: string;
  at: Path;
  first: number;
  last: number;
}

/** Milestones, targets and the proofs of assumptions, as far as they name days with their year. */
function datedPlaces(value: unknown): Dated[] {
  const milestones = fieldsAt(value, "roadmap.execution_plan.key_milestones[].date").map(({ value: date, path }) => {
    const text = asText(date) ?? "";
    const [only, ...others] = datesIn(text);
    const days = only === undefined || others.length > 0 ? [] : [timeOf({ ...only, day: only.day ?? 1 })];
    return { kind: "milestone" as const, text, at: path, days };
  });
  const proofs = fieldsAt(value, "roadmap.tracks.<key>.riskiest_assumptions[].evidence_required").map(
    ({ value: proof, path }) => {
      const text = asText(proof) ?? "";
      return { kind: "proof" as const, text, at: path, days: deadlinesIn(text).map(timeOf) };
    },
  );
  const targets = fieldsAt(value, "roadmap.tracks.<key>.okrs[].key_results[]").flatMap(({ value: result, path }) => {
    const { description, target, baseline } = asMap(result);
    const text = asText(target) ?? "";
    const days = deadlinesIn(text).map(timeOf);
    // A target that repeats the baseline, and a day that the description has otherwise, are findings of their own.
    if (target === baseline || days.length === 0) return [];
    const described = deadlinesIn(asText(description) ?? "");
    // A day without its year may be in the cycle; where it is not that of the target, one of the two is wrong.
    if (described.some((day) => day.year === null && !deadlinesIn(text).some((own) => isSameDay(own, day)))) return [];
    const told = described.map(timeOf);
    return [{ kind: "target" as const, text, at: [...path, "target"], days: [...days, ...told] }];
  });
  return [...milestones, ...proofs, ...targets].flatMap(({ days, ...place }): Dated[] => {
    const known = days.filter((day) => day !== null);
    return known.length === 0 ? [] : [{ ...place, first: Math.min(...known), last: Math.max(...known) }];
  });
}

function isSameDay(one: WrittenDate, other: WrittenDate): boolean {
  return one.month === other.month && one.day === other.day;
}

/** What is due too late, as its finding calls it. */
const DUE_LATE: Readonly<Record<Dated["kind"], (text: string) => string>> = {
  milestone: (date) => `milestone of ${date} is`,
  proof: () => "proof of the assumption is due",
  target: (text) => `target ${text} is due`,
};

/** What is due after the cycle; where all of it is, its end is wrong. */
function checkLate(dated: readonly Dated[], { day, key, written }: CycleEnd, report: Report): void {
  // A day of completion is the last one for milestones.
  const lateness = (kind: Dated["kind"]) =>
    kind === "milestone" && key === "target_completion_date" ? 0 : MOST_LATE[kind];
  const late = dated.filter(({ kind, first }) => first > day + lateness(kind) * DAY);
  if (late.length >= MANY && late.length === dated.length) {
    report({
      message: `cycle ends ${
        quoteValue(written)
      }, but the ${late.length} milestones, targets and proofs with a day are all due after it; they should be due within the cycle`,
      at: ["roadmap", key],
      actual: written,
      help: `correct \`${key}\`, or write what is due in this cycle`,
    });
    return;
  }
  for (const { kind, text, at } of late) {
    report({
      message: `${DUE_LATE[kind](quoteValue(text, 80))} after its cycle ends (${
        quoteValue(written)
      }); it should be due within the cycle`,
      at,
      ...(kind === "proof" ? { level: "info" } : {}),
      actual: text,
      help: kind === "proof"
        ? "find a proof that the cycle can bring, or state the assumption in the cycle that tests it"
        : `write what is to be reached by the end of the cycle, or correct \`${key}\``,
    });
  }
}

/** Targets before the start of their cycle are those of an earlier one; where all are, the start is wrong. */
function checkEarly(targets: readonly Dated[], written: unknown, start: number, report: Report): void {
  const early = targets.filter(({ last }) => last < start);
  if (early.length >= MANY && early.length === targets.length) {
    report({
      message: `\`start_date\` is ${
        quoteValue(written)
      }, but the ${early.length} targets with a day are all due before; they should be due within the cycle`,
      at: START,
      actual: String(written),
      help: "correct the date, or write the targets of this cycle",
    });
    return;
  }
  for (const { text, at } of early) {
    report({
      message: `target ${quoteValue(text)} is due before its cycle begins (${
        quoteValue(written)
      }); it should be due within the cycle`,
      at,
      actual: text,
      help: "write the target of this cycle, with its day",
    });
  }
}
