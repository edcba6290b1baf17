import { quoteValue } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import { plannedResults } from "../../model/aim/cycle_entries.ts";
import { asMap, asText, at } from "../../model/read.ts";
import { type Amount, amountsIn, unitKey } from "../../text/forms/amounts.ts";
import { datesIn, type WrittenDate } from "../../text/forms/dates.ts";
import { deadlinesIn } from "../../text/forms/deadline.ts";
import { directionOf } from "../../text/forms/direction.ts";
import { outsideBrackets } from "../../text/forms/measure.ts";
import { singleSpaced } from "../../text/forms/single_spaced.ts";
import { OF } from "../../text/forms/may_hold_share.ts";
import { beforeIn, NO_UNIT, toldChange } from "../../text/forms/told_change.ts";
import { unitNamed } from "../../text/forms/units.ts";
import { plainNumber } from "../../text/number_words.ts";
import type { RuleReport } from "../rule.ts";

/** What cannot both be true in a roadmap. */
export function ofRoadmap(value: unknown): RuleReport[] {
  return [...cycleOfId(value), ...keyResults(value)];
}

/** A limit before or behind an amount, in the languages that instances are written in. */
const LIMIT =
  /[≥≤<>]\s*\p{N}|(?<!\p{L})(?:at (?:the )?(?:least|most)|(?:no|not) (?:less|fewer|lower|more|higher) than|or (?:more|less|fewer|above|below)|min(?:imum|imal|\.)?|max(?:imum|imal|\.)?|mindestens|h(?:ö|oe)chstens|nicht (?:mehr|weniger) als|minst|h(?:ø|o)yst|maks\p{L}*|ikke (?:mer|mindre|under|over) enn|mindst|h(?:ø|o)jst|h(?:ö|o)gst|minstens|ten minste|hoogstens|au (?:moins|plus)|al menos|como m(?:á|a)ximo|m(?:í|i)nimo|m(?:á|a)ximo|pelo menos|almeno|al massimo)(?!\p{L})/iu;
/** The first word of a result that keeps what is there. */
const KEEPS =
  /^\W*(?:hold|keep|maintain|preserve|protect|sustain|stay|remain|(?:er)?halten?|bewahren?|behold|hold|bevar|oppretthold)(?!\p{L})|(?<!\p{L})(?:stays?|remains?|bleib(?:t|en)|forblir|holdes)(?!\p{L})/iu;

/** True for a result to be held: its target is a limit that today's value keeps, or its text says that it stays. */
function isHeld(description: string, target: string): boolean {
  return LIMIT.test(target) || KEEPS.test(target) || KEEPS.test(description);
}

/** The cycle that the end of a roadmap's id names, as in `roadmap-north-2027-c2` or `roadmap-north-cycle-2`. */
function cycleOfId(value: unknown): RuleReport[] {
  const { id, cycle } = asMap(at(value, "roadmap"));
  const named = /-(?:c|cycle-?|zyklus-?|syklus-?)(\d{1,2})$/i.exec(asText(id) ?? "")?.[1];
  if (named === undefined || typeof cycle !== "number" || Number(named) === cycle) return [];
  return [{
    message: `\`id\` is ${quoteValue(id)}, but \`cycle\` is ${cycle}`,
    at: ["roadmap", "id"],
    actual: String(id),
    help: "give the roadmap of this cycle its own id, and cite that in reports and memos; or correct `cycle`",
  }];
}

function keyResults(value: unknown): RuleReport[] {
  return plannedResults(value).flatMap(({ entry: { description, target, baseline }, path }) => {
    const [text, wanted, now] = [asText(description) ?? "", asText(target), asText(baseline)];
    if (wanted === null) return [];
    if (now !== null && /\d/.test(wanted) && singleSpaced(now) === singleSpaced(wanted) && !isHeld(text, wanted)) {
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
    const shares = [...otherShare(text, wanted, "target"), ...otherShare(text, now ?? "", "baseline")];
    if (shares.length > 0) return shares.map((share) => ({ ...share, at: [...path, ...share.at] as Path }));
    const start = toldChange(wanted).filter(({ key }) => key === "baseline");
    const changes = [
      ...toldChange(text).map((change) => ({ ...change, source: "description" })),
      ...start.map((change) => ({ ...change, source: "target" })),
    ];
    return changes.flatMap(({ key, amount, words, source }) => {
      const said = key === "target" ? wanted : now ?? "";
      return holdsOther(said, amount, source === "target" ? wanted : text)
        ? [{
          message: `\`${key}\` is ${quoteValue(said)}, but \`${source}\` says ${quoteValue(words)}`,
          at: [...path, key] as Path,
          help: "write the right amount in both",
        }]
        : [];
    }).slice(0, MOST_OF_RESULT);
  });
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
  const [[due, ...others], [dueInTarget, ...more]] = [told.length === 0 ? lastsUntil(text) : told, stated];
  if (due === undefined || dueInTarget === undefined || others.length > 0 || more.length > 0) return null;
  const isSame = due.month === dueInTarget.month && (due.year ?? dueInTarget.year) === (dueInTarget.year ?? due.year) &&
    (due.day === null || dueInTarget.day === null || due.day === dueInTarget.day);
  return isSame ? null : { inText: inWords(text, due), inTarget: inWords(target, dueInTarget) };
}

/** The only day of a text, where it ends with a clause of that day: `…, until 11 December.` */
function lastsUntil(text: string): WrittenDate[] {
  const dates = datesIn(text);
  const [only, ...others] = dates;
  if (only === undefined || others.length > 0) return [];
  return UNTIL.test(text.slice(0, only.start)) && /^[\s.!)]*$/.test(text.slice(only.end)) ? dates : [];
}

const UNTIL = /[,;:(–—]\s*(?:until|till|bis(?: zum)?|fram til|til)\s+(?:the )?(?:end of )?$/iu;

/** What a description says of a share of the same whole, as in `to nine of twelve` beside the target `7 of 12`. */
function otherShare(text: string, said: string, key: "target" | "baseline"): (RuleReport & { at: Path })[] {
  const [stated, ...others] = sharesIn(said);
  if (stated === undefined || others.length > 0) return [];
  const lead = key === "target" ? TO_SHARE : FROM_SHARE;
  const told = sharesIn(text).filter(({ start }) => lead.test(beforeIn(text, start)));
  const [only, ...further] = told.length > 0 || key === "baseline" ? told : atLeastOf(text, stated.whole);
  const numbers = (text.match(/[\p{L}\d]+/gu) ?? []).map(plainNumber);
  if (only === undefined || further.length > 0 || only.whole !== stated.whole || numbers.includes(stated.part)) {
    return [];
  }
  return [{
    message: `\`${key}\` is ${quoteValue(said)}, but \`description\` says ${quoteValue(only.words)}`,
    at: [key],
    help: "write the right amount in both",
  }];
}

interface Share {
  part: number;
  whole: number;
  start: number;
  words: string;
}

const SHARE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{1,5}|\p{L}{3,9})\s+${OF}\s+(\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|[.,]\d|\s?%)`,
  "giu",
);
const TO_SHARE = /(?<!\p{L})(?:to|auf|til|at least|mindestens|minst|reach(?:es)?)\s+$/iu;
const FROM_SHARE = /(?<!\p{L})(?:from|von|fra)\s+$/iu;

/** Parts of a whole, in digits or words. */
function sharesIn(text: string): Share[] {
  return [...text.matchAll(SHARE)].flatMap(({ 0: words, 1: one = "", 2: all = "", index }) => {
    const [part, whole] = [plainNumber(one), plainNumber(all)];
    return part === null || whole === null || part > whole ? [] : [{ part, whole, start: index, words }];
  });
}

/** The share that a text gives whole first, as in `Of 15 homes that are asked, at least 5 say yes`. */
function atLeastOf(text: string, whole: number): Share[] {
  const wholes = [...text.matchAll(/(?<!\p{L})(?:of|von|av)\s+(?:the\s+)?(\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|\s?%)/giu)];
  if (!wholes.some(([, word]) => plainNumber(word!) === whole)) return [];
  return [
    ...text.matchAll(/(?<!\p{L})(?:at least|mindestens|minst)\s+(\d{1,5}|\p{L}{3,9})(?![\p{L}\d]|[.,]\d|\s?%)/giu),
  ]
    .flatMap(({ 0: words, 1: word, index }) => {
      const part = plainNumber(word!);
      return part === null || part > whole ? [] : [{ part, whole, start: index, words }];
    });
}

/** A day of any year. */
function dayKey({ month, day }: WrittenDate): string {
  return `${month}-${day}`;
}

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
    if (isHeld(text, target)) return null;
    return `${figures}, but a key result should change something`;
  }
  const direction = directionOf(text);
  // What is raised or lowered may be another thing than what is measured: the change itself says which way that goes.
  const told = toldChange(text);
  const isTold = (key: "baseline" | "target", number: number) =>
    told.some((one) => one.key === key && one.amount.readings.includes(number));
  if (isTold("baseline", now) && isTold("target", wanted)) return null;
  return direction === null || wanted === now || direction.isUp === wanted > now
    ? null
    : `${figures}, but \`description\` says ${quoteValue(direction.word)}`;
}

/** Description and target may say the same wrong thing: each place is told once. */
const MOST_OF_RESULT = 2;

/**
 * True where a text gives one amount of the same kind, and it is another one, of which the description says nothing: that
 * may tell of several steps, as in `from 6 % to 12 % in 2026 and 25 % by 2027`.
 */
function holdsOther(text: string, amount: Amount, description: string): boolean {
  const isOfKind = (other: Amount) => other.isPercent === amount.isPercent && other.currency === amount.currency;
  const isCounted = amount.isPercent || amount.currency !== null;
  const all = amountsIn(text).filter(isOfKind);
  // What was counted stands in brackets: `44 days (3 offers)`.
  const [only, ...others] = amountsIn(outsideBrackets(text)).filter(isOfKind);
  if (all.length > 1 && all.some((one) => isSame(one, amount))) return false;
  if (only === undefined || others.length > 0 || (!isCounted && !isOfOneUnit(only, text, amount, description))) {
    return false;
  }
  return !isSame(only, amount) && !amountsIn(description).some((told) => isOfKind(told) && isSame(told, only));
}

/** True where two amounts may be one, in some reading and as far as they are rounded. */
function isSame(one: Amount, other: Amount): boolean {
  // A share in whole per cent may be that of the other with decimals, rounded.
  const isRounded = one.isPercent && one.rounding !== other.rounding;
  const rounding = isRounded ? 0.5 : Math.max(one.rounding, other.rounding);
  if (one.readings.length === 0 || other.readings.length === 0) return true;
  return one.readings.some((number) => other.readings.some((same) => Math.abs(number - same) <= rounding));
}

/** True where two amounts have the same unit, or what a field counts is named in the description, whose number is bare. */
function isOfOneUnit(stated: Amount, text: string, told: Amount, description: string): boolean {
  if (NO_UNIT.test(told.unit)) {
    if (stated.unit === "of" || unitNamed(stated.unit) !== null) return false;
    const nouns = text.slice(stated.end).match(/^\s*(?:\p{L}+\s+)?\p{L}+/u)?.[0].match(/\p{L}{4,}/gu) ?? [];
    const words = new Set((description.match(/\p{L}{4,}/gu) ?? []).map(unitKey));
    return NO_UNIT.test(stated.unit) || nouns.some((noun) => words.has(unitKey(noun)));
  }
  return stated.unit === told.unit;
}
