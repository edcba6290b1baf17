import { expect, test } from "bun:test";
import { EpfModel } from "#src/model/model.ts";
import { coverage } from "#src/health/sections/coverage.ts";
import { relationships } from "#src/health/sections/relationships.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import missingCoverage from "#src/rules/coverage/missing_coverage.ts";
import missingFeature from "#src/rules/coverage/missing_feature_for_target.ts";
import valuePath from "#src/rules/relationships/value_paths/dangling_value_path.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { LEVEL_ZERO } from "../health/level_zero.ts";

const now = new Date("2026-11-21T12:00:00Z");

async function health(files: Record<string, string>) {
  const model = new EpfModel(await loadInstance(new MemoryTree(files)));
  const findings = checkInstanceRules(model, [missingCoverage, missingFeature, valuePath], now);
  return { findings, links: relationships({ model, findings, now }), cover: coverage({ model, findings, now }) };
}

const value = (track: string, layers: string) => ({
  [`FIRE/value_models/${track}.value_model.yaml`]: `track_name: ${track}\n${layers}`,
});
const feature = (...paths: string[]) => ({
  "FIRE/definitions/product/fd-001_x.yaml": `id: fd-001\nstrategic_context: {contributes_to: [${paths.join(", ")}]}\n`,
});

test("no score when there is nothing to check", async () => {
  const { links, cover } = await health({ "_epf.yaml": "epf_anchor: true\n" });
  expect([links.score, cover.score]).toEqual([null, null]);
});

test("a track weighs as much as another, and one whose value model is lost has no coverage", async () => {
  const one = value("Product", "layers: [{id: l, components: [{id: a}, {id: b}]}]");
  const { cover } = await health({ ...LEVEL_ZERO, ...one, ...feature("Product.L.A") });
  expect(cover.score).toBe(50);
  const lost = { "FIRE/value_models/commercial.value_model.yaml": "track_name: [" };
  expect((await health({ ...LEVEL_ZERO, ...one, ...lost, ...feature("Product.L.A") })).cover.score).toBe(25);
});

test("only components in use count, and sub-components cover their component", async () => {
  const { cover, findings } = await health({
    ...LEVEL_ZERO,
    ...value(
      "Product",
      "layers: [{id: l, components: [{id: a, subs: [{id: x, active: true}]}, {id: b, sub_components: [{id: y, active: true}]}, {id: c, sub_components: [{id: z, active: false}]}]}]",
    ),
    ...value("Strategy", "status: placeholder\nlayers: [{id: l, components: [{id: a}]}]"),
    ...value("Commercial", "layers: [{id: l, components: [{id: a}, {id: b}]}]"),
    ...feature("Product.L.A.X"),
    "FIRE/definitions/commercial/deals/cd-001.yaml": "id: cd-001\ncontributes_to: [Commercial.l.a]\n",
  });
  expect(cover.data).toMatchObject({ total_l2_components: 4, covered_l2_components: 2, coverage_percent: 50 });
  expect(cover.data.coverage_by_track).toMatchObject({
    strategy: { coverage_percent: null },
    product: { uncovered_l2_paths: ["Product.L.B"] },
  });
  expect(cover.score).toBe(50);
  expect(findings.map(({ level, rule }) => `${level} ${rule}`)).toEqual([
    "info missing-coverage",
    "warning missing-coverage",
  ]);
});

test("a wrong path is not also reported as missing coverage; the numbers stay strict", async () => {
  const { findings, links, cover } = await health({
    ...LEVEL_ZERO,
    ...value("Product", "layers: [{id: boat-care, components: [{id: engine-check}, {id: storage}]}]"),
    ...feature("Product.BoatCare.EngineChek", "Product.BoatCare.Storage"),
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, value_model_target: {component_path: boat-care.engine-check}}]}]}}}\n",
  });
  expect(findings.map(({ rule }) => rule)).toEqual(["dangling-value-path"]);
  expect(cover.score).toBe(50);
  expect(links.data).toMatchObject({
    total_paths_checked: 3,
    invalid_paths: 1,
    errors: [{
      source: "fd-001",
      invalid_path: "Product.BoatCare.EngineChek",
      did_you_mean: "Product.BoatCare.EngineCheck",
    }],
  });
  expect(links.score).toBe(69);
});

test("only what a finding shows costs, and the costs explain the score", async () => {
  const model = new EpfModel(
    await loadInstance(
      new MemoryTree({
        ...LEVEL_ZERO,
        ...feature("Product.A.B"),
        "FIRE/value_models/product.value_model.yaml":
          "track_name: Product\nlayers:\n  - {id: sales, components: [{id: fairs}]}\n",
      }),
    ),
  );
  expect(relationships({ model, findings: [], now }).score).toBe(100);
  const findings = checkInstanceRules(model, [valuePath], now);
  const links = relationships({ model, findings, now });
  expect(findings).toHaveLength(1);
  expect(links.score).toBe(100 - links.costs.reduce((sum, { points }) => sum + points, 0));
  expect(links.costs).toMatchObject([{ points: 21, rule: "dangling-value-path" }, { points: 10 }]);
});

test("what a track lacks is named: its only component in use, or several up to a limit", async () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const found = async (count: number) => {
    const components = ids.slice(0, count).map((id) => `{id: ${id}, sub_components: [{id: ${id}-x, active: true}]}`);
    const { findings, cover } = await health({
      ...LEVEL_ZERO,
      ...value(
        "Commercial",
        `packaged_default: true\nlayers: [{id: l, components: [${
          components.join(", ")
        }, {id: z, sub_components: [{id: z-x, active: false}]}]}]`,
      ),
    });
    return [findings.map(({ message }) => message), cover.costs.map(({ what }) => what)];
  };
  expect(await found(1)).toEqual([
    ["no definition contributes to `Commercial.L.A`, the only component in use of the Commercial value model"],
    ["1 of 1 Commercial component in use has no definition: `Commercial.L.A`"],
  ]);
  expect(await found(6)).toEqual([
    [
      "no definition contributes to any of the 6 components in use of the Commercial value model: `Commercial.L.A`, `Commercial.L.B`, `Commercial.L.C`, `Commercial.L.D` and 2 more",
    ],
    ["6 of 6 Commercial components in use have no definition"],
  ]);
});
