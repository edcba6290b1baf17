import { describe, expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const feature = (name: string) => `FIRE/definitions/product/${name}.yaml`;
const at = async (rule: string, files: Record<string, string>) =>
  (await foundIn(files)).filter((finding) => finding.rule === rule).map(({ file, path }) => `${file} ${path}`);

describe("texts that were copied and never written", () => {
  test("a capability of the same feature, however short", async () => {
    const text = "Reports where the ice holds and where not.";
    const capabilities = (second: string) =>
      `id: fd-001\ndefinition:\n  capabilities:\n    - {id: cap-001, description: ${text}}\n    - {id: cap-002, description: ${second}}\n`;
    const file = feature("fd-001_ice-report");
    expect(await at("duplicate-narrative", { [file]: capabilities(text) }))
      .toEqual([`${file} definition.capabilities[1].description`]);
    expect(await at("duplicate-narrative", { [file]: capabilities("Says which sled tracks are open.") })).toEqual([]);
  });

  test("a short text of another feature is none", async () => {
    const text = "Reports where the ice holds and where not.";
    const one = (id: string) => `id: ${id}\ndefinition: {capabilities: [{id: cap-001, description: ${text}}]}\n`;
    expect(
      await at("duplicate-narrative", { [feature("fd-001_a")]: one("fd-001"), [feature("fd-002_b")]: one("fd-002") }),
    )
      .toEqual([]);
  });

  test("a scenario of another feature", async () => {
    const scenarios = (id: string, trigger: string) =>
      `id: ${id}
implementation:
  scenarios:
    - id: scn-001
      context: Four in the morning, two sleds are packed and the bay froze over in the night.
      trigger: ${trigger}
      action: She asks for the report of the bay and reads the line of the western shore.
      outcome: She takes the shore and is home before the wind turns.
`;
    const files = (trigger: string) => ({
      [feature("fd-001_ice-report")]: scenarios("fd-001", "Siv wants to know where the ice holds."),
      [feature("fd-002_ice-alarm")]: scenarios("fd-002", trigger),
    });
    expect(await at("duplicate-narrative", files("Siv wants to know where the ice holds.")))
      .toEqual([`${feature("fd-002_ice-alarm")} implementation.scenarios[0].action`]);
    expect(await at("duplicate-narrative", files("The alarm wakes her with a second sound."))).toEqual([]);
  });

  test("an objective of another track, and a value of the organisation", async () => {
    const objective = "Every sled crew knows the ice before it leaves";
    expect(
      await at("duplicate-statement", {
        "READY/05_roadmap_recipe.yaml":
          `roadmap:\n  tracks:\n    product: {track_objective: ${objective}}\n    strategy: {track_objective: ${objective}}\n`,
        "READY/00_north_star.yaml":
          "north_star:\n  values:\n    - {value: Truth, definition: We say what we measured.}\n    - {value: Honesty, definition: We say what we measured.}\n",
      }),
    ).toEqual([
      "READY/00_north_star.yaml north_star.values[1].definition",
      "READY/05_roadmap_recipe.yaml roadmap.tracks.strategy.track_objective",
    ]);
  });
});

describe("what nearly all entries of a file have", () => {
  const file = "READY/05_roadmap_recipe.yaml";
  const results = (...baselines: (string | null)[]) =>
    `roadmap:\n  tracks:\n    product:\n      okrs:\n        - key_results:\n${
      baselines.map((baseline, index) =>
        `            - {id: kr-p-00${index + 1}${baseline === null ? "" : `, baseline: ${baseline}`}}\n`
      )
        .join("")
    }`;
  test("is missed where one has forgotten it", async () => {
    expect(await at("missing-common-field", { [file]: results("3 calls", "4 crews", "none", null) }))
      .toEqual([`${file} roadmap.tracks.product.okrs[0].key_results[3]`]);
  });
  test("is a choice where several leave it out", async () => {
    expect(await at("missing-common-field", { [file]: results("3 calls", "4 crews", null, null) })).toEqual([]);
    expect(await at("missing-common-field", { [file]: results(null, null) })).toEqual([]);
  });
  test("is not asked of ready-made value models", async () => {
    const model = (track: string) =>
      `track_name: ${track}\nlayers:\n  - id: ice\n    components:\n${
        [1, 2, 3].map((n) => `      - {id: c-${n}, sub_components: [{id: s-${n}}]}\n`).join("")
      }      - {id: c-4}\n`;
    const files = (track: string, name: string) => ({ [`FIRE/value_models/${name}.value_model.yaml`]: model(track) });
    expect(await at("missing-common-field", files("Product", "product"))).toHaveLength(1);
    expect(await at("missing-common-field", files("OrgOps", "org_ops"))).toEqual([]);
  });
});

test("a layer without components is found beside layers that have some", async () => {
  const file = "FIRE/value_models/product.value_model.yaml";
  const model = (first: string) =>
    `track_name: Product\nlayers:\n  - {id: ice, name: Safe Ice, components: ${first}}\n  - {id: home, name: Home Before Dark, components: []}\n`;
  expect(await at("empty-layer", { [file]: model("[{id: a, name: A}, {id: b, name: B}]") })).toEqual([
    `${file} layers[1].name`,
  ]);
  expect(await at("empty-layer", { [file]: model("[]") })).toEqual([]);
  const mistyped = model("[{id: a}, {id: b}]").replace("components: []", "components: {c: d}");
  expect(await at("empty-layer", { [file]: mistyped })).toEqual([]);
});

test("a product's vision that is the organisation's is a copy, a placeholder in both is none", async () => {
  const files = (own: string, product: string) => ({
    "READY/00_north_star.yaml": `north_star:\n  vision:\n    vision_statement: "${own}"\n`,
    "READY/02_strategy_foundations.yaml":
      `strategy_foundations:\n  product_vision:\n    vision_statement: "${product}"\n`,
  });
  const rule = "duplicate-vision";
  expect(await at(rule, files("No sled is lost on the ice.", "No sled  is lost on the ice."))).toHaveLength(1);
  expect(await at(rule, files("No sled is lost on the ice.", "Every crew reads the ice report."))).toEqual([]);
  expect(await at(rule, files("[INSERT the vision]", "[INSERT the vision]"))).toEqual([]);
});

test("a rival is unknown only where no analysis has a word of its name", async () => {
  const rivals = async (...names: string[]) =>
    (await foundIn({
      "READY/01_insight_analyses.yaml":
        "competitive_landscape: {direct_competitors: [{name: Crumb Line}]}\nkey_insights: [{insight: Ovenly grows}]\n",
      "READY/04_strategy_formula.yaml": `strategy: {competitive_moat: {vs_competitors: [${
        names.map((name) => `{competitor: ${name}}`).join(", ")
      }]}}\n`,
    })).filter(({ rule }) => rule === "unknown-rival").length;
  expect(await rivals("CrumbLine", "Ovenly Ltd", "doing nothing", "A paper list on the wall")).toBe(0);
  expect(await rivals("Bakehouse One")).toBe(1);
});
