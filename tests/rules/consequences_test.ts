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
