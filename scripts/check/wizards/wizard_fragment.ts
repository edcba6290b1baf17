import { ARTIFACT_TYPE_NAMES, asArtifactType } from "#src/format/artifact_types.ts";
import { createAjv } from "#src/schema/compile.ts";
import { dereference, type JsonSchema, loadSchema } from "#src/schema/schemas.ts";
import { parseYaml } from "#src/yaml/parse.ts";

/** What is wrong with a fenced block whose info string says `TYPE` or `TYPE#dotted.path[]`; empty when it is valid. */
export function fragmentFaults(spec: string, text: string): string[] {
  const [name = "", path = ""] = spec.split("#");
  const type = asArtifactType(name);
  if (type === null) return [`no artifact type \`${name}\``];
  const document = parseYaml(text);
  const blocking = document.problems.filter((problem) => problem.level === "error");
  if (blocking.length > 0) return blocking.map((problem) => problem.message);
  const root = loadSchema(type);
  const candidates = partsAt(root, path);
  if (candidates.length === 0) return [`\`${path}\` leads nowhere in ${type}`];
  const outcomes = candidates.map((part) => errorsOf(root, part, document.value));
  const [best] = outcomes.toSorted((a, b) => a.length - b.length);
  return best!.length > 0 ? best! : unknownKeys(root, candidates, document.value, "");
}

/** Every schema that a dotted path can lead to; several when it crosses alternatives. */
export function partsAt(root: JsonSchema, path: string): JsonSchema[] {
  let current = [root];
  for (const step of path.replaceAll("[]", ".[]").split(".").filter((part) => part !== "")) {
    current = current.flatMap((schema) => branches(root, schema)).flatMap((schema) => {
      if (step === "[]") return schema.items === undefined ? [] : [schema.items];
      const property = schema.properties?.[step];
      if (property !== undefined) return [property];
      return typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
    });
  }
  return current;
}

/** A schema with all that its reference and its alternatives add. */
export function branches(root: JsonSchema, schema: JsonSchema): JsonSchema[] {
  const real = dereference(schema, root);
  return [real, ...[...real.oneOf ?? [], ...real.allOf ?? []].flatMap((part) => branches(root, part))];
}

/** Knows all schemas, so that parts of them may refer to others. */
let ajv: ReturnType<typeof createAjv> | null = null;

function errorsOf(root: JsonSchema, part: JsonSchema, value: unknown): string[] {
  if (ajv === null) {
    ajv = createAjv();
    for (const name of ARTIFACT_TYPE_NAMES) ajv.addSchema(loadSchema(name));
  }
  const { $id: _, ...plain } = dereference(part, root);
  const validate = ajv.compile({ ...plain, definitions: root.definitions ?? {} });
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
}

/** Keys that the schema does not name: open objects let them pass, but a wizard must not teach them. */
function unknownKeys(root: JsonSchema, schemas: readonly JsonSchema[], value: unknown, at: string): string[] {
  const all = schemas.flatMap((schema) => branches(root, schema));
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => schema.items ?? []);
    return items.length === 0 ? [] : value.flatMap((item, index) => unknownKeys(root, items, item, `${at}/${index}`));
  }
  if (typeof value !== "object" || value === null || !all.some((schema) => schema.properties !== undefined)) return [];
  if (all.some(({ additionalProperties: more }) => typeof more === "object" || more === true)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const parts = all.flatMap((schema) => schema.properties?.[key] ?? []);
    return parts.length === 0 ? [`${at}/${key} is no known key`] : unknownKeys(root, parts, child, `${at}/${key}`);
  });
}
