import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const PAST = {
  "AIM/cycles/cycle-1/roadmap_recipe.yaml":
    "roadmap: {id: roadmap-ice-1, cycle: 1, status: completed, tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}], riskiest_assumptions: [{id: asm-p-001}]}}}\n",
};
const feature = (kr: string, assumption: string) => ({
  "FIRE/definitions/product/fd-001_melt.yaml":
    `id: fd-001\nstrategic_context: {assumptions_tested: [${assumption}]}\nfeature_maturity: {last_advanced_by_kr: ${kr}}\n`,
});
const level = (number: number) => ({
  "READY/00_north_star.yaml": "north_star: {organization: Ice}\n",
  "AIM/living_reality_assessment.yaml": `metadata: {adoption_level: ${number}}\n`,
});
const dangling = async (files: Record<string, string>) =>
  (await foundIn(files)).filter(({ rule }) => /^dangling-(?:key-result|assumption)$/.test(rule))
    .map(({ message }) => message);

test("where the roadmap is missing, what it may have defined is no finding of its own", async () => {
  expect(await dangling({ ...level(2), ...PAST, ...feature("kr-p-001", "asm-p-001") })).toEqual([]);
  expect(await dangling({ ...level(2), ...PAST, ...feature("kr-p-011", "asm-p-011") })).toEqual([]);
});

test("where no roadmap is due, only what no archived one has is cited in vain", async () => {
  expect(await dangling({ ...level(0), ...PAST, ...feature("kr-p-001", "asm-p-001") })).toEqual([]);
  expect(await dangling({ ...level(0), ...PAST, ...feature("kr-p-011", "asm-p-001") })).toEqual([
    "key result `kr-p-011` is cited, but there is no roadmap that could define it",
  ]);
});
