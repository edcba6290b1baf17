import { baseName } from "../../format/file_path.ts";
import { compareText } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { citationSteps, type CitedKind } from "../citations.ts";
import { referringValue } from "../content/written_value.ts";
import { fieldsAt, textFieldsAt } from "../fields.ts";
import type { EpfModel } from "../model.ts";
import { forEachText } from "../read.ts";
import { idCitations } from "../value_models/id_citations.ts";
import { nodeCitationSteps } from "../value_models/node_citations.ts";
import { CITING_FIELDS, CONNECTING_ENTRIES, VALUE_MODEL_FILE } from "./local_edges.ts";
import type { NodeIndex } from "./node_index.ts";
import { NESTING, type NodeKind } from "./node_kinds.ts";
import type { GraphEdge, GraphNode, Mention } from "./graph_parts.ts";

/** The kinds of nodes that are cited across files, by the name that citations have for them. */
export const CITED_NODES: Readonly<Record<CitedKind, readonly NodeKind[]>> = {
  definition: ["feature", "practice"],
  assumption: ["assumption"],
  keyResult: ["key_result"],
  objective: ["objective"],
  opportunity: ["opportunity"],
  strategy: ["strategy"],
  roadmap: ["roadmap"],
};

/** What an instance refers to. */
export interface References {
  /** Every reference that resolves, and the nesting of what is defined inside of something else. */
  edges: GraphEdge[];
  /** Every place that names a node: those of the edges, both ends of an entry that connects two, and what names itself. */
  mentions: Mention[];
}

export function* referenceSteps(model: EpfModel, index: NodeIndex): Steps<References> {
  const { edges: connecting, mentions: ends } = connections(model, index);
  const references = [
    ...yield* byId(model, index),
    ...yield* inOneFile(model, index),
    ...connecting,
    ...yield* toValueModels(model, index),
    ...toParts(model, index),
    ...toModelFiles(model, index),
  ];
  for (const found of yield* elsewhere(index, references)) references.push(found);
  const edges = [...nesting(index), ...references].filter(({ from, to }) => from !== to);
  const order = yield* placesOf(edges);
  return {
    edges: edges.sort((a, b) => compareText(a.artifact.file, b.artifact.file) || order.get(a)! - order.get(b)!),
    mentions: mentionsAmong([...references.map(({ to, artifact, at }) => ({ node: to, artifact, at })), ...ends]),
  };
}

/** Where each edge is written; file by file, as finding places takes a document's parsing. */
function* placesOf(edges: readonly GraphEdge[]): Steps<ReadonlyMap<GraphEdge, number>> {
  const places = new Map<GraphEdge, number>();
  for (const [{ document }, own] of Map.groupBy(edges, ({ artifact }) => artifact)) {
    for (const edge of own) places.set(edge, document.labelSpan(edge.at).start);
    yield;
  }
  return places;
}

/** Each place once, without the ids that define something. */
function mentionsAmong(places: readonly Mention[]): Mention[] {
  const known = new Map<string, Mention>();
  for (const mention of places) {
    const { node, artifact, at } = mention;
    const place = `${artifact.file}\n${at.join("\n")}`;
    const defined = [...node.at, "id"];
    if (artifact === node.artifact && (place === `${artifact.file}\n${defined.join("\n")}`)) continue;
    known.set(`${place}\n\n${node.id}`, mention);
  }
  return [...known.values()];
}

function nesting(index: NodeIndex): GraphEdge[] {
  return index.nodes.flatMap((node) => {
    const { artifact, at, kind } = node;
    // A persona that several features name belongs to none of them.
    if (at.length === 0 || kind === "persona") return [];
    return [{ from: node, to: index.nodeAt(artifact, at.slice(0, -1)), kind: NESTING, artifact, at }];
  });
}

/** An edge from what is around a place; none where nothing has the id. */
function edgeTo(index: NodeIndex, target: GraphNode | null | undefined, artifact: Artifact, at: Path, kind?: string) {
  if (target === null || target === undefined) return [];
  return [{ from: index.nodeAt(artifact, at), to: target, kind: kind ?? fieldName(at), artifact, at }];
}

/** The innermost field of a place that is not the id of an entry: `requires` for `requires[0].id`. */
function fieldName(at: Path): string {
  const names = at.filter((part) => typeof part === "string");
  const last = names.at(-1)!;
  return typeof at.at(-2) === "number" && ENTRY_IDS.has(last) ? names.at(-2)! : last;
}

const ENTRY_IDS = new Set(["id", "feature_id"]);

function* byId(model: EpfModel, index: NodeIndex): Steps<GraphEdge[]> {
  const edges: GraphEdge[] = [];
  for (const cited of Object.keys(CITED_NODES) as CitedKind[]) {
    for (const { artifact, at, id } of yield* citationSteps(model, cited)) {
      yield;
      if (artifact.archived) continue;
      const target = CITED_NODES[cited].map((kind) => index.find(kind, id, artifact)).find((node) => node !== null);
      edges.push(...edgeTo(index, target, artifact, at));
    }
  }
  return edges;
}

function* inOneFile(model: EpfModel, index: NodeIndex): Steps<GraphEdge[]> {
  const edges: GraphEdge[] = [];
  for (const { types, kind, fields, idOf = (text: string) => text } of CITING_FIELDS) {
    for (const artifact of types.flatMap((type) => model.of(type))) {
      yield;
      for (const { text, path } of fields.flatMap((field) => textFieldsAt(referringValue(artifact), field))) {
        const id = idOf(text);
        const target = id === null ? null : index.find(kind, id, artifact);
        if (kind === "persona" && target !== null) {
          edges.push({ from: index.ofFile(artifact), to: target, kind: "personas", artifact, at: path });
        } else edges.push(...edgeTo(index, target, artifact, path));
      }
    }
  }
  return edges;
}

function connections(model: EpfModel, index: NodeIndex): References {
  const edges: GraphEdge[] = [];
  const mentions: Mention[] = [];
  for (const { types, kind, entries, from, to } of CONNECTING_ENTRIES) {
    for (const artifact of types.flatMap((type) => model.of(type))) {
      for (const { value, path } of fieldsAt(referringValue(artifact), entries)) {
        const ends = (key: string) =>
          [key, `${key}[]`].flatMap((field) => textFieldsAt(value, field)).flatMap(
            ({ text, path: inner }): Mention[] => {
              const node = index.find(kind, text, artifact);
              return node === null ? [] : [{ node, artifact, at: [...path, ...inner] }];
            },
          );
        const [starts, targets] = [ends(from), ends(to)];
        const name = path.findLast((part) => typeof part === "string")!;
        for (const { node: start } of starts) {
          for (const { node: end, at } of targets) edges.push({ from: start, to: end, kind: name, artifact, at });
        }
        mentions.push(...starts, ...targets);
      }
    }
  }
  return { edges, mentions };
}

function* toValueModels(model: EpfModel, index: NodeIndex): Steps<GraphEdge[]> {
  return yield* flatMapSteps(
    yield* nodeCitationSteps(model),
    ({ source, node, artifact, at }) =>
      edgeTo(index, index.ofValueNode(node), artifact, at, source === "key_result" ? "value_model_target" : undefined),
  );
}

/** Parts of value models that portfolio and roadmap name by id alone. */
function toParts(model: EpfModel, index: NodeIndex): GraphEdge[] {
  return idCitations(model).flatMap(({ node, artifact, at }) =>
    node === null ? [] : edgeTo(index, index.ofValueNode(node), artifact, at)
  );
}

/** The value model of each product line. */
function toModelFiles(model: EpfModel, index: NodeIndex): GraphEdge[] {
  const models = new Map(model.of("value_model").map((artifact) => [fileStem(artifact.file), artifact]));
  return model.of("product_portfolio").flatMap((artifact) =>
    textFieldsAt(referringValue(artifact), VALUE_MODEL_FILE).flatMap(({ text, path }) => {
      const file = models.get(fileStem(text));
      return file === undefined ? [] : edgeTo(index, index.ofFile(file), artifact, path);
    })
  );
}

/** Ids that can mean only one thing, whatever field they are in. */
const NUMBERED_ID = /^(?:[fspc]d|(?:kr|asm|okr|comp)-[psoc])-\d+$/;
const NUMBERED_KINDS: readonly NodeKind[] = [
  "feature",
  "practice",
  "objective",
  "key_result",
  "assumption",
  "solution_component",
];

/** Ids in fields that the format does not know, or has for free text. */
function* elsewhere(index: NodeIndex, known: readonly GraphEdge[]): Steps<GraphEdge[]> {
  const places = new Set(known.map(({ artifact, at }) => `${artifact.file}\n${at.join("\n")}`));
  const artifacts = new Set(index.nodes.map(({ artifact }) => artifact));
  const found: GraphEdge[] = [];
  for (const artifact of artifacts) {
    yield;
    forEachText(referringValue(artifact), (text, path) => {
      if (!NUMBERED_ID.test(text) || places.has(`${artifact.file}\n${path.join("\n")}`)) return;
      // The id of a second thing with the same id does not refer to the first.
      if (index.definesAgain(artifact, path)) return;
      const target = NUMBERED_KINDS.map((kind) => index.find(kind, text, artifact)).find((node) => node !== null);
      found.push(...edgeTo(index, target, artifact, [...path]));
    });
  }
  return found;
}

/** The name of a file without folders and ending. */
function fileStem(path: string): string {
  return baseName(path).replace(/(?:\.value_model)?\.ya?ml$/, "");
}
