import { meantValue } from "../meant/meant_value.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { asList, at } from "../read.ts";
import { TRACKS } from "../../format/tracks.ts";
import { ValueModels, type ValueNode } from "./value_models.ts";

/** Several rules look at the nodes of one file. */
const known = new WeakMap<Artifact, readonly ValueNode[]>();

/** Every node of one value model file, parents before children; a file without a known track has none. */
export function nodesOfModel(artifact: Artifact): readonly ValueNode[] {
  let nodes = known.get(artifact);
  if (nodes === undefined) {
    const models = new ValueModels([artifact]);
    nodes = TRACKS.flatMap((track) => models.nodes(track));
    known.set(artifact, nodes);
  }
  return nodes;
}

/** True when a sub-component carries at least one record of evidence for its stage, or a text of it. */
export function hasEvidence(node: ValueNode): boolean {
  const evidence = at(meantValue(node.artifact), ...node.at, "maturity", "evidence");
  return typeof evidence === "string" ? evidence.trim() !== "" : asList(evidence).length > 0;
}
