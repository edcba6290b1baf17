import { onceForEach } from "../../diagnostics/once_for_each.ts";
import { asTrack } from "../../format/tracks.ts";
import { nameKey } from "../../text/fold.ts";
import { textFieldsAt } from "../fields.ts";
import { meantValue } from "../meant/meant_value.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { EpfModel } from "../model.ts";
import { asText, at } from "../read.ts";

const PARTS = ["layers[]", "layers[].components[]", "layers[].components[].sub_components[]"];
const NAMES = PARTS.flatMap((part) => ["id", "name", "path_segment"].map((key) => `${part}.${key}`));

/** The value models that name no track. */
export const tracklessModels = onceForEach((model: EpfModel): readonly Artifact[] =>
  model.of("value_model").filter((artifact) =>
    artifact.document.readable && asTrack(asText(at(meantValue(artifact), "track_name")) ?? "") === null
  )
);

const tracklessNames = onceForEach((model: EpfModel) =>
  tracklessModels(model).map((artifact) => {
    const value = meantValue(artifact);
    const names = NAMES.flatMap((field) => textFieldsAt(value, field).map(({ text }) => nameKey(text)));
    return { file: artifact.file, names: new Set(names) };
  })
);

/**
 * The file of a value model that holds a part of this name and names no track: until it does, no path leads there.
 * @param name id, name or segment of the part
 */
export function tracklessHolder(model: EpfModel, name: string): string | null {
  return tracklessNames(model).find(({ names }) => names.has(nameKey(name)))?.file ?? null;
}
