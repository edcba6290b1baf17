import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { collectEdges } from "./collect_edges.ts";
import type { GraphEdge, GraphNode } from "./graph_parts.ts";
import { NodeIndex } from "./node_index.ts";

/** What hangs on what: every node of an instance and every reference that resolves, copies of past cycles left out. */
export class StrategyGraph {
  readonly nodes: readonly GraphNode[];
  /** By file, in the order in which they are written. */
  readonly edges: readonly GraphEdge[];
  readonly #from = new Map<GraphNode, GraphEdge[]>();
  readonly #to = new Map<GraphNode, GraphEdge[]>();
  readonly #index: NodeIndex;

  constructor(model: EpfModel) {
    this.#index = new NodeIndex(model);
    this.edges = collectEdges(model, this.#index);
    this.nodes = this.#index.nodes;
    for (const edge of this.edges) {
      add(this.#from, edge.from, edge);
      add(this.#to, edge.to, edge);
    }
  }

  /** References that a node makes. */
  referencesFrom(node: GraphNode): readonly GraphEdge[] {
    return this.#from.get(node) ?? [];
  }

  /** References to a node. */
  referencesTo(node: GraphNode): readonly GraphEdge[] {
    return this.#to.get(node) ?? [];
  }

  /** Nodes that a text may mean: an id in any case, a value path, a file of the instance. More than one for a local id. */
  named(text: string): readonly GraphNode[] {
    return this.#index.named(text);
  }

  /** The innermost node around a place of a file. */
  nodeAt(artifact: Artifact, at: Path): GraphNode {
    return this.#index.nodeAt(artifact, at);
  }
}

const graphs = new WeakMap<EpfModel, StrategyGraph>();

/** The graph of an instance, made once for each model. */
export function strategyGraph(model: EpfModel): StrategyGraph {
  let graph = graphs.get(model);
  if (graph === undefined) graphs.set(model, graph = new StrategyGraph(model));
  return graph;
}

function add(map: Map<GraphNode, GraphEdge[]>, node: GraphNode, edge: GraphEdge): void {
  const list = map.get(node);
  if (list === undefined) map.set(node, [edge]);
  else list.push(edge);
}
