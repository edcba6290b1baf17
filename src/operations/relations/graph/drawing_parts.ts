import { escapeText, truncate } from "../../../diagnostics/escape.ts";
import type { GraphEdge, GraphNode } from "../../../model/graph/graph_parts.ts";
import { kindWords } from "../layout.ts";

/** Longest text in a box. */
const LONGEST = 60;

/** The nodes of a drawing, each once, in the order of the edges. */
export function nodesOf(edges: readonly GraphEdge[], marked: GraphNode | null): GraphNode[] {
  return [...new Set([...(marked === null ? [] : [marked]), ...edges.flatMap(({ from, to }) => [from, to])])];
}

/** The lines in a box: what it is, and its name where that says more. */
export function labelOf({ id, kind, name }: GraphNode): [string, string] {
  const one = (text: string) => truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), LONGEST);
  const second = name === null || name === id ? kindWords(kind) : one(name);
  return [one(id), second];
}

/** Edges between the same two nodes as one, which says all its fields. */
export function merged(edges: readonly GraphEdge[]): { from: GraphNode; to: GraphNode; kinds: string }[] {
  const groups = new Map<GraphNode, Map<GraphNode, Set<string>>>();
  for (const { from, to, kind } of edges) {
    const targets = groups.get(from) ?? new Map<GraphNode, Set<string>>();
    groups.set(from, targets.set(to, (targets.get(to) ?? new Set()).add(kind)));
  }
  return [...groups].flatMap(([from, targets]) =>
    [...targets].map(([to, kinds]) => ({ from, to, kinds: [...kinds].join(", ") }))
  );
}
