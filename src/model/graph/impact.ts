import type { GraphEdge, GraphNode } from "./graph_parts.ts";
import { NESTING } from "./node_kinds.ts";
import type { StrategyGraph } from "./strategy_graph.ts";

/** Something that a change may touch, and how it is connected with what is changed. */
export interface TouchedNode {
  node: GraphNode;
  /** From what is changed to the node, as few as there are; each shares a node with the one before it. */
  path: readonly GraphEdge[];
}

/** A field whose target depends on the file that it is in, instead of the other way round. */
const FORWARD = "enables";

/**
 * Everything that a change of a node may touch: its parts, what refers to it or to one of them, what it enables, and again
 * what depends on each of those. The nearest come first; those of one distance are in the order of the files.
 */
export function impactOf(graph: StrategyGraph, changed: GraphNode): TouchedNode[] {
  const reached = new Map<GraphNode, readonly GraphEdge[]>([[changed, []]]);
  const parts = new Set([changed]);
  for (const part of parts) {
    for (const edge of graph.referencesTo(part)) {
      if (edge.kind !== NESTING || parts.has(edge.from)) continue;
      parts.add(edge.from);
      reached.set(edge.from, [...reached.get(part)!, edge]);
    }
  }
  const expanded = new Set(reached.keys());
  // A set that grows while it is walked gives the new nodes too.
  for (const node of expanded) {
    const path = reached.get(node)!;
    for (const edge of graph.referencesTo(node)) {
      if (edge.kind === NESTING) continue;
      if (!reached.has(edge.from)) reached.set(edge.from, [...path, edge]);
      // What enables a thing names it, but does not depend on it.
      if (edge.kind !== FORWARD) expanded.add(edge.from);
    }
    for (const edge of graph.referencesFrom(node)) {
      if (edge.kind !== FORWARD) continue;
      if (!reached.has(edge.to)) reached.set(edge.to, [...path, edge]);
      expanded.add(edge.to);
    }
  }
  reached.delete(changed);
  return [...reached].map(([node, path]) => ({ node, path })).sort((a, b) => a.path.length - b.path.length);
}
