import { expect, test } from "bun:test";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ARTIFACT_TYPES } from "#src/format/artifact_types.ts";
import { artifactTypeBreaches } from "../../scripts/artifact_type_files.ts";

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

test("names a wizard that makes another type than the one it is named after", () => {
  const root = mkdtempSync(join(tmpdir(), "epf-types-"));
  try {
    for (const folder of ["schemas", "templates", "wizards"]) {
      cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
    }
    cpSync(join(ROOT, "wizards", "mappings.md"), join(root, "wizards", "north_star.md"));
    expect(artifactTypeBreaches(ARTIFACT_TYPES, root)).toEqual(["wizards/north_star.md: `makes` must be `north_star`"]);
  } finally {
    rmSync(root, { recursive: true });
  }
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
