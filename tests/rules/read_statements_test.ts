import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";

async function findings(rule: string, files: Record<string, string>) {
  return (await foundIn(files)).filter((finding) => finding.rule === rule);
}

test.each([
  ["Raise reorders from 6 % to 12 % in 2026 and 25 % by 2027", "25 % of orders by 2027", 0],
  ["Raise reorders from 6 % to 12 % in 2026 and 25 % by 2027", "30 % of orders by 2027", 1],
  ["Grow from 6 rooms to 12 rooms in 2026 and 25 rooms by 2027", "25 rooms", 0],
  ["Von 6 % auf 12 % in 2026, bis 2027 auf 25 %", "25 % der Bestellungen", 0],
  ["Reduce the wait from 9 to 6 days in 2026, then 4 days", "4 days", 0],
  ["Reduce the wait from 9 to 6 days", "4 days", 1],
])(
  "a description may tell of several steps, of which the target is one: %s / %s",
  async (description, target, count) => {
    const files = {
      [ROADMAP]:
        `roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: "${description}", target: "${target}"}]}]}}}\n`,
    };
    expect(await findings("inconsistent-statement", files)).toHaveLength(count);
  },
);

test.each([
  ["asm-p-001 held, unlike asm-o-003", "asm-o-003: no crew asked again", 0],
  ["Unlike asm-o-003 the belief in short answers held", "asm-o-003: no crew asked again", 0],
  ["Short answers are read (unlike asm-o-003) by every crew", "asm-o-003: no crew asked again", 0],
  ["asm-p-001, asm-o-003: crews asked again", "asm-o-003: no crew asked again", 1],
  ["asm-p-001 and asm-o-003 held", "Crews ask again (asm-o-003).", 1],
  ["Crews ask again (asm-o-003)", "asm-o-003: no crew asked again", 1],
])("an entry of a memo is about the ids that it begins with: %s / %s", async (held, refuted, count) => {
  const memo = `learnings:\n  validated_assumptions: ["${held}"]\n  invalidated_assumptions: ["${refuted}"]\n`;
  expect(await findings("inconsistent-statement", { "AIM/calibration_memo.yaml": memo })).toHaveLength(count);
});

test.each([
  ["By 2032 every harbour knows its depth.", "to 2029", 1],
  ["In 2032, every harbour knows its depth.", "2027 to 2030", 1],
  ["Bis Ende 2032 kennt jeder Hafen seine Tiefe.", "bis 2030", 1],
  ["Harbours that silted up since 2019 are deep again.", "to 2032", 0],
  ["By 2036 every harbour knows its depth.", "ten years from 2026", 0],
  ["Bis 2036 kennt jeder Hafen seine Tiefe.", "10 Jahre ab 2026", 0],
  ["Pour 2032, chaque port connait sa profondeur.", "jusqu'en 2029", 0],
])("a vision is due in the year of its time frame: %s / %s", async (statement, timeframe, count) => {
  const north = `north_star: {vision: {vision_statement: "${statement}", timeframe: "${timeframe}"}}\n`;
  expect(await findings("inconsistent-statement", { "READY/00_north_star.yaml": north })).toHaveLength(count);
});

test.each([
  ["Increase reorders", 1],
  ["\u00d8ke andelen", 1],
  ["\u00d8kologiske br\u00f8d blir solgt ut", 0],
  ["\u00d8konomien bruker f\u00e6rre timer", 0],
  ["Aukioloajat lyhenev\u00e4t", 0],
])("only a word that says a direction is taken for one: %s", async (description, count) => {
  const files = {
    [ROADMAP]:
      `roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: "${description}", target: 20 % of bakers, baseline: 35 %}]}]}}}\n`,
  };
  expect(await findings("inconsistent-statement", files)).toHaveLength(count);
});
