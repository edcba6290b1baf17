import { detectByPath } from "../../../format/detect.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import type { Path } from "../../../diagnostics/path.ts";
import { decidedValue } from "../../../model/content/written_value.ts";
import type { EpfModel } from "../../../model/model.ts";
import { asText } from "../../../model/read.ts";
import { replaceScalars } from "../../../yaml/replace.ts";
import type { NewFile } from "./instance_files.ts";

/** An id of which an instance has one, and the places that state or cite it, that which states it first. */
type SharedId = readonly { type: ArtifactType; at: Path }[];

const SHARED: readonly SharedId[] = [
  [
    { type: "insight_opportunity", at: ["opportunity", "id"] },
    { type: "strategy_formula", at: ["strategy", "opportunity_id"] },
    { type: "strategy_foundations", at: ["strategy_foundations", "opportunity_id"] },
  ],
  [
    { type: "strategy_formula", at: ["strategy", "id"] },
    { type: "roadmap_recipe", at: ["roadmap", "strategy_id"] },
  ],
];

/** A template with the ids that the files of an instance give already, so that none of them cites what is not there. */
export function withKnownIds(model: EpfModel, { path, text, ...file }: NewFile): NewFile {
  const type = detectByPath(path);
  const values = SHARED.flatMap((places) => {
    const own = places.find((place) => place.type === type);
    const known = places.flatMap((place) =>
      model.of(place.type).flatMap((artifact) =>
        asText(decidedValue(artifact, place.at)) ?? []
      )
    )[0];
    return own === undefined || known === undefined ? [] : [{ path: own.at, value: known }];
  });
  const foundations = model.of("strategy_foundations")[0]?.file;
  if (type === "strategy_formula" && foundations !== undefined) {
    values.push({ path: ["strategy", "informed_by_foundations"], value: foundations });
  }
  return { ...file, path, text: values.length === 0 ? text : replaceScalars(text, values) };
}
