/**
 * Loops of a directed graph: one for each edge that leads back into the way that was walked so far. Each loop is its
 * nodes in walking order; a node that points at itself is a loop of one. Linear in the size of the graph but for the
 * length of the loops; the order follows the order of the map.
 */
export function findLoops(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const loops: string[][] = [];
  const done = new Set<string>();
  for (const start of edges.keys()) {
    if (!done.has(start)) walk(start, edges, done, loops);
  }
  return loops;
}

function walk(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
  loops: string[][],
): void {
  const way: { node: string; next: number }[] = [{ node: start, next: 0 }];
  const depth = new Map([[start, 0]]);
  while (way.length > 0) {
    const step = way[way.length - 1]!;
    const target = edges.get(step.node)?.[step.next++];
    if (target === undefined) {
      done.add(step.node);
      depth.delete(step.node);
      way.pop();
    } else if (depth.has(target)) {
      loops.push(way.slice(depth.get(target)).map(({ node }) => node));
    } else if (!done.has(target)) {
      depth.set(target, way.length);
      way.push({ node: target, next: 0 });
    }
  }
}

/** Collects edges as `findLoops` takes them; an edge that is given twice counts once. */
export function toEdges(pairs: Iterable<readonly [string, string]>): Map<string, string[]> {
  const edges = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    const targets = edges.get(from);
    if (targets === undefined) edges.set(from, new Set([to]));
    else targets.add(to);
  }
  return new Map([...edges].map(([from, targets]) => [from, [...targets]]));
}

/** A loop of links that somebody stated: its nodes, and the link from each to the next. */
export interface Ring<Stated> {
  nodes: string[];
  links: Stated[];
}

/**
 * Loops of links; of links that are stated twice the first counts. Of loops that one link closes, which are gone together
 * once it is removed, only the shortest is given, from that link on.
 */
export function findRings<Stated extends { from: string; to: string }>(links: readonly Stated[]): Ring<Stated>[] {
  const first = new Map<string, Stated>();
  const key = (from: string, to: string) => `${from}\n${to}`;
  for (const link of links) if (!first.has(key(link.from, link.to))) first.set(key(link.from, link.to), link);
  const rings = findLoops(toEdges(links.map(({ from, to }) => [from, to] as const))).map((nodes) => ({
    nodes,
    links: nodes.map((from, at) => first.get(key(from, nodes[(at + 1) % nodes.length]!))!),
  }));
  return oneForEachLink(rings);
}

function oneForEachLink<Stated>(rings: readonly Ring<Stated>[]): Ring<Stated>[] {
  const over = new Map<Stated, Ring<Stated>[]>();
  for (const ring of rings) {
    for (const link of ring.links) {
      const known = over.get(link);
      if (known === undefined) over.set(link, [ring]);
      else known.push(ring);
    }
  }
  const left = new Set(rings);
  return [...over].sort(([, a], [, b]) => b.length - a.length).flatMap(([link, all]) => {
    const own = all.filter((ring) => left.delete(ring));
    if (own.length === 0) return [];
    const { nodes, links } = own.reduce((a, b) => b.links.length < a.links.length ? b : a);
    const at = links.indexOf(link);
    return [{
      nodes: [...nodes.slice(at), ...nodes.slice(0, at)],
      links: [...links.slice(at), ...links.slice(0, at)],
    }];
  });
}

/** A loop in words: `a → b → a`, with the middle left out when it is long. */
export function sayLoop(loop: readonly string[]): string {
  const shown = loop.length > 6 ? [...loop.slice(0, 4), "…", loop[loop.length - 1]!] : loop;
  return [...shown, loop[0]!].join(" → ");
}

/** Nodes that can be reached from some starts, the starts included. */
export function reachable(starts: Iterable<string>, pairs: Iterable<readonly [string, string]>): Set<string> {
  const edges = toEdges(pairs);
  const reached = new Set(starts);
  // A set that grows while it is walked gives the new nodes too.
  for (const node of reached) for (const target of edges.get(node) ?? []) reached.add(target);
  return reached;
}
