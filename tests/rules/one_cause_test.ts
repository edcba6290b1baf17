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
