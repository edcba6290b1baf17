import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { fieldsAt } from "../../model/fields.ts";
import { asMap, asText, at } from "../../model/read.ts";
import { type Amount, amountsIn } from "../../text/forms/amounts.ts";
import type { WrittenDate } from "../../text/forms/dates.ts";
import { deadlinesIn } from "../../text/forms/deadline.ts";
import { directionOf } from "../../text/forms/direction.ts";
import type { RuleReport } from "../rule.ts";

/** What cannot both be true in a roadmap. */
export function ofRoadmap(value: unknown): RuleReport[] {
  return [...cycleOfId(value), ...keyResults(value)];
}

/** The cycle that the end of a roadmap's id names, as in `roadmap-north-2027-c2`. */
function cycleOfId(value: unknown): RuleReport[] {
  const { id, cycle } = asMap(at(value, "roadmap"));
  const named = /-c(\d{1,2})$/i.exec(asText(id) ?? "")?.[1];
  if (named === undefined || typeof cycle !== "number" || Number(named) === cycle) return [];
  return [{
    message: `\`id\` is ${quoteValue(id)}, but \`cycle\` is ${cycle}`,
    at: ["roadmap", "id"],
    actual: String(id),
    help: "give the roadmap of this cycle its own id, and cite that in reports and memos; or correct `cycle`",
  }];
}

function keyResults(value: unknown): RuleReport[] {
  return fieldsAt(value, "roadmap.tracks.<key>.okrs[].key_results[]").flatMap(({ value: result, path }) => {
    const { description, target, baseline } = asMap(result);
    const [text, wanted, now] = [asText(description) ?? "", asText(target), asText(baseline)];
    if (wanted === null) return [];
    if (now !== null && /\d/.test(wanted) && plain(now) === plain(wanted)) {
      return [{
        message: `\`baseline\` and \`target\` are both ${quoteValue(wanted)}, but a key result should change something`,
        at: [...path, "target"],
        help: "write the value of today as baseline, and the value to be reached as target",
      }];
    }
    const other = otherDay(text, wanted);
    if (other !== null) {
      return [{
        message: `\`target\` names ${quoteValue(other.inTarget)}, but \`description\` names ${
          quoteValue(other.inText)
        }`,
        at: [...path, "target"] as Path,
        help: "write the right day in both",
      }];
    }
    const contrary = contraryTo(text, wanted, now);
    if (contrary !== null) {
      return [{ message: contrary, at: [...path, "target"] as Path, help: "correct the one that is wrong" }];
    }
    return changeOf(text).flatMap(({ key, amount, words }) => {
      const said = key === "target" ? wanted : now ?? "";
      return holdsOther(said, amount, text)
        ? [{
          message: `\`${key}\` is ${quoteValue(said)}, but \`description\` says ${quoteValue(words)}`,
          at: [...path, key] as Path,
          help: "write the right amount in both",
        }]
        : [];
    });
  });
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/**
 * Two days by which a description and its target say that something is due, where they are not the same one; of several,
 * a day and month that both name, and no year of it agrees.
 */
function otherDay(text: string, target: string): { inText: string; inTarget: string } | null {
  const inWords = (whole: string, { start, end }: WrittenDate) => whole.slice(start, end);
  const [told, stated] = [deadlinesIn(text), deadlinesIn(target)];
  const byDay = Map.groupBy(told.filter(({ year, day }) => year !== null && day !== null), dayKey);
  for (const date of stated) {
    const same = byDay.get(dayKey(date)) ?? [];
    if (date.year === null || same.length === 0 || same.some(({ year }) => year === date.year)) continue;
    return { inText: inWords(text, same[0]!), inTarget: inWords(target, date) };
  }
  const [[due, ...others], [dueInTarget, ...more]] = [told, stated];
  if (due === undefined || dueInTarget === undefined || others.length > 0 || more.length > 0) return null;
  const isSame = due.month === dueInTarget.month && (due.year ?? dueInTarget.year) === (dueInTarget.year ?? due.year) &&
    (due.day === null || dueInTarget.day === null || due.day === dueInTarget.day);
  return isSame ? null : { inText: inWords(text, due), inTarget: inWords(target, dueInTarget) };
}

/** A day of any year. */
function dayKey({ month, day }: WrittenDate): string {
  return `${month}-${day}`;
}

/** The amounts that a text says a number is changed from and to, as in `from 58 % to 75 %`; none where it tells of several. */
function changeOf(text: string): { key: "baseline" | "target"; amount: Amount; words: string }[] {
  const amounts = amountsIn(text);
  const changes = amounts.flatMap((from, index) => {
    const to = amounts[index + 1];
    if (to === undefined || !BEFORE_FROM.test(beforeIn(text, from.start))) return [];
    if (!BETWEEN.test(text.slice(from.end, to.start))) return [];
    const words = text.slice(from.start, to.end).trim();
    // The unit may be said once, behind the second number: `from 14 to 11 cm`.
    const isBare = !from.isPercent && from.currency === null && TO.test(from.shown.unit);
    const meant = isBare ? { ...to, readings: from.readings } : from;
    return [[{ key: "baseline" as const, amount: meant, words }, { key: "target" as const, amount: to, words }]];
  });
  if (changes.length > 0) return changes.length === 1 ? changes[0]! : [];
  // One amount that the text leads to, as in `to 90 %`.
  const ends = amounts.filter(({ start }) => BEFORE_TO.test(beforeIn(text, start)));
  const [only] = ends;
  return ends.length === 1 && (only!.isPercent || only!.currency !== null)
    ? [{ key: "target", amount: only!, words: `to ${text.slice(only!.start, only!.end).trim()}` }]
    : [];
}

/** Characters in front of an amount that say what is meant by it. */
const LONGEST_LEAD = 30;

function beforeIn(text: string, start: number): string {
  return text.slice(Math.max(0, start - LONGEST_LEAD), start);
}

const BEFORE_TO = /(?<!\p{L})(?:to|auf|til)\s+(?:about |at least |at most |etwa |rund |ca\.? |minst )?$/iu;

/** Why a target is not what the first word of its text promises, or repeats the value of today; null where it is. */
function contraryTo(text: string, target: string, baseline: string | null): string | null {
  if (baseline === null) return null;
  const [[goal, ...further], [start]] = [amountsIn(target), amountsIn(baseline)];
  // A target that tells of a change, in whatever language, names the value of today first.
  if (further.some(({ isPercent, currency }) => isPercent === goal!.isPercent && currency === goal!.currency)) {
    return null;
  }
  const [wanted, now] = [goal, start].map((amount) => amount?.readings.length === 1 ? amount.readings[0]! : null);
  if (wanted == null || now == null) return null;
  const isShare = goal!.isPercent || goal!.currency !== null;
  if (goal!.isPercent !== start!.isPercent || goal!.currency !== start!.currency) return null;
  if (!isShare && (goal!.unit !== start!.unit || goal!.unit === "of")) return null;
  const figures = `\`baseline\` is ${quoteValue(baseline)} and \`target\` ${quoteValue(target)}`;
  if (wanted === now && isShare) {
    return `${figures}, but a key result should change something`;
  }
  const direction = directionOf(text);
  return direction === null || wanted === now || direction.isUp === wanted > now
    ? null
    : `${figures}, but \`description\` says ${quoteValue(direction.word)}`;
}

const TO = /^(?:to|auf|til)?$/i;
const BEFORE_FROM = /(?<!\p{L})(?:from|von|fra|frå)\s+(?:about |etwa |rund |ca\.? )?$/iu;
const BETWEEN = /^\s*\p{L}*\s*(?:to|auf|til)\s+(?:about |at least |at most |etwa |rund |ca\.? |minst )?$/iu;

/**
 * True where a text gives one amount of the same kind, and it is another one, of which the description says nothing: that
 * may tell of several steps, as in `from 6 % to 12 % in 2026 and 25 % by 2027`.
 */
function holdsOther(text: string, amount: Amount, description: string): boolean {
  const isOfKind = (other: Amount) => other.isPercent === amount.isPercent && other.currency === amount.currency;
  const alike = amountsIn(text).filter((other) =>
    isOfKind(other) && (amount.isPercent || amount.currency !== null || other.unit === amount.unit)
  );
  const [only, ...others] = alike;
  if (only === undefined || others.length > 0 || only.readings.length !== 1 || amount.readings.length !== 1) {
    return false;
  }
  const number = only.readings[0]!;
  return number !== amount.readings[0] &&
    !amountsIn(description).some((told) => isOfKind(told) && told.readings.includes(number));
}
