import { ARTIFACT_TYPE_NAMES, asArtifactType } from "../core/artifact_type.ts";
import { UserFailure } from "../core/failure.ts";
import { type Guidance, guidance } from "../core/guidance.ts";
import { nearest } from "../core/near.ts";
import { parsePath } from "../core/path.ts";
import { dereference, type JsonSchema, loadSchema, type SchemaName } from "../schema/schemas.ts";
import { schemaOfField } from "../schema/walk.ts";
import { demandWords } from "../schema/words.ts";
import { defineOperation } from "./operation.ts";

export interface ShowSchemaInput {
  artifact_type: string;
  section?: string;
}

/** One field of a schema as people read it. */
export interface SchemaField {
  path: string;
  required: boolean;
  demand: string;
  importance: string | null;
  description: string;
  examples: unknown[];
}

export interface ShowSchemaAnswer {
  artifact_type: string;
  guidance: Guidance;
  description: string;
  fields: SchemaField[];
  schema: JsonSchema;
}

export const showSchema = defineOperation<ShowSchemaInput, ShowSchemaAnswer>({
  tool: "epf_get_schema",
  command: ["schemas", "show"],
  toolset: "epf",
  tier: "guided",
  kind: "read",
  title: "Show a schema",
  summary:
    "Shows what an artifact type's fields must hold: types, bounds, meaning, examples. Use it before writing or mending one.",
  params: [
    {
      name: "artifact_type",
      type: "text",
      about: "Artifact type",
      positional: true,
      required: true,
      placeholder: "TYPE",
    },
    { name: "section", type: "text", letter: "s", about: "Only this part, as a dotted path", placeholder: "PATH" },
  ],
  examples: [
    { command: "epf schemas show feature_definition", about: "all fields of a feature" },
    { command: "epf schemas show roadmap_recipe --section roadmap.tracks", about: "one part" },
    { command: "epf schemas show value_model --json", about: "with the JSON Schema itself" },
  ],
  output: async () => (await import("./schemas.output.ts")).showSchemaAnswer,
  run: (_, input) => Promise.resolve(run(input)),
});

function run({ artifact_type: name, section }: ShowSchemaInput): ShowSchemaAnswer {
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
