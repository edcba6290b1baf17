import { EXIT, UserFailure } from "../../diagnostics/failure.ts";
import { escapeText, namePath, quoteValue, truncate } from "../../diagnostics/escape.ts";
import { formatPath, type Path } from "../../diagnostics/path.ts";
import { type CitingPlace, placesCiting } from "../../model/graph/places_citing.ts";
import type { GraphEdge, GraphNode } from "../../model/graph/graph_parts.ts";
import type { StrategyGraph } from "../../model/graph/strategy_graph.ts";
import { meantId } from "../../model/ids.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { counted } from "../../text/forms/plural.ts";
import type { TargetInstance } from "../instances.ts";
import type { DescribedEdge, DescribedNode } from "./graph_parts.ts";

/** Longest id and name that an answer repeats. */
const LONGEST = 120;
/** Nodes that a failure names. */
const NAMED = 5;
/** Places that a failure names. */
const CITED = 10;

/** How a file of the instance is shown to the caller. */
type Shown = (file: string) => string;

/** The node that a text names. @throws UserFailure where there is none, or several have this id */
export function nodeNamed(
  graph: StrategyGraph,
  text: string,
  { model, shown }: Pick<TargetInstance, "model" | "shown">,
): GraphNode {
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
  const citing = placesCiting(model, text.trim());
  throw new UserFailure(`nothing in the instance has the id ${quoteValue(text)}${citingWords(citing, shown)}`, {
    exit: EXIT.nothing,
    help: near === undefined && citing.length > 0
      ? "define it again, or change what cites it"
      : near === undefined
      ? "give an id such as `kr-p-001` or `fd-001`, a value path, or a file of the instance; a search finds them by words"
      : `did you mean ${quoteValue(near, LONGEST)}?`,
  });
}

/** Who cites what is not there. */
function citingWords(citing: readonly CitingPlace[], shown: Shown): string {
  if (citing.length === 0) return "";
  const places = citing.slice(0, CITED).map(({ artifact, at }) => {
    const { file, line } = placeOf(artifact, at, shown);
    return `${namePath(file)}:${line} (${formatPath(at)})`;
  });
  const more = citing.length > CITED ? ` and ${citing.length - CITED} more` : "";
  return `, which ${counted(citing.length, "place cites", "places cite")}: ${places.join(", ")}${more}`;
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
