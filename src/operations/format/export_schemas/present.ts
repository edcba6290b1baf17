import type { Answered } from "../../operation.ts";
import type { ExportSchemasAnswer } from "./contract.ts";

export function present(answer: Answered<ExportSchemasAnswer>): string {
  return `${answer.written} schemas written to ${answer.folder}\n\nfor VS Code with the YAML extension, in .vscode/settings.json:\n${
    JSON.stringify({ "yaml.schemas": answer.yaml_schemas }, null, 2)
  }\n`;
}
