import { formatPath, type Path, valueAt } from "../../diagnostics/path.ts";
import { TRACK_LETTER, TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import { foldToDigraphs } from "../../text/fold.ts";
import { editDistance } from "../../text/spelling/edit_distance.ts";
import { asciiSlug } from "../../text/forms/slug.ts";
import { readWordList } from "../../text/word_list.ts";

let words: ReadonlyMap<string, string> | null = null;

/** What a pattern of the schemas asks for, in words: `` `kr-`, the letter of the track, `-` and 3 digits ``. */
export function patternWords(pattern: string): string {
  words ??= new Map(readWordList("pattern_words.tsv").map(([of = "", text = ""]) => [of, text]));
  return words.get(pattern) ?? `a text that matches \`${pattern}\``;
}

/** A text of the demanded form for what was written, and whether it was made from that. */
interface Sample {
  text: string;
  isMade: boolean;
  /** True for an id that the document cites and no entry has. */
  isCited?: boolean;
}

/**
 * A text of the demanded form that is as near to what was written as can be said: it with another case and dashes for
 * spaces, the part of it that has the form, the form with its number, else the schema's example, of the track that the
 * place or the value is about. In a list each entry has one of its own, that no other entry has or gets.
 */
export function sampleLike(pattern: string, example: string, document: unknown, path: Path): Sample {
  const index = path.findLastIndex((segment) => typeof segment === "number");
  const list = valueAt(document, path.slice(0, index));
  if (index === -1 || !Array.isArray(list)) {
    return samplesOf(pattern, example, [textAt(document, path)], path, [])[0]!;
  }
  const rest = path.slice(index + 1);
  const key = `${formatPath(rest)} ${pattern}`;
  const known = ofList.get(list) ?? new Map<string, readonly Sample[]>();
  ofList.set(list, known);
  if (!known.has(key)) {
    const place = [...path.slice(0, index), 0, ...rest];
    const texts = list.map((_, at) => textAt(list, [at, ...rest]));
    known.set(key, samplesOf(pattern, example, texts, place, citedInstead(document, texts, pattern, place)));
  }
  return known.get(key)![path[index] as number]!;
}

/** Samples of the entries of a list, by the field and its form. */
const ofList = new WeakMap<object, Map<string, readonly Sample[]>>();

/** @param cited ids that are surely meant, one for each text that has not the form */
function samplesOf(
  pattern: string,
  example: string,
  texts: readonly string[],
  path: Path,
  cited: readonly string[],
): Sample[] {
  const form = new RegExp(pattern, "u");
  // What is cited is no id: several entries may cite one.
  const isId = path.at(-1) === "id";
  const taken = new Set(isId ? texts.filter((text) => form.test(text)) : []);
  const take = (text: string, isMade: boolean): Sample => {
    if (isId) taken.add(text);
    return { text, isMade };
  };
  const open = [...cited];
  const made = texts.map((text) => {
    if (form.test(text)) return { text, isMade: true };
    const meant = open.shift();
    if (meant !== undefined) return { ...take(meant, true), isCited: true };
    const sample = madeFrom(text, form, example, path, taken);
    return sample === null ? null : take(sample, true);
  });
  return texts.map((text, index) => made[index] ?? take(plainFor(text, form, example, path, taken), false));
}

/** Forms of ids with the letter of a track. */
const OF_A_TRACK = /psoc|p\|s\|o\|c/;

/**
 * The ids of a roadmap's entries that have none of their form, where it cites just as many of that kind and track that no
 * entry has: `KR2` and `KR3` are the `kr-s-004` and `kr-s-005` that an assumption is linked to. Empty where that is not so.
 */
function citedInstead(document: unknown, texts: readonly string[], pattern: string, path: Path): string[] {
  const form = new RegExp(pattern, "u");
  const wrong = texts.filter((text) => !form.test(text));
  if (wrong.length === 0 || path[0] !== "roadmap" || path.at(-1) !== "id" || !OF_A_TRACK.test(pattern)) return [];
  // What differs in case or separators alone has its own number.
  if (wrong.some((text) => form.test(text.trim().toLowerCase().replaceAll(/[\s_]+/g, "-")))) return [];
  const letter = TRACK_LETTER[TRACKS.find((name) => path.includes(name)) ?? "product"];
  const inside = new RegExp(`(?<![\\w-])${pattern.slice(1, -1)}(?![\\w-])`, "gu");
  const [defined, named] = [new Set<string>(), new Set<string>()];
  const walk = (value: unknown, key: string) => {
    if (typeof value === "string") {
      for (const [id] of value.matchAll(inside)) {
        if (id.includes(`-${letter}-`)) (key === "id" ? defined : named).add(id);
      }
    } else if (typeof value === "object" && value !== null) {
      for (const [own, part] of Object.entries(value)) walk(part, Array.isArray(value) ? key : own);
    }
  };
  walk(document, "");
  const missing = [...named].filter((id) => !defined.has(id)).sort();
  return missing.length === wrong.length ? missing : [];
}

/** Longer texts are sentences in the wrong place. */
const LONGEST = 200;

/** What was written in the demanded form; null where nothing of it can be kept. */
function madeFrom(
  text: string,
  form: RegExp,
  example: string,
  path: Path,
  taken: ReadonlySet<string>,
): string | null {
  if (text.length > LONGEST) return null;
  const part = LITERAL_START.test(form.source) ? new RegExp(form.source.slice(1, -1), "u").exec(text) : null;
  const candidates = [
    // `cap-006-01` is the first entry, not the sixth.
    part === null || /^[-_.]?\d/.test(text.slice(part.index + part[0].length)) ? null : part[0],
    /[\s_/-]/.test(text.trim()) ? null : text.trim().replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase(),
    text.trim().toLowerCase().replaceAll(/[\s_]+/g, "-"),
    withTrack(example, text),
    foldToDigraphs(text.trim()).replaceAll(/[\s_]+/g, "-"),
    inCapitals(text),
    namesAnotherKind(text, example) ? null : withNumber(ofTrack(example, text, path), /(\d+)\D*$/.exec(text)?.[1]),
    prefixed(form.source, text),
  ];
  return candidates.find((sample) => sample !== null && form.test(sample) && !taken.has(sample)) ?? null;
}

/** True for the id of another kind of thing, such as `cap-003` where `fd-001` is asked for: its number means nothing there. */
function namesAnotherKind(text: string, example: string): boolean {
  const [own, wanted] = [text, example].map((id) => /^([a-z]{2,5})-(?:[a-z]-)?\d+$/.exec(id)?.[1]);
  return own !== undefined && wanted !== undefined && editDistance(own, wanted, 1) > 1;
}

/** An id behind the track of its letter, where the form asks for the track too: `kr-o-001` as `org_ops:kr-o-001`. */
function withTrack(example: string, text: string): string | null {
  const [, id, letter] = /([a-z]+-([psoc])-\d+)/.exec(text.toLowerCase()) ?? [];
  const track = TRACKS.find((name) => TRACK_LETTER[name] === letter);
  return track === undefined || !/^[a-z_]+:/.test(example) ? null : `${track}:${id}`;
}

/** The words of a text without separators, each with a capital letter: `WeatherWarning`. */
function inCapitals(text: string): string {
  const plain = text.normalize("NFC").replaceAll(/[äöüÄÖÜ]/g, "$&e").normalize("NFKD").replaceAll(/\p{M}+/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

/** Letters of the word that a form begins with that may be wrong. */
const MOST_WRONG = 2;

/** What was written behind the word that the form begins with: `strat-001` as `strategy-001`. */
function prefixed(pattern: string, text: string): string | null {
  const prefix = LITERAL_START.exec(pattern)?.[0].slice(1);
  if (prefix === undefined) return null;
  const [head = "", ...rest] = asciiSlug(text).split("-");
  // `strategie-` is the word itself in another language or with a slip.
  const isPrefix = prefix.startsWith(head) || editDistance(`${head}-`, prefix, MOST_WRONG) <= MOST_WRONG;
  return prefix + [...(isPrefix ? [] : [head]), ...rest].join("-");
}

function plainFor(text: string, form: RegExp, example: string, path: Path, taken: ReadonlySet<string>): string {
  const plain = ofTrack(example, text, path);
  return freeOf(form.test(plain) ? plain : example, form, taken);
}

/** The example of the track that an id is in; what is cited may be of another one, so there the letter in the text counts. */
function ofTrack(example: string, text: string, path: Path): string {
  const track = TRACKS.find((name) => path.includes(name));
  const written = /^[a-z]+-?([psoc])(?![a-z])/i.exec(text)?.[1]?.toLowerCase();
  const own = track === undefined ? undefined : TRACK_LETTER[track];
  const letter = path.at(-1) === "id" ? own ?? written : written ?? own;
  const lettered = letter === undefined ? example : example.replace(/(?<=-)[psoc](?=-)/, letter);
  return lettered !== example || track === undefined ? lettered : example.replace(/^[^.]+(?=\.)/, TRACK_NAMES[track]);
}

/** An id such as `cap-001` with another number, in as many digits. */
function withNumber(id: string, number: string | undefined): string | null {
  const digits = /^[a-z]+-(?:[a-z]-)?(\d+)$/.exec(id)?.[1];
  if (digits === undefined || !(Number(number) > 0) || String(Number(number)).length > digits.length) return null;
  return id.slice(0, -digits.length) + String(Number(number)).padStart(digits.length, "0");
}

/** The id, or the first one after it that no other entry has. */
function freeOf(id: string, form: RegExp, taken: ReadonlySet<string>): string {
  let free = id;
  for (let number = 1; taken.has(free) && number <= taken.size + 1; number++) {
    const next = withNumber(id, String(number));
    if (next === null || !form.test(next)) return id;
    free = next;
  }
  return free;
}

function textAt(value: unknown, path: Path): string {
  const found = valueAt(value, path);
  return typeof found === "string" ? found : "";
}

/** Patterns that begin with letters of their own: they do not match inside a text by accident. */
const LITERAL_START = /^\^[a-z]+-/;
