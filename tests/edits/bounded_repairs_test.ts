import { expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

const NORTH_STAR = "READY/00_north_star.yaml";
const FORMULA = "READY/04_strategy_formula.yaml";
const ANCHOR =
  'epf_anchor: true\nversion: "1.0.0"\ninstance_id: 5b1c9d20-4a7e-4f63-8d15-90c2e7ab3f44\ncreated_at: "2026-02-03T08:00:00Z"\n';

/** The errors that the check says can be repaired safely, and the repairs that are made. */
async function repairs(file: string, text: string): Promise<{ promised: number; made: number }> {
  let found = { promised: 0, made: 0 };
  await inFolder({ "_epf.yaml": ANCHOR, [file]: text }, (cwd) => {
    const { stdout } = epf(["check"], { cwd });
    const made = epf(["fix", file], { cwd }).stdout;
    found = {
      promised: Number(/(\d+) of \d+ errors? (?:ha(?:s|ve)|seems? to have) a safe repair/.exec(stdout)?.[1] ?? 0),
      made: Number(/(\d+) safe repairs?/.exec(made)?.[1] ?? 0),
    };
  });
  return found;
}

test.each([
  ["a text that is too short", NORTH_STAR, "north_star: {purpose: {statment: ab}}\n", 0],
  [
    "a text that is long enough",
    NORTH_STAR,
    `north_star: {purpose: {statment: "${"Warm rooms for all. ".repeat(3)}"}}\n`,
    1,
  ],
  ["a text of another form", "READY/03_insight_opportunity.yaml", "opportunity: {idd: Ice Works}\n", 0],
  ["a choice that is not allowed", FORMULA, "strategy: {statuss: running}\n", 0],
  ["a choice that is allowed", FORMULA, "strategy: {statuss: active}\n", 1],
  ["a list that is too short", NORTH_STAR, "north_star: {valuess: []}\n", 0],
])("a new name for a field is safe only where its value keeps to the bounds: %s", async (_, file, text, count) => {
  expect(await repairs(file, text)).toEqual({ promised: count, made: count });
});
