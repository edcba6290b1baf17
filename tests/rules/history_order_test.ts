import { expect, test } from "bun:test";
import { foundIn } from "./found_files.ts";

const orders = async (files: Record<string, string>) =>
  (await foundIn(files)).filter(({ rule, message }) => rule === "inconsistent-date" && message.includes("follows"))
    .map(({ level, path }) => `${level} ${path}`);

test.each([
  [["2026-03-12", "2026-06-02", "2026-09-20"], []],
  [["2026-09-20", "2026-06-02", "2026-03-12"], []],
  [["2026-03-12", "2026-03-12", "2026-03-12"], []],
  [["2026-06-02", "2026-03-12"], []],
  [["2026-03-12", "spring", "2026-02-01"], []],
  [["2026-03-12", "2025-06-02", "2026-09-20", "2026-10-01"], ["info change_log[1].date"]],
  [["2026-09-20", "2026-06-02", "2026-07-12", "2026-03-01"], ["info change_log[2].date"]],
])("the entries of a log go in one direction: %j", async (days, expected) => {
  const log = days.map((day) => `{date: ${day}}`).join(", ");
  expect(await orders({ "READY/04_strategy_formula.yaml": `change_log: [${log}]\n` })).toEqual(expected);
});

test("the logs of other files are held to their order too", async () => {
  const days = ["2026-03-12", "2025-06-02", "2026-09-20"];
  const entries = (key: string, end = "") => days.map((day) => `{${key}: ${day}${end}}`).join(", ");
  expect(
    await orders({
      "AIM/living_reality_assessment.yaml": `evolution_log: [${entries("timestamp", "T09:00:00Z")}]\n`,
      "READY/00_north_star.yaml": `north_star: {evolution_history: [${entries("date")}]}\n`,
    }),
  ).toEqual(["info evolution_log[1].timestamp", "info north_star.evolution_history[1].date"]);
});

const roadmap = (cycle: number, ...ids: string[]) =>
  `roadmap: {id: roadmap-ice, cycle: ${cycle}, status: completed, tracks: {product: {okrs: [{key_results: [${
    ids.map((id) => `{id: ${id}}`).join(", ")
  }]}]}}}\n`;
const report = (cycle: number, plan: string, ...ids: string[]) =>
  `roadmap_id: ${plan}\ncycle: ${cycle}\nokr_assessments: [{key_result_outcomes: [${
    ids.map((id) => `{kr_id: ${id}, status: met}`).join(", ")
  }]}]\n`;

test("a key result of a past cycle without an outcome is one note for each cycle", async () => {
  const found = async (planned: string[], assessed: string[] | null, cycle = 1, plan = "roadmap-ice") =>
    (await foundIn({
      "READY/05_roadmap_recipe.yaml": roadmap(2, "kr-p-009"),
      "AIM/cycles/cycle-1/roadmap_recipe.yaml": roadmap(1, ...planned),
      ...(assessed === null ? {} : { "AIM/cycles/cycle-1/assessment_report.yaml": report(cycle, plan, ...assessed) }),
    })).filter(({ rule, file }) => rule === "missing-outcome" && file.includes("cycles/"))
      .map(({ level, message }) => `${level}: ${message}`);
  expect(await found(["kr-p-001", "kr-p-002"], ["kr-p-001"])).toEqual([
    "info: key result `kr-p-002` of cycle 1 has no outcome in the assessment of that cycle",
  ]);
  expect(await found(["kr-p-001", "kr-p-002", "kr-p-003"], ["kr-p-001"])).toEqual([
    "info: 2 key results of cycle 1, such as `kr-p-002`, have no outcome in the assessment of that cycle",
  ]);
  expect(await found(["kr-p-001"], ["kr-p-001"])).toEqual([]);
  // The plan that was kept is not the one that was assessed, or there is no assessment of it.
  expect(await found(["kr-p-001", "kr-p-002"], ["kr-p-007"])).toEqual([]);
  expect(await found(["kr-p-001", "kr-p-002"], ["kr-p-001"], 3, "roadmap-snow")).toEqual([]);
  expect(await found(["kr-p-001", "kr-p-002"], null)).toEqual([]);
  // The folder and the roadmap say which cycle it assesses, whatever number it gives.
  expect(await found(["kr-p-001", "kr-p-002"], ["kr-p-001"], 3)).toHaveLength(1);
});

test.each([
  ["fd-002_lost-parcel", "weekly-report", 1],
  ["fd-002_lost-parcel", "lost-parcel", 0],
  ["fd-002_lost-parcel", "find-a-parcel", 0],
  ["fd-002_lost_parcels_desk", "parcel-search", 0],
  ["fd-002_model_context_protocol", "mcp", 0],
  ["fd-002_baatvakt_for_havn", "baat-vakt", 0],
  ["fd-002", "weekly-report", 0],
  ["fd-002_v2", "weekly-report", 0],
])("a slug that has nothing in common with the name of its file is a note: %s, %s", async (file, slug, count) => {
  const found = await foundIn({ [`FIRE/definitions/product/${file}.yaml`]: `id: fd-002\nslug: ${slug}\n` });
  expect(found.filter(({ rule, path }) => rule === "inconsistent-file-name" && path === "slug")).toHaveLength(count);
});

test("the date of an assessment moves on without an entry that names it", async () => {
  const files = (field: string) => ({
    "AIM/living_reality_assessment.yaml":
      `metadata: {last_updated: after, lifecycle_stage: after}\nevolution_log: [{changes: [{section: metadata, field: ${field}, change_type: updated, new_value: before}]}]\n`,
  });
  const statements = async (field: string) =>
    (await foundIn(files(field))).filter(({ rule }) => rule === "inconsistent-statement");
  expect(await statements("lifecycle_stage")).toHaveLength(1);
  expect(await statements("last_updated")).toEqual([]);
});
