import { onceForEach } from "../../diagnostics/once_for_each.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { meantValue } from "../meant/meant_value.ts";
import { asText, at } from "../read.ts";
import type { EpfModel } from "../model.ts";
import { type Track, TRACKS } from "../../format/tracks.ts";
import { type ValuePath, valuePaths } from "./value_paths.ts";
import { isWrittenPlaceholder } from "./template_model.ts";
import type { ValueNode } from "./value_models.ts";

/** Which components of a track's value model the definitions contribute to. */
export interface TrackCoverage {
  track: Track;
  /** Components (L2) in use; empty without a model, or when all of it is switched off. */
  components: ValueNode[];
  uncovered: ValueNode[];
}

const cache = new WeakMap<EpfModel, Record<Track, TrackCoverage>>();

/** Coverage of each track; worked out once for each model. */
export function coverage(model: EpfModel): Record<Track, TrackCoverage> {
  const known = cache.get(model);
  if (known !== undefined) return known;
  const covered = contributors(model);
  const entries = TRACKS.map((track) => {
    const components = componentsInUse(model, track);
    return [track, {
      track,
      components,
      uncovered: components.filter((component) => !covered.has(component)),
    }] as const;
  });
  const result = Object.fromEntries(entries) as Record<Track, TrackCoverage>;
  cache.set(model, result);
  return result;
}

/** The definitions of any track that contribute to each component, to itself or to a sub-component. */
export const contributors = onceForEach((model: EpfModel): ReadonlyMap<ValueNode, ReadonlySet<Artifact>> => {
  const covered = new Map<ValueNode, Set<Artifact>>();
  for (const path of valuePaths(model)) {
    const component = fromDefinition(path) ? componentOf(path.node) : null;
    if (component === null) continue;
    const known = covered.get(component);
    if (known === undefined) covered.set(component, new Set([path.artifact]));
    else known.add(path.artifact);
  }
  return covered;
});

/** Components that definitions mean by paths that do not resolve: the wrong path is the fault there, not the coverage. */
export function meantComponents(model: EpfModel): Set<ValueNode> {
  const meant = new Set<ValueNode>();
  for (const path of valuePaths(model)) {
    if (path.failure === null || !fromDefinition(path)) continue;
    for (const node of [path.failure.reached, path.failure.meant]) {
      const component = componentOf(node);
      if (component !== null) meant.add(component);
    }
  }
  return meant;
}

/** The component that a node is or belongs to; null for a layer. */
export function componentOf(node: ValueNode | null): ValueNode | null {
  if (node === null || node.level === 1) return null;
  return node.level === 2 ? node : node.parent;
}

export function fromDefinition(path: ValuePath): boolean {
  return path.source === "feature" || path.source === "definition";
}

/**
 * A component is in use when it, or one of its sub-components, is active; in a model that says nothing about `active`
 * every component is. Models that are a placeholder or deprecated ask for nothing.
 */
function componentsInUse(model: EpfModel, track: Track): ValueNode[] {
  const components = model.values.components(track).filter(inLiveModel);
  const nodes = components.flatMap((component) => [component, ...component.children]);
  if (nodes.every((node) => node.active === null)) return components;
  return components.filter((component) => [component, ...component.children].some((node) => node.active === true));
}

function inLiveModel({ artifact }: ValueNode): boolean {
  const status = asText(at(meantValue(artifact), "status"));
  return status !== "deprecated" && (status !== "placeholder" || isWrittenPlaceholder(artifact));
}

/** Targets of key results whose component no definition contributes to: strategic gaps. */
export function uncoveredTargets(model: EpfModel): ValuePath[] {
  const covered = contributors(model);
  return valuePaths(model).filter((path) => {
    const component = path.source === "key_result" ? componentOf(path.node) : null;
    return component !== null && !covered.has(component);
  });
}
