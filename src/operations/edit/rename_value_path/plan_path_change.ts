import { quoteId } from "../../../diagnostics/escape.ts";
import { asTrack, type Track, TRACK_NAMES } from "../../../format/tracks.ts";
import type { EpfModel } from "../../../model/model.ts";
import { nearPaths } from "../../../model/value_models/near_paths.ts";
import { readPath } from "../../../model/value_models/path_reading.ts";
import { pascal, type ValueModels, type ValueNode } from "../../../model/value_models/value_models.ts";
import { RefusedEdit } from "../offer_change.ts";
import type { PathChange } from "./path_change.ts";
import { renameNode } from "./rename_node.ts";
import { repointLost, repointNode } from "./repoint_node.ts";

/**
 * What renaming a value path changes: with a new last segment below the same parent the node itself and every reference
 * to it or to a node below it; with the path of another node all references to the old one, also where that is gone.
 * @throws RefusedEdit with what would work
 */
export function planPathChange(model: EpfModel, oldPath: string, newPath: string): PathChange {
  const { values } = model;
  const node = nodeAt(values, oldPath);
  const own = node === null ? pathOf(values, oldPath, newPath) : null;
  const track = node?.track ?? own!.track;
  const wanted = asTrack(newPath.split(".")[0]!.trim()) === null ? `${TRACK_NAMES[track]}.${newPath}` : newPath;
  const target = wholeNode(values, wanted);
  if (node === null) return repointLost(model, oldPath, own!, target, newPath);
  if (target !== null && target !== node) return repointNode(model, node, target);
  const segments = wanted.split(".").map((part) => part.trim());
  const parentPath = segments.slice(0, -1).join(".");
  const last = segments.at(-1)!;
  if (segments.length < 2 || !isParent(values, parentPath, node)) throw noSuchPlace(values, node, newPath);
  return renameNode(model, node, last);
}

/** The node that all of a path names, or null. */
function wholeNode(values: ValueModels, path: string): ValueNode | null {
  const found = values.resolve(path);
  return found.ok && found.unused.length === 0 ? found.node : null;
}

/** The node of a path, which may be spelled as in key results or definitions; null where it leads to none. @throws RefusedEdit */
function nodeAt(values: ValueModels, path: string): ValueNode | null {
  const found = values.resolve(path);
  if (!found.ok) return readPath(values, path).failure === null ? readPath(values, path).reached : null;
  if (found.node !== null && found.unused.length === 0) return found.node;
  throw new RefusedEdit(
    `${quoteId(path)} ${
      found.node === null ? "names a whole track" : "has more segments than a value model has levels"
    }`,
  );
}

/** The track and segments of a path that leads to no node. @throws RefusedEdit where neither path names a track */
function pathOf(values: ValueModels, path: string, newPath: string): { track: Track; segments: string[] } {
  const segments = path.split(".").map((part) => part.trim());
  const track = asTrack(segments[0]!);
  if (track !== null) return { track, segments: segments.slice(1) };
  const other = asTrack(newPath.split(".")[0]!.trim());
  if (other !== null) return { track: other, segments };
  throw new RefusedEdit(
    `${quoteId(path)} leads to no node, and its first segment is not a track`,
    nearPaths(values, path).map((near) => quoteId(near.path)),
  );
}

function isParent(values: ValueModels, path: string, { parent, track }: ValueNode): boolean {
  if (parent === null) return asTrack(path) === track;
  const found = values.resolve(path);
  return found.ok && found.node === parent && found.unused.length === 0;
}

function noSuchPlace(values: ValueModels, node: ValueNode, newPath: string): RefusedEdit {
  const last = newPath.split(".").at(-1)!.trim();
  const beside = `${node.parent?.path ?? TRACK_NAMES[node.track]}.${last === "" ? "NewName" : pascal(last)}`;
  const found = values.resolve(newPath);
  const near = found.ok ? [] : found.suggestions.filter((path) => path !== node.path)
    .map((path) => `${quoteId(path)} is there and can take over the references`);
  const rename = beside === node.path
    ? "add a node at the new place, then point the references to it"
    : `\`${beside}\` renames it in its place`;
  return new RefusedEdit(
    `${quoteId(newPath)} is not below the parent of ${quoteId(node.path)}, and no node is there; a node is not moved`,
    [rename, ...near],
  );
}
