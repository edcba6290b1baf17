import type { GraphEdge, GraphNode } from "../../../model/graph/graph_parts.ts";
import type { StrategyGraph } from "../../../model/graph/strategy_graph.ts";

/** The edges within some steps of a node, in either direction and in the order of the files. */
export function edgesAround(graph: StrategyGraph, start: GraphNode, depth: number): GraphEdge[] {
  const found = new Set<GraphEdge>();
  let border = new Set([start]);
  const known = new Set(border);
  for (let step = 0; step < depth && border.size > 0; step++) {
    const next = new Set<GraphNode>();
    for (const node of border) {
      for (const edge of [...graph.referencesFrom(node), ...graph.referencesTo(node)]) {
        found.add(edge);
        const other = edge.from === node ? edge.to : edge.from;
        if (!known.has(other)) next.add(other);
      }
    }
    for (const node of next) known.add(node);
    border = next;
  }
  return graph.edges.filter((edge) => found.has(edge));
}
