import { compareText } from "../../diagnostics/finding.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { GraphNode } from "../../model/graph/graph_parts.ts";
import { NESTING, type NodeKind } from "../../model/graph/node_kinds.ts";
import type { StrategyGraph } from "../../model/graph/strategy_graph.ts";
import { counted } from "../../text/plural.ts";
import type { Seen } from "./place.ts";
import { definitionOf, graphOf } from "./references.ts";

/** A line above what a file defines that says what hangs on it. */
export interface Lens {
  span: Span;
  title: string;
}

/** What references to a kind of node do. */
const VERBS: Partial<Record<NodeKind, string>> = {
  component: "served by",
  sub_component: "served by",
  assumption: "tested by",
  key_result: "cited by",
  persona: "in",
  feature: "needed by",
};

const NAMED = 3;

/** What serves each component of a file, tests its assumptions and builds on its key results. */
export function lensesOf(seen: Seen): Lens[] {
  const graph = graphOf(seen);
  if (graph === null) return [];
  return graph.nodes.filter(({ artifact }) => artifact.file === seen.artifact.file).flatMap((node) => {
    const verb = VERBS[node.kind];
    if (verb === undefined) return [];
    const citing = [...new Set(citingNodes(graph, node))].sort(compareCiting).map(labelOf);
    if (citing.length === 0 && node.kind !== "component" && node.kind !== "assumption") return [];
    const others = citing.length - NAMED;
    const more = others > 0 ? ` and ${counted(others, "other")}` : "";
    const by = citing.length === 0 ? `${verb} nothing` : `${verb} ${citing.slice(0, NAMED).join(", ")}${more}`;
    return [{ span: definitionOf(node).span, title: by }];
  });
}

function citingNodes(graph: StrategyGraph, node: GraphNode): GraphNode[] {
  return graph.referencesTo(node).filter(({ kind }) => kind !== NESTING).map(({ from }) => from);
}

/** Features and what else is delivered before files that only list it. */
const FIRST: readonly NodeKind[] = ["feature", "practice", "key_result", "product_line", "offering"];

function compareCiting(a: GraphNode, b: GraphNode): number {
  const rank = ({ kind }: GraphNode) => FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length;
  return rank(a) - rank(b) || compareText(a.id, b.id);
}

/** An id that is local to its file without the file, a file without its folders. */
function labelOf({ id }: GraphNode): string {
  return id.slice(Math.max(id.lastIndexOf("#"), id.lastIndexOf("/")) + 1);
}
