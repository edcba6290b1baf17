import { foldToDigraphs, nameKey } from "../../text/fold.ts";
import { labelWords, writtenWords } from "../../text/words.ts";
import { isFiller, isForm } from "./form_words.ts";
import { isInflected } from "./inflection.ts";

/**
 * How a label holds a name.
 * `whole`: the label is the name. `form`: the name and only words for what is sold (`Name Platform`, `Namemodul`).
 * `head`: the name comes first, other words follow (`Name Planning`). `inside`: it appears elsewhere.
 */
export type MatchKind = "whole" | "form" | "head" | "inside";

export interface NameMatch {
  kind: MatchKind;
  /** The name is only the first part of a word, as in compounds and before endings. */
  glued: boolean;
}

/** A name of fewer letters is met by chance inside longer labels and words. */
const SHORTEST_WITHIN = 3;
const SHORTEST_GLUED = 4;
/** Without a word for what is sold as its second part, a compound needs more to differ from an ordinary word. */
const SHORTEST_GLUED_HEAD = 5;
const LONGEST_INFLECTION = 2;

const RANK: Record<MatchKind, number> = { whole: 0, form: 1, head: 2, inside: 3 };

/** Every key under which a name may be written, the usual one first. */
export function nameKeys(name: string): readonly string[] {
  return once(KEYS, name, findKeys);
}

function findKeys(name: string): readonly string[] {
  return [...new Set([nameKey(name), nameKey(foldToDigraphs(name))])].filter((key) => key.length >= 2);
}

/** What was worked out for names and labels, each of which is compared with many; it stops growing in a long session. */
const KEYS = new Map<string, readonly string[]>();
const WORDS = new Map<string, readonly string[]>();
const MOST_KNOWN = 10_000;

function once(known: Map<string, readonly string[]>, text: string, find: (text: string) => readonly string[]) {
  let found = known.get(text);
  if (found === undefined) {
    found = find(text);
    if (known.size < MOST_KNOWN) known.set(text, found);
  }
  return found;
}

/** How a label holds a name, or null when it does not. Whole words and heads of compounds count, other substrings never. */
export function matchName(label: string, name: string): NameMatch | null {
  const keys = nameKeys(name);
  const words = once(WORDS, label, labelWords);
  const best = keys.reduce<NameMatch | null>((found, key) => matchKey(words, key, found), matchInflected(words, name));
  if (best === null || best.kind === "whole") return best;
  // A part that is set off, as in `Journeys (Seastep)`, says the name as plainly as a word for what is sold.
  return nameVariants(label).slice(1).some((part) => keys.includes(nameKey(part)))
    ? { kind: "form", glued: false }
    : best;
}

function matchKey(words: readonly string[], key: string, best: NameMatch | null): NameMatch | null {
  for (let start = 0; start < words.length; start++) {
    const match = matchAt(words, start, key);
    if (match !== null && (best === null || RANK[match.kind] < RANK[best.kind])) best = match;
  }
  return best;
}

/** The name appears with other endings: `Hull Lanterns`, `Nubes Claras`. It is never the whole: endings make it a word. */
function matchInflected(words: readonly string[], name: string): NameMatch | null {
  const base = once(WORDS, name, labelWords);
  if (base.join("").length < SHORTEST_GLUED) return null;
  for (let start = 0; start + base.length <= words.length; start++) {
    const fits = base.every((word, at) => words[start + at] === word || isInflected(words[start + at]!, word));
    const isOther = base.some((word, at) => words[start + at] !== word);
    if (fits && isOther) {
      const others = [...words.slice(0, start), ...words.slice(start + base.length)];
      return { kind: areForms(others) ? "form" : start === 0 ? "head" : "inside", glued: true };
    }
  }
  return null;
}

function matchAt(words: readonly string[], start: number, key: string): NameMatch | null {
  let joined = "";
  for (let end = start; end < words.length; end++) {
    joined += words[end]!;
    if (joined.length < key.length) continue;
    if (!joined.startsWith(key)) return null;
    const others = [...words.slice(0, start), ...words.slice(end + 1)];
    const tail = joined.slice(key.length);
    return tail === "" ? matchWords(key, others, start) : matchCompound(key, tail, others, start);
  }
  return null;
}

/** The name appears as separate words, with `others` around it. */
function matchWords(key: string, others: readonly string[], start: number): NameMatch | null {
  if (others.length === 0) return { kind: "whole", glued: false };
  if (key.length < SHORTEST_WITHIN) return null;
  return { kind: areForms(others) ? "form" : start === 0 ? "head" : "inside", glued: false };
}

/** The name is the beginning of a longer word that ends in `tail`: an ending such as a genitive, or a compound. */
function matchCompound(key: string, tail: string, others: readonly string[], start: number): NameMatch | null {
  if (key.length < SHORTEST_GLUED) return null;
  if (tail.length <= LONGEST_INFLECTION) {
    if (others.some(isForm) && areForms(others)) return { kind: "form", glued: false };
    return start === 0 && others.length > 0 ? { kind: "head", glued: true } : null;
  }
  if (isForm(tail) || isForm(tail.replace(/^(?:es|en|s|n|e)/, ""))) {
    return start === 0 || areForms(others) ? { kind: "form", glued: true } : null;
  }
  const isCompound = start === 0 && key.length >= SHORTEST_GLUED_HEAD && tail.length >= SHORTEST_GLUED_HEAD;
  return isCompound ? { kind: "head", glued: true } : null;
}

function areForms(words: readonly string[]): boolean {
  return words.every((word) => isForm(word) || isFiller(word));
}

/** True when a name's spelling marks it as made up: `QuaysideGo`, `X200`, `EPF`. */
export function hasCoinedSpelling(name: string): boolean {
  return writtenWords(name).some((word) =>
    /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u.test(word) || /^\p{Lu}{2,}$/u.test(word)
  );
}

/** The names in one written name: `GMS (Growth System)` is three, `Vidda®` and `Vidda – kart` are `Vidda`. */
export function nameVariants(written: string): string[] {
  const name = written.replaceAll(/[®™©]|\((?:r|tm|c)\)/gi, " ").replaceAll(/\s+/g, " ").trim();
  const bracket = /^([^()]+)\(([^()]+)\)$/.exec(name);
  const parts = bracket === null
    ? [name]
    : [name, bracket[1]!, ...(/^\s*\p{Lu}/u.test(bracket[2]!) ? [bracket[2]!] : [])];
  const heads = parts.map((part) => part.split(/:\s|\s[-–—|]\s/)[0]!);
  return [...new Set([...parts, ...heads].map((part) => part.trim()))].filter((part) => nameKey(part).length >= 2);
}
