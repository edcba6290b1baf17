import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 270,
  tool: "epf_export_schemas",
  command: ["schemas", "export"],
  cliOnly: true,
  purpose: "format",
  tier: "specialized",
  kind: "write",
  title: "Export schemas",
  summary: "Writes all schemas as files for editors with the YAML language server, and prints the settings.",
  examples: [{ command: "epf schemas export .vscode/epf-schemas", about: "for VS Code with the YAML extension" }],
} as const satisfies OperationFacts;
