import { resolve } from "node:path";
import { readAsset } from "../assets/mod.ts";
import { ARTIFACT_TYPE_NAMES } from "../core/artifact_type.ts";
import { type Guidance, guidance } from "../core/guidance.ts";
import { schemaFile, type SchemaName } from "../schema/schemas.ts";
import { displayPath } from "../workspace/discover.ts";
import { ARTIFACT_PLACES } from "../workspace/places.ts";
import { writeNewFolder } from "../workspace/write.ts";
import { defineOperation, type OperationContext } from "./operation.ts";

export interface ExportSchemasInput {
  folder: string;
}

export interface ExportSchemasAnswer {
  written: number;
  guidance: Guidance;
  folder: string;
  files: string[];
  /** What to put under `yaml.schemas` in an editor's settings. */
  yaml_schemas: Record<string, string>;
}

export const exportSchemas = defineOperation<ExportSchemasInput, ExportSchemasAnswer>({
  tool: "epf_export_schemas",
  command: ["schemas", "export"],
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Export schemas",
  summary: "Writes all schemas as files, for editors with the YAML language server, and prints the editor's settings.",
  params: [{
    name: "folder",
    type: "text",
    about: "Folder to write to",
    positional: true,
    required: true,
    placeholder: "DIR",
  }],
  examples: [{ command: "epf schemas export .vscode/epf-schemas", about: "for VS Code with the YAML extension" }],
  output: async () => (await import("./schemas.output.ts")).exportSchemasAnswer,
  run: (context, input) => Promise.resolve(run(context, input)),
});

function run(context: OperationContext, { folder }: ExportSchemasInput): ExportSchemasAnswer {
  const names: SchemaName[] = [...ARTIFACT_TYPE_NAMES, "epf_settings"];
  const target = resolve(context.cwd, folder);
  const files = names.map((name) => ({ name: `${name}.schema.json`, text: readAsset(schemaFile(name)) }));
  writeNewFolder(target, files);
  const shown = displayPath(context.cwd, target);
  const settings = names.flatMap((name): [string, string][] => {
    const place = name === "epf_settings" ? ".epf.yaml" : ARTIFACT_PLACES[name];
    return place === undefined
      ? []
      : [[`./${shown}/${name}.schema.json`, place.startsWith(".") ? place : `**/${place}`]];
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
