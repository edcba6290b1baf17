import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { check } from "./damages.ts";
import { LEVEL_ZERO } from "./level_zero.ts";

/** The same with nothing missing in its files. */
const WRITTEN = {
  ...LEVEL_ZERO,
  "_epf.yaml": `${LEVEL_ZERO["_epf.yaml"]}version: "1.0.0"
instance_id: 07628772-44d5-4655-8358-571990c2b42a
created_at: 2026-01-12T09:00:00Z
`,
  "READY/00_north_star.yaml": readFileSync(join(ROOT, "examples/tidemark/READY/00_north_star.yaml"), "utf8"),
};

async function adoptionOf(files: Record<string, string>): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "epf-adoption-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return (await check(folder)).health.adoption;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a level with everything it asks for is complete, and the next one is said to add what is not there", async () => {
  expect(await adoptionOf(WRITTEN)).toBe(
    "adoption level 0 is complete: all of its files have content; level 1 adds the insight analyses, " +
      "the strategy foundations, the insight opportunity, the roadmap recipe, the Product value model and product features",
  );
  const withOpportunity = {
    ...WRITTEN,
    "READY/03_insight_opportunity.yaml": "opportunity: {id: opp-001, title: Kelp}\n",
  };
  expect(await adoptionOf(withOpportunity)).not.toContain("opportunity");
});

test("a level is not complete while one of its files is lost, or no file states a level", async () => {
  expect(await adoptionOf({ ...LEVEL_ZERO, "READY/00_north_star.yaml": "" })).toBeNull();
  const levelless = LEVEL_ZERO["AIM/living_reality_assessment.yaml"].replace("adoption_level: 0, ", "");
  expect(await adoptionOf({ ...LEVEL_ZERO, "AIM/living_reality_assessment.yaml": levelless })).toBeNull();
});

test("the highest level has no next one, and any lost file of the example makes it incomplete", async () => {
  const root = join(ROOT, "examples/tidemark");
  const whole = await check(root);
  const level = Number(/level (\d) is complete/.exec(whole.health.adoption ?? "")?.[1]);
  expect(level).toBeGreaterThan(1);
  for (const file of ["READY/04_strategy_formula.yaml", "FIRE/value_models/org_ops.value_model.yaml", "_epf.yaml"]) {
    expect((await check(root, { [file]: null })).health.adoption, file).toBeNull();
  }
});
