import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { writtenPath } from "../meant/meant_value.ts";
import type { EpfModel } from "../model.ts";
import { atOnce, mapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { referenceSteps } from "./collect_edges.ts";
import type { GraphEdge, GraphNode, Mention } from "./graph_parts.ts";
import { type NodeIndex, nodeIndexSteps } from "./node_index.ts";

/** What hangs on what: every node of an instance and every reference that resolves, copies of past cycles left out. */
export class StrategyGraph {
  readonly nodes: readonly GraphNode[];
  /** By file, in the order in which they are written. */
  readonly edges: readonly GraphEdge[];
  readonly #from = new Map<GraphNode, GraphEdge[]>();
  readonly #to = new Map<GraphNode, GraphEdge[]>();
  readonly #index: NodeIndex;
  readonly #mentions: readonly Mention[];
  #mentionsOf: Map<GraphNode, Mention[]> | null = null;
  #mentionsIn: Map<string, Map<string, Mention>> | null = null;

  private constructor(index: NodeIndex, edges: readonly GraphEdge[], mentions: readonly Mention[]) {
    this.#index = index;
    this.edges = edges;
    this.nodes = index.nodes;
    this.#mentions = mentions;
    for (const edge of this.edges) {
      add(this.#from, edge.from, edge);
      add(this.#to, edge.to, edge);
    }
  }

  static *steps(model: EpfModel): Steps<StrategyGraph> {
    const index = yield* nodeIndexSteps(model);
    const { edges, mentions } = yield* referenceSteps(model, index);
    return new StrategyGraph(index, yield* mapSteps(edges, atWrittenPlace), yield* mapSteps(mentions, atWrittenPlace));
  }

  /** References that a node makes. */
  referencesFrom(node: GraphNode): readonly GraphEdge[] {
    return this.#from.get(node) ?? [];
  }

  /** References to a node. */
  referencesTo(node: GraphNode): readonly GraphEdge[] {
    return this.#to.get(node) ?? [];
  }

  /** The places that name a node, its own definition left out. */
  mentionsOf(node: GraphNode): readonly Mention[] {
    this.#mentionsOf ??= Map.groupBy(this.#mentions, (mention) => mention.node);
    return this.#mentionsOf.get(node) ?? [];
  }

  /** What a place of a file names; null where it names nothing. */
  mentionAt({ file }: Artifact, at: Path): Mention | null {
    this.#mentionsIn ??= byPlace(this.#mentions);
    return this.#mentionsIn.get(file)?.get(at.join("\n")) ?? null;
  }

  /** Nodes that a text may mean: an id in any case, a value path, a file of the instance. More than one for a local id. */
  named(text: string): readonly GraphNode[] {
    return this.#index.named(text);
  }

  /** The innermost node around a place of a file; null in one that has none, such as a copy of a past cycle. */
  nodeAt(artifact: Artifact, at: Path): GraphNode | null {
    return this.#index.has(artifact) ? this.#index.nodeAt(artifact, at) : null;
  }
}

const graphs = new WeakMap<EpfModel, StrategyGraph>();

/** The graph of an instance, made once for each model. */
export function strategyGraph(model: EpfModel): StrategyGraph {
  return atOnce(strategyGraphSteps(model));
}

/** The same as steps. */
export function* strategyGraphSteps(model: EpfModel): Steps<StrategyGraph> {
  let graph = graphs.get(model);
  if (graph === undefined) graphs.set(model, graph = yield* StrategyGraph.steps(model));
  return graph;
}

/** What was meant may be written in another place, and places are where files are shown and edited. */
function atWrittenPlace<Placed extends Mention | GraphEdge>(placed: Placed): Placed {
  const at = writtenPath(placed.artifact, placed.at);
  return at === placed.at ? placed : { ...placed, at };
}

function byPlace(mentions: readonly Mention[]): Map<string, Map<string, Mention>> {
  const files = Map.groupBy(mentions, ({ artifact }) => artifact.file);
  return new Map(
    [...files].map(([file, own]) => [file, new Map(own.map((mention) => [mention.at.join("\n"), mention]))]),
  );
}

function add(map: Map<GraphNode, GraphEdge[]>, node: GraphNode, edge: GraphEdge): void {
  const list = map.get(node);
  if (list === undefined) map.set(node, [edge]);
  else list.push(edge);
}
