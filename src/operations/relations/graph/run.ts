import { guidance } from "../../../answers/guidance.ts";
import { pageOf } from "../../../answers/paging.ts";
import { callOf } from "../../../contracts/call.ts";
import { quoteValue } from "../../../diagnostics/escape.ts";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { GraphEdge, GraphNode } from "../../../model/graph/graph_parts.ts";
import { NESTING } from "../../../model/graph/node_kinds.ts";
import { strategyGraphSteps } from "../../../model/graph/strategy_graph.ts";
import { counted } from "../../../text/forms/plural.ts";
import { inTurns, mapSteps } from "../../../workspace/progress_monitor.ts";
import type { OperationContext } from "../../context.ts";
import { openInstance } from "../../instances.ts";
import type { Answered } from "../../operation.ts";
import { describeEdge, describeNode, nodeNamed } from "../graph_nodes.ts";
import type { GraphAnswer, GraphInput } from "./contract.ts";
import { DRAWERS, MOST_DRAWN } from "./draw.ts";
import { edgesAround } from "./selected_edges.ts";

/** Steps around a node where none are asked for. */
const USUAL_DEPTH = 1;

/** @throws UserFailure when there is no instance, nothing or more than one thing has the id, or it is too large to draw */
export async function run(context: OperationContext, input: GraphInput): Promise<Answered<GraphAnswer>> {
  const { model, instance_path, shown, warnings } = await openInstance(context, input.instance_path);
  const graph = await inTurns(strategyGraphSteps(model), context.signal);
  const node = input.id === undefined ? null : nodeNamed(graph, input.id, { model, shown });
  const edges = node === null ? graph.edges : edgesAround(graph, node, input.depth ?? USUAL_DEPTH);
  const nodes = node === null ? graph.nodes : [...new Set([node, ...edges.flatMap(({ from, to }) => [from, to])])];
  const page = pageOf(edges, input);
  return {
    node: node === null ? null : describeNode(node, shown),
    by_kind: countBy(nodes, ({ kind }) => kind),
    by_field: countBy(edges, ({ kind }) => kind),
    guidance: guidance({
      current_state: stateOf(node, nodes.length, edges.length),
      next_action: null,
      available_actions: node === null ? [] : [callOf("epf_impact", { id: node.id, instance_path })],
      warnings,
    }),
    instance_path,
    count: page.count,
    total: page.total,
    edges: await inTurns(mapSteps(page.entries, (edge) => describeEdge(edge, shown)), context.signal),
    next_cursor: page.next_cursor,
    picture: await pictureOf(edges, node, input.format),
  };
}

function stateOf(node: GraphNode | null, nodes: number, edges: number): string {
  if (node === null) return `${counted(nodes, "thing")} with ${counted(edges, "reference")}`;
  const id = quoteValue(node.id, 120);
  return edges === 0
    ? `${id} refers to nothing, and nothing refers to it`
    : `${id} and ${counted(nodes - 1, "other")} with ${counted(edges, "reference")}`;
}

/**
 * A drawing of the references; those to its own parts are left out. Nesting is drawn only around a single thing, where it
 * says what belongs to it.
 */
async function pictureOf(
  edges: readonly GraphEdge[],
  node: GraphNode | null,
  format: GraphInput["format"],
): Promise<string | null> {
  if (format === undefined || format === "text") return null;
  const nesting = new Map(edges.filter(({ kind }) => kind === NESTING).map(({ from, to }) => [from, to]));
  const shown = edges.filter(({ from, to }) => nesting.get(to) !== from);
  const drawn = node === null ? shown.filter(({ kind }) => kind !== NESTING) : shown;
  if (drawn.length > MOST_DRAWN) {
    throw new UserFailure(`the graph has ${drawn.length} references, at most ${MOST_DRAWN} can be drawn`, {
      help: "name an id, or a smaller `--depth`",
    });
  }
  return await DRAWERS[format](drawn, node);
}

/** How many entries there are of each key, most first. */
function countBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Record<string, number> {
  const groups = [...Map.groupBy(entries, keyOf)].sort(([, a], [, b]) => b.length - a.length);
  return Object.fromEntries(groups.map(([key, list]) => [key, list.length]));
}
