import { describe, expect, test } from "bun:test";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { formatPath, type Path } from "#src/diagnostics/path.ts";
import { createAjv } from "#src/schema/compile.ts";
import { exampleOf, shownExampleOf } from "#src/schema/example.ts";
import { locateSchema } from "#src/schema/locate.ts";
import { dereference, type JsonSchema, loadSchema } from "#src/schema/schemas.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";
import { planOf } from "./artifacts.ts";

/** Every part of a schema, by the path that leads there; each alternative on its own. */
function* parts(schema: JsonSchema, root: JsonSchema, path: Path): Generator<{ path: Path; schema: JsonSchema }> {
  const resolved = dereference(schema, root);
  yield { path, schema: resolved };
  for (const option of resolved.oneOf ?? []) yield* parts(option, root, path);
  for (const [key, child] of Object.entries(resolved.properties ?? {})) yield* parts(child, root, [...path, key]);
  if (resolved.items !== undefined) yield* parts(resolved.items, root, [...path, 0]);
}

const ajv = createAjv();

function validator(type: ArtifactType, schema: JsonSchema) {
  const { definitions } = loadSchema(type);
  const { $id: _id, ...rest } = schema;
  return ajv.compile(definitions === undefined ? rest : { ...rest, definitions });
}

describe("generated examples are valid", () => {
  for (const type of ARTIFACT_TYPE_NAMES) {
    test(`${type}: the whole and every section`, () => {
      const root = loadSchema(type);
      const wrong: string[] = [];
      for (const { path, schema } of parts(root, root, [])) {
        const value = exampleOf(schema, type);
        const validate = validator(type, schema);
        // What is printed is read back, so that quoting is tested too.
        const printed = parseYaml(printYaml({ value })).value as { value: unknown };
        if (!validate(printed.value)) wrong.push(`${formatPath(path)}: ${JSON.stringify(validate.errors?.[0])}`);
        expect(printed.value).toEqual(value);
        expect(exampleOf(schema, type)).toEqual(value);
      }
      expect(wrong).toEqual([]);
    });
  }
});

test("free-text fields hold placeholders, never content", () => {
  const persona = locateSchema("feature_definition", undefined, ["definition", "personas", 0])!;
  const { current_situation } = exampleOf(persona.schema, "feature_definition") as Record<string, string>;
  expect(current_situation).toStartWith("[INSERT ");
  expect(current_situation!.length).toBeGreaterThanOrEqual(200);
});

test("entries of a list differ in their ids", () => {
  const personas = locateSchema("feature_definition", undefined, ["definition", "personas"])!;
  const list = exampleOf(personas.schema, "feature_definition") as { id: string }[];
  expect(list).toHaveLength(4);
  expect(new Set(list.map(({ id }) => id)).size).toBe(4);
});

test("a part says where it stands in the bundled schema", () => {
  expect(locateSchema("value_model", {}, ["layers", 0, "name"])?.location).toBe(
    "schemas/artifacts/value_model.schema.json#/properties/layers/items/properties/name",
  );
  expect(locateSchema("value_model", {}, ["no_such_key"])).toBeNull();
});

test("what a plan shows as an example is valid and never a placeholder", () => {
  let shown = 0;
  for (const type of ARTIFACT_TYPE_NAMES) {
    const root = loadSchema(type);
    for (const { path, schema } of parts(root, root, [])) {
      const value = shownExampleOf(schema, type);
      if (value === null) continue;
      expect(JSON.stringify(value), `${type} ${formatPath(path)}`).not.toContain("[INSERT");
      expect(validator(type, schema)(value), `${type} ${formatPath(path)}: ${JSON.stringify(value)}`).toBe(true);
      shown++;
    }
  }
  expect(shown).toBeGreaterThan(500);
});

/** The lists inside a value. */
function* listsIn(value: unknown): Generator<unknown[]> {
  if (Array.isArray(value)) yield value;
  if (typeof value === "object" && value !== null) { for (const inner of Object.values(value)) yield* listsIn(inner); }
}

test("no example shows a list in which an entry comes twice", () => {
  const doubled = ARTIFACT_TYPE_NAMES.flatMap((type) => {
    const root = loadSchema(type);
    return [...parts(root, root, [])].flatMap(({ path, schema }) =>
      [exampleOf(schema, type), shownExampleOf(schema, type)].flatMap((value) => [...listsIn(value)])
        .filter((list) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length)
        .map((list) => `${type} ${formatPath(path)}: ${JSON.stringify(list[0])}`)
    );
  });
  expect(doubled).toEqual([]);
});

test("the example of a chunk has a field that its findings are about, and shows something of it", async () => {
  const rival = (competitor: string) => ({
    competitor,
    their_strength: "Known in every village of the valley",
    our_angle: "We come to the farm in the week of the call",
    key_differences: { pace: "A week against a month" },
  });
  const vs_competitors = ["Frost and Sons", "Doing without"].map(rival);
  const { chunks } = await planOf(
    printYaml({ strategy: { competitive_moat: { vs_competitors } } }),
    "strategy_formula",
  );
  const chunk = chunks.find(({ kind }) => kind === "type_mismatch")!;
  expect(chunk.example ?? "key_differences").toContain("key_differences");
  expect(chunk.errors.map(({ example }) => example)).toEqual([null, null]);
});
