import { type Path, valueAt } from "../../diagnostics/path.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { GraphNode, Mention } from "../../model/graph/graph_parts.ts";
import { type StrategyGraph, strategyGraph } from "../../model/graph/strategy_graph.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { placeAt, type Seen } from "./place.ts";

/** A place in a file of the instance. */
export interface Spot {
  artifact: Artifact;
  span: Span;
}

/** What the text under the cursor is about. */
export interface Meant {
  node: GraphNode;
  /** True where the text refers to the node, false where it defines it. */
  isReference: boolean;
  /** The text under the cursor. */
  span: Span;
}

/** The graph of what was checked; null where there is no instance. */
export function graphOf({ judged: { instance } }: Pick<Seen, "judged">): StrategyGraph | null {
  return instance === null ? null : strategyGraph(instance.model);
}

/** What the id, value path or file name at an offset means; null where nothing is referred to or defined there. */
export function meantAt(seen: Seen, offset: number): Meant | null {
  const graph = graphOf(seen);
  const { artifact } = seen;
  const place = placeAt(artifact.document, offset);
  if (graph === null || place === null || place.span === null) return null;
  const mention = place.isKey ? null : graph.mentionAt(artifact, place.path);
  if (mention !== null) return { node: mention.node, isReference: true, span: place.span };
  const node = graph.nodeAt(artifact, place.path);
  return node !== null && defines(node, artifact, place.path) ? { node, isReference: false, span: place.span } : null;
}

const NAMING = new Set(["id", "name", "title", "slug", "path_segment", "feature_id"]);

/** True for a place that says what a node is called: its id or name, or the text that is its id. */
function defines(node: GraphNode, artifact: Artifact, path: Path): boolean {
  if (node.artifact.file !== artifact.file) return false;
  const inner = path.slice(node.at.length);
  return inner.length === 0 ? node.at.length > 0 : inner.length === 1 && NAMING.has(String(inner[0]));
}

/** Where a node is defined: its id, or the beginning of what defines it. */
export function definitionOf({ artifact, at }: GraphNode): Spot {
  const { document } = artifact;
  for (const key of ["id", "name"]) {
    if (typeof valueAt(document.value, [...at, key]) === "string") {
      return { artifact, span: document.labelSpan([...at, key]) };
    }
  }
  return { artifact, span: document.labelSpan(at) };
}

export function spotOf({ artifact, at }: Mention): Spot {
  return { artifact, span: artifact.document.labelSpan(at) };
}
