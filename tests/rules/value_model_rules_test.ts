import { describe, expect, test } from "bun:test";
import type { Finding } from "#src/diagnostics/finding.ts";
import { EpfModel } from "#src/model/model.ts";
import { valueModelQuality } from "#src/health/sections/value_model_quality.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { RULES } from "#src/rules/mod.ts";
import type { InstanceRule } from "#src/rules/rule.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const rules = RULES.filter((rule): rule is InstanceRule =>
  rule.scope === "instance" && rule.section === "value_model_quality"
);

async function judge(files: Record<string, string>) {
  const model = new EpfModel(await loadInstance(new MemoryTree(files)));
  const findings = checkInstanceRules(model, rules, NOW);
  return { findings, section: valueModelQuality({ model, findings, now: NOW }) };
}

async function structural(files: Record<string, string>): Promise<string[]> {
  const { findings } = await judge(files);
  return findings.filter((finding: Finding) => finding.class === "structural").map((finding) => finding.rule);
}

/** A Product model from layers, their components, and the number of sub-components in each. */
function model(layers: Record<string, string[]>, subs: Record<string, number> = {}): string {
  const id = (name: string) => name.toLowerCase().replaceAll(" ", "-");
  return `track_name: Product\nlayers:\n${
    Object.entries(layers).map(([layer, components]) =>
      `  - id: ${id(layer)}\n    name: ${layer}\n    components:\n${
        components.map((name) => {
          const parts = Array.from({ length: subs[name] ?? 2 }, (_, index) => `{id: ${id(name)}-${index}}`);
          return `      - {id: ${id(name)}, name: ${name}, sub_components: [${parts.join(", ")}]}\n`;
        }).join("")
      }`
    ).join("")
  }`;
}

function features(list: [name: string, paths: string[]][]): Record<string, string> {
  return Object.fromEntries(list.map(([name, paths], index) => [
    `FIRE/definitions/product/fd-${100 + index}.yaml`,
    `id: fd-${100 + index}\nname: ${name}\nstrategic_context:\n  contributes_to: [${paths.join(", ")}]\n`,
  ]));
}

const PRODUCT = "FIRE/value_models/product.value_model.yaml";
const BEES = model({
  "Healthy Hives": ["Mite Watch", "Winter Feeding"],
  "Fair Honey": ["Origin Proof", "Jar Pricing"],
});

describe("features and components one to one", () => {
  const paths = [
    "HealthyHives.MiteWatch",
    "HealthyHives.WinterFeeding",
    "FairHoney.OriginProof",
    "FairHoney.JarPricing",
  ].map((path) => `Product.${path}`);
  const names = ["Mite Watch", "Winter Feeding", "Origin Proof", "Jar Pricing"];
  const mirrored = names.map((name, index): [string, string[]] => [name, [paths[index]!]]);

  test("four equal pairs are the pattern, reported once and not also as a feature list", async () => {
    expect(await structural({ [PRODUCT]: BEES, ...features(mirrored) })).toEqual(["misplaced-feature-structure"]);
  });
  test("three pairs are a young model", async () => {
    expect(await structural({ [PRODUCT]: BEES, ...features(mirrored.slice(0, 3)) })).toEqual([]);
  });
  test("four pairs under different names are not reported", async () => {
    const renamed = ["Count the dead", "Sugar by weight", "Tell the meadow", "What others ask"];
    expect(await structural({ [PRODUCT]: BEES, ...features(renamed.map((name, index) => [name, [paths[index]!]])) }))
      .toEqual([]);
  });
  test("features that share components are fine even when named like components", async () => {
    const shared = mirrored.map((
      [name],
      index,
    ): [string, string[]] => [name, [paths[index]!, paths[(index + 1) % 4]!]]);
    expect(await structural({ [PRODUCT]: BEES, ...features(shared) })).toEqual([]);
  });
  test("layers that equal the feature list are the pattern, even when shared", async () => {
    const layers = model({
      "Mite Watch": ["B1", "B2"],
      "Winter Feeding": ["B3", "B4"],
      "Origin Proof": ["B5", "B6"],
      Calm: ["B7", "B8"],
    });
    const crossing = features(names.slice(0, 3).map((name) => [name, ["Product.MiteWatch.B1", "Product.Calm.B7"]]));
    expect(await structural({ [PRODUCT]: layers, ...crossing })).toEqual(["misplaced-feature-list"]);
  });
  test("two layers are enough where all are features, and not where a third is none", async () => {
    const layers = (...more: string[]) =>
      model({
        "Mite Watch": ["B1", "B2"],
        "Winter Feeding": ["B3", "B4"],
        ...Object.fromEntries(more.map((name) => [name, ["B5"]])),
      });
    const crossing = features(names.slice(0, 2).map((name) => [name, ["Product.MiteWatch.B1"]]));
    expect(await structural({ [PRODUCT]: layers(), ...crossing })).toEqual(["misplaced-feature-list"]);
    expect(await structural({ [PRODUCT]: layers("Calm"), ...crossing })).toEqual([]);
  });
  test("a path to a sub-component counts for its component", async () => {
    const deep = mirrored.map((
      [name, [path]],
      index,
    ): [string, string[]] => [name, [index === 0 ? `${path}.mite-watch-1` : path!]]);
    expect(await structural({ [PRODUCT]: BEES, ...features(deep) })).toEqual(["misplaced-feature-structure"]);
  });
});

describe("several Product model files", () => {
  const lines = (...types: string[]) =>
    `portfolio:\n  product_lines:\n${
      types.map((type, index) =>
        `    - {id: pl-${index}, name: ${["Quernby", "Ostwick", "Fellam"][index]}, type: ${type}}\n`
      ).join("")
    }`;
  const files = (names: string[], texts: string[] = []) =>
    Object.fromEntries(names.map((name, index) => [
      `FIRE/value_models/product.${name}.value_model.yaml`,
      `description: ${texts[index] ?? "People gain."}\n${
        model({ [`Gain ${"abc"[index]}`]: ["One Way", "Other Way"] })
      }`,
    ]));

  test("named after the lines", async () => {
    expect(
      await structural({
        "READY/product_portfolio.yaml": lines("software", "software"),
        ...files(["quernby", "ostwick"]),
      }),
    )
      .toEqual(["misplaced-product-model"]);
  });
  test("each telling of another line", async () => {
    const told = files(["one", "two", "three"], ["Quernby grinds.", "With Ostwick bakers plan.", "Fellam delivers."]);
    expect(await structural({ "READY/product_portfolio.yaml": lines("hybrid", "hybrid", "hybrid"), ...told })).toEqual([
      "misplaced-product-model",
    ]);
  });
  test("a device and an online service are two value chains", async () => {
    const told = files(["mill", "service"], ["Quernby grinds.", "Ostwick plans."]);
    expect(await structural({ "READY/product_portfolio.yaml": lines("hardware", "service"), ...told })).toEqual([]);
  });
  test("named after value chains, whatever the product lines", async () => {
    expect(
      await structural({
        "READY/product_portfolio.yaml": lines("software", "service"),
        ...files(["grinding", "baking"]),
      }),
    ).toEqual([]);
  });
  test("one repeated layer is a surface finding, repeated files are structural", async () => {
    const milling = {
      "Fresh Flour": ["Stone Care", "Grain Choice"],
      "Fair Price": ["Open Books", "Yearly Deal"],
      "Low Waste": ["Bran Use", "Bag Return"],
    };
    const baking = {
      "Fair Price": ["Bread Deal", "Late Sale"],
      "Early Bread": ["Night Shift", "Dough Plan"],
      "Good Crust": ["Oven Care", "Steam"],
    };
    const two = (second: string) => ({
      "FIRE/value_models/product.mill.value_model.yaml": model(milling),
      "FIRE/value_models/product.bakery.value_model.yaml": second,
    });
    const one = await judge(two(model(baking)));
    expect(one.findings.map(({ rule, class: kind }) => [rule, kind])).toEqual([["duplicate-layer", "surface"]]);
    expect(await structural(two(model(milling)))).toEqual(["duplicate-layer"]);
  });
});

describe("shape of the tree", () => {
  test("one single-component layer is a note, a majority of them an anti-pattern", async () => {
    const one = await judge({ [PRODUCT]: model({ A1: ["B1", "B2"], A2: ["B3"], A3: ["B4", "B5"] }) });
    expect(one.findings.map(({ level, class: kind }) => [level, kind])).toEqual([["info", "surface"]]);
    expect(await structural({ [PRODUCT]: model({ A1: ["B1", "B2"], A2: ["B3"], A3: ["B4"] }) })).toEqual([
      "missing-sibling",
    ]);
    expect(await structural({ [PRODUCT]: model({ A1: ["B1"] }) })).toEqual([]);
  });
  test("L3 under `subs` counts as well", async () => {
    const crowded = model({ A1: ["B1", "B2"], A2: ["B3", "B4"] }, { B1: 9, B2: 0, B3: 0, B4: 0 });
    for (const text of [crowded, crowded.replaceAll("sub_components", "subs")]) {
      const { findings } = await judge({ [PRODUCT]: text });
      expect(findings.map((finding) => finding.rule)).toEqual(["inconsistent-distribution"]);
    }
  });
  test("says when inactive parts keep a stage low", async () => {
    const text = (active: string) =>
      `track_name: Product
layers:
  - id: low-noise
    components:
      - id: damping
        maturity_summary: {calculated_stage: proven}
        sub_components: [{id: felt-pads, maturity: {stage: proven}}, {id: oil-bath${active}}]
`;
    const messageOf = async (active: string) =>
      (await judge({ [PRODUCT]: text(active) })).findings.find(({ rule }) => rule === "inconsistent-maturity")!.message;
    expect(await messageOf("")).toEndWith("(1 of 2 has reached it, 80 % set it); it should be theirs");
    expect(await messageOf(", active: false")).toContain("80 % set it, inactive parts count too)");
  });

  test("leaves manually set stages alone, also inside others", async () => {
    const text = (override: string) =>
      `track_name: Product
track_maturity: {overall_stage: proven}
layers:
  - id: low-noise
    maturity_summary: {calculated_stage: proven}
    components:
      - id: damping
        maturity_summary: {calculated_stage: proven${override}}
        sub_components: [{id: felt-pads, maturity: {stage: emerging}}, {id: oil-bath}]
`;
    const paths = async (override: string) =>
      (await judge({ [PRODUCT]: text(override) })).findings.filter(({ rule }) => rule === "inconsistent-maturity").map((
        { path },
      ) => path);
    expect(await paths(", stage_override: true")).toEqual([]);
    expect(await paths("")).toEqual([
      "track_maturity.overall_stage",
      "layers[0].maturity_summary.calculated_stage",
      "layers[0].components[0].maturity_summary.calculated_stage",
    ]);
  });
});

describe("score", () => {
  const total = (costs: readonly { points: number }[]) => costs.reduce((sum, cost) => sum + cost.points, 0);
  test("nothing to check gives no score", async () => {
    expect((await judge({ "_epf.yaml": "epf_anchor: true\n" })).section.score).toBeNull();
  });
  test("a sound model is good, an anti-pattern stays below 60, and the costs explain it", async () => {
    const sound = await judge({ [PRODUCT]: BEES });
    expect(sound.section.score).toBe(100);
    const named = await judge({ "_epf.yaml": "epf_anchor: true\nproduct_name: Fair Honey\n", [PRODUCT]: BEES });
    expect(named.section.score).toBe(59);
    expect(Math.abs(total(named.section.costs) - 41)).toBeLessThan(0.2);
    expect(named.section.data.score_level).toBe("alert");
  });
});
