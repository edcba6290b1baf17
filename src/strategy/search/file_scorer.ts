import type { BestNodes } from "./best_nodes.ts";
import type { FileIndex } from "./file_index.ts";
import type { FoundNode } from "./passage.ts";
import { NODE, type PassageTree } from "./passage_tree.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import type { Sought } from "./sought_concept.ts";

/** What one concept gives to the nodes of a file; all of it is 0 between two files. */
interface ConceptScore {
  concept: Sought;
  /** By text: what it holds. */
  own: Float32Array;
  /** By node: words in it and below. */
  inside: Float32Array;
  /** By node: the most that its field, or a key or name further up, says. */
  around: Float32Array;
}

/**
 * Scores the nodes of one file after the other. A file is small beside an instance, so that each is looked at as a whole
 * in columns that are used again, and one that says nothing of a query is left out.
 */
export class FileScorer {
  readonly #concepts: readonly ConceptScore[];
  /** The score of what says all of everything. */
  readonly #full: number;
  /** By map: what its name holds of one concept. */
  readonly #names: Float32Array;
  /** By node: what is further up alone. */
  readonly #above: Float32Array;
  /** By node: whether any concept is in it or its key. */
  readonly #touched: Uint8Array;

  /** @param room nodes of the largest file */
  constructor(concepts: readonly Sought[], room: number) {
    this.#concepts = concepts.map((concept) => ({
      concept,
      own: new Float32Array(room),
      inside: new Float32Array(room),
      around: new Float32Array(room),
    }));
    this.#full = concepts.reduce((sum, { worth }) => sum + worth, 0);
    this.#names = new Float32Array(room);
    this.#above = new Float32Array(room);
    this.#touched = new Uint8Array(room);
  }

  /** Adds the nodes of a file that may answer to the best ones. @param first number of its first node among those of all files */
  score(file: FileIndex, first: number, best: BestNodes): void {
    const said = this.#concepts.filter((score) => this.#read(file, score));
    if (said.length === 0) return;
    const { count } = file.tree;
    for (let node = 0; node < count; node++) {
      if (this.#touched[node] === 0 || !isCandidate(file, said, node)) continue;
      best.add(first + node, scoreOf(file, said, node) / this.#full);
    }
    this.#touched.fill(0, 0, count);
    for (const { own, inside, around } of said) {
      own.fill(0, 0, count);
      inside.fill(0, 0, count);
      around.fill(0, 0, count);
    }
  }

  /** The text of a passage that says most; names are shown anyway. -1 where only keys say something. */
  tellingText({ file, node: passage }: FoundNode): number {
    const said = this.#concepts.filter(({ concept, own }) => readTexts(file, concept, own));
    const { ends, titles, ids, count } = file.tree;
    let [most, text] = [0, -1];
    for (let node = passage; node < ends[passage]!; node++) {
      if (node === titles[passage] || node === ids[passage]) continue;
      const amount = said.reduce((sum, { own, concept }) => sum + Math.min(1, own[node]!) * concept.worth, 0);
      if (amount > most) [most, text] = [amount, node];
    }
    for (const { own } of said) own.fill(0, 0, count);
    return text;
  }

  /** Reads what a file says of a concept. @returns false where that is nothing */
  #read(file: FileIndex, { concept, own, inside, around }: ConceptScore): boolean {
    const { tree } = file;
    const hasTexts = readTexts(file, concept, own);
    const { fields, keys } = concept.fields.get(tree.table)!;
    const hasFields = isAnySaid(tree, fields);
    if (!hasTexts && !hasFields) return false;
    for (let node = 0; node < tree.count; node++) inside[node] = own[node]!;
    if (hasFields) addKeys(tree, { fields, keys, inside, touched: this.#touched });
    const isNamed = sumUp(tree, { own, inside, names: this.#names, touched: this.#touched });
    if (hasFields || isNamed) readAround(tree, { fields, names: this.#names, above: this.#above, around });
    if (isNamed) this.#names.fill(0, 0, tree.count);
    return true;
  }
}

/** Notes what each text of a file holds of a concept. @returns false where none holds any of it */
function readTexts(file: FileIndex, { terms, phrases }: Sought, own: Float32Array): boolean {
  let isFound = false;
  const note = (node: number, amount: number) => {
    isFound = true;
    if (own[node]! < amount) own[node] = amount;
  };
  for (const [term, weight] of terms) file.postings.forEachText(term, (node, amount) => note(node, amount * weight));
  for (const [node, amount] of phrases.get(file) ?? []) note(node, amount);
  return isFound;
}

/** True where a field of a file says something. Counted: a closure for each field of each file takes longer. */
function isAnySaid({ fields: own }: PassageTree, fields: Float32Array): boolean {
  for (let at = 0; at < own.length; at++) if (fields[own[at]!]! > 0) return true;
  return false;
}

/** Marks the nodes whose keys say something, and adds that to what holds them. */
function addKeys(
  tree: PassageTree,
  { fields, keys, inside, touched }: Record<"fields" | "keys" | "inside", Float32Array> & { touched: Uint8Array },
): void {
  const { count, parents, fieldOf } = tree;
  for (let node = 0; node < count; node++) {
    const field = fieldOf[node]!;
    if (fields[field] === 0 || tree.isItem(node)) continue;
    touched[node] = 1;
    const parent = parents[node]!;
    if (parent !== -1) inside[parent]! += keys[field]! * SEARCH_WEIGHTS.level;
  }
}

/** Adds what is inside each node to what holds it. @returns true where the name of something says something */
function sumUp(
  { count, parents, titles }: PassageTree,
  { own, inside, names, touched }: Record<"own" | "inside" | "names", Float32Array> & { touched: Uint8Array },
): boolean {
  let isNamed = false;
  // Parts come behind what holds them, so that one walk back adds everything up.
  for (let node = count - 1; node >= 0; node--) {
    const amount = inside[node]!;
    if (amount === 0) continue;
    touched[node] = 1;
    const parent = parents[node]!;
    if (parent === -1) continue;
    inside[parent]! += amount;
    if (titles[parent] === node && own[node]! > 0) {
      names[parent] = Math.min(1, own[node]! / SEARCH_WEIGHTS.title);
      isNamed = true;
    }
  }
  return isNamed;
}

/** Notes the most that each node's field, or a key or name further up, says; with each level it counts for less. */
function readAround(
  tree: PassageTree,
  { fields, names, above, around }: Record<"fields" | "names" | "above" | "around", Float32Array>,
): void {
  const { count, parents, fieldOf } = tree;
  const { level } = SEARCH_WEIGHTS;
  for (let node = 0; node < count; node++) {
    const parent = parents[node]!;
    let most = 0;
    if (parent !== -1) {
      most = names[parent]! * level;
      // A list's key is its items' own.
      const further = tree.isItem(node) ? above[parent]! : Math.max(fields[fieldOf[parent]!]!, above[parent]!) * level;
      if (further > most) most = further;
    }
    above[node] = most;
    around[node] = Math.max(fields[fieldOf[node]!]!, most);
  }
}

/** Names and short values are found through what holds them; whole files only by their name. */
function isCandidate({ tree, sizes }: FileIndex, said: readonly ConceptScore[], node: number): boolean {
  const { parents, titles, kinds } = tree;
  const parent = parents[node]!;
  if (parent === -1) return said.some(({ inside }) => inName(tree, inside, node) > 0);
  if (kinds[node] !== NODE.text) return true;
  if (titles[parent] === node) return false;
  return tree.isItem(node) ? sizes[node]! > 2 : sizes[node]! > 6;
}

function scoreOf({ tree, sizes }: FileIndex, said: readonly ConceptScore[], node: number): number {
  // A whole file is found by its name and id alone.
  const isFile = tree.parents[node] === -1;
  const length = isFile ? 1 : 1 + sizes[node]! / SEARCH_WEIGHTS.length;
  let sum = 0;
  for (const { concept, inside, around } of said) {
    const amount = (isFile ? inName(tree, inside, node) : inside[node]!) / length + around[node]!;
    sum += concept.worth * amount / (amount + SEARCH_WEIGHTS.saturation);
  }
  const isNamed = tree.kinds[node] === NODE.map;
  return sum * tree.priors[node]! * (isNamed ? 1 : SEARCH_WEIGHTS.detail);
}

/** What the name and the id of a map say of a concept. */
function inName({ titles, ids }: PassageTree, inside: Float32Array, node: number): number {
  const [title, id] = [titles[node]!, ids[node]!];
  return (title === -1 ? 0 : inside[title]!) + (id === -1 ? 0 : inside[id]!);
}
