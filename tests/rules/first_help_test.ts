import { expect, test } from "bun:test";
import { type Found, foundIn } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const of = (rule: string) => (found: Found) => found.rule === rule;
const helps = (found: readonly Found[], rule: string) => found.filter(of(rule)).map(({ help }) => help);

/** A roadmap whose key results and assumptions have the ids that are given. */
const roadmap = (results: readonly string[], assumptions: readonly string[], linked: readonly string[]) =>
  `roadmap: {id: roadmap-ice-1, cycle: 1, tracks: {product: {okrs: [{id: okr-p-001, key_results: [${
    results.map((id) => `{id: ${id}}`)
  }]}], riskiest_assumptions: [${
    assumptions.map((id, index) =>
      `{id: ${id}${linked[index] === undefined ? "" : `, linked_to_kr: [${linked[index]}]`}}`
    )
  }]}}}\n`;

test("an id that was renamed where it is defined is offered first, since nothing cites it", async () => {
  const found = await foundIn({
    [ROADMAP]: roadmap(["kr-p-001", "kr-p-004"], ["asm-p-001", "asm-p-003"], ["kr-p-001", "kr-p-002"]),
    "FIRE/definitions/product/fd-001_melt.yaml":
      "id: fd-001\nstrategic_context: {assumptions_tested: [asm-p-001, asm-p-002]}\n",
  });
  expect(helps(found, "dangling-roadmap-key-result")).toEqual([
    "did you mean `kr-p-004`, which nothing cites? Otherwise define `kr-p-002`",
  ]);
  expect(helps(found, "dangling-assumption")).toEqual([
    "did you mean `asm-p-003`, which nothing cites? Otherwise define `asm-p-002`",
  ]);
});

test("no id is offered first where several are missing, or several are cited by nothing", async () => {
  const two = await foundIn({ [ROADMAP]: roadmap(["kr-p-001"], ["asm-p-001", "asm-p-002"], ["kr-p-007", "kr-p-008"]) });
  expect(helps(two, "dangling-roadmap-key-result").every((help) => help!.startsWith("the only one is"))).toBe(true);
  const free = await foundIn({ [ROADMAP]: roadmap(["kr-p-001", "kr-p-002"], ["asm-p-001"], ["kr-p-007"]) });
  expect(helps(free, "dangling-roadmap-key-result")[0]).toStartWith("cite one of");
});

test("an objective that a past report names is the one that it leaves out", async () => {
  const found = await foundIn({
    [ROADMAP]: "roadmap: {id: roadmap-ice-2, cycle: 2, tracks: {product: {okrs: [{id: okr-p-011}]}}}\n",
    "AIM/cycles/cycle-1/roadmap_recipe.yaml":
      "roadmap: {id: roadmap-ice-1, cycle: 1, status: completed, tracks: {product: {okrs: [{id: okr-p-001}, {id: okr-p-002}]}}}\n",
    "AIM/cycles/cycle-1/assessment_report.yaml":
      "roadmap_id: roadmap-ice-1\ncycle: 1\nokr_assessments: [{okr_id: okr-p-001}, {okr_id: okr-p-005}]\n",
  });
  expect(helps(found, "dangling-objective")).toEqual(["did you mean `okr-p-002`?"]);
});

test("a key result with the letter of another track gets the id by which it is cited", async () => {
  const found = await foundIn({ [ROADMAP]: roadmap(["kr-p-001", "kr-c-002"], ["asm-p-001"], ["kr-p-002"]) });
  expect(helps(found, "inconsistent-track-letter")).toEqual(["write `kr-p-002`, which is cited and not defined"]);
  expect(helps(found, "dangling-roadmap-key-result")).toEqual([]);
  const cited = await foundIn({ [ROADMAP]: roadmap(["kr-p-001", "kr-c-002"], ["asm-p-001"], ["kr-c-002"]) });
  expect(helps(cited, "inconsistent-track-letter")[0]).toContain("rename it to a free id");
});

test("a feature that names itself by the name of another one is told that one's id, and nothing else", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_melt.yaml":
      "id: fd-001\nname: Melt the ice\ndependencies: {enables: [{id: fd-002, name: Freeze it again}]}\n",
    "FIRE/definitions/product/fd-002_freeze.yaml":
      "id: fd-002\nname: Freeze it again\ndependencies: {requires: [{id: fd-002, name: Melt the ice}]}\n",
  });
  const about = found.filter(({ rule }) => rule.startsWith("inconsistent-dependency"));
  expect(about.map(({ rule, help }) => [rule, help])).toEqual([[
    "inconsistent-dependency-cycle",
    "the name beside it is that of `fd-001`: write that id, or remove the entry",
  ]]);
});

test("an entry with the id of one feature and the name of another is one finding", async () => {
  const found = await foundIn({
    "FIRE/definitions/product/fd-001_melt.yaml":
      "id: fd-001\nname: Melt the ice\ndependencies: {enables: [{id: fd-003, name: Sell the water}]}\n",
    "FIRE/definitions/product/fd-002_freeze.yaml": "id: fd-002\nname: Freeze it again\n",
    "FIRE/definitions/product/fd-003_sell.yaml":
      "id: fd-003\nname: Sell the water\ndependencies: {requires: [{id: fd-002, name: Melt the ice}]}\n",
  });
  expect(found.filter(({ rule }) => rule.startsWith("inconsistent-dependency")).map(({ rule }) => rule)).toEqual([
    "inconsistent-dependency-name",
  ]);
});

const PAST = "roadmap: {id: roadmap-ice-1, cycle: 1, status: completed}\n";
const report = (id: string) => `roadmap_id: ${id}\ncycle: 1\nokr_assessments: []\n`;
const memo = (id: string) => `roadmap_id: ${id}\ncycle: 1\ndecision: persevere\n`;

test("of a report and a memo on one cycle, the one with another roadmap than that of the cycle is wrong", async () => {
  const found = async (inReport: string, inMemo: string) =>
    (await foundIn({
      "AIM/cycles/cycle-1/roadmap_recipe.yaml": PAST,
      "AIM/cycles/cycle-1/assessment_report.yaml": report(inReport),
      "AIM/cycles/cycle-1/calibration_memo.yaml": memo(inMemo),
    })).filter(of("missing-assessment")).map(({ file, help }) => [file.split("/").at(-1), help]);
  expect(await found("roadmap-ice-3", "roadmap-ice-1")).toEqual([["assessment_report.yaml", "write `roadmap-ice-1`"]]);
  expect(await found("roadmap-ice-1", "roadmap-ice-3")).toEqual([
    ["calibration_memo.yaml", "write `roadmap-ice-1`, the roadmap of that cycle"],
  ]);
  expect(await found("roadmap-ice-1", "roadmap-ice-1")).toEqual([]);
});

test("a folder of the archive whose files are all of another cycle is renamed, not its files", async () => {
  const files = {
    "AIM/cycles/cycle-2/roadmap_recipe.yaml": PAST,
    "AIM/cycles/cycle-2/assessment_report.yaml": report("roadmap-ice-1"),
    "AIM/cycles/cycle-2/calibration_memo.yaml": memo("roadmap-ice-1"),
  };
  const whole = helps(await foundIn(files), "inconsistent-cycle");
  expect(whole.length).toBeGreaterThan(0);
  expect(whole.every((help) => help!.startsWith("rename the folder to `cycle-1`"))).toBe(true);
  const mixed = await foundIn({
    ...files,
    "AIM/cycles/cycle-2/roadmap_recipe.yaml": "roadmap: {id: roadmap-ice-2, cycle: 2, status: completed}\n",
  });
  expect(helps(mixed, "inconsistent-cycle")[0]).toStartWith("correct the cycle");
});

test("the personas of another feature are taken over by who they are, with stories of their own", async () => {
  const story = "a day in the ice house. ".repeat(12);
  const person = (id: string, name: string, role: string) =>
    `{id: ${id}, name: ${name}, role: ${role}, current_situation: "${story}", transformation_moment: "${story}", emotional_resolution: "${story}"}`;
  const found = await foundIn({
    "READY/00_north_star.yaml": "north_star: {organization: Ice}\n",
    "FIRE/definitions/product/fd-001_melt.yaml": `id: fd-001\nname: Melt the ice\ndefinition: {personas: [${
      person("smith", "Ada Berg", "Ice smith")
    }]}\n`,
    "FIRE/definitions/product/fd-002_freeze.yaml":
      'id: fd-002\nname: Freeze it\nstatus: ready\ndefinition: {job_to_be_done: "x"}\nimplementation: {scenarios: [{id: scn-001, actor: "Ada Berg, ice smith"}]}\n',
  });
  const help = found.find(({ rule, file }) => rule === "missing-persona" && file.includes("fd-002"))?.help;
  expect(help).toContain("take over their `id`, `name` and `role`, and write the three stories anew");
});
