import type { Path } from "../diagnostics/path.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import type { EpfModel } from "./model.ts";
import { at } from "./read.ts";

/** Places that state the adoption level, the most telling first. */
const STATED: readonly [ArtifactType, Path][] = [
  ["living_reality_assessment", ["metadata", "adoption_level"]],
  ["epf_meta", ["instance", "adoption_level"]],
  ["aim_trigger_config", ["adoption_level"]],
  ["track_health_assessment", ["adoption_level"]],
];

/** How much of the method the team has taken up, 0 (two people) to 3, as the instance says it; null when it does not. */
export function adoptionLevel(model: EpfModel): number | null {
  for (const [type, path] of STATED) {
    for (const artifact of model.of(type)) {
      const level = at(artifact.document.value, ...path);
      if (typeof level === "number" && [0, 1, 2, 3].includes(level)) return level;
    }
  }
  return null;
}
