import { namePath } from "../../../diagnostics/escape.ts";
import { onceForEach } from "../../../diagnostics/once_for_each.ts";
import type { EpfModel } from "../../../model/model.ts";
import { matchName } from "../../../model/names/names.ts";
import { idCitations } from "../../../model/value_models/id_citations.ts";
import { type NamedNode, namedNodeSteps } from "../../../model/value_models/named_nodes.ts";
import { type ValuePath, valuePathSteps } from "../../../model/value_models/value_paths.ts";
import type { ValueNode } from "../../../model/value_models/value_models.ts";
import { pascal } from "../../../model/value_models/value_models.ts";
import { nameKey } from "../../../text/fold.ts";
import { atOnce, type Steps } from "../../../workspace/progress_monitor.ts";

/** A part of a value model that paths cite and that is not there. */
export interface LostPart {
  /** As the first path writes it. */
  segment: string;
  /** The part that it is missing in; null for a layer. */
  parent: ValueNode | null;
  /** The files that cite it, or a part of it. */
  files: ReadonlySet<string>;
  paths: readonly ValuePath[];
  /** The part that it has become: one that carries the name of something sold, and has all that the paths name below. */
  sold: ValueNode | null;
  /** The one sibling that carries such a name, where the paths name nothing below that would show whether it is meant. */
  maybe: ValueNode | null;
}

/** The lost parts of an instance, by what cites them. */
export interface LostParts {
  ofPath(path: ValuePath): LostPart | null;
  /** What a label of the portfolio means; null where nothing, or more than one part, is called so. */
  called(label: string): LostPart | null;
  /** What a node that carries the name of something sold was called before. */
  before(node: ValueNode): LostPart | null;
  /** True for a node that carries the name of something sold: nothing is to be turned to it. */
  isSold(node: ValueNode): boolean;
}

/** The lost parts of an instance, worked out once for each model. */
export const lostParts = onceForEach((model: EpfModel): LostParts => atOnce(lostPartSteps(model)));

function* lostPartSteps(model: EpfModel): Steps<LostParts> {
  const failed = (yield* valuePathSteps(model)).filter(({ failure, track }) =>
    failure?.reason === "segment" && failure.otherTrack === null && track !== null
  );
  const groups = Map.groupBy(failed, keyOf);
  const sold = groups.size === 0 ? [] : (yield* namedNodeSteps(model)).filter(({ certain }) => certain);
  const labels = groups.size === 0 ? [] : idCitations(model).filter(({ node }) => node === null);
  const parts = new Map<string, LostPart>();
  for (const [key, paths] of groups) {
    const { segment, reached: parent } = paths[0]!.failure!;
    const called = labels.filter(({ label }) => nameKey(label) === nameKey(segment));
    const files = new Set([...paths, ...called].map(({ artifact }) => artifact.file));
    parts.set(key, { segment, parent, files, paths, ...soldSiblings(model, sold, paths) });
    yield;
  }
  const all = [...parts.values()];
  const soldNodes = new Set(sold.map(({ node }) => node));
  const only = (found: readonly LostPart[]) => found.length === 1 ? found[0]! : null;
  return {
    ofPath: (path) => path.failure === null ? null : parts.get(keyOf(path)) ?? null,
    called: (label) => only(all.filter(({ segment }) => nameKey(segment) === nameKey(label))),
    before: (node) => only(all.filter((part) => part.sold === node)),
    isSold: (node) => soldNodes.has(node),
  };
}

function keyOf({ track, failure }: ValuePath): string {
  return JSON.stringify([track, failure!.reached?.path ?? null, nameKey(failure!.segment)]);
}

/**
 * The one sibling with the name of something sold below which every path goes on, where some path does; where none does,
 * the one such sibling that there is.
 */
function soldSiblings(
  model: EpfModel,
  sold: readonly NamedNode[],
  paths: readonly ValuePath[],
): Pick<LostPart, "sold" | "maybe"> {
  const [{ track, failure }] = paths as [ValuePath];
  const siblings = sold.filter(({ node, offer }) =>
    node.track === track && node.parent === failure!.reached && matchName(failure!.segment, offer.name) === null
  );
  const rests = paths.map(restOf);
  const only = (found: readonly NamedNode[]) => found.length === 1 ? found[0]!.node : null;
  return rests.every((rest) => rest.length === 0)
    ? { sold: null, maybe: only(siblings) }
    : { sold: only(siblings.filter(({ node }) => rests.every((rest) => isBelow(model, node, rest)))), maybe: null };
}

/** The segments behind the one that fails. */
function restOf({ text, failure }: ValuePath): string[] {
  const segments = text.split(".").map((part) => part.trim());
  return segments.slice(segments.lastIndexOf(failure!.segment) + 1);
}

function isBelow(model: EpfModel, node: ValueNode, rest: readonly string[]): boolean {
  const found = model.values.resolveIn(node.track, [...node.path.split(".").slice(1), ...rest]);
  return found.ok && found.unused.length === 0;
}

/** The path of a node under the name that references have kept. */
function formerPath(node: ValueNode, { segment }: LostPart): string {
  return `${node.path.slice(0, node.path.lastIndexOf("."))}.${pascal(segment)}`;
}

/** The command that gives a part its former name back; without the paths where one cannot stand in a sentence as it is. */
export function renameBack(node: ValueNode, lost: LostPart): string {
  const paths = [node.path, formerPath(node, lost)];
  const isPlain = paths.every((path) => namePath(path) === path);
  return ["epf edit rename-path", ...isPlain ? paths : []].join(" ");
}
