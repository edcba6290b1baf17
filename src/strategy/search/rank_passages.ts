import { arrangePassages } from "./arrange_passages.ts";
import { CLOSE, FLOOR, HUGE, LARGE, type Passage } from "./passage.ts";
import { NODE } from "./passage_tree.ts";
import { WEIGHTS } from "./rank_weights.ts";
import { IN_TITLE, type SearchIndex } from "./search_index.ts";
import type { Concept, Query } from "./search_query.ts";
import { termsOf } from "./stems.ts";
import { forEachWord } from "./words.ts";

/** From this weight on a text has the very word. */
const CERTAIN = 0.9;
/** Words of a whole file, which is found by its name alone. */
const SIZE_OF_NAME = 16;
/** Most texts in which two words are looked at for standing side by side. */
const MOST_NEIGHBOURS = 200;

/** What one concept gives to the nodes. */
interface Reach {
  concept: Concept;
  rarity: number;
  /** By node: words in it and below. */
  inside: Float32Array;
  /** By key. */
  keys: Float32Array;
  /** True when some key says it. */
  hasKeys: boolean;
  /** What each text holds. */
  own: ReadonlyMap<number, number>;
  /** By map: what its name holds; null when no name does. */
  names: ReadonlyMap<number, number> | null;
}

/**
 * The passages that answer a query, best first; equal ones in file and document order.
 * @param accepts which artifacts count, by their number in `index.tree.artifacts`
 */
export function rankPassages(
  index: SearchIndex,
  query: Query,
  accepts: (artifact: number) => boolean = () => true,
): Passage[] {
  const touched = new Uint8Array(index.tree.count);
  const reaches = query.concepts.filter(({ terms, phrases }) => terms.size + phrases.length > 0)
    .map((concept) => reachOf(index, concept, touched));
  if (reaches.length === 0) return [];
  const full = reaches.reduce((sum, { concept, rarity }) => sum + concept.importance * rarity, 0) +
    query.unknown.length * 2;
  favourNeighbours(index, reaches);
  const scored: Passage[] = [];
  let best = 0;
  const { count, owners } = index.tree;
  for (let node = 0; node < count; node++) {
    if (touched[node] === 0 || !accepts(owners[node]!) || !isCandidate(index, reaches, node)) continue;
    const score = scoreOf(index, reaches, node, full);
    if (score > best) best = score;
    if (score > best * FLOOR) scored.push({ node, score, text: -1, copies: [] });
  }
  const kept = scored.filter(({ score }) => score > best * FLOOR).sort((a, b) => b.score - a.score || a.node - b.node);
  const passages = arrangePassages(index, kept);
  markTexts(index, reaches, passages.slice(0, CLOSE));
  return passages;
}

/** Finds the text of each passage that says most; names are shown anyway. */
function markTexts({ tree }: SearchIndex, reaches: readonly Reach[], passages: readonly Passage[]): void {
  const amounts = new Map<number, number>();
  for (const { own, concept, rarity } of reaches) {
    for (const [node, weight] of own) {
      amounts.set(node, (amounts.get(node) ?? 0) + Math.min(1, weight) * concept.importance * rarity);
    }
  }
  for (const passage of passages) {
    let most = 0;
    for (let node = passage.node; node < tree.ends[passage.node]!; node++) {
      const amount = node === tree.titles[passage.node] || node === tree.ids[passage.node] ? 0 : amounts.get(node) ?? 0;
      if (amount > most) [most, passage.text] = [amount, node];
    }
  }
}

/** @param touched gets a mark for each node that the concept says something of */
function reachOf(index: SearchIndex, concept: Concept, touched: Uint8Array): Reach {
  const { tree, postings, keysOf, nodesOfKey, keyTerms } = index;
  const inside = new Float32Array(tree.count);
  const keys = new Float32Array(tree.keyNames.length);
  const own = new Map<number, number>();
  let frequency = 0;
  const note = (node: number, weight: number) => {
    if ((own.get(node) ?? 0) < weight) own.set(node, weight);
  };
  for (const [term, weight] of concept.terms) {
    frequency += weight * weight * postings.count(term);
    const inText = weight < CERTAIN ? weight * WEIGHTS.otherWord : weight;
    postings.forEach(term, (node, amount) => note(node, amount * inText));
    for (const key of keysOf.get(term) ?? []) {
      const share = WEIGHTS.share + (1 - WEIGHTS.share) / keyTerms[key]!.length;
      const isWhole = weight >= CERTAIN && /^\p{L}+$/u.test(tree.keyNames[key]!);
      keys[key] = Math.max(keys[key]!, weight * (isWhole ? WEIGHTS.wholeKey : share));
    }
  }
  for (const { terms, weight } of concept.phrases) {
    for (const [node, amount] of together(index, terms)) {
      frequency += weight * weight;
      note(node, amount * weight);
    }
    for (const key of keysOf.get(terms[0]!) ?? []) {
      if (terms.every((term) => keyTerms[key]!.includes(term))) {
        keys[key] = Math.max(keys[key]!, weight * Math.min(1, 0.4 + (0.6 * terms.length) / keyTerms[key]!.length));
      }
    }
  }
  const { parents, titles } = tree;
  const add = (from: number, weight: number) => {
    for (let node = from; node !== -1; node = parents[node]!) {
      inside[node]! += weight;
      touched[node] = 1;
    }
  };
  let names: Map<number, number> | null = null;
  for (const [node, weight] of own) {
    add(node, weight);
    const parent = parents[node]!;
    if (parent !== -1 && titles[parent] === node) (names ??= new Map()).set(parent, Math.min(1, weight / IN_TITLE));
  }
  let hasKeys = false;
  for (let key = 0; key < keys.length; key++) {
    if (keys[key] === 0) continue;
    hasKeys = true;
    frequency += keys[key]! * keys[key]! * nodesOfKey[key]!.length;
    for (const node of nodesOfKey[key]!) {
      touched[node] = 1;
      if (parents[node] !== -1) add(parents[node]!, keys[key]! * WEIGHTS.keyInside);
    }
  }
  const rarity = Math.log(1 + (tree.count + 1) / (frequency + 2));
  return { concept, rarity, inside, keys, own, names, hasKeys };
}

/** Words that stand side by side in the query and in a text say more than both alone. */
function favourNeighbours({ tree }: SearchIndex, reaches: readonly Reach[]): void {
  for (const first of reaches) {
    const second = reaches.find(({ concept }) => concept.place > first.concept.place && concept.isOwn);
    if (first.concept.place === -1 || !first.concept.isOwn || second === undefined) continue;
    const [few, many] = first.own.size < second.own.size ? [first, second] : [second, first];
    let looked = 0;
    for (const [node, weight] of few.own) {
      if (weight < CERTAIN || (many.own.get(node) ?? 0) < CERTAIN) continue;
      if (++looked > MOST_NEIGHBOURS) break;
      if (!areNeighbours(tree.textOf(node), first.concept, second.concept)) continue;
      for (let at = node; at !== -1; at = tree.parents[at]!) {
        first.inside[at]! += WEIGHTS.neighbour;
        second.inside[at]! += WEIGHTS.neighbour;
      }
    }
  }
}

/** True when a text has a word of the one concept right before, or one word away from, a word of the other. */
function areNeighbours(text: string, first: Concept, second: Concept): boolean {
  const has = (concept: Concept, word: string) =>
    termsOf(word).some((term) => (concept.terms.get(term) ?? 0) >= CERTAIN);
  let since = Number.POSITIVE_INFINITY;
  let isFound = false;
  forEachWord(text, (word) => {
    since++;
    if (since <= 2 && has(second, word)) isFound = true;
    if (has(first, word)) since = 0;
  });
  return isFound;
}

/** Nodes that hold all terms, with the least weight that one of them has there. */
function together(index: SearchIndex, terms: readonly string[]): Map<number, number> {
  const [first = "", ...rest] = [...terms].sort((a, b) => index.postings.count(a) - index.postings.count(b));
  let found = new Map<number, number>();
  index.postings.forEach(first, (node, amount) => found.set(node, amount));
  for (const term of rest) {
    const next = new Map<number, number>();
    index.postings.forEach(term, (node, amount) => {
      const before = found.get(node);
      if (before !== undefined) next.set(node, Math.min(before, amount));
    });
    found = next;
  }
  return found;
}

/** Names and short values are found through what holds them; whole files only by their name. */
function isCandidate(index: SearchIndex, reaches: readonly Reach[], node: number): boolean {
  const { tree, sizes } = index;
  const { parents, titles, kinds, segments } = tree;
  const parent = parents[node]!;
  if (parent === -1) return reaches.some((reach) => named(index, reach, node) > 0);
  if (kinds[node] !== NODE.text) return true;
  if (titles[parent] === node) return false;
  return typeof segments[node] === "number" ? sizes[node]! > 2 : sizes[node]! > 6;
}

function scoreOf(index: SearchIndex, reaches: readonly Reach[], node: number, full: number): number {
  const { tree, sizes } = index;
  // A whole file is found by its name and id alone.
  const isFile = tree.parents[node] === -1;
  const size = isFile ? SIZE_OF_NAME : sizes[node]! + 4;
  const length = 1 - WEIGHTS.length + WEIGHTS.length * size / WEIGHTS.ordinary;
  let sum = 0;
  let covered = 0;
  const half = reaches.length === 1 ? WEIGHTS.halfAlone : WEIGHTS.half;
  for (const reach of reaches) {
    const inside = isFile ? named(index, reach, node) : reach.inside[node]!;
    const weight = inside / length + around(index, reach, node);
    if (weight === 0) continue;
    const worth = reach.concept.importance * reach.rarity;
    const part = weight / (weight + half);
    sum += worth * part;
    covered += worth * Math.min(1, part / 0.3);
  }
  const coverage = covered / full;
  return (sum / full) * (1 - WEIGHTS.coverage + WEIGHTS.coverage * coverage) * priorOf(index, node);
}

/** What the name and the id of a map say of a concept. */
function named({ tree }: SearchIndex, { inside }: Reach, node: number): number {
  const [title, id] = [tree.titles[node]!, tree.ids[node]!];
  return (title === -1 ? 0 : inside[title]!) + (id === -1 ? 0 : inside[id]!);
}

/** What the keys and names around a node say of a concept. */
function around({ tree }: SearchIndex, { keys, names, hasKeys }: Reach, node: number): number {
  if (!hasKeys && names === null) return 0;
  const { parents, keys: keyOf, segments } = tree;
  let best = keys[keyOf[node]!]! * WEIGHTS.key;
  let sum = best;
  const say = (amount: number) => {
    sum += amount;
    if (amount > best) best = amount;
  };
  let distance = 0;
  let child = node;
  for (let at = parents[node]!; at !== -1; child = at, at = parents[at]!) {
    // A list's key is its items' own.
    const isNew = typeof segments[child] !== "number";
    const isRoot = parents[at] === -1;
    const decay = isRoot ? WEIGHTS.artifact : WEIGHTS.above[Math.min(distance, WEIGHTS.above.length - 1)]!;
    if (isNew) {
      say(keys[keyOf[at]!]! * (isRoot ? WEIGHTS.rootKey : decay));
      distance++;
    }
    const name = names?.get(at);
    if (name !== undefined) say(name * decay);
  }
  // Said twice is hardly more than said once.
  return best + (sum - best) * WEIGHTS.again;
}

function priorOf({ tree, sizes }: SearchIndex, node: number): number {
  const { kinds, parents, priors, segments, titles } = tree;
  const size = sizes[node]!;
  let prior = priors[node]!;
  if (parents[node] === -1) prior *= WEIGHTS.file;
  else if (size > HUGE) prior *= WEIGHTS.huge;
  else if (size > LARGE) prior *= kinds[node] === NODE.maps ? WEIGHTS.largeList : WEIGHTS.large;
  if (kinds[node] === NODE.text) prior *= typeof segments[node] === "number" ? WEIGHTS.item : WEIGHTS.text;
  else if (kinds[node] === NODE.texts) prior *= WEIGHTS.texts;
  else if (kinds[node] === NODE.maps) prior *= WEIGHTS.maps;
  else if (titles[node] === -1) prior *= WEIGHTS.untitled;
  return prior;
}
