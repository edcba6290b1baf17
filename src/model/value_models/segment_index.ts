import { nameKey } from "../../text/fold.ts";
import { NearNames } from "../../text/spelling/closest_match.ts";

/** What a node of a value model may be called in a path. */
interface Named {
  id: string;
  name: string;
  segment: string | null;
}

/** Nodes by what a segment of a path may call them, so that a path through many nodes is followed at once. */
class SegmentIndex<Node extends Named> {
  readonly #nodes: readonly Node[];
  /** Places of nodes by segment and id in small letters. */
  readonly #byLetters = new Map<string, number[]>();
  /** Places of nodes by the keys of id and name. */
  readonly #byKey = new Map<string, number[]>();
  #near: NearNames | null = null;

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
    for (const [at, { segment, id, name }] of nodes.entries()) {
      for (const text of new Set([segment?.toLowerCase() ?? "", id.toLowerCase()])) add(this.#byLetters, text, at);
      for (const key of new Set([id, name].filter((text) => text !== "").map(nameKey))) add(this.#byKey, key, at);
    }
  }

  /** The nodes that a segment may mean, in their order. */
  all(segment: string): Node[] {
    if (segment === "") return [];
    const [letters, keys] = [this.#byLetters.get(segment.toLowerCase()), this.#byKey.get(nameKey(segment))];
    if (letters === undefined && keys === undefined) return [];
    return [...new Set([...letters ?? [], ...keys ?? []])].sort((a, b) => a - b).map((at) => this.#nodes[at]!);
  }

  /** Names of these nodes that a wrong segment may have meant. */
  get near(): NearNames {
    return this.#near ??= new NearNames(this.#nodes.flatMap(({ id, segment, name }) => [id, segment ?? "", name]));
  }
}

function add(places: Map<string, number[]>, text: string, at: number): void {
  const known = places.get(text);
  if (known === undefined) places.set(text, [at]);
  else known.push(at);
}

const indexes = new WeakMap<readonly Named[], SegmentIndex<Named>>();

/** The index of some nodes; made once for each array of them. */
export function segmentIndex<Node extends Named>(nodes: readonly Node[]): SegmentIndex<Node> {
  let index = indexes.get(nodes) as SegmentIndex<Node> | undefined;
  if (index === undefined) indexes.set(nodes, index = new SegmentIndex(nodes));
  return index;
}
