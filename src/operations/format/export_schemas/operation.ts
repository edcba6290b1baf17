import { EXIT } from "../../../diagnostics/failure.ts";
import { defineOperation } from "../../operation.ts";

export const exportSchemas = defineOperation({
  tool: "epf_export_schemas",
  command: ["schemas", "export"],
  cliOnly: true,
  toolset: "epf",
  purpose: "format",
  tier: "specialized",
  kind: "write",
  title: "Export schemas",
  summary: "Writes all schemas as files, for editors with the YAML language server, and prints the editor's settings.",
  examples: [{ command: "epf schemas export .vscode/epf-schemas", about: "for VS Code with the YAML extension" }],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer) => (await import("./present.ts")).present(answer),
  exit: () => EXIT.clean,
});
