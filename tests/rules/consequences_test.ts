import { describe, expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

describe("a feature that is delivered only by its status", () => {
  const model = (sheet: boolean, letter: boolean) =>
    `track_name: Product\nlayers: [{id: calm-night, name: Calm Night, components: [{id: care, name: Care, sub_components: [{id: sheet, name: Sheet, active: ${sheet}}, {id: letter, name: Letter, active: ${letter}}]}]}]\n`;
  const found = async (active: readonly [boolean, boolean], more = "", alone = true) =>
    (await foundIn({
      "_meta.yaml": "instance: {adoption_level: 2}\n",
      "FIRE/value_models/product.value_model.yaml": model(...active),
      "FIRE/definitions/product/fd-001_ice.yaml":
        `id: fd-001\nstatus: delivered\nstrategic_context: {contributes_to: [Product.CalmNight.Care.Sheet, Product.CalmNight.Care.Letter]}\ndefinition: {solution_approach: Ice is counted.}\nimplementation: {scenarios: [{actor: Miller}]}\n${more}`,
      ...(alone ? {} : {
        "FIRE/definitions/product/fd-002_card.yaml":
          "id: fd-002\nstatus: delivered\nstrategic_context: {contributes_to: [Product.CalmNight.Care.Sheet]}\nfeature_maturity: {overall_stage: emerging}\n",
      }),
    })).filter(({ rule, file }) =>
      ["inconsistent-use", "inconsistent-delivery", "missing-persona"].includes(rule) && !file.includes("fd-002")
    );

  test("is one finding, which doubts the status first", async () => {
    const [one, ...others] = await found([false, false]);
    expect(others).toEqual([]);
    expect([one!.rule, one!.path, one!.related.length]).toEqual(["inconsistent-use", "status", 4]);
    expect(one!.message).toContain("`Sheet`, `Letter`");
    expect(one!.help).toMatch(/^correct the status/);
  });

  test("keeps what is said of it where a part is active or its stage is known", async () => {
    const rules = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ rule }) => rule).sort();
    expect(await rules([true, false])).toEqual(["inconsistent-delivery", "inconsistent-use", "missing-persona"]);
    expect(await rules([true, true])).toEqual(["inconsistent-delivery", "missing-persona"]);
    expect(await rules([false, false], "feature_maturity: {overall_stage: emerging}\n"))
      .toEqual(["inconsistent-use", "inconsistent-use", "missing-persona"]);
    expect(await rules([false, false], "feature_maturity: {overall_stage: hypothetical}\n"))
      .toEqual(["inconsistent-delivery"]);
  });

  test("does not hide the part that another feature uses", async () => {
    expect((await found([false, false], "", false)).map(({ rule, path }) => `${rule} ${path}`).sort()).toEqual([
      "inconsistent-use layers[0].components[0].sub_components[0].active",
      "inconsistent-use status",
    ]);
  });

  test("has a help that doubts the status first where only one part is not active", async () => {
    const help = async (more: string) =>
      (await found([true, false], more)).find(({ rule }) => rule === "inconsistent-use")!.help;
    expect(await help("")).toMatch(/^correct the status/);
    expect(await help("feature_maturity: {overall_stage: emerging}\n")).toMatch(/^set `active: true`/);
  });
});

describe("a start behind the end of its cycle", () => {
  const found = async (start: string, timeframe: string, weeks = 5) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml":
        `roadmap: {id: roadmap-ice-2, cycle: 2, status: active, timeframe: ${timeframe}, start_date: ${start}, target_completion_date: 2026-12-11}\n`,
      "AIM/aim_trigger_config.yaml":
        `metadata: {last_updated: 2026-11-09}\nvalue_driven_triggers: {roi_threshold_trigger: {waste_signals: [{weeks_remaining_in_cycle: ${weeks}}]}}\n`,
    })).filter(({ rule }) => rule === "inconsistent-date" || rule === "inconsistent-trigger");

  test("is one finding, which names the time frame", async () => {
    const [one, ...others] = await found("2026-12-14", "14 September to 11 December 2026");
    expect(others).toEqual([]);
    expect(one!.help).toBe("correct `start_date`, since `timeframe` begins `14 September`");
  });

  test("leaves what is said of a start and of weeks that are wrong by themselves", async () => {
    const rules = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ rule }) => rule).sort();
    expect(await rules("2026-09-14", "14 September to 11 December 2026")).toEqual([]);
    expect(await rules("2026-10-14", "14 September to 11 December 2026", 9))
      .toEqual(["inconsistent-date", "inconsistent-trigger"]);
    expect(await rules("2026-12-14", "autumn 2026")).toEqual(["inconsistent-date"]);
  });
});

test("a text under the name of a number without its unit is that number", async () => {
  const found = async (trigger: string) =>
    (await foundIn({ "AIM/aim_trigger_config.yaml": `calendar_trigger: {enabled: true, ${trigger}}\n` }))
      .filter(({ path }) => path.startsWith("calendar_trigger"))
      .filter(({ message }) => message.includes("cadence"));
  const [one, ...others] = await found("cadence: quarterly");
  expect(others).toEqual([]);
  expect(one!.message).toContain("`cadence` there should probably be called `cadence_days` and hold a whole number");
  expect((await found("rhythm: by cadence")).map(({ rule }) => rule)).toContain("missing-field");
});
