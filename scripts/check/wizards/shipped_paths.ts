import { readTrackModel } from "#src/library/templates.ts";
import { readPath } from "#src/model/value_models/path_reading.ts";
import { ValueModels } from "#src/model/value_models/value_models.ts";
import { parseYaml } from "#src/yaml/parse.ts";

/** Value paths of the tracks whose models are ready-made, in backticks or quotes; in lists of another ending too. */
const SHIPPED = /[`"]((?:Strategy|OrgOps|Commercial)\.[A-Za-z][A-Za-z0-9 &-]*(?:\.[A-Za-z][A-Za-z0-9-]*)*)[`"]/g;

let shipped: ValueModels | undefined;

/** Paths of a text that lead nowhere in the models as they are shipped: readers copy examples. */
export function shippedPathFaults(text: string): string[] {
  shipped ??= new ValueModels((["strategy", "org_ops", "commercial"] as const).map((track) => ({
    file: `${track}.value_model.yaml`,
    type: "value_model",
    detectedBy: "given",
    document: parseYaml(readTrackModel(track)),
    size: 0,
    archived: false,
  })));
  const models = shipped;
  return [...text.matchAll(SHIPPED)].map(([, path]) => path!).filter((path) => readPath(models, path).failure !== null)
    .map((path) => `value path \`${path}\` is in no ready-made value model`);
}
