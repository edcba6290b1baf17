import type { Artifact } from "../workspace/artifact.ts";
import { asList, at } from "./read.ts";
import { TRACKS } from "./tracks.ts";
import { ValueModels, type ValueNode } from "./value_models.ts";

/** Every node of one value model file, parents before children; a file without a known track has none. */
export function nodesOfModel(artifact: Artifact): ValueNode[] {
  const models = new ValueModels([artifact]);
  return TRACKS.flatMap((track) => [...models.nodes(track)]);
}

/** True when a sub-component carries at least one record of evidence for its stage. */
export function hasEvidence(node: ValueNode): boolean {
  return asList(at(node.artifact.document.value, ...node.at, "maturity", "evidence")).length > 0;
}
