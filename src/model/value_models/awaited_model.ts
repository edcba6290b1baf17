import type { Track } from "../../format/tracks.ts";
import { adoptionLevel } from "../adoption.ts";
import type { EpfModel } from "../model.ts";

/** True for a track whose value model is still to come: at adoption level 0 features are written before any model. */
export function awaitsValueModel(model: EpfModel, track: Track): boolean {
  return adoptionLevel(model) === 0 && model.values.artifacts(track).length === 0;
}
