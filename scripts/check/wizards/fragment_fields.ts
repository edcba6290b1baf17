import type { ArtifactType } from "#src/format/artifact_types.ts";
import { type JsonSchema, loadSchema } from "#src/schema/schemas.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { type Bound, type RequiredField } from "../schema_facts.ts";
import { branches, partsAt } from "./wizard_fragment.ts";

const FRAGMENT = /^```yaml ([a-z_]+)(?:#(\S+))?\n([\s\S]*?)^```/gm;

/** Characters of a word or two: whoever writes a value exceeds a shorter least length without knowing it. */
const LEAST_TEXT = 20;
/** How near a value of a fragment is to a limit that the next writer breaks: within this factor of it. */
const NEAR = 2;

/**
 * The fields that the fragments of a type in a wizard use, with their choices and those limits that the value shown is
 * near to: somebody who writes a similar value without knowing them breaks them.
 */
export function fragmentFields(text: string, type: ArtifactType): RequiredField[] {
  const root = loadSchema(type);
  return [...text.matchAll(FRAGMENT)].filter(([, name]) => name === type)
    .flatMap(([, , path = "", yaml = ""]) => fieldsOf(root, partsAt(root, path), parseYaml(yaml).value));
}

function fieldsOf(root: JsonSchema, schemas: readonly JsonSchema[], value: unknown): RequiredField[] {
  const all = schemas.flatMap((schema) => branches(root, schema));
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => schema.items ?? []);
    return value.flatMap((item) => fieldsOf(root, items, item));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const fields = all.flatMap((schema) => schema.properties?.[name] ?? []);
    const own = fields.flatMap((field) => branches(root, field));
    const entries = own.flatMap((part) => part.items === undefined ? [] : branches(root, part.items));
    const choices = [...own, ...entries].flatMap(({ enum: words }) =>
      (words?.length ?? 0) > 1 ? [words!.map(String)] : []
    );
    const bounds = [
      ...own.flatMap((part) => nearBounds(part, child)),
      ...(Array.isArray(child) ? entries.flatMap((part) => child.flatMap((entry) => nearBounds(part, entry))) : []),
    ];
    return [{ name, bounds, choices }, ...fieldsOf(root, fields, child)];
  });
}

function nearBounds(schema: JsonSchema, value: unknown): Bound[] {
  if (typeof value === "string") {
    const { minLength = 0, maxLength = null } = schema;
    return near(value.length, { least: minLength < LEAST_TEXT ? null : minLength, most: maxLength });
  }
  if (Array.isArray(value)) {
    return near(value.length, { least: schema.minItems ?? null, most: schema.maxItems ?? null });
  }
  if (typeof value === "number") return near(value, { least: schema.minimum ?? null, most: schema.maximum ?? null });
  return [];
}

/** The limits that a size is near to; the others count as not set. A least of one is met by any value. */
function near(size: number, { least, most }: Bound): Bound[] {
  const isLow = least !== null && least > 1 && size <= least * NEAR;
  const isHigh = most !== null && size * NEAR >= most;
  return isLow || isHigh ? [{ least: isLow ? least : null, most: isHigh ? most : null }] : [];
}
