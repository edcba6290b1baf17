import { nearest, NearNames } from "../../text/spelling/closest_match.ts";
import { type Track, TRACK_NAMES } from "../../format/tracks.ts";
import { segmentIndex } from "./segment_index.ts";
import { resolveShort, type ValuePathSource } from "./value_path_steps.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** Most paths that are suggested for a wrong one. */
const SUGGESTED = 3;
/** Mappings hold a component's path of letters only. */
const IN_MAPPINGS = /^[A-Za-z]+(?:\.[A-Za-z]+){2}$/;

/**
 * Nodes that were probably meant by a path that does not resolve, best first: the path with its wrong segments put right,
 * the same path read as `Track.L2.L3`, nodes of that name elsewhere.
 */
export function nearNodes(
  values: ValueModels,
  source: ValuePathSource,
  track: Track,
  segments: readonly string[],
): ValueNode[] {
  const nodes: (ValueNode | null)[] = [repair(values.layers(track), segments)];
  // In key results the track is a field of its own; some write it into the path as well.
  if (source === "key_result" && segments.length > 1) nodes.push(...nodeOf(values, track, segments.slice(1)));
  nodes.push(resolveShort(values, track, segments));
  if (source === "definition") nodes.push(...nearShort(values, track, segments));
  const full = values.resolveIn(track, segments);
  if (!full.ok) nodes.push(...full.suggestions.flatMap((path) => nodeOf(values, track, path.split(".").slice(1))));
  return [...new Set(nodes.filter((node) => node !== null))];
}

/** The paths of nodes as a source writes them, only the first few. */
export function spellAll(nodes: readonly ValueNode[], source: ValuePathSource, most = SUGGESTED): string[] {
  return [...new Set(nodes.flatMap((node) => spell(node, source)))].slice(0, most);
}

/** How a source writes the path of a node; a node of a level that it cannot name gives the first ones below it. */
export function spell(node: ValueNode, source: ValuePathSource): string[] {
  if (node.level === 1) return node.children.slice(0, 2).flatMap((child) => spell(child, source));
  switch (source) {
    case "definition":
      if (node.level === 2) return node.children.slice(0, 2).flatMap((child) => spell(child, source));
      return [`${TRACK_NAMES[node.track]}.${shortName(node.parent!)}.${node.id}`];
    case "key_result":
      return [lineage(node).map((ancestor) => ancestor.id).join(".")];
    case "mapping":
      return [(node.level === 3 ? node.parent! : node).path].filter((path) => IN_MAPPINGS.test(path));
    default:
      return [node.path];
  }
}

/** Follows segments, taking the nearest sibling where none fits; null when a segment is near to nothing. */
function repair(layers: readonly ValueNode[], segments: readonly string[]): ValueNode | null {
  let node: ValueNode | null = null;
  let siblings = layers;
  for (const segment of segments) {
    const isThere = siblings.some((sibling) => namesOf(sibling).includes(segment));
    const name = isThere ? segment : segmentIndex(siblings).near.nearest(segment)[0];
    if (name === undefined) return null;
    node = siblings.find((sibling) => namesOf(sibling).includes(name))!;
    siblings = node.children;
  }
  return node;
}

/** For `L2 name.L3 id`: sub-components of that id anywhere in the track, then those of components with a near name. */
function nearShort(values: ValueModels, track: Track, [second = "", third = ""]: readonly string[]): ValueNode[] {
  const subs = values.components(track).flatMap((component) => component.children);
  const wanted = nearest(third, ["", ...subs.map((sub) => sub.id)], 2);
  const byId = [third, ...wanted].flatMap((id) => subs.filter((sub) => sub.id === id));
  const components = values.components(track);
  const near = nearComponents(components).nearest(second, 2);
  return [...byId, ...components.filter((component) => near.includes(component.name))];
}

const named = new WeakMap<readonly ValueNode[], NearNames>();

function nearComponents(components: readonly ValueNode[]): NearNames {
  let near = named.get(components);
  if (near === undefined) named.set(components, near = new NearNames(components.map(({ name }) => name)));
  return near;
}

function nodeOf(values: ValueModels, track: Track, segments: readonly string[]): ValueNode[] {
  const found = values.resolveIn(track, segments);
  return found.ok && found.node !== null ? [found.node] : [];
}

function namesOf(node: ValueNode): string[] {
  return [node.segment ?? "", node.id, node.name].filter((name) => name !== "");
}

/** The name where the format allows it in a path, else the id. */
function shortName(component: ValueNode): string {
  return /^[A-Za-z0-9 &-]+$/.test(component.name) ? component.name : component.id;
}

function lineage(node: ValueNode): ValueNode[] {
  return node.parent === null ? [node] : [...lineage(node.parent), node];
}
