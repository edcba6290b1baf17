import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { escapeText, quoteValue, truncate } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { GraphEdge, GraphNode } from "../../model/graph/graph_parts.ts";
import type { StrategyGraph } from "../../model/graph/strategy_graph.ts";
import { meantId } from "../../model/ids.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { DescribedEdge, DescribedNode } from "./graph_parts.ts";

/** Longest id and name that an answer repeats. */
const LONGEST = 120;
/** Nodes that a failure names. */
const NAMED = 5;

/** How a file of the instance is shown to the caller. */
type Shown = (file: string) => string;

/** The node that a text names. @throws UserFailure where there is none, or several have this id */
export function nodeNamed(graph: StrategyGraph, text: string): GraphNode {
  const [node, ...others] = graph.named(text);
  if (node !== undefined && others.length === 0) return node;
  if (node !== undefined) {
    const ids = [node, ...others].slice(0, NAMED).map(({ id }) => quoteValue(id, LONGEST)).join(", ");
    const more = others.length >= NAMED ? ` and ${others.length + 1 - NAMED} more` : "";
    throw new UserFailure(`${quoteValue(text)} names ${others.length + 1} things, expected one`, {
      help: `name one of ${ids}${more}`,
    });
  }
  const ids = graph.nodes.map(({ id }) => id);
  const near = meantId(text.trim(), ids) ?? nearest(text, ids)[0];
  throw new UserFailure(`nothing in the instance has the id ${quoteValue(text)}`, {
    exit: EXIT.nothing,
    help: near === undefined
      ? "give an id such as `kr-p-001` or `fd-001`, a value path, or a file of the instance; a search finds them by words"
      : `did you mean ${quoteValue(near, LONGEST)}?`,
  });
}

/** A node as an answer gives it. */
export function describeNode({ id, kind, name, artifact, at }: GraphNode, shown: Shown): DescribedNode {
  return { id: short(id), kind, name: name === null ? null : short(name), ...placeOf(artifact, at, shown) };
}

/** An edge as an answer gives it. */
export function describeEdge({ from, kind, to, artifact, at }: GraphEdge, shown: Shown): DescribedEdge {
  return { from: short(from.id), kind, to: short(to.id), ...placeOf(artifact, at, shown) };
}

function placeOf({ file, document }: Artifact, at: Path, shown: Shown): { file: string; line: number } {
  const start = at.length === 0 ? 0 : document.labelSpan(at).start;
  return { file: shown(file), line: document.lines.position(start).line };
}

function short(text: string): string {
  return truncate(escapeText(text).replaceAll(/\s+/g, " ").trim(), LONGEST);
}
