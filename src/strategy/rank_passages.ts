import { NODE } from "./passage_tree.ts";
import type { SearchIndex } from "./search_index.ts";
import type { Concept, Query } from "./search_query.ts";

/** A node that answers a query. */
export interface Passage {
  node: number;
  /** Between 0 and 1: how much of what was asked it holds, and how densely. */
  score: number;
  /** The text in it that says most of what was asked, or -1 when only keys do. */
  text: number;
  /** Nodes elsewhere with the same text. */
  copies: number[];
}

/** How the parts of a score are weighed; found on queries of our own. */
export const WEIGHTS = {
  /** How much a passage's length counts. */
  length: 0.55,
  /** Words of an ordinary passage. */
  ordinary: 22,
  /** At this weight of a concept half of what it can give is given. */
  half: 0.9,
  /** A word in the key, against one in the text. */
  key: 1.8,
  /** A word in a key or a name further up, by the distance. */
  above: [0.6, 0.4, 0.3, 0.22, 0.16],
  /** A word in the name of the artifact. */
  artifact: 0.5,
  /** A word that further keys and names above say again. */
  again: 0.3,
  /** A key inside a passage. */
  keyInside: 0.6,
  coverage: 0.4,
  share: 0.6,
  close: 0.15,
  rootKey: 0.25,
  text: 0.85,
  item: 0.87,
  maps: 0.9,
  texts: 0.9,
  untitled: 0.96,
  large: 0.6,
  largeList: 0.85,
  alike: 0.8,
  vary: 0.15,
};

/** From these sizes on, in words, a passage is too much to be an answer. */
const SIZE_OF_NAME = 16;
const LARGE = 350;
const HUGE = 1500;
/** Most passages that are looked at closely. */
const CLOSE = 120;
/** Passages below this part of the best one's score are left out. */
const FLOOR = 0.2;

/** What one concept gives to the nodes. */
interface Reach {
  concept: Concept;
  rarity: number;
  /** By node: words in it and below. */
  inside: Float32Array;
  /** By key. */
  keys: Float32Array;
  /** What each text holds. */
  own: ReadonlyMap<number, number>;
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
  const reaches = query.concepts.filter(({ terms, phrases }) => terms.size + phrases.length > 0)
    .map((concept) => reachOf(index, concept));
  if (reaches.length === 0) return [];
  const full = reaches.reduce((sum, { concept, rarity }) => sum + concept.importance * rarity, 0) +
    query.unknown.length * 2;
  const close = closeness(index, reaches, full);
  const scored: Passage[] = [];
  const { count, owners } = index.tree;
  for (let node = 0; node < count; node++) {
    if (!accepts(owners[node]!) || !isCandidate(index, reaches, node)) continue;
    const score = scoreOf(index, reaches, node, full) * (1 + WEIGHTS.close * close[node]!);
    if (score > 0) scored.push({ node, score, text: -1, copies: [] });
  }
  scored.sort((a, b) => b.score - a.score || a.node - b.node);
  const passages = vary(index, gathered(index, withoutNested(index, scored)));
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

function reachOf(index: SearchIndex, concept: Concept): Reach {
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
    postings.forEach(term, (node, amount) => note(node, amount * weight));
    for (const key of keysOf.get(term) ?? []) {
      const share = WEIGHTS.share + (1 - WEIGHTS.share) / keyTerms[key]!.length;
      keys[key] = Math.max(keys[key]!, weight * share);
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
  const add = (from: number, weight: number) => {
    for (let node = from; node !== -1; node = tree.parents[node]!) inside[node]! += weight;
  };
  for (const [node, weight] of own) add(node, weight);
  for (let key = 0; key < keys.length; key++) {
    if (keys[key] === 0) continue;
    frequency += keys[key]! * keys[key]! * nodesOfKey[key]!.length;
    for (const node of nodesOfKey[key]!) {
      if (tree.parents[node] !== -1) add(tree.parents[node]!, keys[key]! * WEIGHTS.keyInside);
    }
  }
  const rarity = Math.log(1 + (tree.count + 1) / (frequency + 2));
  return { concept, rarity, inside, keys, own };
}

/** From this weight on a text has the very word. */
const CERTAIN = 0.9;

/** By node: how much of what was asked its best single text holds in the same words, between 0 and 1. */
function closeness({ tree }: SearchIndex, reaches: readonly Reach[], full: number): Float32Array {
  const close = new Float32Array(tree.count);
  if (reaches.length < 2) return close;
  const texts = new Map<number, number>();
  for (const { own, concept, rarity } of reaches) {
    for (const [node, weight] of own) {
      if (weight >= CERTAIN) texts.set(node, (texts.get(node) ?? 0) + concept.importance * rarity / full);
    }
  }
  for (const [text, amount] of texts) {
    for (let node = text; node !== -1 && close[node]! < amount; node = tree.parents[node]!) close[node] = amount;
  }
  return close;
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
  const { parents, titles, kinds, segments, keys } = tree;
  const parent = parents[node]!;
  const isTouched = reaches.some(({ inside, keys: matched }) => inside[node]! > 0 || matched[keys[node]!]! > 0);
  if (!isTouched) return false;
  if (parent === -1) {
    return reaches.some((reach) => named(index, reach, node) > 0);
  }
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
  for (const reach of reaches) {
    const inside = isFile ? named(index, reach, node) : reach.inside[node]!;
    const weight = inside / length + around(index, reach, node);
    if (weight === 0) continue;
    const worth = reach.concept.importance * reach.rarity;
    const part = weight / (weight + WEIGHTS.half);
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
function around({ tree }: SearchIndex, { inside, keys }: Reach, node: number): number {
  const { parents, titles, keys: keyOf, segments } = tree;
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
    const title = titles[at]!;
    if (title !== -1 && title !== node && inside[title]! > 0) say(Math.min(1, inside[title]! / 1.8) * decay);
  }
  // Said twice is hardly more than said once.
  return best + (sum - best) * WEIGHTS.again;
}

function priorOf({ tree, sizes }: SearchIndex, node: number): number {
  const { kinds, parents, priors, segments, titles } = tree;
  const size = sizes[node]!;
  let prior = priors[node]!;
  if (parents[node] === -1) prior *= 0.9;
  else if (size > HUGE) prior *= 0.2;
  else if (size > LARGE) prior *= kinds[node] === NODE.maps ? WEIGHTS.largeList : WEIGHTS.large;
  if (kinds[node] === NODE.text) prior *= typeof segments[node] === "number" ? WEIGHTS.item : WEIGHTS.text;
  else if (kinds[node] === NODE.texts) prior *= WEIGHTS.texts;
  else if (kinds[node] === NODE.maps) prior *= WEIGHTS.maps;
  else if (titles[node] === -1) prior *= WEIGHTS.untitled;
  return prior;
}

/** Leaves out what stands inside a better passage, or around one. */
function withoutNested({ tree, sizes }: SearchIndex, scored: readonly Passage[]): Passage[] {
  const taken = new Set<number>();
  const around = new Set<number>();
  const kept: Passage[] = [];
  const least = (scored[0]?.score ?? 0) * FLOOR;
  for (const passage of scored) {
    if (passage.score < least) break;
    if (around.has(passage.node) && sizes[passage.node]! <= LARGE) continue;
    let isInside = false;
    for (let at = tree.parents[passage.node]!; at !== -1 && !isInside; at = tree.parents[at]!) {
      isInside = taken.has(at) && sizes[at]! <= LARGE;
    }
    if (isInside) continue;
    kept.push(passage);
    taken.add(passage.node);
    for (let at = tree.parents[passage.node]!; at !== -1; at = tree.parents[at]!) around.add(at);
  }
  return kept;
}

/** Puts a list in the place of its items where they answer alike. */
function gathered({ tree, sizes }: SearchIndex, passages: readonly Passage[]): Passage[] {
  const items = new Map<number, Passage[]>();
  for (const passage of passages.slice(0, CLOSE)) {
    const list = tree.parents[passage.node]!;
    if (list === -1 || typeof tree.segments[passage.node] !== "number" || sizes[list]! > 3 * LARGE) continue;
    const known = items.get(list);
    if (known === undefined) items.set(list, [passage]);
    else known.push(passage);
  }
  const alike = new Set<number>();
  for (const [list, [first, , third]] of items) {
    if (first !== undefined && third !== undefined && third.score > first.score * WEIGHTS.alike) alike.add(list);
  }
  const taken = new Set<number>();
  return passages.flatMap((passage) => {
    const list = tree.parents[passage.node]!;
    if (!alike.has(list)) return [passage];
    if (taken.has(list)) return [];
    taken.add(list);
    return [{ ...passage, node: list }];
  });
}

/** Puts copies with their first, and many from one place behind others. */
function vary(index: SearchIndex, passages: readonly Passage[]): Passage[] {
  const { tree } = index;
  const byText = new Map<string, Passage>();
  const different: Passage[] = [];
  for (const passage of passages) {
    const text = different.length < CLOSE ? wholeText(index, passage.node) : null;
    const first = text === null ? undefined : byText.get(text);
    if (first !== undefined) {
      first.copies.push(passage.node);
      continue;
    }
    if (text !== null) byText.set(text, passage);
    different.push(passage);
  }
  const counts = new Map<number, number>();
  for (const passage of different.slice(0, CLOSE)) {
    const place = tree.parents[passage.node]!;
    const before = counts.get(place) ?? 0;
    counts.set(place, before + 1);
    passage.score *= 1 / (1 + WEIGHTS.vary * before);
  }
  return different.sort((a, b) => b.score - a.score || a.node - b.node);
}

/** The text of a passage as copies are compared; null for those too short to be one. */
function wholeText({ tree, sizes }: SearchIndex, node: number): string | null {
  if (sizes[node]! < 5 || sizes[node]! > LARGE) return null;
  const parts: string[] = [];
  for (let at = node; at < tree.ends[node]!; at++) {
    if (tree.isText(at) && tree.segments[at] !== "id") parts.push(tree.textOf(at));
  }
  return parts.join("\n").toLowerCase().replaceAll(/\s+/g, " ");
}
