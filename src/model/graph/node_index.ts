import { compareText } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import { TRACKS } from "../../format/tracks.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { referringValue } from "../content/written_value.ts";
import { fieldsAt } from "../fields.ts";
import type { EpfModel } from "../model.ts";
import { asMap, asText } from "../read.ts";
import type { ValueNode } from "../value_models/value_models.ts";
import { NODE_SOURCES, type NodeKind, type NodeSource } from "./node_kinds.ts";
import type { GraphNode } from "./graph_parts.ts";
import { atOnce, type Steps } from "../../workspace/progress_monitor.ts";

/** Keys of a text that says what a thing is, the best first. */
const NAME_KEYS = ["name", "title", "objective", "assumption", "description", "statement", "finding"] as const;

const LEVELS = { 1: "layer", 2: "component", 3: "sub_component" } as const satisfies Record<
  ValueNode["level"],
  NodeKind
>;

const indexes = new WeakMap<EpfModel, NodeIndex>();

/** The nodes of an instance, made once for each model. */
export function nodeIndex(model: EpfModel): NodeIndex {
  return atOnce(nodeIndexSteps(model));
}

/** The same as steps, of one artifact each. */
export function* nodeIndexSteps(model: EpfModel): Steps<NodeIndex> {
  let index = indexes.get(model);
  if (index === undefined) indexes.set(model, index = yield* NodeIndex.steps(model));
  return index;
}

/** All nodes of an instance, found by id, by value path and by place. */
export class NodeIndex {
  /** By file and place. */
  readonly nodes: GraphNode[] = [];
  readonly #model: EpfModel;
  /** By kind and id; the id of a local one is looked for with its file. */
  readonly #byId = new Map<string, GraphNode>();
  readonly #byPlace = new Map<string, GraphNode>();
  readonly #byValueNode = new Map<ValueNode, GraphNode>();
  /** Places of ids that something else has already. */
  readonly #again = new Set<string>();
  readonly #byText = new Map<string, GraphNode[]>();

  private constructor(model: EpfModel) {
    this.#model = model;
  }

  /** The index of an instance, in steps of one artifact each. */
  static *steps(model: EpfModel): Steps<NodeIndex> {
    const index = new NodeIndex(model);
    const artifacts = [...model.instance.artifacts, ...model.instance.unjudged]
      .filter(({ archived, document }) => !archived && document.readable)
      .sort((a, b) => compareText(a.file, b.file));
    for (const artifact of artifacts) {
      for (const source of NODE_SOURCES) if (source.types.includes(artifact.type)) index.#addDefined(artifact, source);
      if (!index.has(artifact)) {
        index.#add({ kind: "artifact", id: artifact.file, name: nameOf(artifact.document.value), artifact, at: [] });
      }
      yield;
    }
    for (const track of TRACKS) for (const node of model.values.nodes(track)) index.#addValueNode(node);
    return index;
  }

  /** The node of a kind with an id, in any file or, for a local one, in this file. */
  find(kind: NodeKind, id: string, artifact: Artifact): GraphNode | null {
    return this.#byId.get(`${kind}\n${id}`) ?? this.#byId.get(localKey(kind, id, artifact)) ?? null;
  }

  ofValueNode(node: ValueNode): GraphNode | null {
    return this.#byValueNode.get(node) ?? null;
  }

  ofFile(artifact: Artifact): GraphNode {
    return this.#byPlace.get(placeKey(artifact, []))!;
  }

  /** True for a file that nodes were looked for in: neither a copy of a past cycle nor unreadable. */
  has(artifact: Artifact): boolean {
    return this.#byPlace.has(placeKey(artifact, []));
  }

  /** True for the place of an id that another thing of its kind has before it. */
  definesAgain(artifact: Artifact, at: Path): boolean {
    return this.#again.has(placeKey(artifact, at));
  }

  /** The innermost node around a place of a file that has nodes. */
  nodeAt(artifact: Artifact, at: Path): GraphNode {
    for (let length = at.length; length > 0; length--) {
      const node = this.#byPlace.get(placeKey(artifact, at.slice(0, length)));
      if (node !== undefined) return node;
    }
    return this.ofFile(artifact);
  }

  /** Nodes that a text may mean: an id in any case, a value path, a file of the instance. More than one for a local id. */
  named(text: string): readonly GraphNode[] {
    const known = this.#byText.get(text.trim().toLowerCase());
    if (known !== undefined) return known;
    const read = this.#model.values.resolve(text.trim());
    const node = read.ok && read.node !== null && read.unused.length === 0 ? this.ofValueNode(read.node) : null;
    return node === null ? [] : [node];
  }

  #addDefined(artifact: Artifact, { kind, at: pattern, id: key, isLocal }: NodeSource): void {
    const value = referringValue(artifact);
    const found = pattern === null ? [{ value, path: [] as Path }] : fieldsAt(value, pattern);
    for (const { value: thing, path } of found) {
      const id = asText(key === null ? thing : asMap(thing)[key]);
      // What is listed among a machine's policies is no machine: only one with states is.
      if (id === null || (kind === "machine" && asMap(thing).states === undefined)) continue;
      const search = isLocal ? localKey(kind, id, artifact) : `${kind}\n${id}`;
      // Of several with one id the first counts, as for the references to it.
      if (this.#byId.has(search)) {
        this.#again.add(placeKey(artifact, key === null ? path : [...path, key]));
        continue;
      }
      const owner = isLocal ? `${this.ofFileId(artifact)}#${id}` : id;
      const node: GraphNode = { kind, id: owner, name: key === null ? null : nameOf(thing), artifact, at: path };
      this.#byId.set(search, node);
      this.#add(node);
      if (isLocal) this.#addText(id, node);
    }
  }

  /** How a local id is told from the same one of another file. */
  ofFileId(artifact: Artifact): string {
    return this.#byPlace.get(placeKey(artifact, []))?.id ?? artifact.file;
  }

  #addValueNode(value: ValueNode): void {
    const { artifact, at, name, id, path, level } = value;
    const node: GraphNode = { kind: LEVELS[level], id: path, name: name || id || null, artifact, at };
    this.#byValueNode.set(value, node);
    this.#add(node);
    this.#addText(id, node);
  }

  #add(node: GraphNode): void {
    this.nodes.push(node);
    this.#byPlace.set(placeKey(node.artifact, node.at), node);
    this.#addText(node.id, node);
    if (node.at.length === 0 && node.id !== node.artifact.file) this.#addText(node.artifact.file, node);
  }

  #addText(text: string, node: GraphNode): void {
    const key = text.toLowerCase();
    const list = this.#byText.get(key);
    if (list === undefined) this.#byText.set(key, [node]);
    else if (!list.includes(node)) list.push(node);
  }
}

function localKey(kind: NodeKind, id: string, { file }: Artifact): string {
  return `${kind}\n${id}\n${file}`;
}

function placeKey({ file }: Artifact, at: Path): string {
  return at.length === 0 ? file : `${file}\n${at.join("\n")}`;
}

function nameOf(value: unknown): string | null {
  const map = asMap(value);
  for (const key of NAME_KEYS) {
    const text = asText(map[key]);
    if (text !== null) return text;
  }
  return null;
}
