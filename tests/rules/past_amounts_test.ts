import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const ROADMAP =
  'roadmap: {id: r, strategy_id: strategy-ice, cycle: 1, timeframe: Q1, status: completed, tracks: {product: {track_objective: "Ice", okrs: [], riskiest_assumptions: []}}}\n';

const amounts = async (file: string) =>
  (await foundIn({ [file]: ROADMAP })).filter(({ rule }) => /^invalid-(?:count|length)$/.test(rule));

test("lists and texts of a past cycle that are too short or too long are not reported, since history stays as it was", async () => {
  expect((await amounts("READY/05_roadmap_recipe.yaml")).length).toBeGreaterThan(2);
  expect(await amounts("AIM/cycles/cycle-1/roadmap_recipe.yaml")).toEqual([]);
});

test("a field that a past cycle lacks, and a value of another kind, stay errors there", async () => {
  const found = await foundIn({
    "AIM/cycles/cycle-1/roadmap_recipe.yaml": "roadmap: {id: roadmap-ice, cycle: first, tracks: []}\n",
  });
  const errors = found.filter(({ level }) => level === "error").map(({ rule }) => rule);
  expect(errors).toContain("invalid-type");
  expect(errors).toContain("missing-field");
});
