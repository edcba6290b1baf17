import { join } from "node:path";
import { expect, test } from "bun:test";
import { blankFinding, type Finding } from "#src/diagnostics/finding.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { schemaValidation } from "#src/health/sections/schema_validation.ts";
import { isAbsence } from "#src/health/losses/unfilled.ts";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { CORPORA, TRIED } from "../instances.ts";
import { check, type Checked, type Damage, raised, sampleOf } from "./damages.ts";
import { partDeletions } from "./deletions.ts";

const INSTANCES = [...TRIED].map((path) => join(ROOT, path)).concat(CORPORA);

/** Parts of each instance that are tried. */
const PARTS = CORPORA.length > 0 ? 120 : EXHAUSTIVE ? 40 : 12;

function ofType({ model }: Checked, type: ArtifactType): string[] {
  const { artifacts, unjudged } = model.instance;
  return [...artifacts, ...unjudged].filter((artifact) => artifact.type === type && !artifact.archived)
    .map(({ file }) => file);
}

function deleted(name: string, files: readonly string[]): Damage {
  return { name, kind: "deleted", path: null, files: Object.fromEntries(files.map((file) => [file, null])) };
}

/** Everything of a kind that instances need. */
const FOUNDATIONS: readonly ArtifactType[] = [
  "north_star",
  "insight_analyses",
  "strategy_foundations",
  "insight_opportunity",
  "strategy_formula",
  "roadmap_recipe",
  "epf_anchor",
  "living_reality_assessment",
  "feature_definition",
];

for (const root of INSTANCES) {
  test(`deleting what is due raises nothing, whatever was wrong with it: ${root.slice(ROOT.length + 1)}`, async () => {
    const before = await check(root);
    const found: string[] = [];
    for (const type of FOUNDATIONS) {
      const files = ofType(before, type);
      if (files.length === 0) continue;
      const after = await check(root, deleted(type, files).files);
      found.push(...raised(before.health, after.health).map((rise) => `every ${type}: ${rise}`));
    }
    expect(found).toEqual([]);
  }, 300_000);
}

/** A single value may weigh more than its absence. */
const TOLERABLE = 3;
/** Fields that say what a file, or a component, is. */
const IDENTIFYING = /(?:^|\.)(?:track_name|active|id)$/;

for (const root of INSTANCES) {
  test(`deleting a part that the schema asks for hardly raises anything: ${root.slice(ROOT.length + 1)}`, async () => {
    const before = await check(root);
    const key = ({ file, path, missing_field: field }: Finding) => `${file} ${path} ${field}`;
    const known = new Set(before.findings.filter(isAbsence).map(key));
    const found: string[] = [];
    for (const damage of sampleOf(partDeletions(before), PARTS)) {
      if (IDENTIFYING.test(damage.path!) || Object.keys(damage.files)[0]!.includes("navigation_graph")) continue;
      const after = await check(root, damage.files);
      if (!after.findings.some((finding) => isAbsence(finding) && !known.has(key(finding)))) continue;
      found.push(...raised(before.health, after.health, TOLERABLE).map((rise) => `${damage.name}: ${rise}`));
    }
    expect(found).toEqual([]);
  }, 300_000);
}

test("every value that is repaired raises the score of the format", async () => {
  const { model } = await check(join(ROOT, "examples/tidemark"));
  const file = "READY/00_north_star.yaml";
  const score = (errors: number) => {
    const findings = Array.from({ length: errors }, (_, index): Finding => ({
      ...blankFinding(file, "north_star"),
      rule: "invalid-value",
      keyword: "enum",
      path: `north_star.values[${index}]`,
    }));
    const { costs } = schemaValidation({ model, findings, now: new Date("2026-11-21T12:00:00Z") });
    return costs.reduce((sum, { points }) => sum - points, 100);
  };
  expect(score(3)).toBeGreaterThan(score(40));
  expect([0, 1, 2, 3, 5, 8].map(score)).toEqual([0, 1, 2, 3, 5, 8].map(score).sort((a, b) => b - a));
});

test("an empty list where content is due costs as much as its absence", async () => {
  const root = join(ROOT, "examples/tidemark");
  const whole = await check(root);
  const file = ofType(whole, "value_model").find((name) => name.includes("product"))!;
  const { text } = whole.model.instance.artifacts.find((artifact) => artifact.file === file)!.document;
  const { health } = await check(root, { [file]: text.replace(/^layers:[\s\S]*/m, "layers: []\n") });
  expect(health.score).toBeLessThanOrEqual(59);
});

test("a product of which nothing is in use is not healthy", async () => {
  const root = join(ROOT, "examples/tidemark");
  const whole = await check(root);
  const files = ofType(whole, "value_model").filter((name) => name.includes("product")).map((file) => {
    const { text } = whole.model.instance.artifacts.find((artifact) => artifact.file === file)!.document;
    return [file, text.replaceAll("active: true", "active: false")];
  });
  const { health } = await check(root, Object.fromEntries(files));
  expect(health.overall_status).not.toBe("healthy");
  expect(health.sections.find(({ name }) => name === "coverage")!.score).toBeLessThan(
    whole.health.sections.find(({ name }) => name === "coverage")!.score!,
  );
});
