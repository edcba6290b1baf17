import type { ArtifactType } from "../format/artifact_types.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { EpfModel } from "./model.ts";

/**
 * Current files of some types that could not be read. What they define is unknown, so a rule must not call
 * a reference to it broken.
 */
export function unreadable(model: EpfModel, ...types: readonly ArtifactType[]): Artifact[] {
  return model.instance.artifacts.filter((artifact) =>
    !artifact.document.readable && !artifact.archived && types.includes(artifact.type)
  );
}
