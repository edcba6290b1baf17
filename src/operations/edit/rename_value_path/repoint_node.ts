import { quoteId } from "../../../diagnostics/escape.ts";
import type { Track } from "../../../format/tracks.ts";
import type { EpfModel } from "../../../model/model.ts";
import { idCitations } from "../../../model/value_models/id_citations.ts";
import { nearPaths } from "../../../model/value_models/near_paths.ts";
import {
  isWithin,
  lostCitations,
  type NodeCitation,
  nodeCitations,
  segmentsBehind,
} from "../../../model/value_models/node_citations.ts";
import { spell } from "../../../model/value_models/value_path_hints.ts";
import { pascal, type ValueNode } from "../../../model/value_models/value_models.ts";
import { nameKey } from "../../../text/fold.ts";
import { RefusedEdit } from "../offer_change.ts";
import type { PathChange, TextChange } from "./path_change.ts";

/** Every reference to a node, or to one below it, now to another node. */
export function repointNode(model: EpfModel, node: ValueNode, target: ValueNode): PathChange {
  if (node.track !== target.track) {
    throw new RefusedEdit(`${quoteId(node.path)} and ${quoteId(target.path)} are of different tracks`, [
      "references belong to one track: remove them one by one and add the new ones",
    ]);
  }
  const changes = nodeCitations(model, node).map(({ artifact, at, text, source, node: cited }): TextChange => ({
    artifact,
    at,
    old: text,
    now: spelledFor(heirOf(cited, node, target), { source, text, artifact }, target),
  }));
  const labels = idCitations(model).flatMap(({ artifact, at, text, label, node: named, naming }): TextChange[] => {
    if (named === null || !isWithin(named, node)) return [];
    const heir = heirOf(named, node, target);
    return heir === null ? [] : [{ artifact, at, old: text, now: naming(labelLike(label, named, heir), heir) }];
  });
  return repointed(node.path, target, [...changes, ...labels, ...lostBelow(model, node, target)]);
}

/** The references to parts that a node had, which the other node has. */
function lostBelow(model: EpfModel, node: ValueNode, target: ValueNode): TextChange[] {
  const segments = node.path.split(".").slice(1);
  return lostCitations(model).flatMap((lost) => {
    const { artifact, at, text, source, track } = lost;
    const rest = track === node.track ? segmentsBehind(lost, segments) : null;
    const heir = rest === null ? null : below(target, rest);
    const now = heir === null ? undefined : spell(heir, source)[0];
    return now === undefined ? [] : [{ artifact, at, old: text, now }];
  });
}

/** Every reference that spells a path which leads to no node any more, now to a node that takes its place. */
export function repointLost(
  model: EpfModel,
  oldPath: string,
  { track, segments }: { track: Track; segments: readonly string[] },
  target: ValueNode | null,
  newPath: string,
): PathChange {
  const last = segments.at(-1)!;
  const cited = lostCitations(model).flatMap((lost) => {
    const rest = lost.track === track ? segmentsBehind(lost, segments) : null;
    return rest === null ? [] : [{ ...lost, rest }];
  });
  const labels = idCitations(model).filter(({ node, label }) => node === null && nameKey(label) === nameKey(last));
  const isCited = cited.length + labels.length > 0;
  if (!isCited || target === null) {
    const found = model.values.resolveIn(track, segments);
    const missing = `${quoteId(oldPath)} does not resolve: no ${quoteId(found.ok ? last : found.segment)} there`;
    throw isCited
      ? new RefusedEdit(`${missing}, and neither does ${quoteId(newPath)}, to which its references could be pointed`, [
        "write the new node in the value model first, then point the references to it",
      ])
      : new RefusedEdit(
        `${missing}, and nothing refers to it`,
        nearPaths(model.values, oldPath).map(({ path }) => quoteId(path)),
      );
  }
  if (target.track !== track) {
    throw new RefusedEdit(`${quoteId(oldPath)} and ${quoteId(target.path)} are of different tracks`);
  }
  return repointed(oldPath, target, [
    ...cited.map(({ artifact, at, text, source, rest }) => ({
      artifact,
      at,
      old: text,
      now: spelledFor(below(target, rest), { source, text, artifact }, target),
    })),
    ...labels.map(({ artifact, at, text, label, naming }) => ({
      artifact,
      at,
      old: text,
      now: naming(label === pascal(label) ? target.segment ?? target.id : target.id, target),
    })),
  ]);
}

function repointed(oldPath: string, target: ValueNode, changes: readonly TextChange[]): PathChange {
  const real = changes.filter(({ old, now }) => old !== now);
  return {
    mode: "repoint",
    node: null,
    oldPath,
    newPath: target.path,
    changes: real,
    byId: [],
    isIdCited: false,
    newId: null,
  };
}

/** The path of a node as the place of a reference writes it. @throws RefusedEdit where there is no node for it */
function spelledFor(
  heir: ValueNode | null,
  { source, text, artifact }: Pick<NodeCitation, "source" | "text" | "artifact">,
  target: ValueNode,
): string {
  const now = heir === null ? undefined : spell(heir, source)[0];
  if (now !== undefined) return now;
  const list = target.children.map(({ path }) => quoteId(path)).slice(0, 3).join(", ");
  throw new RefusedEdit(
    `${quoteId(text)} in ${quoteId(artifact.file)} has no counterpart below ${quoteId(target.path)}`,
    [list === "" ? "name a node with the same nodes below it" : `below it are ${list}`],
  );
}

/** The label of a node in the manner of another's: its name for a name, its segment for a segment, else its id. */
function labelLike(label: string, { name, segment, id }: ValueNode, heir: ValueNode): string {
  if (label === id) return heir.id;
  if (label === segment) return heir.segment ?? heir.id;
  return label === name ? heir.name : heir.id;
}

function below(node: ValueNode, rest: readonly string[]): ValueNode | null {
  const [first, ...others] = rest;
  if (first === undefined) return node;
  const child = node.children.find(({ segment, id }) => nameKey(segment ?? id) === nameKey(first));
  return child === undefined ? null : below(child, others);
}

/** The node below the target that has the place of a node below the old one. */
function heirOf(cited: ValueNode, node: ValueNode, target: ValueNode): ValueNode | null {
  if (cited === node) return target;
  const parent = cited.parent === null ? null : heirOf(cited.parent, node, target);
  const key = nameKey(cited.segment ?? cited.id);
  return parent?.children.find((child) => nameKey(child.segment ?? child.id) === key) ?? null;
}
