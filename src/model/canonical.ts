import type { ArtifactType } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { asMap, asText } from "./read.ts";
import { asTrack } from "../format/tracks.ts";

const CANONICAL_TYPES: ReadonlySet<ArtifactType> = new Set([
  "strategy_definition",
  "org_ops_definition",
  "commercial_definition",
  "track_definition_base",
]);

/**
 * True for what the framework ships ready-made: definitions and value models of every track but Product.
 * A value model is known by its `track_name`; file names differ from instance to instance.
 */
export function isCanonical(artifact: Artifact): boolean {
  if (CANONICAL_TYPES.has(artifact.type)) return true;
  if (artifact.type !== "value_model") return false;
  const track = asTrack(asText(asMap(artifact.document.value).track_name) ?? "");
  return track !== null && track !== "product";
}
