import { fold } from "../../text/fold.ts";
import { editDistance } from "../../text/spelling/edit_distance.ts";
import { stem } from "../../text/stemming/stem.ts";
import { readWordList } from "../../text/word_list.ts";

/** How a key could stand for a known field, the surest first. */
export type Likeness = "spelling" | "word" | "slip" | "part";

/** A key could stand for a field; the lower the cost, the surer. */
export interface FieldMatch {
  likeness: Likeness;
  cost: number;
}

/** A field name as it is compared. */
interface FieldName {
  /** Folded, without separators: `lastReviewed` and `last-reviewed` are one. */
  letters: string;
  /** Stems of its words, sorted. */
  stems: readonly string[];
  /** The same with one word for all that mean the same, sorted; worked out when it is asked for. */
  readonly meanings: readonly string[];
}

const SPELLING_COST = 0;
const WORD_COST = 1;
/** Plus the letters that differ. */
const SLIP_COST = 2;
const PART_COST = 20;

/** Words that are a part of many fields' names and say by themselves nothing of which is meant. */
const COMMON_WORDS = new Set(
  ["name", "type", "status", "id", "date", "description", "value", "level", "track"].map(stemOf),
);

/** Names compared before; it stops growing where a long session would. */
const known = new Map<string, FieldName>();
const MOST_KNOWN = 5_000;
/** No field has a longer name; longer keys are text in the wrong place. */
const LONGEST = 60;

/** Words that mean the same in names of fields, each with the first of its group; phrases have their words joined by `_`. */
let synonyms: ReadonlyMap<string, string> | null = null;

/**
 * How a key could stand for a field.
 * @param container key of the map or list that holds it: `component_name` is `name` in `components`
 * @param isOtherField true when the key is a field's name elsewhere, so that it is not a misspelling of a short one
 * @returns null when nothing suggests it
 */
export function matchField(key: string, field: string, container: string, isOtherField: boolean): FieldMatch | null {
  if (key.length > LONGEST) return null;
  const [given, meant] = [nameOf(key), nameOf(field)];
  if (given.letters === "") return null;
  if (given.letters === meant.letters || isSame(given.stems, meant.stems)) {
    return { likeness: "spelling", cost: SPELLING_COST };
  }
  if (isSame(given.meanings, meant.meanings)) return { likeness: "word", cost: WORD_COST };
  if (holdsAll(given.stems, meant.stems) || holdsAll(meant.stems, given.stems)) {
    return isPart(given.stems, meant.stems, nameOf(container).stems) ? { likeness: "part", cost: PART_COST } : null;
  }
  const most = isOtherField && meant.letters.length < 8 ? 0 : lettersAllowed(given.letters, meant.letters);
  const slips = most === 0 ? 1 : editDistance(given.letters, meant.letters, most);
  if (slips <= most) return { likeness: "slip", cost: SLIP_COST + slips };
  return isOfOneRoot(given, meant) ? { likeness: "part", cost: PART_COST } : null;
}

/** True for a word of many names, such as `id`, that ends the name of a field: `okr_id`. */
export function isCommonEnd(key: string, field: string): boolean {
  const [word, ...others] = wordsOf(key);
  const words = wordsOf(field);
  return word !== undefined && others.length === 0 && words.length > 1 && COMMON_WORDS.has(stemOf(word)) &&
    stemOf(words.at(-1)!) === stemOf(word);
}

/** True where the first words of a field are those of the list that holds it: `okr_id` in `okr_assessments`. */
export function isNamedAfter(field: string, container: string): boolean {
  const around = meaningsOf(wordsOf(container));
  return meaningsOf(wordsOf(field).slice(0, -1)).every((word) => around.includes(word));
}

/** The units in which fields count, at the end of their names. */
const UNITS: ReadonlySet<string> = new Set(["hours", "days", "weeks", "months", "percent", "pct", "usd", "eur"]);

/** True where a key is the name of a field but for the unit in which that counts: `cadence` for `cadence_days`. */
export function isWithoutUnit(key: string, field: string): boolean {
  const words = wordsOf(field);
  return UNITS.has(words.pop() ?? "") && words.length > 0 && isSame(wordsOf(key), words);
}

/** How surely a field's name of an earlier version stands for it. */
export const SAME_FIELD: FieldMatch = { likeness: "spelling", cost: SPELLING_COST };

/** How likely a common word stands for a field that ends with it. */
export const COMMON_END: FieldMatch = { likeness: "part", cost: PART_COST };

/** Letters that two words of one root begin with, and the share of the longer one. */
const ROOT = { letters: 6, share: 0.6 };

/** The end of a field that asks who did something. */
const BY_WHOM = /_by$/;
/** Names as people write them: few words with capitals, a handle or an address. */
const NAMES = /^(?:\p{Lu}[\p{L}\p{M}.'’-]*(?:[\s,&]+|$)){1,6}$|^@\w+$|@\S+\.\w+>?$/u;

/** True for a field that asks who did something, and a value that names no one: `changes` says what, `changed_by` who. */
export function isNoPerson(field: string, value: unknown): boolean {
  return BY_WHOM.test(field) && !(typeof value === "string" && NAMES.test(value.trim()));
}

/** True for single words that begin alike, such as `regulations` and `regulatory`. */
function isOfOneRoot(one: FieldName, other: FieldName): boolean {
  if (one.stems.length !== 1 || other.stems.length !== 1) return false;
  const [a, b] = [one.letters, other.letters];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same >= ROOT.letters && same >= ROOT.share * Math.max(a.length, b.length);
}

/** True when a list is named after the field of its entries: `strengths` after `strength`. */
export function isNamesake(field: string, container: string): boolean {
  const { stems } = nameOf(container);
  return nameOf(field).stems.every((word) => stems.includes(word));
}

/** The words of a key as stems in alphabetical order, joined: `userStory` and `user_stories` give one text. */
export function stemsKey(key: string): string {
  return nameOf(key.slice(0, LONGEST)).stems.join(" ");
}

function nameOf(name: string): FieldName {
  const before = known.get(name);
  if (before !== undefined) return before;
  const words = wordsOf(name);
  let meanings: readonly string[] | null = null;
  const found: FieldName = {
    letters: words.join(""),
    stems: words.map(stemOf).sort(),
    // Most names are only looked up by their stems.
    get meanings() {
      return meanings ??= meaningsOf(words).sort();
    },
  };
  if (known.size < MOST_KNOWN) known.set(name, found);
  return found;
}

function wordsOf(name: string): string[] {
  return fold(name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, "_")).split(/[^\p{L}\p{N}]+/u).filter((word) =>
    word !== ""
  );
}

function stemOf(word: string): string {
  return stem(word, "en");
}

/** The words with the longest phrases of the list replaced by the first of their group. */
function meaningsOf(words: readonly string[]): string[] {
  synonyms ??= readSynonyms();
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    while (length > 1 && !synonyms.has(words.slice(at, at + length).map(stemOf).join("_"))) length--;
    const phrase = words.slice(at, at + length).map(stemOf).join("_");
    found.push(synonyms.get(phrase) ?? phrase);
    at += length;
  }
  return found;
}

/** Words of the longest phrase in the list. */
const LONGEST_PHRASE = 3;

function readSynonyms(): Map<string, string> {
  const groups = readWordList("field_synonyms.tsv").map(([group = ""]) =>
    group.split(" ").map((phrase) => phrase.split("_").map(stemOf).join("_"))
  );
  return new Map(groups.flatMap((group) => group.map((phrase) => [phrase, group[0]!])));
}

/** Letters that may differ: one in short names, a fourth of long ones; a wrong first letter is rarely a typo. */
function lettersAllowed(given: string, meant: string): number {
  const length = Math.max(given.length, meant.length);
  if (given.replaceAll(/\D/g, "") !== meant.replaceAll(/\D/g, "")) return 0;
  if (length < 8) return length >= 5 && given[0] === meant[0] ? 2 : 1;
  return Math.min(4, Math.floor(length / 4));
}

/** Of two names of which one holds all words of the other: true when what it adds says nothing new. */
function isPart(given: readonly string[], meant: readonly string[], container: readonly string[]): boolean {
  return given.length < meant.length
    ? given.some((word) => !COMMON_WORDS.has(word))
    : given.every((word) => meant.includes(word) || container.includes(word));
}

function holdsAll(words: readonly string[], others: readonly string[]): boolean {
  return others.every((word) => words.includes(word));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}
