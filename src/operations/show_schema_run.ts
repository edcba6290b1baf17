import { guidance } from "../core/guidance.ts";
import { dereference, type JsonSchema, loadSchema } from "../schema/schemas.ts";
import { demandWords } from "../schema/words.ts";
import { readSchemaName, sectionOfSchema } from "./schema_section.ts";
import type { SchemaField, ShowSchemaAnswer, ShowSchemaInput } from "./show_schema.ts";

export function run({ artifact_type: name, section }: ShowSchemaInput): ShowSchemaAnswer {
  const type = readSchemaName(name);
  const root = loadSchema(type);
  const { part } = sectionOfSchema(type, section ?? "");
  const fields: SchemaField[] = [];
  listFields(part, section ?? "", root, fields);
  return {
    artifact_type: type,
    guidance: guidance({ current_state: `${fields.length} fields`, next_action: `epf validate FILE --type ${type}` }),
    description: part.description ?? "",
    fields,
    schema: section === undefined
      ? root
      : { ...part, ...(root.definitions === undefined ? {} : { definitions: root.definitions }) },
  };
}

function listFields(schema: JsonSchema, path: string, root: JsonSchema, fields: SchemaField[]): void {
  const resolved = dereference(schema, root);
  for (const branch of resolved.oneOf ?? []) listFields(branch, path, root, fields);
  if (resolved.items !== undefined) listFields(resolved.items, `${path}[]`, root, fields);
  for (const [key, child] of Object.entries(resolved.properties ?? {})) {
    const field = dereference(child, root);
    const at = path === "" ? key : `${path}.${key}`;
    fields.push({
      path: at,
      required: resolved.required?.includes(key) ?? false,
      demand: demandWords(field),
      importance: field["x-importance"] ?? null,
      description: field.description ?? "",
      examples: field.examples ?? [],
    });
    listFields(field, at, root, fields);
  }
}
