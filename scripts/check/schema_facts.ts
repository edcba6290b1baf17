import type { ArtifactType } from "#src/format/artifact_types.ts";
import { dereference, type JsonSchema, loadSchema } from "#src/schema/schemas.ts";

/** The least and the most of something; null where the schema sets no limit. */
export interface Bound {
  least: number | null;
  most: number | null;
}

/** What a schema says about all fields of one name, wherever they stand. */
export interface FieldFacts {
  /** Of its length, its number, its count of entries, and of the length of an entry. */
  bounds: Bound[];
  /** The words of each list that it, or an entry of it, is chosen from. */
  enums: string[][];
  /** Names of the fields directly below it, those of its entries included. */
  children: Set<string>;
}

/** Fields of an artifact type by name. */
export type SchemaFacts = ReadonlyMap<string, FieldFacts>;

const read = new Map<ArtifactType, SchemaFacts>();

/** The fields of a type's schema; collected once. */
export function schemaFacts(type: ArtifactType): SchemaFacts {
  let facts = read.get(type);
  if (facts === undefined) {
    const collected = new Map<string, FieldFacts>();
    collect(loadSchema(type), loadSchema(type), collected, new Set());
    read.set(type, facts = collected);
  }
  return facts;
}

function collect(root: JsonSchema, schema: JsonSchema, facts: Map<string, FieldFacts>, seen: Set<JsonSchema>): void {
  for (const part of alternatives(root, schema)) {
    if (seen.has(part)) continue;
    seen.add(part);
    for (const [name, field] of Object.entries(part.properties ?? {})) {
      add(root, field, facts, name);
      collect(root, field, facts, seen);
    }
    if (part.items !== undefined) collect(root, part.items, facts, seen);
    if (typeof part.additionalProperties === "object") collect(root, part.additionalProperties, facts, seen);
  }
}

function add(root: JsonSchema, field: JsonSchema, facts: Map<string, FieldFacts>, name: string): void {
  const known = facts.get(name) ?? { bounds: [], enums: [], children: new Set<string>() };
  facts.set(name, known);
  const own = alternatives(root, field);
  const entries = own.flatMap(({ items }) => items === undefined ? [] : alternatives(root, items));
  const values = own.flatMap(({ additionalProperties: more }) =>
    typeof more === "object" ? alternatives(root, more) : []
  );
  for (const part of [...own, ...entries, ...values]) {
    known.bounds.push(...boundsOf(part));
    if (part.enum !== undefined) known.enums.push(part.enum.map(String));
    for (const child of Object.keys(part.properties ?? {})) known.children.add(child);
  }
}

function boundsOf(schema: JsonSchema): Bound[] {
  const pairs = [
    [schema.minLength, schema.maxLength],
    [schema.minItems, schema.maxItems],
    [schema.minimum, schema.maximum],
  ];
  return pairs.filter(([least, most]) => least !== undefined || most !== undefined)
    .map(([least, most]) => ({ least: least ?? null, most: most ?? null }));
}

/** A schema with all that its reference and its alternatives add. */
function alternatives(root: JsonSchema, schema: JsonSchema): JsonSchema[] {
  const real = dereference(schema, root);
  return [real, ...[...real.oneOf ?? [], ...real.allOf ?? []].flatMap((part) => alternatives(root, part))];
}

/** A field that every file of a type must have, with all limits that a value of it can break. */
export interface RequiredField {
  name: string;
  bounds: Bound[];
  choices: string[][];
}

/** The fields that every file of a type must have, and those that every entry of their lists must have. */
export function requiredFields(type: ArtifactType): RequiredField[] {
  const root = loadSchema(type);
  const found: RequiredField[] = [];
  collectRequired(root, root, found, new Set());
  return found;
}

/** A field, and one that each value of it must have. */
export interface RequiredPart {
  part: string;
  name: string;
}

/** What the maps of a type require below their root, those that a file may leave out included. */
export function requiredParts(type: ArtifactType): RequiredPart[] {
  const root = loadSchema(type);
  const found: RequiredPart[] = [];
  collectParts(root, root, null, found, new Set());
  return found;
}

function collectParts(
  root: JsonSchema,
  schema: JsonSchema,
  part: string | null,
  found: RequiredPart[],
  seen: Set<JsonSchema>,
): void {
  for (const real of alternatives(root, schema)) {
    if (seen.has(real)) continue;
    seen.add(real);
    if (part !== null) found.push(...(real.required ?? []).map((name) => ({ part, name })));
    for (const [name, field] of Object.entries(real.properties ?? {})) collectParts(root, field, name, found, seen);
    if (real.items !== undefined) collectParts(root, real.items, part, found, seen);
    if (typeof real.additionalProperties === "object") collectParts(root, real.additionalProperties, part, found, seen);
  }
}

function collectRequired(root: JsonSchema, schema: JsonSchema, found: RequiredField[], seen: Set<JsonSchema>): void {
  // Alternatives are left out: a file has one of them, so no field of one is required of all.
  const real = dereference(schema, root);
  const parts = [real, ...(real.allOf ?? []).map((part) => dereference(part, root))];
  for (const part of parts) {
    if (seen.has(part)) continue;
    seen.add(part);
    for (const name of part.required ?? []) {
      const field = part.properties?.[name];
      if (field === undefined) continue;
      const own = dereference(field, root);
      const values = own.items === undefined ? [own] : [own, dereference(own.items, root)];
      found.push({
        name,
        bounds: values.flatMap(boundsOf).filter(({ least, most }) => (least ?? 0) > 1 || most !== null),
        choices: values.flatMap((value) => (value.enum?.length ?? 0) > 1 ? [value.enum!.map(String)] : []),
      });
      collectRequired(root, field, found, seen);
    }
    if (part.items !== undefined) collectRequired(root, part.items, found, seen);
    if (typeof part.additionalProperties === "object") collectRequired(root, part.additionalProperties, found, seen);
  }
}
