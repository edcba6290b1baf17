import { ARTIFACT_TYPES, typesInOrder } from "../format/artifact_types.ts";
import { contentState } from "./content/content_state.ts";
import type { EpfModel } from "./model.ts";
import { at } from "./read.ts";

/** Types whose files state the adoption level, the most telling first. */
const STATING = typesInOrder(({ adoptionLevel }) => adoptionLevel);

/** How much of the method the team has taken up, 0 (two people) to 3, as the instance says it; null when it does not. */
export function adoptionLevel(model: EpfModel): number | null {
  for (const type of STATING) {
    for (const artifact of model.of(type)) {
      // A level that came with a template was chosen by no one.
      if (contentState(artifact).isUnfilled) continue;
      const level = at(artifact.document.value, ...ARTIFACT_TYPES[type].adoptionLevel!.at);
      if (typeof level === "number" && [0, 1, 2, 3].includes(level)) return level;
    }
  }
  return null;
}
