import { describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { artifactTypeBreaches } from "../../scripts/check/artifact_type_files.ts";

const ROOT = join(import.meta.dir, "..", "..");
const { north_star, ...OTHERS } = ARTIFACT_TYPES;
const harvest = {
  ...north_star,
  place: "READY/06_harvest_plan.yaml",
  path: { order: 100, forms: [/06_harvest_plan\.ya?ml$/i] },
  keys: null,
  starter: null,
  upkeep: { ...north_star.upkeep, repairOrder: 100 },
};

test("the table and the files of the types fit together", () => {
  expect(artifactTypeBreaches(ARTIFACT_TYPES, ROOT)).toEqual([]);
});

test("names each file that a new type still needs", () => {
  expect(artifactTypeBreaches({ ...ARTIFACT_TYPES, harvest_plan: harvest }, ROOT)).toEqual([
    "schemas/artifacts/harvest_plan.schema.json is missing: the schema of the artifact type `harvest_plan`",
    "templates/artifacts/harvest_plan.yaml is missing: the template of the artifact type `harvest_plan`",
    "wizards/harvest_plan.md is missing: the wizard of the artifact type `harvest_plan`",
  ]);
});

test("names files whose type has no entry", () => {
  expect(artifactTypeBreaches(OTHERS, ROOT)).toEqual([
    "schemas/artifacts/north_star.schema.json: the table in src/format/artifact_types.ts knows no schema of `north_star`",
    "templates/artifacts/north_star.yaml: the table in src/format/artifact_types.ts knows no template of `north_star`",
    "wizards/north_star.md: the table in src/format/artifact_types.ts knows no wizard of `north_star`",
  ]);
});

/** What is said when files of the library have other texts. */
function breachesWith(changes: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "epf-types-"));
  try {
    for (const folder of ["schemas", "templates", "wizards"]) {
      cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
    }
    for (const [file, text] of Object.entries(changes)) writeFileSync(join(root, file), text);
    return artifactTypeBreaches(ARTIFACT_TYPES, root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("names a wizard that makes another type than the one it is named after", () => {
  const text = readFileSync(join(ROOT, "wizards", "mappings.md"), "utf8");
  expect(breachesWith({ "wizards/north_star.md": text })).toEqual([
    "wizards/north_star.md: `makes` must be `north_star`",
  ]);
});

describe("schemas", () => {
  const SCHEMA = "schemas/artifacts/north_star.schema.json";
  const schema = JSON.parse(readFileSync(join(ROOT, SCHEMA), "utf8"));
  const breachesOf = (changed: object) => breachesWith({ [SCHEMA]: JSON.stringify(changed) });

  test("are named when they are not JSON, of another dialect or under another name", () => {
    const [dialect, id] = ["mappings", "workflow"].map((type) => `schemas/artifacts/${type}.schema.json`) as [
      string,
      string,
    ];
    const changed = (file: string, part: object) =>
      JSON.stringify({ ...JSON.parse(readFileSync(join(ROOT, file), "utf8")), ...part });
    expect(breachesWith({
      [SCHEMA]: "type: object\n",
      [dialect]: changed(dialect, { $schema: "https://json-schema.org/draft/2020-12/schema" }),
      [id]: changed(id, { $id: "mappings.schema.json" }),
    })).toEqual([
      `${dialect}: \`$schema\` must be \`http://json-schema.org/draft-07/schema#\``,
      expect.stringContaining(`${SCHEMA}: is not JSON: `),
      `${id}: \`$id\` must be \`workflow.schema.json\``,
    ]);
  });

  test("are named when they lack the keys of the table or descriptions, or their template is not valid", () => {
    const { north_star: described, ...others } = schema.properties;
    const { description: _, ...bare } = described;
    expect(breachesOf({ ...schema, properties: others, required: [] })).toEqual(expect.arrayContaining([
      `${SCHEMA}: has no property \`north_star\`, the type's \`wrapper\``,
      `${SCHEMA}: has no property \`north_star\` of the type's \`identity\``,
    ]));
    expect(breachesOf({ ...schema, properties: { ...others, north_star: bare } })).toEqual([
      `${SCHEMA}: \`north_star\` has no description`,
    ]);
    expect(breachesWith({ "templates/artifacts/north_star.yaml": "north_star: 1\n" })).toEqual([
      "templates/artifacts/north_star.yaml: /north_star must be object",
    ]);
    expect(breachesOf({ ...schema, type: "map" })).toEqual([expect.stringContaining(`${SCHEMA}: is no schema: `)]);
  });
});

test("names a path form that takes the place of another type, and keys that types share", () => {
  const { workflow } = ARTIFACT_TYPES;
  const types = {
    ...ARTIFACT_TYPES,
    workflow: {
      ...workflow,
      path: { order: -1, forms: [...workflow.path!.forms, /00_north_star/] },
      keys: { order: 100, anyOf: [["north_star"]] },
    },
  };
  expect(artifactTypeBreaches(types, ROOT)).toEqual([
    "src/format/artifact_types.ts: a path form of `workflow` takes READY/00_north_star.yaml, the place of `north_star`",
    "src/format/artifact_types.ts: `north_star` and `workflow` share the `keys` north_star",
  ]);
});

test("names types that share a turn, and places that their own path forms do not fit", () => {
  const types = {
    ...ARTIFACT_TYPES,
    workflow: { ...ARTIFACT_TYPES.workflow, path: ARTIFACT_TYPES.mappings.path },
  };
  expect(artifactTypeBreaches(types, ROOT)).toEqual([
    "src/format/artifact_types.ts: `workflow` and `mappings` share the turn 14 of `path`",
    "src/format/artifact_types.ts: no path form of `workflow` fits its place FIRE/workflows/*.yaml",
  ]);
});
