import type { ExportSchemasAnswer } from "../format/export_schemas/operation.ts";
import type { HookAnswer } from "../git/install_hook/operation.ts";
import type { ListSchemasAnswer } from "../format/list_schemas/operation.ts";
import type { LocateAnswer } from "../instance/locate/operation.ts";
import type { ShowSchemaAnswer } from "../format/show_schema/operation.ts";
import { nextLine, table, wrap } from "../../answers/table.ts";

export function locate(answer: LocateAnswer): string {
  if (answer.found === 0) return `no EPF instance found\n${nextLine(answer)}`;
  const rows = answer.instances.map(({ path, status, confidence, product_name, issues }) => [
    path,
    status,
    confidence,
    product_name ?? "-",
    issues.join("; "),
  ]);
  return `${table([["PATH", "STATUS", "CONFIDENCE", "PRODUCT", ""], ...rows])}${nextLine(answer)}`;
}

export function listSchemas(answer: ListSchemasAnswer): string {
  const rows = answer.schemas.map(({ artifact_type, phase, place }) => [artifact_type, phase, place ?? "-"]);
  return `${table([["TYPE", "PHASE", "USUAL PLACE"], ...rows])}${nextLine(answer)}`;
}

export function showSchema(answer: ShowSchemaAnswer, width: number): string {
  if (answer.format === "json_schema") return answer.schema;
  const head = `${answer.artifact_type}\n${wrap(answer.description, width)}\n\n`;
  if (answer.format === "outline") return `${head}${answer.outline}`;
  const fields = answer.fields.map(({ path, required, demand, importance, description, examples }) => {
    const marks = [required ? "required" : "optional", importance].filter((mark) => mark !== null).join(", ");
    const example = examples.length === 0
      ? ""
      : `\n    for example ${examples.map((value) => `\`${String(value)}\``).join(" or ")}`;
    return `${path}  (${marks})\n    ${wrap(demand, width - 4, 4)}\n    ${wrap(description, width - 4, 4)}${example}`;
  });
  return `${head}${fields.join("\n")}\n`;
}

export function exportSchemas(answer: ExportSchemasAnswer): string {
  return `${answer.written} schemas written to ${answer.folder}\n\nfor VS Code with the YAML extension, in .vscode/settings.json:\n${
    JSON.stringify({ "yaml.schemas": answer.yaml_schemas }, null, 2)
  }\n`;
}

export function stateOf(answer: HookAnswer): string {
  const warnings = (answer.guidance.warnings ?? []).map((warning) => `${warning}\n`).join("");
  return `${answer.guidance.current_state}\n${warnings}${nextLine(answer)}`;
}
