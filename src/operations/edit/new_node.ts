import { quoteId, quoteValue } from "../../diagnostics/escape.ts";
import { type Track, TRACK_NAMES } from "../../format/tracks.ts";
import type { EpfModel } from "../../model/model.ts";
import { asText, at } from "../../model/read.ts";
import { pascal, type ValueNode } from "../../model/value_models/value_models.ts";
import { nameKey } from "../../text/fold.ts";
import { nearest } from "../../text/spelling/closest_match.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { RefusedEdit } from "./offer_change.ts";

const NODE_ID = /^[a-z][a-z0-9-]*[a-z0-9]$/;
const LISTED = 12;

/** The layer of a track by id, segment or name. @throws RefusedEdit with those that there are */
export function layerNamed(model: EpfModel, track: Track, name: string): ValueNode {
  if (model.values.artifacts(track).length === 0) {
    throw new RefusedEdit(`the track ${TRACK_NAMES[track]} has no value model`, [
      "write one first: `epf wizards show value_model`",
    ]);
  }
  return nodeNamed("layer", TRACK_NAMES[track], model.values.layers(track), name);
}

/** The component of a layer by id, segment or name. @throws RefusedEdit with those that there are */
export function componentNamed(layer: ValueNode, name: string): ValueNode {
  return nodeNamed("component", layer.path, layer.children, name);
}

function nodeNamed(what: string, where: string, nodes: readonly ValueNode[], name: string): ValueNode {
  const found = nodes.find((node) => hasName(node, name));
  if (found !== undefined) return found;
  const ids = nodes.map(({ id }) => id);
  const near = nearest(name, ids, 3);
  const listed = near.length > 0 ? near : ids.slice(0, LISTED);
  throw new RefusedEdit(
    `${where} has no ${what} ${quoteValue(name)}`,
    listed.length === 0 ? [`it has no ${what} yet`] : listed.map((id) => quoteId(id)),
  );
}

/** @throws RefusedEdit for an id that is not free or not in the form of the format */
export function refuseTaken(parent: ValueNode, id: string, name: string): void {
  if (!NODE_ID.test(id)) {
    const form = id.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^[^a-z]+|-+$/g, "");
    throw new RefusedEdit(`${quoteValue(id)} is not an id of a value model`, [
      form === "" ? "small letters, digits and hyphens, such as `tide-foresight`" : `\`${form}\``,
    ]);
  }
  const taken = parent.children.find((node) => hasName(node, id) || nameKey(node.name) === nameKey(name));
  if (taken === undefined) return;
  throw new RefusedEdit(`${quoteId(taken.path)} is there already (${quoteValue(taken.name)})`, [
    "choose another id and name, or edit that one",
  ]);
}

/** The segment of a new node, where those beside it have one. */
export function segmentFor(siblings: readonly ValueNode[], parent: ValueNode, id: string): { path_segment?: string } {
  const near = siblings.length > 0 ? siblings : [parent];
  return near.some(({ segment }) => segment !== null) ? { path_segment: pascal(id) } : {};
}

function hasName({ id, segment, name }: ValueNode, wanted: string): boolean {
  const key = nameKey(wanted);
  return [id, segment ?? "", name].some((own) => own !== "" && nameKey(own) === key);
}

/** That the version of a value model is left to whoever changes it, and which of its numbers a new part raises; none without a version. */
export function versionWords(artifact: Artifact, number: "second" | "third"): string[] {
  const version = asText(at(artifact.document.value, "version"));
  return version === null
    ? []
    : [`\`version\` stays ${quoteValue(version)}: raise its ${number} number for the new part`];
}
