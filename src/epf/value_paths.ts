import type { ArtifactType } from "../core/artifact_type.ts";
import type { Path } from "../core/path.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { textFieldsAt } from "./fields.ts";
import type { EpfModel } from "./model.ts";
import { asMap, asText, at } from "./read.ts";
import { asTrack, type Track, TRACKS } from "./tracks.ts";
import { suggestPaths } from "./value_path_hints.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** What cites a value path: each source writes paths in its own way. */
export type ValuePathSource = "feature" | "definition" | "key_result" | "mapping" | "context";

/** A place that names a node of a value model. */
export interface ValuePath {
  source: ValuePathSource;
  /** Id of the definition, key result or context that cites; the file where there is none. */
  sourceId: string;
  /** Pattern of the field, as in the format facts. */
  field: string;
  artifact: Artifact;
  at: Path;
  /** The path as it is written; for key results without the track. */
  text: string;
  /** null when the head names no track. */
  track: Track | null;
  /** The node it leads to, or null. */
  node: ValueNode | null;
  /** Why it leads to no node; null when it does. */
  failure: ValuePathFailure | null;
}

/** Where following a value path ended. */
export interface ValuePathFailure {
  /** `model`: the track has no layers to follow. `track`: the head names none. */
  reason: "track" | "model" | "segment";
  segment: string;
  /** Deepest node that was reached, or null when the first segment failed. */
  reached: ValueNode | null;
  /** Paths near to what was written, in the spelling of the source. */
  suggestions: string[];
}

const DEFINITION_TYPES: readonly ArtifactType[] = [
  "feature_definition",
  "strategy_definition",
  "org_ops_definition",
  "commercial_definition",
];
const TARGET = "roadmap.tracks.<key>.okrs[].key_results[].value_model_target.component_path";
const CONTEXT = "contexts[].contributes_to[]";

const cache = new WeakMap<EpfModel, readonly ValuePath[]>();

/** Every value path that the current files of an instance cite, resolved; worked out once for each model. */
export function valuePaths(model: EpfModel): readonly ValuePath[] {
  const known = cache.get(model);
  if (known !== undefined) return known;
  const paths = [...fromDefinitions(model), ...fromKeyResults(model), ...fromMappings(model), ...fromContexts(model)];
  cache.set(model, paths);
  return paths;
}

function fromDefinitions(model: EpfModel): ValuePath[] {
  return DEFINITION_TYPES.flatMap((type) =>
    model.of(type).flatMap((artifact) => {
      const { value } = artifact.document;
      const source = type === "feature_definition" ? "feature" : "definition";
      const sourceId = asText(at(value, "id")) ?? artifact.file;
      return ["strategic_context.contributes_to[]", "contributes_to[]"].flatMap((field) =>
        textFieldsAt(value, field).map(({ text, path }) =>
          follow(model.values, { source, sourceId, field, artifact, at: path, text }, splitPath(text))
        )
      );
    })
  );
}

function fromKeyResults(model: EpfModel): ValuePath[] {
  return model.roadmap.keyResults.flatMap(({ id, track, artifact, at: place, value }) => {
    const target = asMap(value.value_model_target);
    const text = asText(target.component_path);
    const named = asText(target.track);
    const aimed = named === null ? track : asTrack(named);
    if (text === null || aimed === null) return [];
    const path = [...place, "value_model_target", "component_path"];
    const citing: Citing = { source: "key_result", sourceId: id, field: TARGET, artifact, at: path, text };
    return [follow(model.values, citing, { track: aimed, segments: splitSegments(text) })];
  });
}

function fromMappings(model: EpfModel): ValuePath[] {
  return model.of("mappings").flatMap((artifact) =>
    TRACKS.flatMap((track) => {
      const field = `${track}[].sub_component_id`;
      return textFieldsAt(artifact.document.value, field).map(({ text, path }) =>
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
    textFieldsAt(artifact.document.value, CONTEXT).map(({ text, path }) => {
      const sourceId = asText(at(artifact.document.value, ...path.slice(0, 2), "id")) ?? artifact.file;
      return follow(
        model.values,
        { source: "context", sourceId, field: CONTEXT, artifact, at: path, text },
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

function follow(values: ValueModels, citing: Citing, { track, segments }: SplitPath): ValuePath {
  if (track === null) {
    const failure = {
      reason: "track" as const,
      segment: splitSegments(citing.text)[0]!,
      reached: null,
      suggestions: [],
    };
    return { ...citing, track, node: null, failure };
  }
  if (values.layers(track).length === 0) {
    return {
      ...citing,
      track,
      node: null,
      failure: { reason: "model", segment: segments[0] ?? "", reached: null, suggestions: [] },
    };
  }
  const node = findNode(values, citing, track, segments);
  if (node !== undefined) return { ...citing, track, node, failure: null };
  const { reached, segment } = citing.source === "definition" && segments.length < 3
    ? whereShortFailed(values, citing.text, segments)
    : whereFailed(values, track, segments);
  const suggestions = suggestPaths(values, citing.source, track, segments, citing.text);
  return { ...citing, track, node: null, failure: { reason: "segment", segment, reached, suggestions } };
}

/** The node that a path leads to; null for a bare track, undefined when it leads nowhere. */
function findNode(
  values: ValueModels,
  { source, text }: Citing,
  track: Track,
  segments: string[],
): ValueNode | null | undefined {
  const short = segments.length < 3 && (source === "definition" || source === "mapping")
    ? values.resolveShort(text)
    : null;
  if (source === "definition" && short !== null) return short;
  const full = values.resolveIn(track, segments);
  return full.ok ? full.node : short ?? undefined;
}

function whereFailed(
  values: ValueModels,
  track: Track,
  segments: string[],
): { reached: ValueNode | null; segment: string } {
  let reached: ValueNode | null = null;
  for (let length = 1; length <= segments.length; length++) {
    const step = values.resolveIn(track, segments.slice(0, length));
    if (!step.ok) return { reached, segment: segments[length - 1]! };
    reached = step.node;
  }
  return { reached, segment: segments[segments.length - 1] ?? "" };
}

function whereShortFailed(
  values: ValueModels,
  text: string,
  segments: string[],
): { reached: ValueNode | null; segment: string } {
  const component = values.resolveShort(splitSegments(text).slice(0, 2).join("."));
  return component === null
    ? { reached: null, segment: segments[0] ?? "" }
    : { reached: component, segment: segments[1] ?? "" };
}
