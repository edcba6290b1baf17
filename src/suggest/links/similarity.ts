import { TermIndex } from "../../text/term_index.ts";
import { flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { LINK_WEIGHTS } from "./link_weights.ts";
import type { ArtifactTerms } from "./weighted_terms.ts";

/** Something that an artifact may belong to, with the words that describe it. */
export interface Target<Thing> {
  thing: Thing;
  terms: ArtifactTerms;
}

/** How similar an artifact is to a target. */
export interface Similarity<Thing> {
  thing: Thing;
  /** 0 to 1. */
  confidence: number;
  /** The words that both share as the artifact writes them, the most telling first. */
  words: string[];
}

/** Fewer words than this are shared by chance; with as many, half of the doubt about their number is gone. */
const FEWEST = 2;
const WORDS_NAMED = 5;

/**
 * Targets by their similarity to an artifact, in steps of one target: the cosine between the weighted words of both, each word weighed by how
 * few targets use it. Words that no target has are left aside, so that long artifacts are not at a disadvantage. The
 * confidence grows with the similarity and with the number of shared words, and falls with the distance to the best target.
 * @param background what shows how rare a word is, the targets among it
 */
export function* rankBySimilarity<Thing>(
  artifact: ArtifactTerms,
  targets: readonly Target<Thing>[],
  background: readonly Target<unknown>[] = targets,
): Steps<Similarity<Thing>[]> {
  const index = new TermIndex();
  for (const [at, { terms }] of background.entries()) {
    for (const term of terms.keys()) index.add(at, term);
    yield;
  }
  const rarityOf = (term: string) => index.has(term) ? index.rarityOf(term, background.length) : 0;
  const norm = Math.sqrt(sum([...artifact], ([term, { weight }]) => (weight * rarityOf(term)) ** 2));
  if (norm === 0) return [];
  const similar = yield* flatMapSteps(targets, ({ thing, terms }) => {
    const shared = [...terms].flatMap(([term, own]) => {
      const found = artifact.get(term);
      return found === undefined ? [] : [{ word: found.word, gain: found.weight * own.weight * rarityOf(term) ** 2 }];
    }).sort((a, b) => b.gain - a.gain || (a.word < b.word ? -1 : 1));
    if (shared.length < FEWEST) return [];
    const own = Math.sqrt(sum([...terms], ([term, { weight }]) => (weight * rarityOf(term)) ** 2));
    return [{ thing, shared, similarity: sum(shared, ({ gain }) => gain) / (norm * own) }];
  });
  similar.sort((a, b) => b.similarity - a.similarity);
  const best = similar[0]?.similarity ?? 0;
  return similar.map(({ thing, shared, similarity }) => ({
    thing,
    confidence: Math.sqrt(similarity) * (similarity / best) * (shared.length / (shared.length + FEWEST)),
    words: shared.slice(0, WORDS_NAMED).map(({ word }) => word),
  }));
}

/**
 * How far an artifact is about things that have names, 0 to 1. Ordinary words are shared by chance; a file that uses
 * hardly any name is about something else.
 * @param names terms of the words in the names
 */
export function vocabularyOverlap(artifact: ArtifactTerms, names: ReadonlySet<string>): number {
  const all = sum([...artifact], ([, { weight }]) => weight);
  const shared = sum([...artifact], ([term, { weight }]) => names.has(term) ? weight : 0);
  return all === 0 ? 0 : Math.min(1, (shared / all / LINK_WEIGHTS.enoughNames) ** 2);
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
