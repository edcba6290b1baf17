import { CLOSE, LARGE, type Passage } from "./passage.ts";
import { NODE } from "./passage_tree.ts";
import type { SearchIndex } from "./search_index.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";

/** Makes a list to read of passages by score: nothing twice, the part that answers, many of one kind further down. */
export function arrangePassages(index: SearchIndex, scored: readonly Passage[]): Passage[] {
  return vary(index, joinCopies(index, gathered(index, withoutNested(index, scored))));
}

/** Leaves out what is inside a better passage, or around one; what is large gives way to its part that answers. */
function withoutNested(index: SearchIndex, scored: readonly Passage[]): Passage[] {
  const { tree, sizes } = index;
  const parts = bestParts(index, scored);
  const taken = new Set<number>();
  const around = new Set<number>();
  const kept: Passage[] = [];
  for (const found of scored) {
    const passage = answering(index, found, parts);
    if (taken.has(passage.node) || around.has(passage.node) && sizes[passage.node]! <= LARGE) continue;
    let isInside = false;
    for (let at = tree.parents[passage.node]!; at !== -1 && !isInside; at = tree.parents[at]!) {
      isInside = taken.has(at) && sizes[at]! <= LARGE;
    }
    if (isInside) continue;
    kept.push({ ...passage, score: found.score });
    taken.add(passage.node);
    for (let at = tree.parents[passage.node]!; at !== -1; at = tree.parents[at]!) around.add(at);
  }
  return kept;
}

/** The best passage inside each passage. */
function bestParts({ tree }: SearchIndex, scored: readonly Passage[]): Map<number, Passage> {
  const parts = new Map<number, Passage>();
  for (const passage of scored) {
    for (let at = tree.parents[passage.node]!; at !== -1 && !parts.has(at); at = tree.parents[at]!) {
      parts.set(at, passage);
    }
  }
  return parts;
}

/** The part of a passage that answers nearly as well as the whole, where the whole is more than one thing. */
function answering(index: SearchIndex, passage: Passage, parts: ReadonlyMap<number, Passage>): Passage {
  let at = passage;
  while (!isOneThing(index, at.node)) {
    const part = parts.get(at.node);
    if (part === undefined || part.score < passage.score * SEARCH_WEIGHTS.part) break;
    at = part;
  }
  return at;
}

/** True for a whole file, a text, a list of texts, and a map of them. */
function isOneThing({ tree }: SearchIndex, node: number): boolean {
  if (tree.parents[node] === -1) return true;
  if (tree.kinds[node] !== NODE.map) return tree.kinds[node] !== NODE.maps;
  for (let child = node + 1; child < tree.ends[node]!; child = tree.ends[child]!) {
    if (tree.kinds[child] === NODE.map || tree.kinds[child] === NODE.maps) return false;
  }
  return true;
}

/** Puts a list in the place of its items where three of them answer nearly alike. */
function gathered({ tree, sizes }: SearchIndex, passages: readonly Passage[]): Passage[] {
  const items = Map.groupBy(
    passages.slice(0, CLOSE).filter(({ node }) => typeof tree.segments[node] === "number"),
    ({ node }) => tree.parents[node]!,
  );
  const answeringLists = new Set<number>();
  for (const [list, [first, , third]] of items) {
    const isAlike = third !== undefined && third.score > first!.score * SEARCH_WEIGHTS.part;
    if (isAlike && sizes[list]! <= 3 * LARGE) answeringLists.add(list);
  }
  const taken = new Set<number>();
  return passages.flatMap((passage) => {
    const list = tree.parents[passage.node]!;
    if (!answeringLists.has(list)) return [passage];
    if (taken.has(list)) return [];
    taken.add(list);
    return [{ ...passage, node: list }];
  });
}

/** Notes copies with their first. */
function joinCopies(index: SearchIndex, passages: readonly Passage[]): Passage[] {
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
  return different;
}

/** Puts the further passages of one section, such as the risks of every feature, after the others. */
function vary({ tree }: SearchIndex, passages: Passage[]): Passage[] {
  const counts = new Map<string, number>();
  for (const passage of passages.slice(0, CLOSE)) {
    const { type, name } = tree.fields[tree.fieldOf[passage.node]!]!;
    const section = `${type} ${name}`;
    const before = counts.get(section) ?? 0;
    counts.set(section, before + 1);
    passage.score /= 1 + SEARCH_WEIGHTS.repeated * before;
  }
  return passages.sort((a, b) => b.score - a.score || a.node - b.node);
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
