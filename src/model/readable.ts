import type { ArtifactType } from "../format/artifact_types.ts";
import { unopened } from "./instance_layout.ts";
import type { EpfModel } from "./model.ts";

/** A file or folder that could not be read. */
export interface Unreadable {
  file: string;
}

/**
 * Current files of some types that could not be read, and folders that may hold such. What they define is unknown, so
 * a rule must not call a reference to it broken.
 */
export function unreadable({ instance }: EpfModel, ...types: readonly ArtifactType[]): Unreadable[] {
  const texts = instance.artifacts.filter(({ document, archived, type }) =>
    !document.readable && !archived && types.includes(type)
  );
  return [...texts, ...unopened(instance, ...types)];
}
