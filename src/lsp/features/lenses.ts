import { compareText } from "../../diagnostics/finding.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { GraphEdge, GraphNode } from "../../model/graph/graph_parts.ts";
import { NESTING, type NodeKind } from "../../model/graph/node_kinds.ts";
import type { StrategyGraph } from "../../model/graph/strategy_graph.ts";
import { counted } from "../../text/forms/plural.ts";
import type { Seen } from "./place.ts";
import { definitionOf, graphOf } from "./references.ts";

/** A line above what a file defines that says what hangs on it. */
export interface Lens {
  span: Span;
  title: string;
}

/** The kinds that have a lens, and what is missing where nothing does it. */
const KINDS: Partial<Record<NodeKind, string | null>> = {
  component: "served by",
  sub_component: null,
  assumption: "tested by",
  key_result: null,
  persona: null,
  feature: null,
};

/** What a thing has to do with what names it in a field; the order is that of a lens. */
const VERBS: Readonly<Record<string, string>> = {
  contributes_to: "served by",
  personas: "served by",
  assumptions_tested: "tested by",
  requires: "needed by",
  enables: "enabled by",
  cross_track_dependencies: "needed by",
  value_model_target: "aimed at by",
  delivered_by_kr: "delivers",
  last_advanced_by_kr: "delivers",
  linked_to_kr: "rests on",
};
const OTHER = "named by";
const ORDER = [...new Set([...Object.values(VERBS), OTHER])];

const NAMED = 3;

/** What serves each component of a file, tests its assumptions, and builds on its features and key results. */
export function lensesOf(seen: Seen): Lens[] {
  const graph = graphOf(seen);
  if (graph === null) return [];
  const own = graph.nodes.filter(({ artifact }) => artifact.file === seen.artifact.file);
  return own.flatMap((node) => {
    const needed = KINDS[node.kind];
    if (needed === undefined) return [];
    const groups = Map.groupBy(edgesTo(graph, node, own), ({ kind }) => VERBS[kind] ?? OTHER);
    if (needed !== null && !groups.has(needed)) groups.set(needed, []);
    const parts = ORDER.flatMap((verb) => {
      const edges = groups.get(verb);
      return edges === undefined ? [] : [`${verb} ${namesOf(edges.map(({ from }) => from))}`];
    });
    return parts.length === 0 ? [] : [{ span: definitionOf(node).span, title: parts.join("; ") }];
  });
}

/** The references to a node; those to a part of a component count for the component too. */
function edgesTo(graph: StrategyGraph, node: GraphNode, own: readonly GraphNode[]): GraphEdge[] {
  const parts = node.kind === "component" ? own.filter(({ id }) => id.startsWith(`${node.id}.`)) : [];
  return [node, ...parts].flatMap((part) => graph.referencesTo(part)).filter(({ kind }) => kind !== NESTING);
}

function namesOf(citing: readonly GraphNode[]): string {
  const names = [...new Set([...citing].sort(compareCiting).map(labelOf))];
  if (names.length === 0) return "nothing";
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(", ")}${others > 0 ? ` and ${counted(others, "other")}` : ""}`;
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
