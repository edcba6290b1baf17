import { resolve } from "node:path";
import { readAsset } from "../../../assets/mod.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { guidance } from "../../../answers/guidance.ts";
import { schemaFile, type SchemaName } from "../../../schema/schemas.ts";
import { displayPath } from "../../../workspace/discover.ts";
import { writeNewFolder } from "../../../workspace/write.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { ExportSchemasAnswer, ExportSchemasInput } from "./contract.ts";

export function run(context: OperationContext, { folder }: ExportSchemasInput): Answered<ExportSchemasAnswer> {
  const names: SchemaName[] = [...ARTIFACT_TYPE_NAMES, "epf_settings"];
  const target = resolve(context.cwd, folder);
  const files = names.map((name) => ({ name: `${name}.schema.json`, text: readAsset(schemaFile(name)) }));
  writeNewFolder(target, files);
  const shown = displayPath(context.cwd, target);
  const settings = names.flatMap((name): [string, string][] => {
    const place = name === "epf_settings" ? ".epf.yaml" : ARTIFACT_TYPES[name].place;
    return place === null ? [] : [[`./${shown}/${name}.schema.json`, place.startsWith(".") ? place : `**/${place}`]];
  });
  return {
    written: files.length,
    guidance: guidance({
      current_state: `${files.length} schemas written to ${shown}`,
      next_action: "add `yaml_schemas` to the editor's settings under `yaml.schemas`",
    }),
    folder: shown,
    files: files.map((file) => file.name),
    yaml_schemas: Object.fromEntries(settings),
  };
}
