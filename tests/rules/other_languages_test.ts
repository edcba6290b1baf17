import { expect, test } from "bun:test";
import { measureOf } from "#src/text/forms/measure.ts";
import { foundIn } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";

/** The rules about numbers and statements, which read English, German and Norwegian. */
const READING =
  /^inconsistent-(?:statement|outcome|calculation|date|claim|threshold|currency)$|^missing-measure$|^dangling-mention$/;

const rulesOf = async (files: Record<string, string>) =>
  (await foundIn(files)).filter(({ rule }) => READING.test(rule)).map(({ rule, message }) => `${rule}: ${message}`);

const result = (description: string, target: string, baseline: string) =>
  `roadmap: {id: roadmap-ice, cycle: 1, tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: "${description}", target: "${target}", baseline: "${baseline}"}]}]}}}\n`;
const outcome = (target: string, actual: string, status: string) =>
  `roadmap_id: roadmap-ice\ncycle: 1\nokr_assessments: [{key_result_outcomes: [{kr_id: kr-p-001, target: "${target}", actual: "${actual}", status: ${status}}]}]\n`;

test.each([
  ["de 14 à 11 jours", null],
  ["de 14 a 11 días", null],
  ["van 14 naar 11 dagen", null],
  ["från 14 till 11 dagar", null],
  ["14 jours", 14],
  ["60 % in 4 weeks", 60],
  ["3 of 5 harbours", 3],
])("a change is no amount, also in languages that are not read: %s", (text, number) => {
  expect(measureOf(text)?.number ?? null).toBe(number);
});

test.each([
  ["Réduire l'attente de 14 à 11 jours", "de 14 à 11 jours", "14 jours"],
  ["Aumentar los pedidos del 12 % al 20 %", "del 12 % al 20 %", "12 %"],
  ["Öka andelen från 12 % till 20 %", "från 12 % till 20 %", "12 %"],
  ["Verhoog het aandeel van 12 % naar 20 %", "van 12 % naar 20 %", "12 %"],
  ["Raise the share from 12 % to 20 %", "from 12 % to 20 %", "12 %"],
])("a key result is not said to contradict itself: %s", async (description, target, baseline) => {
  expect(await rulesOf({ [ROADMAP]: result(description, target, baseline) })).toEqual([]);
});

test.each([
  ["de 14 à 11 jours", "11 jours", "met"],
  ["van 14 naar 10 dagen", "10 dagen", "met"],
  ["från 14 till 10 dagar", "10 dagar", "exceeded"],
])("an outcome is not said to contradict its figures: %s, %s", async (target, actual, status) => {
  expect(await rulesOf({ "AIM/assessment_report.yaml": outcome(target, actual, status) })).toEqual([]);
});

test("a Dutch `of` is no share, an English one is", async () => {
  const found = async (text: string) =>
    (await rulesOf({ "READY/03_insight_opportunity.yaml": `opportunity: {context: {timing: "${text}"}}\n` })).length;
  expect(await found("Voor 25 of 15 boten is het niet meer dan een dag werk")).toBe(0);
  expect(await found("For 25 of 15 boats it takes no more than a day")).toBe(1);
});
