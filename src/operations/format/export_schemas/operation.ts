import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

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
  cliOnly: true,
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Export schemas",
  summary: "Writes all schemas as files, for editors with the YAML language server, and prints the editor's settings.",
  params: [{
    name: "folder",
    type: "text",
    isPath: true,
    about: "Folder to write to",
    positional: true,
    required: true,
    placeholder: "DIR",
  }],
  examples: [{ command: "epf schemas export .vscode/epf-schemas", about: "for VS Code with the YAML extension" }],
  output: async () => (await import("../schemas_contract.ts")).exportSchemasAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
