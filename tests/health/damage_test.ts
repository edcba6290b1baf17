import { join } from "node:path";
import { expect, test } from "bun:test";
import { ROOT } from "../binary.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { CORPORA, TRIED } from "../instances.ts";
import { check, type Checked, type Damage, damagesOf, isDamage, raised, shuffled } from "./damages.ts";

const INSTANCES = [...TRIED].map((path) => join(ROOT, path)).concat(CORPORA);

/** Damages of each kind that are tried: few in every run, more beside the corpora. */
const EACH = CORPORA.length > 0 ? 12 : EXHAUSTIVE ? 4 : 2;

/** A repeatable choice of so many damages of each kind; of texts, of each thing that can be done to one. */
function sample(damages: readonly Damage[]): Damage[] {
  const kinds = Map.groupBy(shuffled(damages), ({ kind, path, name }) => path === null ? kind : name.split(" ").at(-1));
  return [...kinds.values()].flatMap((kind) => kind.slice(0, EACH));
}

for (const root of INSTANCES) {
  test(`no damage raises a score, no repair lowers one: ${root.slice(ROOT.length + 1)}`, async () => {
    const before = await check(root);
    const found: string[] = [];
    for (const damage of sample(damagesOf(before).filter((damage) => isDamage(damage, before)))) {
      const after = await check(root, damage.files);
      found.push(...raised(before.health, after.health).map((rise) => `${damage.name}: ${rise}`));
    }
    expect(found).toEqual([]);
  }, 300_000);
}

const TIDEMARK = join(ROOT, "examples/tidemark");

/** A text of a file that is replaced. */
function edited({ model }: Checked, file: string, from: RegExp, to: string): Damage["files"] {
  const { text } = model.instance.artifacts.find((artifact) => artifact.file === file)!.document;
  expect(text).toMatch(from);
  return { [file]: text.replace(from, to) };
}

function lost({ model }: Checked, folder: string): Damage["files"] {
  return Object.fromEntries(
    model.instance.artifacts.filter(({ file }) => file.startsWith(folder)).map(({ file }) => [file, null]),
  );
}

test("the more is damaged, the lower the score: slips, structure or references, a foundation, the READY phase", async () => {
  const whole = await check(TIDEMARK);
  const score = async (files: Damage["files"]) => (await check(TIDEMARK, files)).health.score!;
  const feature = "FIRE/definitions/product/fd-001_berth-week-planning.yaml";
  const slip = await score(edited(whole, feature, /^status: \w+$/m, "status: Done"));
  const references = await score(
    edited(whole, "READY/05_roadmap_recipe.yaml", /component_path: .*/g, "component_path: a.b"),
  );
  const structural = await score(edited(whole, "READY/00_north_star.yaml", /^north_star:$/m, "north_stars:"));
  expect(whole.health.score).toBe(100);
  expect(slip).toBeLessThan(100);
  expect(references).toBeLessThan(slip);
  expect(structural).toBeLessThan(slip);
  const foundations = ["READY/00_north_star.yaml", "READY/04", "AIM/", "_epf.yaml", "FIRE/value_models/"];
  const without = await Promise.all(foundations.map((place) => score(lost(whole, place))));
  const ready = await check(TIDEMARK, lost(whole, "READY/"));
  for (const one of without) {
    expect(one).toBeLessThan(references);
    expect(one).toBeGreaterThan(ready.health.score!);
  }
  expect(ready.health).toMatchObject({ overall_status: "critical" });
  expect(ready.health.score).toBeLessThan(40);
});

test("a READY phase that is empty, unreadable or a template is as bad as none", async () => {
  const whole = await check(TIDEMARK);
  const files = Object.keys(lost(whole, "READY/0"));
  for (const text of ["", "not: [yaml\n", "north_star: {}\n"]) {
    const { health } = await check(TIDEMARK, Object.fromEntries(files.map((file) => [file, text])));
    expect(health.overall_status, JSON.stringify(text)).toBe("critical");
  }
});

test("what raises the total most comes first, and is worth what it says", async () => {
  const whole = await check(TIDEMARK);
  const { health } = await check(TIDEMARK, lost(whole, "READY/00_north_star.yaml"));
  expect(health.gains[0]).toMatchObject({ section: null, remedy: "write READY/00_north_star.yaml" });
  expect(health.score! + health.gains[0]!.points).toBeLessThanOrEqual(whole.health.score!);
  expect(health.caps).toMatchObject([{ at_most: 59, file: "READY/00_north_star.yaml" }]);
});

test("a cost of lost files names them, in every section", async () => {
  const { health } = await check(TIDEMARK, lost(await check(TIDEMARK), "READY/0"));
  const whats = health.sections.flatMap(({ costs }) => costs).map(({ what }) => what);
  const ofLost = whats.filter((what) => /(?: (?:is|are)|^\d+ files) (?:\w+ or )*missing(?: or \w+)*(?:$|:)/.test(what));
  expect(ofLost.length).toBeGreaterThan(3);
  for (const what of ofLost) expect(what).toContain("READY/");
});

test("one of several lost foundations is worth no more than its return gives", async () => {
  const whole = await check(TIDEMARK);
  const formula = lost(whole, "READY/04_strategy_formula.yaml");
  const both = await check(TIDEMARK, { ...lost(whole, "READY/00_north_star.yaml"), ...formula });
  const one = await check(TIDEMARK, formula);
  expect(both.health.gains[0]).toMatchObject({ remedy: "write READY/00_north_star.yaml" });
  expect(both.health.score! + both.health.gains[0]!.points).toBeLessThanOrEqual(one.health.score!);
});
