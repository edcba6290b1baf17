import { quoteId, quoteValue } from "../../../diagnostics/escape.ts";
import { nameKey } from "../../../text/fold.ts";
import { labelWords } from "../../../text/words.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { asTrack, TRACK_NAMES } from "../../../format/tracks.ts";
import type { EpfModel } from "../../../model/model.ts";
import { type NodeCitation, nodeCitations } from "../../../model/value_models/node_citations.ts";
import { spell } from "../../../model/value_models/value_path_hints.ts";
import { pascal, type ValueModels, type ValueNode } from "../../../model/value_models/value_models.ts";
import type { Artifact } from "../../../workspace/artifact.ts";
import { RefusedEdit } from "../offer_change.ts";

/** One scalar with the text that replaces it. */
export interface TextChange {
  artifact: Artifact;
  at: Path;
  old: string;
  now: string;
}

/** What becomes of a path. */
export interface PathChange {
  mode: "rename" | "repoint";
  newPath: string;
  changes: TextChange[];
}

/**
 * What renaming a value path changes: with a new last segment below the same parent the node itself and every reference
 * to it or to a node below it; with the path of another node all references to the old one.
 * @throws RefusedEdit with what would work
 */
export function planPathChange(model: EpfModel, oldPath: string, newPath: string): PathChange {
  const node = nodeAt(model.values, oldPath);
  const target = model.values.resolve(newPath);
  const segments = newPath.split(".").map((part) => part.trim());
  if (target.ok && target.node !== null && target.unused.length === 0 && target.node !== node) {
    return repoint(model, node, target.node);
  }
  const parentPath = segments.slice(0, -1).join(".");
  const last = segments.at(-1)!;
  if (segments.length < 2 || !isParent(model.values, parentPath, node)) throw noSuchPlace(model.values, node, newPath);
  return rename(model, node, last);
}

/** @throws RefusedEdit with the paths that were probably meant */
function nodeAt(values: ValueModels, path: string): ValueNode {
  const found = values.resolve(path);
  if (found.ok && found.node !== null && found.unused.length === 0) return found.node;
  const reason = found.ok
    ? found.node === null ? "names a whole track" : "has more segments than a value model has levels"
    : `does not resolve: no ${quoteId(found.segment)} there`;
  throw new RefusedEdit(`${quoteId(path)} ${reason}`, found.ok ? [] : found.suggestions.map((near) => quoteId(near)));
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

/** The node with its new segment, and every reference that spells the old one. */
function rename(model: EpfModel, node: ValueNode, last: string): PathChange {
  const segment = pascal(last);
  const id = labelWords(last).join("-");
  if (segment === "" || !/^[A-Z][A-Za-z0-9]+$/.test(segment)) {
    throw new RefusedEdit(`${quoteId(last)} cannot be a segment of a value path`, [
      "a segment has letters and digits only and begins with a letter, such as `TideForesight`",
    ]);
  }
  const written = node.segment ?? node.id;
  const own: TextChange = node.segment === null
    ? { artifact: node.artifact, at: [...node.at, "id"], old: node.id, now: id }
    : { artifact: node.artifact, at: [...node.at, "path_segment"], old: node.segment, now: segment };
  if (own.old === "") {
    throw new RefusedEdit(`${quoteId(node.path)} has neither \`path_segment\` nor \`id\``, ["give it an id first"]);
  }
  const idsAfter = [node.segment === null ? id : node.id, segment];
  const references = nodeCitations(model, node).flatMap((citation): TextChange[] => {
    const place = node.level - citation.firstLevel;
    const spelled = citation.segments[place];
    if (spelled === undefined || nameKey(spelled) !== nameKey(written)) return [];
    // Key results and definitions name nodes by id, which may stay. The name does not count: it can change any day.
    const byId = citation.source === "key_result" || citation.source === "definition";
    if (byId && idsAfter.some((name) => nameKey(name) === nameKey(spelled))) return [];
    const now = citation.source === "key_result" || (citation.source === "definition" && node.level === 3)
      ? id
      : segment;
    return [{
      artifact: citation.artifact,
      at: citation.at,
      old: citation.text,
      now: withSegment(citation, place, now),
    }];
  });
  const parent = node.parent?.path ?? TRACK_NAMES[node.track];
  const all = [own, ...references].filter(({ old, now }) => old !== now);
  if (all.length === 0) {
    throw new RefusedEdit(
      `${quoteId(`${parent}.${segment}`)} is the path already, nothing refers to the node otherwise`,
      [
        `its \`name\` is ${quoteValue(node.name)}: no path depends on that, so edit it in the file`,
      ],
    );
  }
  return { mode: "rename", newPath: `${parent}.${segment}`, changes: all };
}

/** The text of a citation with another segment; spaces around segments stay. */
function withSegment({ text, source }: NodeCitation, place: number, segment: string): string {
  const index = place + (source === "key_result" ? 0 : 1);
  return text.split(".").map((part, at) => at === index ? part.replace(part.trim(), () => segment) : part).join(".");
}

/** Every reference to a node, or to one below it, now to another node. */
function repoint(model: EpfModel, node: ValueNode, target: ValueNode): PathChange {
  if (node.track !== target.track) {
    throw new RefusedEdit(`${quoteId(node.path)} and ${quoteId(target.path)} are of different tracks`, [
      "references belong to one track: remove them one by one and add the new ones",
    ]);
  }
  const changes = nodeCitations(model, node).map((citation): TextChange => {
    const heir = heirOf(citation.node, node, target);
    const now = heir === null ? undefined : spell(heir, citation.source)[0];
    if (now === undefined) {
      const list = target.children.map(({ path }) => quoteId(path)).slice(0, 3).join(", ");
      throw new RefusedEdit(
        `${quoteId(citation.text)} in ${quoteId(citation.artifact.file)} has no counterpart below ${
          quoteId(target.path)
        }`,
        [list === "" ? "name a node with the same nodes below it" : `below it are ${list}`],
      );
    }
    return { artifact: citation.artifact, at: citation.at, old: citation.text, now };
  });
  if (changes.length === 0) {
    throw new RefusedEdit(`nothing refers to ${quoteId(node.path)}, and ${quoteId(target.path)} is there already`, [
      "choose a path that is free to rename the node",
    ]);
  }
  return { mode: "repoint", newPath: target.path, changes };
}

/** The node below the target that has the place of a node below the old one. */
function heirOf(cited: ValueNode, node: ValueNode, target: ValueNode): ValueNode | null {
  if (cited === node) return target;
  const parent = cited.parent === null ? null : heirOf(cited.parent, node, target);
  const key = nameKey(cited.segment ?? cited.id);
  return parent?.children.find((child) => nameKey(child.segment ?? child.id) === key) ?? null;
}
