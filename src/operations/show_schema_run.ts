import { ARTIFACT_TYPE_NAMES, asArtifactType } from "../core/artifact_type.ts";
import { UserFailure } from "../core/failure.ts";
import { guidance } from "../core/guidance.ts";
import { nearest } from "../core/near.ts";
import { parsePath } from "../core/path.ts";
import { dereference, type JsonSchema, loadSchema, type SchemaName } from "../schema/schemas.ts";
import { schemaOfField } from "../schema/walk.ts";
import { demandWords } from "../schema/words.ts";
import type { SchemaField, ShowSchemaAnswer, ShowSchemaInput } from "./show_schema.ts";

export function run({ artifact_type: name, section }: ShowSchemaInput): ShowSchemaAnswer {
  const type = readName(name);
  const root = loadSchema(type);
  const path = section === undefined || section === "" ? [] : parsePath(section.replaceAll("[]", "[0]"));
  const part = path === null ? null : schemaOfField(root, path);
  if (part === null) {
    throw new UserFailure(`\`${type}\` has no section \`${section}\``, {
      help: `\`epf schemas show ${type}\` lists all fields`,
    });
  }
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

function readName(name: string): SchemaName {
  const type = name === "epf_settings" ? name : asArtifactType(name);
  if (type !== null) return type;
  const near = nearest(name, ARTIFACT_TYPE_NAMES)[0];
  throw new UserFailure(`\`${name}\` is not an artifact type`, {
    help: near === undefined ? "`epf schemas list` lists all types" : `did you mean \`${near}\`?`,
  });
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
