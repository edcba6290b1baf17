import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { foundIn, rulesFound } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const REPORT = "AIM/assessment_report.yaml";
const MEMO = "AIM/calibration_memo.yaml";
const REALITY = "AIM/living_reality_assessment.yaml";
const feature = (name: string) => `FIRE/definitions/product/${name}.yaml`;

test("an id that a feature gives to two people is not held against the name that others give the person", async () => {
  const people = (...names: string[]) =>
    `definition:\n  personas: [${names.map((name) => `{id: fisher, name: ${name}}`).join(", ")}]\n`;
  const rules = ["duplicate-id", "inconsistent-persona"];
  const files = (...names: string[]) => ({
    [feature("fd-001_ice-report")]: `id: fd-001\n${people("Siv Dahl")}`,
    [feature("fd-002_ice-alarm")]: `id: fd-002\n${people(...names)}`,
  });
  expect(await rulesFound(rules, files("Siv Dahl", "Per Moe"))).toEqual(["duplicate-id"]);
  expect(await rulesFound(rules, files("Per Moe", "Siv Dahl"))).toEqual(["duplicate-id"]);
  expect(await rulesFound(rules, files("Per Moe"))).toEqual(["inconsistent-persona"]);
});

test("capabilities without a specification are one finding for each feature, which names all of them", async () => {
  const found = await foundIn({
    [feature("fd-001_ice-report")]: `id: fd-001
status: delivered
definition:
  capabilities: [{id: cap-001}, {id: cap-002}, {id: cap-003}]
implementation_references:
  specs: [{id: charts, capability_coverage: [cap-002]}]
`,
  });
  const unused = found.filter(({ rule }) => rule === "unused-capability");
  expect(unused.map(({ message }) => message)).toEqual([
    "capabilities `cap-001`, `cap-003` of a delivered feature are covered by no specification",
  ]);
});

test("a reality assessment that is still at bootstrap after a cycle is one finding", async () => {
  const files = { [REALITY]: "metadata: {lifecycle_stage: bootstrap, cycles_completed: 1}\n" };
  expect(await rulesFound(["inconsistent-statement", "inconsistent-cycle"], files)).toEqual(["inconsistent-cycle"]);
});

describe("the ends of a roadmap", () => {
  const dates = async (lines: string) =>
    (await foundIn({ [ROADMAP]: `roadmap:\n  cycle: 1\n${lines}` }))
      .filter(({ rule }) => rule === "inconsistent-date" || rule === "inconsistent-statement").map(({ path }) => path);

  test("an end before the start is said there alone, where the time frame goes with the start", async () => {
    expect(
      await dates("  timeframe: June to August 2027\n  start_date: 2027-06-01\n  target_completion_date: 2027-03-31\n"),
    )
      .toEqual(["roadmap.target_completion_date"]);
  });
  test("two ends apart are one finding, and what lies between them is in no doubt", async () => {
    const milestones = "  execution_plan: {key_milestones: [{date: 2027-08-10}]}\n";
    expect(
      await dates(
        `  timeframe: June to August 2027\n  start_date: 2027-06-01\n  target_completion_date: 2027-06-30\n${milestones}`,
      ),
    ).toEqual(["roadmap.timeframe"]);
  });
  test("a start in another year than the time frame is one finding", async () => {
    expect(
      await dates("  timeframe: June to August 2027\n  start_date: 2030-06-01\n  target_completion_date: 2027-08-31\n"),
    )
      .toEqual(["roadmap.start_date"]);
  });
  test("a winter may begin in one year and end in the next", async () => {
    expect(await dates("  timeframe: Winter 2027\n  start_date: 2026-12-01\n")).toEqual([]);
  });
});

describe("an id that is neither there nor of the right form", () => {
  const files = (id: string) => ({
    [ROADMAP]: "roadmap:\n  tracks:\n    product:\n      riskiest_assumptions: [{id: asm-p-001}, {id: asm-p-002}]\n",
    [feature("fd-001_ice-report")]: `id: fd-001\nstrategic_context:\n  assumptions_tested: [${id}]\n`,
  });
  const at = async (id: string) =>
    (await foundIn(files(id))).filter(({ path }) => path === "strategic_context.assumptions_tested[0]");

  test("is one finding, which does not advise to define it", async () => {
    expect(await at("asm-x-001")).toMatchObject([{
      rule: "dangling-assumption",
      help: "cite one of `asm-p-001`, `asm-p-002`, or remove the reference",
    }]);
  });
  test("is advised to be defined where its form is right", async () => {
    const [found] = await at("asm-p-007");
    expect(found?.help).toContain("define `asm-p-007`");
  });
  test("is a fault of the form where the reference is but a note", async () => {
    const found = await foundIn({
      [ROADMAP]: "roadmap:\n  cycle: 2\n  tracks: {product: {riskiest_assumptions: [{id: asm-p-001}]}}\n",
      [REPORT]: "cycle: 1\nassumption_validations: [{id: asmp-p-009, status: validated}]\n",
    });
    expect(found.filter(({ path }) => path === "assumption_validations[0].id").map(({ rule }) => rule))
      .toEqual(["invalid-pattern"]);
  });
});

test("a critical path through a loop of key results is wrong for the loop alone", async () => {
  const roadmap = (back: string) =>
    `roadmap:
  cross_track_dependencies:
    - {from_kr: kr-o-001, to_kr: kr-c-001, dependency_type: requires}
    - {from_kr: kr-c-001, to_kr: kr-o-001, dependency_type: ${back}}
  execution_plan: {critical_path: ["commercial:kr-c-001", "org_ops:kr-o-001"]}
`;
  const rules = ["inconsistent-critical-path", "inconsistent-key-result-cycle"];
  expect(await rulesFound(rules, { [ROADMAP]: roadmap("requires") })).toEqual(["inconsistent-key-result-cycle"]);
  expect(await rulesFound(rules, { [ROADMAP]: roadmap("informs") })).toEqual(["inconsistent-critical-path"]);
});

test("a memo of another cycle than the report beside it is one finding, which names both", async () => {
  const outcome = "assumption_validations: [{id: asm-p-001, status: validated}]\n";
  const found = await foundIn({
    [REPORT]: `roadmap_id: roadmap-ice\ncycle: 1\n${outcome}`,
    [MEMO]: "roadmap_id: roadmap-ice\ncycle: 2\ndecision: pivot\n",
  });
  const missing = found.filter(({ rule }) => rule === "missing-assessment" || rule === "missing-decision");
  expect(missing.map(({ message }) => message)).toEqual([
    "memo decides on cycle 2, the assessment report beside it is about cycle 1, both should be about one cycle",
  ]);
});

test("what makes a copy invalid goes with the copy", async () => {
  const text = `id: fd-001
name: Ice Report
slug: ice-report
status: finished
strategic_context: {tracks: [product], contributes_to: [Product.SafeIce.Reports]}
definition: {job_to_be_done: "When the ice is new, I want to know where it holds, so I come home."}
`;
  const copy = feature("fd-001_ice-report_old");
  const found = (await foundIn({ [feature("fd-001_ice-report")]: text, [copy]: text }))
    .filter(({ file, rule }) => file === copy && rule !== "duplicate-definition-id");
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found.map(({ cause }) => cause)).size).toBe(1);
  expect(found[0]!.help).toContain("delete the file");
});

test("the name beside a double id is not compared with the name of one of the two", async () => {
  const files = (second: string, name: string) => ({
    [feature("fd-001_ice-report")]:
      `id: fd-001\nname: Ice Report\ndependencies: {requires: [{id: fd-002, name: ${name}}]}\n`,
    [feature("fd-002_sled-tracks")]: "id: fd-002\nname: Sled Tracks\n",
    [feature("fd-003_storm-warning")]: `id: ${second}\nname: Storm Warning\n`,
  });
  const rules = ["inconsistent-dependency-name", "duplicate-definition-id"];
  for (const name of ["Sled Tracks", "Storm Warning"]) {
    expect(await rulesFound(rules, files("fd-002", name))).toEqual(["duplicate-definition-id"]);
  }
  expect(await rulesFound(rules, files("fd-003", "Storm Warning"))).toEqual(["inconsistent-dependency-name"]);
});

test("whitespace at line ends of several files is one note, and one repair takes all of it away", async () => {
  const files = {
    "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n",
    [ROADMAP]: "roadmap:  \n  cycle: 1 \n",
    [MEMO]: "cycle: 1\t\n",
  };
  const notes = (await foundIn(files)).filter(({ rule }) => rule === "misplaced-trailing-blank");
  expect(notes).toHaveLength(1);
  expect(notes[0]!.message).toBe("3 lines in 2 files end with whitespace outside of block texts, expected none");
  expect([notes[0]!, ...notes[0]!.related].map(({ file }) => file).sort()).toEqual([MEMO, ROADMAP]);
  await inFolder(files, (cwd) => {
    const commands = [["check", "--json"], ["validate", "--format", "json"], ["status", "--json"]];
    const [ofCheck, ...others] = commands.map((command) => JSON.parse(epf(command, { cwd }).stdout).counts);
    expect(others).toEqual([ofCheck, ofCheck]);
    epf(["fix", "--fix-types", "whitespace", "--write"], { cwd });
    for (const file of [ROADMAP, MEMO]) expect(readFileSync(join(cwd, file), "utf8")).not.toMatch(/[ \t]\n/);
  });
});
