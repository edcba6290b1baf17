import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const results = (days: readonly string[]) =>
  days.map((day, index) =>
    `{id: kr-p-00${index + 1}, description: x, baseline: none, target: "${index + 5} of 9 by ${day}"}`
  ).join(", ");
const roadmap = (start: string, end: string, days: readonly string[]) => ({
  "READY/05_roadmap_recipe.yaml":
    `roadmap: {id: roadmap-ice, cycle: 2, start_date: ${start}, target_completion_date: ${end}, tracks: {product: {okrs: [{id: okr-p-001, key_results: [${
      results(days)
    }]}]}}}\n`,
});

async function dates(files: Record<string, string>): Promise<string[]> {
  return (await foundIn(files)).filter(({ rule }) => rule === "inconsistent-date").map(({ path }) => path);
}

const DAYS = ["20 November 2026", "1 December 2026", "18 December 2026"];

test("a start behind the end is one finding, whatever is due before it", async () => {
  expect(await dates(roadmap("2027-03-01", "2026-12-31", DAYS))).toEqual(["roadmap.target_completion_date"]);
});

test("a start behind all targets is one finding at the start, behind one of them at that", async () => {
  expect(await dates(roadmap("2027-01-04", "2027-03-31", DAYS))).toEqual(["roadmap.start_date"]);
  expect(await dates(roadmap("2027-01-04", "2027-03-31", [...DAYS.slice(0, 1), "1 March 2027", "9 March 2027"])))
    .toEqual(["roadmap.tracks.product.okrs[0].key_results[0].target"]);
});

test("a definition whose file has the missing id in its name is the one that is meant", async () => {
  const found = await foundIn({
    "FIRE/definitions/org_ops/care/pd-001-set-up.yaml": "id: pd-001\nrelated_definitions: [{id: pd-002}]\n",
    "FIRE/definitions/org_ops/care/pd-002-night-rota.yaml": "id: od-002\n",
  });
  expect(found.filter(({ rule }) => rule === "dangling-definition").map(({ help }) => help)).toEqual([
    "`FIRE/definitions/org_ops/care/pd-002-night-rota.yaml` should have this id by its name: correct `id` there",
  ]);
});

test("a stage that is none leaves open what its component, layer and track should have", async () => {
  const model = (stage: string) => ({
    "FIRE/value_models/product.value_model.yaml":
      `track_name: Product\ntrack_maturity: {overall_stage: proven}\nlayers: [{id: ice-works, maturity_summary: {calculated_stage: proven}, components: [{id: ice-watch, maturity_summary: {calculated_stage: proven}, sub_components: [{id: drill-holes, maturity: {stage: ${stage}}}]}]}]\n`,
  });
  const found = async (stage: string) =>
    (await foundIn(model(stage))).filter(({ rule }) => rule === "inconsistent-maturity").length;
  expect(await found("prove")).toBe(0);
  expect(await found("emerging")).toBeGreaterThan(0);
});

test("actors are not measured by personas of which one has no name yet", async () => {
  const feature = (persona: string) => ({
    "FIRE/definitions/product/fd-001_ice.yaml":
      `id: fd-001\ndefinition: {personas: [{id: engineer, name: Ada Moor, role: Engineer}, {${persona}}]}\nimplementation: {scenarios: [{id: scn-001, actor: Ewan Strachan}]}\n`,
  });
  const found = async (persona: string) =>
    (await foundIn(feature(persona))).filter(({ rule }) => rule === "dangling-actor").length;
  expect(await found("id: pilot, role: Pilot")).toBe(0);
  expect(await found("id: pilot, name: Bo Reef, role: Pilot")).toBe(1);
});

test("a path into a model whose track is misspelt is that model's fault", async () => {
  const model = (track: string, layer: string) =>
    `track_name: ${track}\nlayers: [{id: ${layer}, name: ${layer}, components: [{id: ${layer}-watch, name: ${layer} watch}]}]\n`;
  const found = await foundIn({
    "FIRE/value_models/product.value_model.yaml": model("Product", "ice"),
    "FIRE/value_models/transport.value_model.yaml": model("Transport", "snow"),
    "FIRE/definitions/product/fd-001_sled.yaml":
      "id: fd-001\nstrategic_context: {contributes_to: [Product.Snow.SnowWatch]}\n",
    "READY/product_portfolio.yaml":
      "portfolio: {product_lines: [{id: pl-sled, key_components: [{component_ref: snow-watch}]}]}\n",
  });
  const [path, ...others] = found.filter(({ rule }) => /^dangling-(?:value-path|component)$/.test(rule));
  expect(others).toEqual([]);
  expect(path!.help).toBe("correct `track_name` in `FIRE/value_models/transport.value_model.yaml`");
});

test("a record in the archive of another cycle counts no cycle twice", async () => {
  const counted = async (files: Record<string, string>) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml": "roadmap: {id: roadmap-ice, cycle: 2}\n",
      "AIM/living_reality_assessment.yaml": "metadata: {cycles_completed: 1}\n",
      ...files,
    })).filter(({ rule, path }) => rule === "inconsistent-cycle" && path === "metadata.cycles_completed").length;
  const report = (cycle: number) => `roadmap_id: roadmap-ice\ncycle: ${cycle}\n`;
  const memo = { "AIM/cycles/cycle-1/calibration_memo.yaml": `${report(1)}decision: pivot\n` };
  expect(await counted({ ...memo, "AIM/cycles/cycle-1/assessment_report.yaml": report(2) })).toBe(0);
  expect(await counted({ ...memo, "AIM/cycles/cycle-0/assessment_report.yaml": report(1) })).toBe(0);
  expect(await counted({ ...memo, "AIM/cycles/cycle-2/assessment_report.yaml": report(2) })).toBe(1);
});

test("a definition whose own id is a slip requires no other to be removed", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-002_tubes.yaml": "id: fd-002\nname: Tubes\n",
    "FIRE/definitions/product/fd-003_search.yaml":
      "id: fd-002\nname: Search\ndependencies: {requires: [{id: fd-002, name: Tubes, reason: Finds them}]}\n",
  });
  expect(found.map(({ rule }) => rule).filter((rule) => /dependency-cycle|file-name/.test(rule))).toEqual([]);
});

test("a report of a cycle that still runs needs no memo yet", async () => {
  const found = async (end: string) =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml": `roadmap: {id: roadmap-ice, cycle: 1, target_completion_date: ${end}}\n`,
      "AIM/assessment_report.yaml":
        "roadmap_id: roadmap-ice\ncycle: 1\nassumption_validations: [{id: asm-p-001, status: validated}]\n",
    })).filter(({ rule }) => rule === "missing-decision").length;
  expect(await found("2099-12-31")).toBe(0);
  expect(await found("2020-12-31")).toBe(1);
});

test("a list that is full of one entry is told of by its first repetitions", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_sled.yaml": `id: fd-001\nboundaries: {non_goals: [${"snow, ".repeat(5000)}]}\n`,
  });
  const repeated = found.filter(({ rule }) => rule === "duplicate-statement").length;
  expect(repeated).toBeGreaterThan(1);
  expect(repeated).toBeLessThan(50);
});

test("a milestone outside of its cycle is found beside an approval after the start", async () => {
  const found = await foundIn({
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {approval_date: 2026-10-02, start_date: 2026-09-14, target_completion_date: 2026-12-11, execution_plan: {key_milestones: [{date: 2026-08-20}]}}\n",
  });
  expect(found.filter(({ rule }) => rule === "inconsistent-date").map(({ path }) => path)).toEqual([
    "roadmap.execution_plan.key_milestones[0].date",
    "roadmap.approval_date",
  ]);
});

test("sub-components under another name are one finding, that of the name", async () => {
  const full = (id: string) => `{id: ${id}, sub_components: [{id: ${id}-a}, {id: ${id}-b}]}`;
  const found = await foundIn({
    "FIRE/value_models/product.value_model.yaml": `track_name: Product\nlayers: [{id: l, components: [${
      ["a", "b", "c", "d"].map(full).join(", ")
    }, {id: e, children: [{id: e-a}, {id: e-b}]}]}]\n`,
  });
  expect(found.filter(({ rule }) => rule === "missing-common-field")).toEqual([]);
});

test("a delivered feature that names an assumption of the new plan beside the refuted one is not asked again", async () => {
  const files = (tested: string) => ({
    "READY/05_roadmap_recipe.yaml":
      "roadmap: {cycle: 2, tracks: {product: {riskiest_assumptions: [{id: asm-p-004}]}}}\n",
    "AIM/cycles/cycle-1/assessment_report.yaml":
      "cycle: 1\nassumption_validations: [{id: asm-p-002, status: invalidated}]\n",
    "FIRE/definitions/product/fd-001_ice-report.yaml":
      `id: fd-001\nstatus: delivered\nstrategic_context: {assumptions_tested: [${tested}]}\n`,
  });
  const stale = async (tested: string) =>
    (await foundIn(files(tested))).filter(({ rule }) => rule === "stale-tested-assumption").length;
  expect(await stale("asm-p-002")).toBe(1);
  expect(await stale("asm-p-002, asm-p-004")).toBe(0);
});

test("a sentence may name what an earlier cycle had, and what the instance has by another name is a reference", async () => {
  const files = (text: string) => ({
    "READY/05_roadmap_recipe.yaml":
      `roadmap: {cycle: 2, tracks: {product: {okrs: [{key_results: [{id: kr-p-001}]}]}}, execution_plan: {sequencing_rationale: "${text}"}}\n`,
  });
  const named = async (text: string) =>
    (await foundIn(files(text))).filter(({ rule }) => rule === "dangling-mention").map(({ message }) =>
      /`(kr-[^`]+)`/.exec(message)?.[1]
    );
  expect(await named("What kr-p-009 needs comes at the very end")).toEqual(["kr-p-009"]);
  expect(await named("The first cycle reached kr-p-009 in week nine")).toEqual([]);
  expect(await named("What kr-p-001 needs comes at the very end")).toEqual([]);
});

test("circles that one requirement closes are one finding, at that; circles of their own are not", async () => {
  const rings = async (...requires: string[][]) => {
    const found = await foundIn(Object.fromEntries(requires.map((ids, index) => [
      `FIRE/definitions/product/fd-00${index + 1}_part-${index + 1}.yaml`,
      `id: fd-00${index + 1}\nname: Part ${index + 1}\ndependencies: {requires: [${
        ids.map((id) => `{id: ${id}}`).join(", ")
      }]}\n`,
    ])));
    return found.filter(({ rule }) => rule === "inconsistent-dependency-cycle")
      .map(({ message }) => /`([^`]*)`/.exec(message)![1]);
  };
  expect(await rings(["fd-002"], ["fd-001", "fd-003"], ["fd-001"])).toEqual(["fd-001 → fd-002 → fd-001"]);
  // The chain 1 → 2 → 3 → 4 was closed by what 4 requires.
  expect(await rings(["fd-002", "fd-003"], ["fd-003"], ["fd-004"], ["fd-001"])).toHaveLength(1);
  expect(await rings(["fd-002", "fd-003"], ["fd-001"], ["fd-001"])).toHaveLength(2);
  expect(await rings(["fd-002"], ["fd-001"], ["fd-004"], ["fd-003"])).toHaveLength(2);
});
