import { describe, expect, test } from "bun:test";
import { EpfModel } from "#src/model/model.ts";
import { findLoops, toEdges } from "#src/model/graph/loops.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import type { Finding } from "#src/diagnostics/finding.ts";
import type { DocumentRule, InstanceRule } from "#src/rules/rule.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { foundIn } from "./found_files.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import assumption from "#src/rules/relationships/roadmap/dangling_assumption.ts";
import definition from "#src/rules/relationships/definitions/dangling_definition.ts";
import duplicateId from "#src/rules/relationships/duplicate_id.ts";
import valueModelFile from "#src/rules/relationships/portfolio/dangling_value_model_file.ts";
import roadmapOf from "#src/rules/relationships/roadmap/dangling_roadmap.ts";
import strategyOf from "#src/rules/relationships/roadmap/dangling_strategy.ts";
import keyResult from "#src/rules/relationships/roadmap/dangling_key_result.ts";
import valuePath from "#src/rules/relationships/value_paths/dangling_value_path.ts";
import cycle from "#src/rules/relationships/definitions/inconsistent_dependency_cycle.ts";
import mirror from "#src/rules/relationships/definitions/inconsistent_dependency.ts";
import context from "#src/rules/relationships/graphs/unused_navigation_context.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

async function run(rule: InstanceRule | DocumentRule, files: Record<string, string>): Promise<Finding[]> {
  const instance = await loadInstance(new MemoryTree(files));
  if (rule.scope === "instance") return checkInstanceRules(new EpfModel(instance), [rule], NOW);
  const found = await Promise.all(instance.artifacts.map((artifact) => checkArtifact(artifact, [rule])));
  return found.flat().filter((finding) => finding.rule === rule.name);
}

const model = `
track_name: Product
layers:
  - id: boat-care
    name: Boat Care
    components:
      - id: winter-storage
        path_segment: Storage
        name: Winter Storage
        subs: [{id: shed-place, name: Shed Place}]
      - {id: engine-check, name: Engine Check}
`;
const feature = (id: string, rest: string) => ({ [`FIRE/definitions/product/${id}_x.yaml`]: `id: ${id}\n${rest}` });
const contributing = (...paths: string[]) =>
  feature("fd-001", `strategic_context: {contributes_to: [${paths.join(", ")}]}`);

describe("value paths", () => {
  test("every accepted spelling resolves to its node", async () => {
    const findings = await run(valuePath, {
      "FIRE/value_models/product.value_model.yaml": model,
      ...contributing(
        "Product.BoatCare.Storage",
        "product.boat-care.WinterStorage.ShedPlace",
        "Product.BoatCare.enginecheck",
      ),
      "FIRE/mappings.yaml":
        "product: [{sub_component_id: Product.BoatCare.EngineCheck}, {sub_component_id: Product.Storage.ShedPlace}]\n",
      "FIRE/definitions/strategy/a/sd-001.yaml":
        "id: sd-001\ncontributes_to: [Product.Winter Storage.shed-place, Product.BoatCare.Storage]\n",
      "READY/05_roadmap_recipe.yaml":
        "roadmap: {tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, value_model_target: {component_path: boat-care.winter-storage.shed-place}}]}]}}}\n",
    });
    expect(findings).toEqual([]);
  });

  test("suggestions are spelled as the source spells paths", async () => {
    const findings = await run(valuePath, {
      "FIRE/value_models/product.value_model.yaml": model,
      ...contributing("Product.BoatCaer.Storrage.ShedPlace", "Product.Storage.ShedPlace"),
      "FIRE/mappings.yaml": "product: [{sub_component_id: Product.BoatCare.ShedPlace}]\n",
      "FIRE/definitions/strategy/a/sd-001.yaml": "id: sd-001\ncontributes_to: [Product.Winter Storage.shed-plaice]\n",
      "READY/05_roadmap_recipe.yaml":
        "roadmap: {tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, value_model_target: {track: product, component_path: product.boat-care.engine-check}}]}]}}}\n",
    });
    const first = findings.map(({ level, help }) => `${level} ${/`([^`]+)`/.exec(help!)![1]}`);
    expect(first).toEqual([
      "error Product.BoatCare.Storage.ShedPlace",
      "error Product.BoatCare.Storage.ShedPlace",
      "warning Product.Winter Storage.shed-place",
      "error Product.BoatCare.Storage",
      "error boat-care.engine-check",
    ]);
  });

  test("hints are never refused by the field that they are for", async () => {
    const files = {
      "FIRE/value_models/product.value_model.yaml": model.replace(
        "id: engine-check, name: Engine Check",
        "id: engine-2, name: Engine 2",
      ),
      "FIRE/mappings.yaml":
        "product: [{sub_component_id: Product.BoatCare.Engnie2}, {sub_component_id: Product.BoatCare.Storage.ShedPlaces}]\n",
      ...contributing("Product.BoatCare.Engnie2", "Product.BoatCare.Storage.ShedPlaces"),
    };
    const found = await run(valuePath, files);
    const hints = found.map(({ file, reference }) => [file.split("/")[1], reference!.candidates]);
    expect(hints).toEqual([
      ["definitions", ["Product.BoatCare.Engine2"]],
      ["definitions", ["Product.BoatCare.Storage.ShedPlace"]],
      ["mappings.yaml", []],
      ["mappings.yaml", ["Product.BoatCare.Storage"]],
    ]);
  });

  test("a missing model is one finding, an unreadable model none", async () => {
    const cited = contributing("Product.BoatCare.Storage", "Product.BoatCare.EngineCheck", "Commercial.Sales.Fairs");
    const missing = await run(valuePath, cited);
    expect(missing.map(({ path }) => path)).toEqual([
      "strategic_context.contributes_to[0]",
      "strategic_context.contributes_to[2]",
    ]);
    const broken = await run(valuePath, { ...cited, "FIRE/value_models/product.value_model.yaml": "track_name: [\n" });
    expect(broken.map(({ message }) => message)).toEqual([expect.stringContaining("Commercial")]);
    expect(await run(valuePath, { ...cited, "FIRE/value_models/all.yaml": "track_name: [\n" })).toEqual([]);
  });
});

describe("dependencies", () => {
  const requiring = (id: string, ...others: string[]) =>
    feature(id, `dependencies: {requires: [${others.map((other) => `{id: ${other}}`).join(", ")}]}`);

  test("reports each dependency cycle once", async () => {
    const three = {
      ...requiring("fd-001", "fd-002"),
      ...requiring("fd-002", "fd-003"),
      ...requiring("fd-003", "fd-001"),
    };
    expect((await run(cycle, three)).map(({ message }) => message)).toEqual([
      "`fd-001 → fd-002 → fd-003 → fd-001` require each other, one of them must work without the rest",
    ]);
    const eight = {
      ...requiring("fd-001", "fd-002"),
      ...requiring("fd-002", "fd-001", "fd-003"),
      ...requiring("fd-003", "fd-002"),
    };
    expect(await run(cycle, eight)).toHaveLength(2);
    // The rings are told as rings, not as missing mirrors too.
    expect(await run(mirror, eight)).toEqual([]);
  });

  test("reports a definition that names itself, whatever the key", async () => {
    const own = feature(
      "fd-007",
      "dependencies: {requires: [fd-007], enables: [{id: fd-007}], based_on: [{feature_id: fd-007}]}",
    );
    const practice = {
      "FIRE/definitions/strategy/a/sd-003.yaml":
        "id: sd-003\nrelated_definitions: [{id: sd-003, relationship: complements}]\n",
    };
    expect((await run(cycle, { ...own, ...practice })).map(({ path }) => path)).toEqual([
      "dependencies.requires[0]",
      "dependencies.enables[0].id",
      "dependencies.based_on[0].feature_id",
      "related_definitions[0].id",
    ]);
  });
  test("a long chain causes no overflow and no loop", () => {
    const chain = Array.from({ length: 50_000 }, (_, index) => [`n${index}`, `n${index + 1}`] as const);
    expect(findLoops(toEdges(chain))).toEqual([]);
    expect(findLoops(toEdges([...chain, ["n50000", "n0"]]))).toHaveLength(1);
  });

  test("an id that an unreadable file may define is not reported as missing", async () => {
    const files = { ...requiring("fd-001", "fd-002", "fd-003"), "FIRE/definitions/product/fd-002_x.yaml": "id: [\n" };
    expect((await run(definition, files)).map(({ message }) => message)).toEqual([expect.stringContaining("fd-003")]);
  });

  test("practices of an unused track give one note", async () => {
    const files = {
      "FIRE/definitions/strategy/a/sd-001.yaml":
        "id: sd-001\nrelated_definitions: [{id: pd-001}, {id: pd-002}, {id: sd-009}]\n",
    };
    expect((await run(definition, files)).map(({ level }) => level)).toEqual(["info", "warning"]);
  });
});

describe("references to the roadmap", () => {
  const roadmap = {
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {cycle: 2, tracks: {product: {okrs: [{id: okr-p-002, key_results: [{id: kr-p-004}]}], riskiest_assumptions: [{id: asm-p-004}]}}}\n",
  };
  const oldReport = {
    "AIM/cycles/cycle-1/assessment_report.yaml":
      "cycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [{kr_id: kr-p-001}, {kr_id: kr-p-002}]}]\nassumption_validations: [{id: asmp-p-001}]\n",
  };

  test("an earlier cycle gives one note per file, and maturity may cite it", async () => {
    const maturity = feature(
      "fd-001",
      "feature_maturity: {last_advanced_by_kr: kr-p-001, capability_maturity: [{delivered_by_kr: kr-p-003}]}",
    );
    const found = await run(keyResult, { ...roadmap, ...oldReport, ...maturity });
    expect(found.map(({ level, actual }) => `${level} ${actual}`)).toEqual(["info kr-p-001", "warning kr-p-003"]);
  });

  test("an id of an earlier cycle that is only spelt in another form is told by itself, with the id that is meant", async () => {
    const spelt = {
      "AIM/cycles/cycle-1/assessment_report.yaml":
        "cycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [{kr_id: kr-p-001}, {kr_id: kr-p-04}, {kr_id: kr-p-002}]}]\n",
    };
    const found = await run(keyResult, { ...roadmap, ...spelt });
    expect(found.map(({ actual, help }) => `${actual}: ${help}`)).toEqual([
      expect.stringContaining("kr-p-001: keep a copy of that cycle's roadmap"),
      "kr-p-04: did you mean `kr-p-004`?",
    ]);
    expect(found[1]!.message).toEndWith("; perhaps `kr-p-004` is meant");
  });

  test("open assumptions must be in the current roadmap", async () => {
    const tested = (status: string) =>
      feature("fd-001", `status: ${status}\nstrategic_context: {assumptions_tested: [asm-p-001, asm-p-004, later]}`);
    const levels = async (status: string) =>
      (await run(assumption, { ...roadmap, ...oldReport, ...tested(status) })).map(({ level, actual }) =>
        `${level} ${actual}`
      );
    expect(await levels("ready")).toEqual(["info asmp-p-001"]);
    expect(await levels("delivered")).toEqual(["info asmp-p-001"]);
  });

  test("without a roadmap all citations give one finding, with an unreadable one none", async () => {
    const tested = feature("fd-001", "strategic_context: {assumptions_tested: [asm-p-001, asm-p-004]}");
    expect((await run(assumption, tested)).map(({ message }) => message)).toEqual([
      expect.stringContaining("(and 1 more)"),
    ]);
    expect(await run(assumption, { ...tested, "READY/05_roadmap_recipe.yaml": "roadmap: [\n" })).toEqual([]);
  });
});

test("product lines are never sent to write a model each: one that is there may serve them all", async () => {
  const lines =
    "{id: pl-a, value_model_ref: planner.value_model.yaml}, {id: pl-b, value_model_ref: gatebox.value_model.yaml}";
  const found = await run(valueModelFile, {
    "READY/product_portfolio.yaml": `portfolio: {product_lines: [${lines}]}\n`,
    "FIRE/value_models/product.value_model.yaml": model,
    "FIRE/value_models/strategy.value_model.yaml": model.replace("Product", "Strategy"),
  });
  expect(found.map(({ help }) => help)).toEqual(
    Array(2).fill("name `product.value_model.yaml`, which the product lines may share"),
  );
  expect(new Set(found.map(({ cause }) => cause)).size).toBe(1);
});

describe("the foundations that a plan rests on", () => {
  const strategy = (id: string) => ({ "READY/04_strategy_formula.yaml": `strategy: {id: ${id}}\n` });
  const roadmap = (id: string) => ({
    "READY/05_roadmap_recipe.yaml": `roadmap: {id: roadmap-dew, strategy_id: ${id}}\n`,
  });

  test("the citation is at fault when it could name what is there", async () => {
    const [found] = await run(strategyOf, { ...strategy("strategy-early-dew"), ...roadmap("strategy-late-frost") });
    expect(found).toMatchObject({ file: "READY/05_roadmap_recipe.yaml", actual: "strategy-late-frost" });
    expect(found!.help).toContain("the only one is `strategy-early-dew`");
  });
  test("the source is at fault when the citing field refuses the form of its id, once for all citations", async () => {
    const found = await run(strategyOf, { ...strategy("strat-001"), ...roadmap("strategy-late-frost") });
    expect(found.map(({ file, path, expected }) => ({ file, path, expected }))).toEqual([
      { file: "READY/04_strategy_formula.yaml", path: "strategy.id", expected: "strategy-late-frost" },
    ]);
    expect(found[0]!.message).toContain("`strat-001`");
    const memos = await run(roadmapOf, {
      "READY/05_roadmap_recipe.yaml": "roadmap: {id: Roadmap Dew}\n",
      "AIM/assessment_report.yaml": "roadmap_id: roadmap-dew\n",
      "AIM/calibration_memo.yaml": "roadmap_id: roadmap-dew\n",
    });
    expect(memos.map(({ file, related }) => [file, related.length])).toEqual([["READY/05_roadmap_recipe.yaml", 2]]);
  });
  test("an id that is too long for its citation is cited by its beginning", async () => {
    const long = `roadmap-${"dew-".repeat(14)}end`;
    const files = (id: string) => ({
      "READY/05_roadmap_recipe.yaml": `roadmap: {id: ${long}}\n`,
      "AIM/calibration_memo.yaml": `roadmap_id: ${id}\n`,
    });
    expect(await run(roadmapOf, files(long.slice(0, 50)))).toEqual([]);
    expect(await run(roadmapOf, files("roadmap-frost"))).toHaveLength(1);
  });
});

test("ids must differ among siblings only where paths tell them apart", async () => {
  const files = {
    "FIRE/value_models/product.value_model.yaml": `
track_name: Product
layers:
  - {id: one, components: [{id: same, sub_components: [{id: leaf}, {id: leaf}]}]}
  - {id: two, components: [{id: same}]}
`,
  };
  expect((await run(duplicateId, files)).map(({ path }) => path)).toEqual([
    "layers[0].components[0].sub_components[1].id",
  ]);
});

test("an unreachable group of contexts is reported once, at its first context", async () => {
  const files = {
    "FIRE/navigation_graph.yaml": `
entry_context: start
contexts: [{id: start}, {id: left}, {id: right}, {id: inner, parent: right}, {id: alone}, {id: away}]
transitions: [{id: a, from: left, to: right}, {id: b, from: right, to: left}, {id: c, from: start, to: "shop:basket"}]
portal_edges: [{id: p, source: "shop:basket", target: "home:away"}]
`,
  };
  expect((await run(context, files)).map(({ level, path }) => `${level} ${path}`)).toEqual([
    "info contexts[1].id",
    "warning contexts[4].id",
  ]);
});

test("a definition is not told to cite itself", async () => {
  const feature = (id: string) =>
    `id: ${id}\ndependencies:\n  requires:\n    - {id: fd-020, name: Tide, reason: Tides.}\n`;
  const [finding] = await run(definition, {
    "FIRE/definitions/product/fd-001_a.yaml": feature("fd-001"),
    "FIRE/definitions/product/fd-002_b.yaml": "id: fd-002\n",
  });
  expect(finding!.help).toContain("`fd-002`");
  expect(finding!.help).not.toContain("`fd-001`");
  expect(finding!.reference!.known).toEqual(["fd-002"]);
});

describe("value paths before the first value model", () => {
  const filesAt = (adoptionLevel: number, models: Record<string, string> = {}) => ({
    "AIM/living_reality_assessment.yaml": `metadata:\n  adoption_level: ${adoptionLevel}\n`,
    "FIRE/definitions/product/fd-001_plan-a-firing.yaml":
      "id: fd-001\nstrategic_context:\n  contributes_to: [Product.KilnCare.FiringPlans]\n",
    ...models,
  });

  test("are a note at adoption level 0, which needs no model, and an error from level 1", async () => {
    for (const [level, expected] of [[0, "info"], [1, "error"], [2, "error"]] as const) {
      expect((await run(valuePath, filesAt(level))).map((finding) => finding.level)).toEqual([expected]);
    }
  });

  test("are errors at level 0 too where there is a model that they do not lead into", async () => {
    const model = "track_name: Product\nlayers:\n  - {id: sales, components: [{id: fairs}]}\n";
    const found = await run(valuePath, filesAt(0, { "FIRE/value_models/product.value_model.yaml": model }));
    expect(found.map(({ level }) => level)).toEqual(["error"]);
  });
});

test.each(["fd-77 (", "fd-[x", "fd-*", "fd-1\\", "(?<", "fd-".repeat(500)])(
  "an id of any characters is read as text: %s",
  async (id) => {
    const found = await foundIn({
      "FIRE/definitions/product/fd-001_ice.yaml": `id: fd-001\ndependencies: {requires: [{id: ${
        JSON.stringify(id)
      }}]}\n`,
    });
    expect(found.map(({ path }) => path)).toContain("dependencies.requires[0].id");
  },
);

test("a missing assumption is not replaced by one that was refuted or that its list has already", async () => {
  const roadmap = (cycle: number, ...ids: string[]) =>
    `roadmap: {id: roadmap-ice-${cycle}, cycle: ${cycle}, tracks: {product: {riskiest_assumptions: [${
      ids.map((id) => `{id: ${id}}`).join(", ")
    }]}}}\n`;
  const found = async (status: string) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml": roadmap(2, "asm-p-003", "asm-p-004", "asm-p-005"),
      "AIM/cycles/cycle-1/roadmap_recipe.yaml": roadmap(1, "asm-p-001", "asm-p-002"),
      "AIM/cycles/cycle-1/assessment_report.yaml":
        "roadmap_id: roadmap-ice-1\ncycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated}, {id: asm-p-002, status: validated}]\n",
      "FIRE/definitions/product/fd-001_ice.yaml":
        `id: fd-001\nstatus: ${status}\nstrategic_context: {assumptions_tested: [asm-p-003, asm-p-009]}\n`,
    })).filter(({ rule }) => rule === "dangling-assumption").map(({ help }) => help);
  expect(await found("draft")).toEqual([
    "cite one of `asm-p-004`, `asm-p-005`, define `asm-p-009`, or remove the reference",
  ]);
  expect(await found("delivered")).toEqual([
    "cite one of `asm-p-002`, `asm-p-004`, `asm-p-005`, define `asm-p-009`, or remove the reference",
  ]);
});
