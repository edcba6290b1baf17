import { rarity } from "../../text/rarity.ts";
import { arrangePassages } from "./arrange_passages.ts";
import { CLOSE, FLOOR, type Passage, RANKED } from "./passage.ts";
import { NODE } from "./passage_tree.ts";
import type { SearchIndex } from "./search_index.ts";
import type { Concept, Query } from "./search_query.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";

/** What one concept gives to the nodes. */
interface ConceptScore {
  /** Its importance among the others, times its rarity in the instance. */
  worth: number;
  /** By node: words in it and below. */
  inside: Float32Array;
  /** By node: the most that its field, or a key or name further up, says. */
  around: Float32Array;
  /** By text: what it holds. */
  own: Float32Array;
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
  return atOnce(rankSteps(index, query, accepts));
}

/** Nodes of one step. */
const STEP = 20_000;

/** The same as steps of some nodes each. */
export function* rankSteps(
  index: SearchIndex,
  query: Query,
  accepts: (artifact: number) => boolean,
): Steps<Passage[]> {
  const { count, owners } = index.tree;
  const touched = new Uint8Array(count);
  const concepts: ConceptScore[] = [];
  for (const concept of query.concepts) {
    if (concept.terms.size + concept.phrases.length === 0) continue;
    concepts.push(yield* conceptScore(index, concept, touched));
  }
  const full = concepts.reduce((sum, { worth }) => sum + worth, 0);
  const scores = new Float64Array(count);
  for (let node = 0; node < count; node++) {
    if (node % STEP === 0) yield;
    if (touched[node] === 0 || !accepts(owners[node]!) || !isCandidate(index, concepts, node)) continue;
    scores[node] = scoreOf(index, concepts, node) / full;
  }
  yield;
  const passages = arrangePassages(index, best(scores));
  markTexts(index, concepts, passages.slice(0, CLOSE));
  return passages;
}

/** Equal parts of the range of scores in which the border of the best is searched. */
const PARTS = 4096;

/**
 * The passages with the best scores, in order. Most nodes share a common word alone, and are left out before what is
 * left is put in order.
 * @param scores by node
 */
function best(scores: Float64Array): Passage[] {
  // Counted loops: an iterator over so many numbers takes several times as long.
  let most = 0;
  for (let node = 0; node < scores.length; node++) most = Math.max(most, scores[node]!);
  const least = most * FLOOR;
  const scale = PARTS / (most - least);
  const partOf = (score: number) => Math.min(PARTS - 1, Math.floor((score - least) * scale));
  const sizes = new Uint32Array(PARTS);
  for (let node = 0; node < scores.length; node++) if (scores[node]! > least) sizes[partOf(scores[node]!)]! += 1;
  let border = PARTS;
  for (let above = 0; border > 0 && above < RANKED; above += sizes[border]!) border -= 1;
  const passages: Passage[] = [];
  for (let node = 0; node < scores.length; node++) {
    const score = scores[node]!;
    if (score > least && partOf(score) >= border) passages.push({ node, score, text: -1, copies: [] });
  }
  return passages.sort((a, b) => b.score - a.score || a.node - b.node).slice(0, RANKED);
}

/** Finds the text of each passage that says most; names are shown anyway. */
function markTexts({ tree }: SearchIndex, concepts: readonly ConceptScore[], passages: readonly Passage[]): void {
  for (const passage of passages) {
    let most = 0;
    for (let node = passage.node; node < tree.ends[passage.node]!; node++) {
      if (node === tree.titles[passage.node] || node === tree.ids[passage.node]) continue;
      const amount = concepts.reduce((sum, { own, worth }) => sum + Math.min(1, own[node]!) * worth, 0);
      if (amount > most) [most, passage.text] = [amount, node];
    }
  }
}

/** @param touched gets a mark for each node that the concept says something of */
function* conceptScore(index: SearchIndex, concept: Concept, touched: Uint8Array): Steps<ConceptScore> {
  const { tree } = index;
  const { parents, titles } = tree;
  const fields = new Float32Array(tree.fields.length);
  /** By field: what its key alone says. */
  const keys = new Float32Array(tree.fields.length);
  const own = new Float32Array(tree.count);
  /** By map: what its name holds. */
  const names = new Float32Array(tree.count);
  let frequency = 0;
  const note = (node: number, weight: number) => {
    if (own[node]! < weight) own[node] = weight;
  };
  const noteField = (field: number, said: number, weight: number) => {
    fields[field] = Math.max(fields[field]!, said * weight);
    if (said === 1) keys[field] = Math.max(keys[field]!, weight);
  };
  for (const [term, weight] of concept.terms) {
    yield;
    frequency += weight * weight * index.count(term);
    index.forEachText(term, (node, amount) => note(node, amount * weight));
    for (const { field, weight: said } of index.fieldTerms.get(term) ?? []) noteField(field, said, weight);
  }
  for (const { terms, weight } of concept.phrases) {
    yield;
    for (const [node, amount] of textsWithAll(index, terms)) {
      frequency += weight * weight;
      note(node, amount * weight);
    }
    for (const [field, said] of fieldsWithAll(index, terms)) noteField(field, said, weight);
  }
  const inside = own.slice();
  yield;
  for (let field = 0; field < fields.length; field++) {
    if (fields[field] === 0) continue;
    const inKey = keys[field]!;
    const nodes = index.nodesOfField(field);
    frequency += inKey * inKey * nodes.length;
    for (const node of nodes) {
      touched[node] = 1;
      if (inKey > 0 && parents[node] !== -1) inside[parents[node]!]! += inKey * SEARCH_WEIGHTS.level;
    }
  }
  yield;
  // Parts come behind what holds them, so that one walk back adds everything up.
  for (let node = tree.count - 1; node >= 0; node--) {
    const amount = inside[node]!;
    if (amount === 0) continue;
    touched[node] = 1;
    const parent = parents[node]!;
    if (parent === -1) continue;
    inside[parent]! += amount;
    if (titles[parent] === node) names[parent] = Math.min(1, own[node]! / SEARCH_WEIGHTS.title);
  }
  yield;
  const worth = concept.importance * rarity(Math.min(frequency, tree.count), tree.count);
  return { worth, inside, around: aroundOf(tree, fields, names), own };
}

/** By node, the most that its field, or a key or name further up, says; with each level it counts for less. */
function aroundOf(
  { parents, fieldOf, segments, count }: SearchIndex["tree"],
  fields: Float32Array,
  names: Float32Array,
): Float32Array {
  const { level } = SEARCH_WEIGHTS;
  const around = new Float32Array(count);
  /** What is further up alone. */
  const above = new Float32Array(count);
  for (let node = 0; node < count; node++) {
    const field = fields[fieldOf[node]!]!;
    const parent = parents[node]!;
    let most = 0;
    if (parent !== -1) {
      most = names[parent]! * level;
      // A list's key is its items' own.
      const further = typeof segments[node] === "number"
        ? above[parent]!
        : Math.max(fields[fieldOf[parent]!]!, above[parent]!) * level;
      if (further > most) most = further;
      above[node] = most;
    }
    around[node] = Math.max(field, most);
  }
  return around;
}

/** Texts that hold all terms, with the least weight that one of them has there. */
function textsWithAll(index: SearchIndex, terms: readonly string[]): Map<number, number> {
  return withAll(
    [...terms].sort((a, b) => index.count(a) - index.count(b)),
    (term, visit) => index.forEachText(term, visit),
  );
}

/** Fields that all terms speak of, with the least that one of them says. */
function fieldsWithAll({ fieldTerms }: SearchIndex, terms: readonly string[]): Map<number, number> {
  return withAll(terms, (term, visit) => {
    for (const { field, weight } of fieldTerms.get(term) ?? []) visit(field, weight);
  });
}

function withAll(
  terms: readonly string[],
  forEach: (term: string, visit: (place: number, weight: number) => void) => void,
): Map<number, number> {
  let found: Map<number, number> | null = null;
  for (const term of terms) {
    const before: Map<number, number> | null = found;
    const next = new Map<number, number>();
    forEach(term, (place, weight) => {
      const least = before === null ? weight : before.get(place);
      if (least !== undefined) next.set(place, Math.min(least, weight));
    });
    found = next;
  }
  return found ?? new Map();
}

/** Names and short values are found through what holds them; whole files only by their name. */
function isCandidate({ tree, sizes }: SearchIndex, concepts: readonly ConceptScore[], node: number): boolean {
  const { parents, titles, kinds, segments } = tree;
  const parent = parents[node]!;
  if (parent === -1) return concepts.some(({ inside }) => inName(tree, inside, node) > 0);
  if (kinds[node] !== NODE.text) return true;
  if (titles[parent] === node) return false;
  return typeof segments[node] === "number" ? sizes[node]! > 2 : sizes[node]! > 6;
}

function scoreOf({ tree, sizes }: SearchIndex, concepts: readonly ConceptScore[], node: number): number {
  // A whole file is found by its name and id alone.
  const isFile = tree.parents[node] === -1;
  const length = isFile ? 1 : 1 + sizes[node]! / SEARCH_WEIGHTS.length;
  let sum = 0;
  for (const concept of concepts) {
    const inside = isFile ? inName(tree, concept.inside, node) : concept.inside[node]!;
    const amount = inside / length + concept.around[node]!;
    sum += concept.worth * amount / (amount + SEARCH_WEIGHTS.saturation);
  }
  const isNamed = tree.kinds[node] === NODE.map;
  return sum * tree.priors[node]! * (isNamed ? 1 : SEARCH_WEIGHTS.detail);
}

/** What the name and the id of a map say of a concept. */
function inName({ titles, ids }: SearchIndex["tree"], inside: Float32Array, node: number): number {
  const [title, id] = [titles[node]!, ids[node]!];
  return (title === -1 ? 0 : inside[title]!) + (id === -1 ? 0 : inside[id]!);
}
