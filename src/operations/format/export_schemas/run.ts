import { namePath } from "../../../diagnostics/escape.ts";
import { join, resolve } from "node:path";
import { readAsset } from "../../../assets/mod.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES } from "../../../format/artifact_types.ts";
import { guidance } from "../../../answers/guidance.ts";
import { schemaFile, type SchemaName } from "../../../schema/schemas.ts";
import { displayPath, enclosingInstance } from "../../../workspace/instance/discover.ts";
import { WriteRefusal } from "../../../workspace/files/write_failure.ts";
import { writeFiles, writeTogether } from "../../../workspace/files/write_file.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { refuseDash } from "../../refuse_dash.ts";
import type { ExportSchemasAnswer, ExportSchemasInput } from "./contract.ts";

export function run(context: OperationContext, { folder }: ExportSchemasInput): Answered<ExportSchemasAnswer> {
  refuseDash(folder, "folder");
  const names: SchemaName[] = [...ARTIFACT_TYPE_NAMES, "epf_settings"];
  const target = resolve(context.cwd, folder);
  const files = names.map((name) => ({ name: `${name}.schema.json`, text: readAsset(schemaFile(name)) }));
  const shown = displayPath(context.cwd, target);
  const around = enclosingInstance(target);
  if (around !== null) context.instances.clearUp(around.root);
  writeTogether(target, { shown, within: null }, () => {
    writeFiles(files.map(({ name, text }) => ({
      path: join(target, name),
      text,
      shown: displayPath(context.cwd, join(target, name)),
      within: target,
      refuses: (bytes) => refusalOf(name, bytes),
    })));
  });
  const settings = names.flatMap((name): [string, string][] => {
    const place = name === "epf_settings" ? ".epf.yaml" : ARTIFACT_TYPES[name].place;
    return place === null ? [] : [[`./${shown}/${name}.schema.json`, place.startsWith(".") ? place : `**/${place}`]];
  });
  return {
    written: files.length,
    guidance: guidance({
      current_state: `${files.length} schemas written to ${namePath(shown)}`,
      next_action: "add `yaml_schemas` to the editor's settings under `yaml.schemas`",
    }),
    folder: shown,
    files: files.map((file) => file.name),
    yaml_schemas: Object.fromEntries(settings),
  };
}

/** Why a file that is there is not replaced: only an older form of the same schema is. */
function refusalOf(name: string, bytes: Uint8Array): WriteRefusal | null {
  try {
    const { $id } = JSON.parse(new TextDecoder().decode(bytes)) as { $id?: unknown };
    if ($id === name) return null;
  } catch {
    // It is no schema at all.
  }
  return new WriteRefusal("a file of this name is there that epf did not make", "move it, or name another folder");
}
