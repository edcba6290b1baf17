import { ARTIFACT_TYPES } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { asMap, asText } from "./read.ts";
import { asTrack } from "../format/tracks.ts";

/**
 * True for what the framework ships ready-made: definitions and value models of every track but Product.
 * A value model is known by its `track_name`; file names differ from instance to instance.
 */
export function isCanonical(artifact: Artifact): boolean {
  if (ARTIFACT_TYPES[artifact.type].ships.readyMade) return true;
  if (artifact.type !== "value_model") return false;
  const track = asTrack(asText(asMap(artifact.document.value).track_name) ?? "");
  return track !== null && track !== "product";
}
