import { describe, expect, test } from "bun:test";
import { type Found, foundIn } from "./found_files.ts";

const META = "_meta.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const PAST = "AIM/cycles/cycle-1/roadmap_recipe.yaml";
const REALITY = "AIM/living_reality_assessment.yaml";

const roadmap = (cycle: number, first: number) => {
  const [one, two] = [first, first + 1].map((number) => String(number).padStart(3, "0"));
  return `roadmap: {id: roadmap-ice-${cycle}, cycle: ${cycle}, status: ${
    cycle === 1 ? "completed" : "active"
  }, tracks: {product: {okrs: [{id: okr-p-${one}, key_results: [{id: kr-p-${one}}, {id: kr-p-${two}}]}], riskiest_assumptions: [{id: asm-p-${one}, linked_to_kr: [kr-p-${one}]}, {id: asm-p-${two}}]}}}\n`;
};
const feature = (id: string, kr: string, assumption: string) =>
  `id: ${id}\nstrategic_context: {assumptions_tested: [${assumption}]}\nfeature_maturity: {last_advanced_by_kr: ${kr}}\n`;
const FEATURES = {
  "FIRE/definitions/product/fd-001_melt.yaml": feature("fd-001", "kr-p-001", "asm-p-001"),
  "FIRE/definitions/product/fd-002_freeze.yaml": feature("fd-002", "kr-p-002", "asm-p-002"),
};
const counted = (count: number) => `instance: {cycle_count: ${count}, current_cycle: {cycle_number: 2}}\n`;
const INSTANCE = { [ROADMAP]: roadmap(2, 11), [META]: counted(1), ...FEATURES };

const ABOUT = ["missing-archive", "dangling-key-result", "dangling-assumption"];
const about = async (files: Record<string, string>): Promise<Found[]> =>
  (await foundIn(files)).filter(({ rule }) => ABOUT.includes(rule));

describe("where the record of a finished cycle is not there", () => {
  test("that is the one finding, and nothing else is called wrong", async () => {
    const [lost, ...others] = await about(INSTANCE);
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ rule: "missing-archive", level: "warning", file: "AIM/cycles/cycle-1" });
    expect(lost!.message).toContain("cycle 1 is finished (`cycle_count` is 1)");
    expect(lost!.help).toContain("git");
    expect(lost!.related.map(({ file }) => file)).toEqual([META, ...Object.keys(FEATURES)]);
  });

  test("the reality assessment is cited where the metadata says nothing", async () => {
    const found = await about({
      ...INSTANCE,
      [META]: "instance: {product_name: Ice}\n",
      [REALITY]: "metadata: {cycles_completed: 1}\n",
    });
    expect(found.map(({ rule, related }) => [rule, related[0]!.file])).toEqual([["missing-archive", REALITY]]);
  });

  test("it is a note while nothing rests on it", async () => {
    const found = await about({ [ROADMAP]: roadmap(2, 11), [META]: counted(1) });
    expect(found.map(({ rule, level }) => [rule, level])).toEqual([["missing-archive", "info"]]);
  });

  test("the record of one cycle is missing where another is kept", async () => {
    const files = { ...INSTANCE, [ROADMAP]: roadmap(3, 21), [META]: counted(2).replace("number: 2", "number: 3") };
    const kept = roadmap(2, 11).replace("active", "completed");
    const found = await about({ ...files, "AIM/cycles/cycle-2/roadmap_recipe.yaml": kept });
    expect(found.map(({ rule }) => rule)).toEqual(["missing-archive"]);
    expect(found[0]!.message).toContain("cycle 1 is finished");
    expect((await about(files))[0]!.message).toContain("cycles 1 and 2 are finished");
  });

  test("a slip of an id of the roadmap is a slip", async () => {
    const files = {
      ...INSTANCE,
      "FIRE/definitions/product/fd-003_thaw.yaml": feature("fd-003", "kr-p-0011", "asm-p-011"),
    };
    expect((await about(files)).map(({ rule, help }) => [rule, help]).sort()[0]).toEqual([
      "dangling-key-result",
      "did you mean `kr-p-011`?",
    ]);
  });
});

describe("nothing is missing", () => {
  test.each<[name: string, files: Record<string, string>]>([
    ["where the roadmap of the cycle is kept", { ...INSTANCE, [PAST]: roadmap(1, 1) }],
    ["in the first cycle", { [ROADMAP]: roadmap(1, 1), [META]: "instance: {cycle_count: 0}\n", ...FEATURES }],
    ["where no cycle is counted as finished", { [ROADMAP]: roadmap(2, 11), [META]: "instance: {cycle_count: 0}\n" }],
    ["between two cycles, before the next roadmap", {
      [ROADMAP]: roadmap(1, 1),
      [META]: counted(1),
      "AIM/assessment_report.yaml": "roadmap_id: roadmap-ice-1\ncycle: 1\n",
    }],
    ["where the folder is called by a name", {
      [ROADMAP]: roadmap(2, 11),
      [META]: counted(1),
      "AIM/cycles/summer/assessment_report.yaml": "roadmap_id: roadmap-ice-1\ncycle: 1\n",
    }],
    ["where the record is there and cannot be read", {
      [ROADMAP]: roadmap(2, 11),
      [META]: counted(1),
      [PAST]: "roadmap: {id: [\n",
    }],
  ])("%s", async (_, files) => {
    expect((await about(files)).filter(({ rule }) => rule === "missing-archive")).toEqual([]);
  });
});

test("no id of a later roadmap is called renumbered while an earlier one is not kept", async () => {
  const found = await about({ [ROADMAP]: roadmap(2, 11), ...FEATURES });
  expect(found.filter(({ file }) => file === ROADMAP)).toEqual([]);
  expect(found.filter(({ help }) => help!.includes("renumbered"))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
  // With the earlier roadmap in the archive, the ids can only be of this one.
  const moved = roadmap(2, 101).replaceAll("asm-p-10", "asm-p-01");
  const files = {
    [ROADMAP]: moved,
    [PAST]: roadmap(1, 51),
    "FIRE/definitions/product/fd-001_melt.yaml": feature("fd-001", "kr-p-001", "asm-p-011"),
    "FIRE/definitions/product/fd-002_freeze.yaml": feature("fd-002", "kr-p-002", "asm-p-012"),
  };
  const renumbered = (await about(files)).filter(({ file }) => file === ROADMAP);
  expect(renumbered.map(({ level, expected }) => [level, expected])).toEqual([["error", "`kr-p-001`"], [
    "error",
    "`kr-p-002`",
  ]]);
  for (const { message } of renumbered) expect(message).toStartWith("no other file cites the key result");
});
