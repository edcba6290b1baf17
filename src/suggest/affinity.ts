import type { Bag } from "./word_bag.ts";

/** Something that an artifact may belong to, with the words that tell of it. */
export interface Target<Thing> {
  thing: Thing;
  bag: Bag;
}

/** How much an artifact's words speak for a target. */
export interface Affinity<Thing> {
  thing: Thing;
  /** 0 to 1. */
  confidence: number;
  /** The words that speak for it as the artifact writes them, the most telling first. */
  words: string[];
}

/** Fewer words than this are met by chance. */
const FEWEST = 2;
/** With so many shared words half of the doubt about their number is gone. */
const HALF_SURE = 2;
const WORDS_TOLD = 5;

/**
 * Targets by how much of what tells them apart stands in an artifact: the cosine between the weighted words of both, each
 * word weighed by how few targets use it. What no target says is left aside, so that long artifacts are not at a
 * disadvantage. The confidence grows with the likeness and with the number of words it rests on, and falls with the
 * distance to the best target.
 * @param background what tells how rare a word is, the targets among it
 */
export function rankByWords<Thing>(
  artifact: Bag,
  targets: readonly Target<Thing>[],
  background: readonly Target<unknown>[] = targets,
): Affinity<Thing>[] {
  const rarity = rarityOf(background);
  const norm = Math.sqrt(sum([...artifact], ([stem, { weight }]) => (weight * (rarity.get(stem) ?? 0)) ** 2));
  if (norm === 0) return [];
  const likened = targets.flatMap(({ thing, bag }) => {
    const shared = [...bag].flatMap(([stem, own]) => {
      const found = artifact.get(stem);
      const rare = rarity.get(stem)!;
      return found === undefined ? [] : [{ word: found.word, gain: found.weight * own.weight * rare ** 2 }];
    }).sort((a, b) => b.gain - a.gain || (a.word < b.word ? -1 : 1));
    if (shared.length < FEWEST) return [];
    const own = Math.sqrt(sum([...bag], ([stem, { weight }]) => (weight * rarity.get(stem)!) ** 2));
    return [{ thing, shared, likeness: sum(shared, ({ gain }) => gain) / (norm * own) }];
  }).sort((a, b) => b.likeness - a.likeness);
  const best = likened[0]?.likeness ?? 0;
  return likened.map(({ thing, shared, likeness }) => ({
    thing,
    confidence: Math.sqrt(likeness) * (likeness / best) * (shared.length / (shared.length + HALF_SURE)),
    words: shared.slice(0, WORDS_TOLD).map(({ word }) => word),
  }));
}

/** From this share of known names on an artifact surely speaks of the same things. */
const FLUENT = 0.3;

/**
 * How far an artifact speaks of things that have names, 0 to 1. Ordinary words are shared by chance; a file that uses
 * hardly any name is about something else.
 * @param names stems of the words in the names
 */
export function familiarity(artifact: Bag, names: ReadonlySet<string>): number {
  const all = sum([...artifact], ([, { weight }]) => weight);
  const shared = sum([...artifact], ([stem, { weight }]) => names.has(stem) ? weight : 0);
  return all === 0 ? 0 : Math.min(1, (shared / all / FLUENT) ** 2);
}

/** Weight of each word: the fewer targets use it, the more it tells. */
function rarityOf(targets: readonly Target<unknown>[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { bag } of targets) for (const stem of bag.keys()) uses.set(stem, (uses.get(stem) ?? 0) + 1);
  return new Map([...uses].map(([stem, count]) => [stem, Math.log(1 + targets.length / count)]));
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
