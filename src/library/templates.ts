import { readAsset } from "../assets/mod.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";

const FOLDER = "templates/artifacts";

/** Artifact types that have a starting file. */
export function templateTypes(): ArtifactType[] {
  return ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].ships.template);
}

/** The starting file of a type: valid as it is, its open places marked `[INSERT …]`. */
export function readTemplate(type: ArtifactType): string {
  return readAsset(`${FOLDER}/${type}.yaml`);
}

/** The ready-made value model of a track that the framework describes. */
export function readTrackModel(track: "strategy" | "org_ops" | "commercial"): string {
  return readAsset(`templates/value_models/${track}.value_model.yaml`);
}
