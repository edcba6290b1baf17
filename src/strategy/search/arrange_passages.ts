import { CLOSE, type FoundNode, LARGE, type Passage } from "./passage.ts";
import { NODE } from "./passage_tree.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";

/** Makes a list to read of passages by score: nothing twice, the part that answers, many of one kind further down. */
export function arrangePassages(scored: readonly Passage[]): Passage[] {
  return vary(joinCopies(gathered(withoutNested(scored))));
}

/** Leaves out what is inside a better passage, or around one; what is large gives way to its part that answers. */
function withoutNested(scored: readonly Passage[]): Passage[] {
  const parts = bestParts(scored);
  const taken = new Set<number>();
  const around = new Set<number>();
  const kept: Passage[] = [];
  for (const found of scored) {
    const passage = answering(found, parts);
    const { file: { tree, sizes }, first, node } = passage;
    if (taken.has(first + node) || around.has(first + node) && sizes[node]! <= LARGE) continue;
    let isInside = false;
    for (let at = tree.parents[node]!; at !== -1 && !isInside; at = tree.parents[at]!) {
      isInside = taken.has(first + at) && sizes[at]! <= LARGE;
    }
    if (isInside) continue;
    kept.push({ ...passage, score: found.score });
    taken.add(first + node);
    for (let at = tree.parents[node]!; at !== -1; at = tree.parents[at]!) around.add(first + at);
  }
  return kept;
}

/** The best passage inside each passage, by number among the nodes of all files. */
function bestParts(scored: readonly Passage[]): Map<number, Passage> {
  const parts = new Map<number, Passage>();
  for (const passage of scored) {
    const { file: { tree }, first, node } = passage;
    for (let at = tree.parents[node]!; at !== -1 && !parts.has(first + at); at = tree.parents[at]!) {
      parts.set(first + at, passage);
    }
  }
  return parts;
}

/** The part of a passage that answers nearly as well as the whole, where the whole is more than one thing. */
function answering(passage: Passage, parts: ReadonlyMap<number, Passage>): Passage {
  let at = passage;
  while (!isOneThing(at)) {
    const part = parts.get(at.first + at.node);
    if (part === undefined || part.score < passage.score * SEARCH_WEIGHTS.part) break;
    at = part;
  }
  return at;
}

/** True for a whole file, a text, a list of texts, and a map of them. */
function isOneThing({ file: { tree }, node }: FoundNode): boolean {
  if (tree.parents[node] === -1) return true;
  if (tree.kinds[node] !== NODE.map) return tree.kinds[node] !== NODE.maps;
  for (let child = node + 1; child < tree.ends[node]!; child = tree.ends[child]!) {
    if (tree.kinds[child] === NODE.map || tree.kinds[child] === NODE.maps) return false;
  }
  return true;
}

/** Puts a list in the place of its items where three of them answer nearly alike. */
function gathered(passages: readonly Passage[]): Passage[] {
  const parentOf = ({ file: { tree }, first, node }: Passage) => first + tree.parents[node]!;
  const items = Map.groupBy(
    passages.slice(0, CLOSE).filter(({ file: { tree }, node }) => tree.isItem(node)),
    parentOf,
  );
  const answeringLists = new Set<number>();
  for (const [list, [best, , third]] of items) {
    const isAlike = third !== undefined && third.score > best!.score * SEARCH_WEIGHTS.part;
    if (isAlike && best!.file.sizes[list - best!.first]! <= 3 * LARGE) answeringLists.add(list);
  }
  const taken = new Set<number>();
  return passages.flatMap((passage) => {
    const list = parentOf(passage);
    if (!answeringLists.has(list)) return [passage];
    if (taken.has(list)) return [];
    taken.add(list);
    return [{ ...passage, node: list - passage.first }];
  });
}

/** Notes copies with their first. */
function joinCopies(passages: readonly Passage[]): Passage[] {
  const byText = new Map<string, Passage>();
  const different: Passage[] = [];
  for (const passage of passages) {
    const text = different.length < CLOSE ? wholeText(passage) : null;
    const first = text === null ? undefined : byText.get(text);
    if (first !== undefined) {
      first.copies.push(passage);
      continue;
    }
    if (text !== null) byText.set(text, passage);
    different.push(passage);
  }
  return different;
}

/** Puts the further passages of one section, such as the risks of every feature, after the others. */
function vary(passages: Passage[]): Passage[] {
  const counts = new Map<string, number>();
  for (const passage of passages.slice(0, CLOSE)) {
    const { type, name } = passage.file.tree.fieldAt(passage.node);
    const section = `${type} ${name}`;
    const before = counts.get(section) ?? 0;
    counts.set(section, before + 1);
    passage.score /= 1 + SEARCH_WEIGHTS.repeated * before;
  }
  return passages.sort(byScore);
}

/** Best first; equal ones in file and document order. */
export function byScore(a: Passage, b: Passage): number {
  return b.score - a.score || a.first + a.node - (b.first + b.node);
}

/** The text of a passage as copies are compared; null for those too short to be one. */
function wholeText({ file: { tree, sizes }, node }: FoundNode): string | null {
  if (sizes[node]! < 5 || sizes[node]! > LARGE) return null;
  const parts: string[] = [];
  for (let at = node; at < tree.ends[node]!; at++) {
    if (tree.isText(at) && tree.segments[at] !== "id") parts.push(tree.textOf(at));
  }
  return parts.join("\n").toLowerCase().replaceAll(/\s+/g, " ");
}
