import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { ExportSchemasInput } from "./contract.ts";

export interface ExportSchemasAnswer {
  written: number;
  guidance: Guidance;
  folder: string;
  files: string[];
  /** What to put under `yaml.schemas` in an editor's settings. */
  yaml_schemas: Record<string, string>;
}

export const exportSchemas = defineOperation({
  tool: "epf_export_schemas",
  command: ["schemas", "export"],
  cliOnly: true,
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Export schemas",
  summary: "Writes all schemas as files, for editors with the YAML language server, and prints the editor's settings.",
  examples: [{ command: "epf schemas export .vscode/epf-schemas", about: "for VS Code with the YAML extension" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("../../presenters/present.ts")).exportSchemas(answer),
  exit: () => EXIT.clean,
});
