import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArtifactFacts } from "#src/format/artifact_facts.ts";
import { createAjv } from "#src/schema/compile.ts";
import { dereference, type JsonSchema } from "#src/schema/schemas.ts";
import { parseYaml } from "#src/yaml/parse.ts";

/** The dialect of the schemas, which editors and the validators read. */
const DIALECT = "http://json-schema.org/draft-07/schema#";
type Ajv = ReturnType<typeof createAjv>;

const FOLDER = "schemas/artifacts";
const ENDING = ".schema.json";

type Schema = JsonSchema & { $schema?: string };

/**
 * What is wrong inside the schemas of the types that have one, and in templates that do not hold to them, one line each.
 * @param root folder that holds `schemas` and `templates`
 */
export function artifactSchemaFaults(types: Readonly<Record<string, ArtifactFacts>>, root: string): string[] {
  const ajv = createAjv();
  const schemas = new Map<string, Schema>();
  const unreadable: string[] = [];
  for (const name of readdirSync(join(root, FOLDER)).filter((file) => file.endsWith(ENDING)).sort()) {
    const read = readSchema(root, name);
    const fault = typeof read === "string" ? read : notASchema(ajv, read);
    if (fault !== null) unreadable.push(`${FOLDER}/${name}: ${fault}`);
    else if (typeof read !== "string") {
      ajv.addSchema(read, name);
      schemas.set(name.slice(0, -ENDING.length), read);
    }
  }
  // A schema may refer to another one, so that nothing else can be said before all can be read.
  if (unreadable.length > 0) return unreadable;
  return Object.entries(types).flatMap(([type, facts]) => {
    const schema = schemas.get(type);
    if (schema === undefined) return [];
    const file = `${FOLDER}/${type}.schema.json`;
    return [
      ...unknownKeys(schema, facts.schema).map((fault) => `${file}: ${fault}`),
      ...undescribed(schema, schema, "").map((path) => `${file}: \`${path}\` has no description`),
      ...templateFaults(type, ajv, root),
    ];
  });
}

/** The schema of a file, or what is wrong with it as a whole. */
function readSchema(root: string, name: string): Schema | string {
  let schema: Schema;
  try {
    schema = JSON.parse(readFileSync(join(root, FOLDER, name), "utf8")) as Schema;
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  if (schema.$schema !== DIALECT) return `\`$schema\` must be \`${DIALECT}\``;
  return schema.$id === undefined || schema.$id === name ? schema : `\`$id\` must be \`${name}\``;
}

function notASchema(ajv: Ajv, schema: Schema): string | null {
  return ajv.validateSchema(schema) === true ? null : `is no schema: ${ajv.errorsText()}`;
}

/** Keys of which the table says that they make the artifact, and that the schema does not know. */
function unknownKeys(schema: Schema, { wrapper, identity }: ArtifactFacts["schema"]): string[] {
  const known = (key: string) =>
    [schema, ...schema.oneOf ?? []].some(({ properties = {} }) => Object.hasOwn(properties, key));
  return [
    ...(wrapper === null || known(wrapper) ? [] : [`has no property \`${wrapper}\`, the type's \`wrapper\``]),
    ...identity.filter((key) => !known(key)).map((key) => `has no property \`${key}\` of the type's \`identity\``),
  ];
}

/** Dotted paths of the properties that nothing describes. */
function undescribed(schema: JsonSchema, root: Schema, at: string): string[] {
  const { properties = {}, definitions = {}, items, additionalProperties: more, oneOf = [], allOf = [] } = schema;
  const below = (key: string) => at === "" ? key : `${at}.${key}`;
  return [
    ...Object.entries(properties).flatMap(([key, part]) => [
      ...((part.description ?? dereference(part, root).description ?? "") === "" ? [below(key)] : []),
      ...undescribed(part, root, below(key)),
    ]),
    ...Object.entries(definitions).flatMap(([key, part]) => undescribed(part, root, below(key))),
    ...(items === undefined ? [] : undescribed(items, root, `${at}[]`)),
    ...(typeof more === "object" ? undescribed(more, root, below("*")) : []),
    ...[...oneOf, ...allOf].flatMap((part) => undescribed(part, root, at)),
  ];
}

function templateFaults(type: string, ajv: Ajv, root: string): string[] {
  const file = `templates/artifacts/${type}.yaml`;
  if (!existsSync(join(root, file))) return [];
  const { problems, value } = parseYaml(readFileSync(join(root, file), "utf8"));
  const unreadable = problems.filter(({ level }) => level === "error");
  if (unreadable.length > 0) return unreadable.map(({ message }) => `${file}: ${message}`);
  try {
    const validate = ajv.getSchema(`${type}${ENDING}`)!;
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${file}: ${instancePath || "/"} ${message}`);
  } catch (error) {
    return [`${FOLDER}/${type}.schema.json: is no schema: ${(error as Error).message}`];
  }
}
