import type { EditKind } from "../../diagnostics/finding.ts";
import { asTrack, TRACK_LETTER, TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import { fitsText, patternsOf } from "../../schema/example.ts";
import type { JsonSchema } from "../../schema/schemas.ts";
import { isoDate, isoTime } from "./dates.ts";

const VERSION_PATTERN = String.raw`^\d+\.\d+\.\d+$`;
/** Longest text that is tried with other letters. */
const LONGEST_TRIED = 60;
/** Digits first: where one of them fits, others do, and nothing more has to be tried. */
const LETTERS = [..."0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-.:_"];

/** What a value should read, and how sure that is. */
interface Meant {
  text: string;
  kind: EditKind;
}

/** Where a text is, for what its form leaves open. */
export interface Surroundings {
  /** Text of the file around it, for how its other ids are written. */
  document: string;
  /** A text that the file's name holds in this place, such as its slug. */
  named: string | null;
}

/** What a text should read to have the form that its schema demands; null where that is not clear. */
export function textOfForm(schema: JsonSchema, text: string, around: Surroundings): Meant | null {
  const fits = (candidate: string) => candidate !== text && fitsText(schema, candidate);
  if (schema.format === "date") return safe(isoDate(text));
  if (schema.format === "date-time") return safe(isoTime(text));
  if (schema.format !== undefined) return safe(withoutSpaces(schema.format, text));
  const exact = [asVersion(schema, text), isoDate(text), text.trim().replace(/^asmp-/i, "asm-")].find((found) =>
    found !== null && fits(found)
  );
  if (exact !== undefined) return safe(exact);
  const spelt = spelledAlike(schema, text, around).filter(fits);
  const [first, ...others] = [...new Set(spelt)];
  if (first !== undefined) {
    if (others.length === 0) return safe(first);
    return around.named !== null && spelt.includes(around.named) ? safe(around.named) : null;
  }
  // Where a form has room for any number of dashes, a text without one has lost several.
  const isRun = !text.includes("-") && patternsOf(schema).some((pattern) => /-\]?\)?[+*]/.test(pattern));
  if (isRun) return null;
  const shape = shapeOf(schema, text);
  if (shape !== null && isHopeless(schema, shape)) return null;
  const near = new Set<string>();
  for (const reading of readings(schema, text)) {
    for (const candidate of oneSlipAway(reading, fits)) near.add(candidate);
    // Two are as unclear as many.
    if (near.size > 1) return null;
  }
  if (near.size === 0 && shape !== null) hopeless.get(schema)!.add(shape);
  return near.size === 1 ? safe([...near][0]!) : null;
}

/** Shapes of texts that no slip leads to, by schema: the ids of a file are often wrong in the same way. */
const hopeless = new WeakMap<JsonSchema, Set<string>>();

function isHopeless(schema: JsonSchema, shape: string): boolean {
  let shapes = hopeless.get(schema);
  if (shapes === undefined) hopeless.set(schema, shapes = new Set());
  return shapes.has(shape);
}

/** A text with one digit for all, where the schema's form does not tell digits apart; null elsewhere. */
function shapeOf(schema: JsonSchema, text: string): string | null {
  const tellsDigitsApart = patternsOf(schema).some((pattern) =>
    /\d/.test(pattern.replaceAll(/\{\d+(?:,\d*)?\}|0-9/g, ""))
  );
  return tellsDigitsApart ? null : text.replaceAll(/\d/g, "0");
}

function safe(text: string | null): Meant | null {
  return text === null ? null : { text, kind: "safe" };
}

/** An address or UUID with whitespace in it; null where the whitespace is not all that is wrong. */
function withoutSpaces(format: string, text: string): string | null {
  const bare = text.replaceAll(/\s+/g, "");
  return bare !== text && (format !== "uri" || URL.canParse(bare)) ? bare : null;
}

/** A version of one or two numbers where three are demanded: the numbers that are left out are zero. */
export function asVersion(schema: JsonSchema, text: string): string | null {
  const numbers = /^v?\s*(\d+(?:\.\d+){0,2})$/i.exec(text.trim())?.[1];
  if (!patternsOf(schema).includes(VERSION_PATTERN) || numbers === undefined) return null;
  return `${numbers}${".0".repeat(3 - numbers.split(".").length)}`;
}

/**
 * What a text is in other cases, separators and without what goes before a colon or slash: of the separators only the
 * first that the form takes.
 */
function spelledAlike(schema: JsonSchema, text: string, around: Surroundings): string[] {
  const all = readings(schema, text).flatMap((reading) => [reading, ...numbered(schema, reading, around)]);
  for (const join of SEPARATORS) {
    const found = all.map(join).filter((candidate) => candidate !== text && fitsText(schema, candidate));
    if (found.length > 0) return found;
  }
  return [];
}

const SEPARATORS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/(?:(?<!\s)\s+)?[/>:]+\s*/g, "."),
  (text) => text.replaceAll(/[\s_/>-]+/g, "-"),
  (text) => text.replaceAll(/[\s_/>-]+/g, "_"),
  (text) => text.replaceAll(/(?:(?<!\s)\s+)?\.\s*/g, ".").replaceAll(/[\s_/-]+/g, ""),
  (text) => text.replaceAll(/[\s_./>-]+/g, "-"),
  (text) => text.replaceAll(/(?:(?<!\s)\s+)?[/>:.]+\s*/g, ".").replaceAll(/[\s_-]+/g, ""),
  (text) => text.replace(/(\p{L})(?=\d)/gu, "$1-").replaceAll(/[\s_./-]+/g, "-"),
];

/** A text without stray whitespace and prefix, as it is and in lower case; a track in its proper spelling. */
function readings(schema: JsonSchema, given: string): string[] {
  const text = given.trim().replaceAll(/[‐-―]/g, "-").replaceAll(/(?:(?<!\s)\s+)?(?:(?<!-)-+>|=>)\s*/g, " → ").replace(
    /^#/,
    "",
  )
    .replaceAll(/(?:(?<!\s)\s+)?-\s*/g, "-").replace(/^-+|(?<!-)-+$/g, "");
  const tail = /[:/#]\s*([^:/#\s][^:/#]*)$/.exec(text)?.[1] ?? null;
  const [head = "", ...rest] = text.split(/(?:(?<!\s)\s+)?[./>:]+\s*/);
  // Where a path was written in small letters or capitals alone, the spelling of its rest is lost.
  const track = /^[A-Z].*[a-z]/.test(rest.join(".")) ? asTrack(head) : null;
  const ofLetter = TRACKS.filter((name) => new RegExp(`^[a-z]+-${TRACK_LETTER[name]}-`, "i").test(text));
  const found = [
    text,
    ...(tail === null ? [] : [tail.trim()]),
    ...(track === null ? [] : [[TRACK_NAMES[track], ...rest].join("."), `${track}:${rest.join(".")}`]),
    ...ofLetter.map((name) => `${name}:${text}`),
  ];
  const hasWords = /[\s_/-]/.test(text);
  const small = found.flatMap((reading) => [
    ...(hasWords ? [] : [reading.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase()]),
    reading.toLowerCase(),
  ]);
  const isCapital = patternsOf(schema).every((pattern) => !/[a-z]/.test(pattern.replaceAll(/\\./g, "")));
  return [...new Set([...found, ...small, ...(isCapital ? [text.toUpperCase()] : [])])];
}

/**
 * An id that is written as a word and a number, in the form of the schema's example: `capability 12` as `cap-012` where
 * the file's other ids have three digits.
 */
function numbered(schema: JsonSchema, text: string, { document }: Surroundings): string[] {
  const [, word, digits] = /^(\p{L}+)[\s_.#-]*(\d+)$/u.exec(text) ?? [];
  const example = schema.examples?.find((value) => typeof value === "string") as string | undefined;
  const [, prefix, sample] = /^([a-z]+-)(\d+)$/.exec(example ?? "") ?? [];
  if (word === undefined || digits === undefined || prefix === undefined || sample === undefined) return [];
  if (!word.toLowerCase().startsWith(prefix.slice(0, -1)) || text === `${prefix}${digits}`) return [];
  const widths = new Set(
    [...document.matchAll(new RegExp(`\\b${prefix}(\\d+)\\b`, "g"))].map((found) => found[1]!.length),
  );
  const width = widths.size === 0 ? sample.length : widths.size === 1 ? [...widths][0]! : digits.length;
  return [`${prefix}${String(Number(digits)).padStart(width, "0")}`];
}

/** Texts that fit and from which a text differs by one slip of the hand, two at most; a wrong letter only where it is no other slip. */
function oneSlipAway(text: string, fits: (candidate: string) => boolean): ReadonlySet<string> {
  if (text.length > LONGEST_TRIED) return new Set();
  const slips = firstTwo(slipsOf(text), fits);
  return slips.size > 0 ? slips : firstTwo(wrongLetters(text), fits);
}

function firstTwo(candidates: Iterable<string>, fits: (candidate: string) => boolean): Set<string> {
  const found = new Set<string>();
  for (const candidate of candidates) {
    if (!fits(candidate)) continue;
    found.add(candidate);
    if (found.size === 2) break;
  }
  return found;
}

/** A text without a letter that is there twice, with two letters the other way round, and with a letter more. */
function* slipsOf(text: string): Generator<string> {
  for (let index = 1; index < text.length; index++) {
    if (text[index] === text[index - 1]) yield text.slice(0, index) + text.slice(index + 1);
    yield text.slice(0, index - 1) + text[index]! + text[index - 1]! + text.slice(index + 1);
  }
  for (let index = text.length; index >= 0; index--) {
    for (const letter of LETTERS) yield text.slice(0, index) + letter + text.slice(index);
  }
}

/** A text with another letter in one place. */
function* wrongLetters(text: string): Generator<string> {
  for (let index = 0; index < text.length; index++) {
    const own = text[index]!.toLowerCase();
    for (const letter of LETTERS) {
      if (letter.toLowerCase() !== own) yield text.slice(0, index) + letter + text.slice(index + 1);
    }
  }
}
