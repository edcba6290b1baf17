import type { Subject } from "../../library/guide.ts";
import { stem } from "../../text/stemming/stem.ts";
import { readWordList } from "../../text/word_list.ts";
import type { TaskText, TaskWord } from "./task_text.ts";

/** How certain it is that a task is about an artifact type. */
export interface Reference {
  type: string;
  /** The words of the task that say so, in lower case. */
  said: string;
  strength: "name" | "file" | "number" | "id" | "part";
}

const ID = /\b([a-z]{2,4})-(?:[a-z]-)?\d+(?![a-z\d])(\w*\.ya?ml)?|\b([a-z]{2,4})-(?=\s|$)/g;
/** The number that a file of the first phase is known by, alone or behind "file"; parts of dates and ranges are none. */
const NUMBER = /(?:(?<=\bready\/)|(?<![\w.,:/+-]))0([0-5])(?![\w,:/%-]|\.\d)/g;

let notMeant: { source: RegExp; compares: RegExp } | null = null;

function readPatterns() {
  const [source = "", compares = ""] = readWordList("reference_words.tsv").map(([, words = ""]) =>
    words.replaceAll("_", "\\s+").replaceAll(" ", "|")
  );
  return {
    source: new RegExp(`(?<!\\p{L})(?:${source})\\s+(?:the\\s+)?$`, "u"),
    compares: new RegExp(`(?<!\\p{L})(?:${compares})(?!\\p{L})`, "u"),
  };
}

/** The references to what a task works on, without what it only reads or compares. */
export function meantReferences(folded: string, subjects: readonly Subject[]): Reference[] {
  const { source, compares } = notMeant ??= readPatterns();
  if (compares.test(folded)) return [];
  return referencesIn(folded, subjects).filter(({ said }) => !source.test(folded.slice(0, folded.indexOf(said))));
}

/** Artifact types that a folded task names by file, folder, snake-case name or id; each type once, the surest first. */
export function referencesIn(folded: string, subjects: readonly Subject[]): Reference[] {
  const found = new Map<string, Reference>();
  const add = (reference: Reference) => {
    const known = found.get(reference.type);
    if (known === undefined || RANK[reference.strength] < RANK[known.strength]) found.set(reference.type, reference);
  };
  for (const [chunk] of folded.matchAll(/\S+/g)) {
    if (!/[_/.-]/.test(chunk)) continue;
    const isFile = /\.ya?ml|\//.test(chunk);
    const snake = chunk.replaceAll("-", "_");
    let named = false;
    for (const { type } of subjects) {
      const at = snake.indexOf(type);
      if (at === -1 || !type.includes("_") && !isFile) continue;
      if (/[a-z]$/.test(snake.slice(0, at)) || /^[a-z]/.test(snake.slice(at + type.length))) continue;
      add({ type, said: trimmed(chunk), strength: isFile ? "file" : "name" });
      named = true;
    }
    if (named) continue;
    for (const { type, places } of subjects) {
      const place = places.find((part) =>
        chunk.includes(part) || `${trimmed(chunk)}/`.endsWith(`/${part}`) || `${trimmed(chunk)}/` === part
      );
      if (place !== undefined) add({ type, said: trimmed(chunk), strength: "file" });
    }
  }
  for (const match of folded.matchAll(ID)) {
    const prefix = match[1] ?? match[3];
    for (const { type, idPrefix, partPrefixes } of subjects) {
      if (idPrefix === prefix) add({ type, said: match[0], strength: match[2] === undefined ? "id" : "file" });
      else if (partPrefixes.includes(prefix!)) add({ type, said: match[0], strength: "part" });
    }
  }
  const numbers = new Set([...folded.matchAll(NUMBER)].map((match) => `0${match[1]}`));
  // Several numbers are a range or a list: then no single file is meant.
  if (numbers.size === 1) {
    const [number = ""] = numbers;
    for (const subject of subjects) {
      if (subject.number === number) add({ type: subject.type, said: number, strength: "number" });
    }
  }
  return [...found.values()];
}

const RANK = { name: 0, file: 1, number: 2, id: 3, part: 4 } as const;

function trimmed(chunk: string): string {
  return chunk.replaceAll(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, "");
}

/** Characters of a task over which the words for a type may be spread. */
const LONGEST_NAME = 40;

/**
 * The artifact type that a task names in plain words, where it says nothing else than that its files are to be repaired
 * or migrated; null otherwise.
 * @param isWork true where the words ask only for a repair or migration
 */
export function subjectOfWork(
  { text, words }: TaskText,
  subjects: readonly Subject[],
  isWork: (rest: readonly TaskWord[]) => boolean,
): Reference | null {
  const [longest] = subjects.map(({ type, words: name }) => ({
    type,
    own: name.split(" ").map((word) => stem(word, "en")),
  }))
    .filter(({ own }) => own.every((word) => words.some(({ stem }) => stem === word)))
    .sort((a, b) => b.own.length - a.own.length);
  if (longest === undefined) return null;
  const named = words.filter(({ stem }) => longest.own.includes(stem));
  const [start, end] = [named[0]!.start, named.at(-1)!.end];
  if (end - start > LONGEST_NAME || !isWork(words.filter((word) => !named.includes(word)))) return null;
  return { type: longest.type, said: text.slice(start, end).toLowerCase(), strength: "name" };
}
