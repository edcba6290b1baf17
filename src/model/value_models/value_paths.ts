import { nameKey } from "../../text/fold.ts";
import { meantValue } from "../meant/meant_value.ts";
import { DEFINITION_TYPES } from "../../format/artifact_types.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { findPlaceholder } from "../content/placeholder.ts";
import { referringTexts, referringValue } from "../content/written_value.ts";
import { asMap, asText, at } from "../read.ts";
import { asTrack, type Track, TRACKS } from "../../format/tracks.ts";
import { atOnce, flatMapSteps, type Steps } from "../../workspace/progress_monitor.ts";
import { nearNodes, spellAll } from "./value_path_hints.ts";
import { failAt, followPath, type ValuePathFailure, type ValuePathSource } from "./value_path_steps.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** A place that names a node of a value model. */
export interface ValuePath {
  source: ValuePathSource;
  /** Id of the definition, key result or context that cites; the file where there is none. */
  sourceId: string;
  /** Pattern of the field, as in docs/format.md#value-paths. */
  field: string;
  artifact: Artifact;
  at: Path;
  /** The path as it is written; for key results without the track. */
  text: string;
  /** null when the head names no track. */
  track: Track | null;
  /** The node it resolves to, or null. */
  node: ValueNode | null;
  /** Why it does not resolve; null when it does. */
  failure: ValuePathFailure | null;
}

/** Fields of features and practices with value paths. */
export const DEFINITION_PATHS = ["strategic_context.contributes_to[]", "contributes_to[]"] as const;
/** The field of a key result. */
export const KEY_RESULT_PATH = "roadmap.tracks.<key>.okrs[].key_results[].value_model_target.component_path";
/** The field of a navigation graph. */
export const CONTEXT_PATHS = "contexts[].contributes_to[]";
/** Looking for what was meant compares with the whole model, so it is not done without end. */
const SUGGESTED = 200;
/** Existing paths that are listed beside a wrong one. */
const LISTED = 6;

const cache = new WeakMap<EpfModel, readonly ValuePath[]>();

/** Every value path that the current files of an instance cite, resolved; worked out once for each model. */
export function valuePaths(model: EpfModel): readonly ValuePath[] {
  return cache.get(model) ?? atOnce(valuePathSteps(model));
}

/** The same as steps: one for each definition. */
export function* valuePathSteps(model: EpfModel): Steps<readonly ValuePath[]> {
  const known = cache.get(model);
  if (known !== undefined) return known;
  const definitions = yield* fromDefinitions(model);
  const paths = [...definitions, ...fromKeyResults(model), ...fromMappings(model), ...fromContexts(model)];
  addSuggestions(model.values, paths);
  cache.set(model, paths);
  return paths;
}

function fromDefinitions(model: EpfModel): Steps<ValuePath[]> {
  return flatMapSteps(DEFINITION_TYPES.flatMap(({ type }) => model.of(type)), (artifact) => {
    const source = artifact.type === "feature_definition" ? "feature" : "definition";
    const sourceId = asText(at(meantValue(artifact), "id")) ?? artifact.file;
    return DEFINITION_PATHS.flatMap((field) =>
      referringTexts(artifact, field).map(({ text, path }) =>
        follow(model.values, { source, sourceId, field, artifact, at: path, text }, splitPath(text))
      )
    );
  });
}

function fromKeyResults(model: EpfModel): ValuePath[] {
  return model.roadmap.keyResults.flatMap(({ id, track, artifact, at: place, value }) => {
    const path = [...place, "value_model_target", "component_path"];
    const text = asText(referringValue(artifact, path));
    const named = asText(asMap(value.value_model_target).track);
    const aimed = named === null ? track : asTrack(named);
    if (text === null || aimed === null) return [];
    const citing: Citing = { source: "key_result", sourceId: id, field: KEY_RESULT_PATH, artifact, at: path, text };
    return [follow(model.values, citing, { track: aimed, segments: splitSegments(text) })];
  });
}

function fromMappings(model: EpfModel): ValuePath[] {
  return model.of("mappings").flatMap((artifact) =>
    TRACKS.flatMap((track) => {
      const field = `${track}[].sub_component_id`;
      return referringTexts(artifact, field).map(({ text, path }) =>
        follow(
          model.values,
          { source: "mapping", sourceId: artifact.file, field, artifact, at: path, text },
          splitPath(text),
        )
      );
    })
  );
}

function fromContexts(model: EpfModel): ValuePath[] {
  return model.of("navigation_graph").flatMap((artifact) =>
    referringTexts(artifact, CONTEXT_PATHS).map(({ text, path }) => {
      const sourceId = asText(at(meantValue(artifact), ...path.slice(0, 2), "id")) ?? artifact.file;
      return follow(
        model.values,
        { source: "context", sourceId, field: CONTEXT_PATHS, artifact, at: path, text },
        splitPath(text),
      );
    })
  );
}

type Citing = Omit<ValuePath, "track" | "node" | "failure">;

interface SplitPath {
  track: Track | null;
  segments: string[];
}

function splitSegments(text: string): string[] {
  return text.split(".").map((part) => part.trim());
}

function splitPath(text: string): SplitPath {
  const [head = "", ...segments] = splitSegments(text);
  return { track: asTrack(head), segments };
}

const resolved = onceForEach((_values: ValueModels) => new Map<string, ValueNode | null>());

function follow(values: ValueModels, citing: Citing, { track, segments }: SplitPath): ValuePath {
  if (track === null) return { ...citing, track, ...failAt("track", splitSegments(citing.text)[0]!) };
  const known = resolved(values);
  const key = `${citing.source} ${track} ${segments.join(".")}`;
  const node = known.get(key);
  if (node !== undefined) return { ...citing, track, node, failure: null };
  const followed = followPath(values, citing.source, track, segments);
  if (followed.failure === null) known.set(key, followed.node);
  return { ...citing, track, ...followed };
}

/** Says what was probably meant by the paths that do not resolve; of very many only the first are looked at. */
function addSuggestions(values: ValueModels, paths: readonly ValuePath[]): void {
  const failed = paths.filter(({ failure }) => failure !== null && failure.reason !== "track");
  for (const { source, track, text, failure } of failed.slice(0, SUGGESTED)) {
    const segments = source === "key_result" ? splitSegments(text) : splitPath(text).segments;
    const elsewhere = nodesElsewhere(values, source, track!, segments);
    if (elsewhere.length === 1) failure!.otherTrack = elsewhere[0]!.track;
    else if (failure!.reason === "model") continue;
    const nodes = failure!.otherTrack === null ? nodesMeant(values, source, track!, segments) : elsewhere;
    failure!.suggestions = spellAll(nodes, source);
    const children = failure!.reached?.children ?? values.layers(track!);
    const known = writtenPaths(children)(source);
    failure!.known = known.slice(0, LISTED);
    failure!.knownLeftOut = known.length - failure!.known.length;
    failure!.meant = nodes[0] ?? null;
  }
}

/** The paths of the written ones among siblings as a source writes them, spelled once. */
const writtenPaths = onceForEach((siblings: readonly ValueNode[]) => {
  const spelled = new Map<ValuePathSource, readonly string[]>();
  return (source: ValuePathSource): readonly string[] => {
    let paths = spelled.get(source);
    if (paths === undefined) {
      spelled.set(source, paths = spellAll(siblings.filter(isWritten), source, Number.POSITIVE_INFINITY));
    }
    return paths;
  };
});

/** The nodes to which a path leads in tracks other than its own. */
function nodesElsewhere(
  values: ValueModels,
  source: ValuePathSource,
  track: Track,
  segments: readonly string[],
): ValueNode[] {
  const others = TRACKS.filter((other) => other !== track);
  return others.flatMap((other) => followPath(values, source, other, segments).node ?? []);
}

const meant = onceForEach((_values: ValueModels) => new Map<string, readonly ValueNode[]>());

/**
 * The written nodes that are near to a path, looked for once in the same models; one with the last segment of the path
 * goes first, since a part is rather moved than renamed to a neighbour.
 */
function nodesMeant(
  values: ValueModels,
  source: ValuePathSource,
  track: Track,
  segments: readonly string[],
): readonly ValueNode[] {
  const key = JSON.stringify([source, track, ...segments]);
  let nodes = meant(values).get(key);
  if (nodes === undefined) {
    const near = nearNodes(values, source, track, segments).filter(isWritten);
    const last = nameKey(segments.at(-1) ?? "");
    const [alike, unlike] = [true, false].map((same) => near.filter((node) => isCalled(node, last) === same));
    meant(values).set(key, nodes = [...alike!, ...unlike!]);
  }
  return nodes;
}

function isCalled({ segment, id, name }: ValueNode, key: string): boolean {
  return key !== "" && [segment ?? "", id, name].some((text) => text !== "" && nameKey(text) === key);
}

/** False for a part that a template came with: nothing should point at it. */
function isWritten({ name, id }: ValueNode): boolean {
  return findPlaceholder(name || id) === null;
}
