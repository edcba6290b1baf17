import type { Guide, GuideKind, Subject } from "../library/guide.ts";
import { fold, type Token, tokensOf } from "./tokens.ts";
import { Vocabulary } from "./vocabulary.ts";

/** A short phrase that names a guide's task. */
export interface Phrase {
  guide: number;
  text: string;
  stems: readonly string[];
  /** True for the guide's own name. */
  isName: boolean;
  /** True for what people call the thing that the guide makes: its name, or a word of it such as "roadmap". */
  names: boolean;
}

/** A whole task that is known to belong to a guide, or known not to. */
export interface KnownTask {
  guide: number;
  text: string;
  stems: ReadonlySet<string>;
  /** Guide that refuses this task and names the other; -1 for a plain example. */
  refusedBy: number;
  /** Sum of the squares of its words' rarities. */
  size: number;
}

/** Everything that the matcher needs to know of a set of guides, worked out once. */
export interface GuideIndex {
  /** In the order of their names, whatever order they came in. */
  guides: readonly Guide[];
  /** How strongly a stem speaks for each guide, 0 to 1. */
  weights: ReadonlyMap<string, Float64Array>;
  /** How rare a stem is among the guides. */
  rarity: ReadonlyMap<string, number>;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases of small words such as "where to begin", by their first word; `stems` are then whole words. */
  exactPhrases: ReadonlyMap<string, readonly Phrase[]>;
  tasks: readonly KnownTask[];
  /** Places in `tasks` of those that hold a stem. */
  tasksWith: ReadonlyMap<string, readonly number[]>;
  /** The guide of each example, title and trigger, by its words. */
  verbatim: ReadonlyMap<string, number>;
  subjects: readonly Subject[];
  vocabulary: Vocabulary;
  /** Kinds of the guides that work on what each guide makes. */
  siblings: readonly ReadonlySet<GuideKind>[];
}

const STRENGTH = {
  name: 0.9,
  trigger: 0.95,
  everyday: 0.7,
  part: 0.45,
  again: 0.1,
  summary: 0.2,
  example: 0.14,
  use: 0.17,
} as const;

/**
 * @param anchors words that carry a guide by themselves; as triggers the others count less. Null: all of them carry
 */
export function indexGuides(given: readonly Guide[], anchors: ReadonlyMap<string, number> | null): GuideIndex {
  const guides = given.toSorted((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  const places = new Map(guides.map((guide, place) => [guide.name, place]));
  const weights = new Map<string, Float64Array>();
  const phrases = new Map<string, Phrase[]>();
  const exactPhrases = new Map<string, Phrase[]>();
  const tasks: KnownTask[] = [];
  const verbatim = new Map<string, number>();
  const vocabulary = new Vocabulary();

  // Evidence from several texts adds up without passing 1: what is left of the doubt shrinks with each.
  const add = (stem: string, guide: number, strength: number) => {
    let row = weights.get(stem);
    if (row === undefined) weights.set(stem, row = new Float64Array(guides.length));
    row[guide] = 1 - (1 - row[guide]!) * (1 - strength);
  };
  const seenParts = new Set<string>();
  // A part of a phrase: the second phrase with the same part says little more.
  const addPart = (stem: string, guide: number, strength: number) => {
    const key = `${guide} ${stem}`;
    add(stem, guide, seenParts.has(key) ? STRENGTH.again : strength);
    seenParts.add(key);
  };
  const stemsIn = (text: string): string[] => stemsOf(tokensOf(fold(text)));
  const stemsOf = (tokens: readonly Token[]): string[] => {
    for (const { word, stem } of tokens) vocabulary.add(word, stem);
    return tokens.filter((token) => !token.isStop).map((token) => token.stem);
  };
  const ofName = guides.map(({ name }) => new Set(stemsIn(name.replaceAll("_", " "))));
  const seenPhrases = new Set<string>();
  const file = (under: Map<string, Phrase[]>, phrase: Phrase) => {
    const key = `${phrase.guide} ${phrase.stems.join(" ")}`;
    if (seenPhrases.has(key)) return;
    seenPhrases.add(key);
    const [first = ""] = phrase.stems;
    const known = under.get(first);
    if (known === undefined) under.set(first, [phrase]);
    else known.push(phrase);
  };
  /** @returns its words, parted by blanks */
  const addPhrase = (guide: number, text: string, isName: boolean): string => {
    const tokens = tokensOf(fold(text.replaceAll("_", " ")));
    const stems = stemsOf(tokens);
    const words = tokens.map((token) => token.word);
    if (words.length > 1 && stems.length < 2) {
      for (const stem of stems) addPart(stem, guide, STRENGTH.part);
      file(exactPhrases, { guide, text, stems: words, isName: false, names: false });
      return words.join(" ");
    }
    const carries = anchors === null || stems.some((stem) => anchors.has(stem));
    const strength = isName ? STRENGTH.name : carries ? STRENGTH.trigger : STRENGTH.everyday;
    for (const stem of stems) {
      if (stems.length === 1) add(stem, guide, strength);
      else addPart(stem, guide, isName ? 0.6 : STRENGTH.part);
    }
    if (stems.length > 0) {
      const names = guides[guide]!.makes !== null &&
        (isName ? stems.length > 1 : stems.length === 1 && ofName[guide]!.has(stems[0]!));
      file(phrases, { guide, text: text.replaceAll("_", " "), stems, isName, names });
    }
    return words.join(" ");
  };

  guides.forEach((guide, place) => {
    addPhrase(place, guide.name, true);
    if (guide.makes !== null) addPhrase(place, guide.makes.words, true);
    // Who enriches or judges a thing owns its name as much as who writes it; what is wanted of it decides.
    if (guide.worksOn !== null && guide.kind !== "analysis" && guide.kind !== "guide") {
      addPhrase(place, guide.worksOn.words, false);
    }
    for (const trigger of guide.triggers) {
      const words = addPhrase(place, trigger, false);
      if (!verbatim.has(words)) verbatim.set(words, place);
    }
    for (const stem of new Set(stemsIn(guide.summary))) add(stem, place, STRENGTH.summary);
    for (const text of [guide.title, ...guide.examples]) verbatim.set(wordsOf(text), place);
    for (const text of guide.examples) {
      const stems = new Set(stemsIn(text));
      for (const stem of stems) add(stem, place, STRENGTH.example);
      tasks.push({ guide: place, text, stems, refusedBy: -1, size: 0 });
    }
    for (const { task, use } of guide.notFor) {
      const stems = new Set(stemsIn(task));
      const other = places.get(use);
      if (other === undefined) continue;
      for (const stem of stems) add(stem, other, STRENGTH.use);
      tasks.push({ guide: other, text: task, stems, refusedBy: place, size: 0 });
    }
  });

  const rarity = new Map<string, number>();
  for (const [stem, row] of weights) {
    const spread = row.reduce((sum, weight) => sum + weight, 0);
    rarity.set(stem, Math.log(1 + guides.length / (0.35 + spread)));
  }
  const tasksWith = new Map<string, number[]>();
  tasks.forEach((task, at) => {
    for (const stem of task.stems) {
      task.size += (rarity.get(stem) ?? 0) ** 2;
      const known = tasksWith.get(stem);
      if (known === undefined) tasksWith.set(stem, [at]);
      else known.push(at);
    }
  });
  const subjects = new Map(
    guides.flatMap(({ makes, worksOn }) => [makes, worksOn]).filter((subject) => subject !== null)
      .map((subject) => [subject.type, subject]),
  );
  const siblings = guides.map(({ makes }) =>
    new Set(guides.filter(({ worksOn }) => makes !== null && worksOn?.type === makes.type).map(({ kind }) => kind))
  );
  return {
    guides,
    weights,
    rarity,
    phrases,
    exactPhrases,
    verbatim,
    tasks,
    tasksWith,
    subjects: [...subjects.values()],
    vocabulary,
    siblings,
  };
}

/** The words of a text, parted by single blanks. */
export function wordsOf(text: string): string {
  return tokensOf(fold(text)).map((token) => token.word).join(" ");
}
