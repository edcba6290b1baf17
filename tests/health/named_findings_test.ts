import { expect, test } from "bun:test";
import { join } from "node:path";
import { EXHAUSTIVE } from "../depth.ts";
import { ROOT } from "../binary.ts";
import { TRIED } from "../instances.ts";
import { check, type Checked, damagesOf, isDamage, shuffled } from "./damages.ts";

/** Damages that are tried on each instance. */
const TRIES = EXHAUSTIVE ? 60 : 12;

/** Costs of which no finding of the report says what they are for. */
function unnamed({ health, findings }: Checked): string[] {
  const rules = new Set(findings.map(({ rule }) => rule));
  return health.sections.flatMap(({ name, costs }) =>
    costs.filter(({ rule }) => rule !== null && !rules.has(rule)).map(({ what, rule }) => `${name}: ${what} (${rule})`)
  );
}

for (const instance of TRIED) {
  test(`every cost that names a rule has a finding of it: ${instance}`, async () => {
    const root = join(ROOT, instance);
    const before = await check(root);
    const found = unnamed(before);
    for (const damage of shuffled(damagesOf(before).filter((one) => isDamage(one, before))).slice(0, TRIES)) {
      found.push(...unnamed(await check(root, damage.files)).map((cost) => `${damage.name}: ${cost}`));
    }
    expect(found).toEqual([]);
  }, 300_000);
}

test("a foundation that is missing costs the structure once", async () => {
  const root = join(ROOT, "examples/tidemark");
  for (
    const file of ["_epf.yaml", "AIM/living_reality_assessment.yaml", "FIRE/value_models/strategy.value_model.yaml"]
  ) {
    const { health } = await check(root, { [file]: null });
    const costs = health.sections.find(({ name }) => name === "structure")!.costs;
    expect([file, costs.map(({ what }) => what)]).toEqual([file, [`${file} is missing`]]);
  }
});

test("a feature that cannot be read is not missing besides", async () => {
  const root = join(ROOT, "examples/tidemark");
  const file = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
  const { health } = await check(root, { [file]: "id: [\n" });
  const { costs } = health.sections.find(({ name }) => name === "feature_quality")!;
  expect(costs.map(({ what }) => what)).toEqual(["1 unreadable feature"]);
});

test("an optional list without entries makes no file an unfilled template", async () => {
  const root = join(ROOT, "examples/tidemark");
  const whole = await check(root);
  const file = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
  const { text } = whole.model.instance.artifacts.find((artifact) => artifact.file === file)!.document;
  const { health } = await check(root, { [file]: text.replace(/^ {2}personas:\n(?: {4}.*\n)+/m, "  personas: []\n") });
  expect(health.sections.flatMap(({ costs }) => costs).filter(({ what }) => what.includes("unfilled"))).toEqual([]);
});
