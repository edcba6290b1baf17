import { readAsset } from "../assets/mod.ts";
import type { ArtifactType } from "../format/artifact_types.ts";

/** How much a field matters to the artifact's usefulness; absent means medium. */
export type Importance = "critical" | "high" | "medium" | "low";

/** The part of JSON Schema draft-07 that the bundled schemas use. */
export interface JsonSchema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  uniqueItems?: boolean;
  default?: unknown;
  examples?: unknown[];
  definitions?: Record<string, JsonSchema>;
  "x-importance"?: Importance;
  /** Keys that files carry without a declaration, each with the field that it stands for, or null. */
  "x-tolerated"?: Record<string, string | null>;
}

/** Everything that has a bundled schema: the artifact types, and our own settings file. */
export type SchemaName = ArtifactType | "epf_settings";

const loaded = new Map<SchemaName, JsonSchema>();

/** File of a schema inside the bundle. */
export function schemaFile(name: SchemaName): string {
  return name === "epf_settings" ? "schemas/epf_settings.schema.json" : `schemas/artifacts/${name}.schema.json`;
}

/** The bundled schema as data; read and parsed once. */
export function loadSchema(name: SchemaName): JsonSchema {
  let schema = loaded.get(name);
  if (schema === undefined) {
    schema = JSON.parse(readAsset(schemaFile(name))) as JsonSchema;
    loaded.set(name, schema);
  }
  return schema;
}

/** The schema itself, or what its `$ref` inside the same file names. */
export function dereference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = /^#\/definitions\/(.+)$/.exec(schema.$ref)?.[1];
  return name === undefined ? schema : root.definitions?.[name] ?? schema;
}
