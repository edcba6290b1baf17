import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { plannedAssumptions, plannedResults } from "../../model/aim/cycle_entries.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asDay, asText, at } from "../../model/read.ts";
import { beginOfTimeframe } from "../../model/roadmap/timeframe.ts";
import { type CycleEnd, cycleEnd, endsBeforeItBegins, endWords, lastDay } from "../../model/roadmap/cycle_end.ts";
import { datesIn, MS_PER_DAY, timeOf, type WrittenDate } from "../../text/forms/dates.ts";
import { deadlinesIn } from "../../text/forms/deadline.ts";
import type { DocumentContext } from "../rule.ts";

type Report = DocumentContext["report"];

export const START: Path = ["roadmap", "start_date"];
export const END: Path = ["roadmap", "target_completion_date"];

/** Days that the two ends of a cycle may lie apart: a month is named more loosely than a day. */
const MOST_APART = 31;
/** Days behind the end of a cycle until which a result may still be measured, and its report may wait for a proof. */
const MOST_LATE = { milestone: 7, target: 7, proof: 31 } as const;
/** So many dates before the start of the cycle, or after its end, may speak against that. */
const MANY = 3;

/**
 * The dates of a plan lie within its cycle, and the ends of that agree.
 * @returns the dates that are known to be in doubt, so that nothing else is found by them
 */
export function checkCycleDates(value: unknown, report: Report): string[] {
  const doubted = checkEnds(value, report);
  const start = asDay(at(value, ...START));
  const end = cycleEnd(value);
  if (start !== null && end !== null && end.day < start) return doubted;
  const dated = datedPlaces(value);
  if (start !== null) checkEarly(dated.filter(({ kind }) => kind !== "milestone"), at(value, ...START), start, report);
  if (end !== null) checkLate(dated, end, report);
  return doubted;
}

function checkEnds(value: unknown, report: Report): string[] {
  const written = asText(at(value, "roadmap", "timeframe"));
  const start = asDay(at(value, ...START));
  const end = asDay(at(value, ...END));
  if (written === null) return [];
  if (endsBeforeItBegins(written)) {
    report({
      message: `\`timeframe\` ${quoteValue(written)} ends before it begins`,
      at: ["roadmap", "timeframe"],
      actual: written,
      help: "correct the day, the month or the year that is wrong; until then no end of the cycle is known",
    });
    return [];
  }
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
  checkStart(value, written, report);
  const named = lastDay(written, start);
  // An end before the start is wrong by itself: `timeframe` need not be.
  if (end === null || named === null || Math.abs(named - end) <= MOST_APART * MS_PER_DAY) return [];
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

/** Days that a start may lie from the first one of a time frame, which often begins with a month or a week. */
const MOST_BESIDE = 7;

/** The first day of a time frame that names two is about that on which the cycle starts. */
function checkStart(value: unknown, timeframe: string, report: Report): void {
  const start = asDay(at(value, ...START));
  const [first, last, ...others] = datesIn(timeframe);
  if (start === null || first?.day == null || last?.day == null || others.length > 0) return;
  const day = timeOf({ ...first, year: first.year ?? last.year });
  const until = timeOf(last);
  if (day === null || until === null || day >= until || Math.abs(day - start) <= MOST_BESIDE * MS_PER_DAY) return;
  // A start behind the end is wrong by itself, and that finding names the time frame.
  if (beginOfTimeframe(value) !== null) return;
  report({
    message: `\`start_date\` is ${quoteValue(at(value, ...START))}, but \`timeframe\` begins ${
      quoteValue(timeframe.slice(first.start, first.end))
    }; they should give one start of the cycle`,
    at: START,
    level: "info",
    actual: String(at(value, ...START)),
    help: "correct the one that is wrong",
  });
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
  const proofs = plannedAssumptions(value).map(({ entry, path }) => {
    const text = asText(entry.evidence_required) ?? "";
    return { kind: "proof" as const, text, at: [...path, "evidence_required"], days: deadlinesIn(text).map(timeOf) };
  });
  const targets = plannedResults(value).flatMap(({ entry: { description, target, baseline }, path }) => {
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

/** What is due outside its cycle, as its finding calls it. */
const DUE: Readonly<Record<Dated["kind"], (text: string) => string>> = {
  milestone: (date) => `milestone of ${date} is`,
  proof: () => "proof of the assumption is due",
  target: (text) => `target ${text} is due`,
};

/** What is due after the cycle; where most of it is, its end is more likely wrong. */
function checkLate(dated: readonly Dated[], end: CycleEnd, report: Report): void {
  const { day, key, written } = end;
  // A day of completion is the last one for milestones.
  const lateness = (kind: Dated["kind"]) =>
    kind === "milestone" && key === "target_completion_date" ? 0 : MOST_LATE[kind];
  const late = dated.filter(({ kind, first }) => first > day + lateness(kind) * MS_PER_DAY);
  if (late.length >= MANY && 2 * late.length > dated.length) {
    const all = late.length === dated.length;
    report({
      message: `cycle ends ${endWords(end)}, but ${
        all ? `the ${dated.length}` : `${late.length} of the ${dated.length}`
      } milestones, targets and proofs with a day are ${
        all ? "all " : ""
      }due after it; they should be due within the cycle`,
      at: ["roadmap", key],
      actual: written,
      help: `correct \`${key}\`, or write what is due in this cycle`,
    });
    return;
  }
  for (const { kind, text, at } of late) {
    report({
      message: `${DUE[kind](quoteValue(text, 80))} after its cycle ends (${
        endWords(end)
      }); it should be due within the cycle`,
      at,
      ...(kind === "proof" ? { level: "info" } : {}),
      actual: text,
      help: kind === "proof"
        ? "find a proof that the cycle can bring, or state the assumption in the cycle that tests it"
        : `write what is to be reached by the end of the cycle; a goal further ahead keeps its day in the foundations, and \`${key}\` is corrected only if the cycle itself ends later`,
    });
  }
}

/** Targets and proofs before the start of their cycle are those of an earlier one; where all are, the start is wrong. */
function checkEarly(dated: readonly Dated[], written: unknown, start: number, report: Report): void {
  const early = dated.filter(({ last }) => last < start);
  if (early.length >= MANY && early.length === dated.length) {
    report({
      message: `\`start_date\` is ${
        quoteValue(written)
      }, but the ${early.length} targets and proofs with a day are all due before; they should be due within the cycle`,
      at: START,
      actual: String(written),
      help: "correct the date, or write what is due in this cycle",
    });
    return;
  }
  for (const { kind, text, at } of early) {
    report({
      message: `${DUE[kind](quoteValue(text, 80))} before its cycle begins (${
        quoteValue(written)
      }); it should be due within the cycle`,
      at,
      ...(kind === "proof" ? { level: "info" } : {}),
      actual: text,
      help: kind === "proof"
        ? "write the day by which the proof is to be there, or drop the assumption where it is proved"
        : "write the target of this cycle, with its day",
    });
  }
}
