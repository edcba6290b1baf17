import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const ROADMAP =
  'roadmap: {id: r, strategy_id: strategy-ice, cycle: 1, timeframe: Q1, status: completed, tracks: {product: {track_objective: "Ice", okrs: [], riskiest_assumptions: []}}}\n';

const amounts = async (file: string) =>
  (await foundIn({ [file]: ROADMAP })).filter(({ rule }) => /^invalid-(?:count|length)$/.test(rule));

test("lists and texts of a past cycle that are too short or too long are notes, since history stays as it was", async () => {
  const now = await amounts("READY/05_roadmap_recipe.yaml");
  const past = await amounts("AIM/cycles/cycle-1/roadmap_recipe.yaml");
  expect(now.length).toBeGreaterThan(2);
  expect(new Set(now.map(({ level }) => level))).toEqual(new Set(["error"]));
  expect(past.map(({ rule, path }) => [rule, path])).toEqual(now.map(({ rule, path }) => [rule, path]));
  expect(new Set(past.map(({ level }) => level))).toEqual(new Set(["info"]));
  for (const { message, help } of past) {
    expect(message).toContain(", the format asks for ");
    expect(message).not.toContain("must");
    expect(help).toBe("leave it as it is: the record of a past cycle is not written anew");
  }
});

test("a field that a past cycle lacks, and a value of another kind, stay errors there", async () => {
  const found = await foundIn({
    "AIM/cycles/cycle-1/roadmap_recipe.yaml": "roadmap: {id: roadmap-ice, cycle: first, tracks: []}\n",
  });
  const errors = found.filter(({ level }) => level === "error").map(({ rule }) => rule);
  expect(errors).toContain("invalid-type");
  expect(errors).toContain("missing-field");
});
