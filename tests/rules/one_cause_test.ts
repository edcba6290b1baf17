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
