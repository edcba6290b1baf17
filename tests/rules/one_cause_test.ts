import { describe, expect, test } from "bun:test";
import { type Found, foundIn } from "./found_files.ts";

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const REPORT = "AIM/cycles/cycle-1/assessment_report.yaml";
const MEMO = "AIM/cycles/cycle-1/calibration_memo.yaml";
const PAST = "AIM/cycles/cycle-1/roadmap_recipe.yaml";

const past = (more = "status: completed") =>
  `roadmap: {id: roadmap-ice-1, cycle: 1, ${more}, start_date: 2026-01-05, target_completion_date: 2026-06-30, tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}, {id: kr-p-002}]}], riskiest_assumptions: [{id: asm-p-001}]}}}\n`;
const current =
  "roadmap: {id: roadmap-ice-2, cycle: 2, tracks: {product: {okrs: [{id: okr-p-002, key_results: [{id: kr-p-003}]}], riskiest_assumptions: [{id: asm-p-003}]}}}\n";
const report = (ids: string, more = "") =>
  `roadmap_id: roadmap-ice-1\ncycle: 1\nokr_assessments: [{okr_id: okr-p-001, key_result_outcomes: [${ids}]}]\nassumption_validations: [{id: asm-p-001, status: invalidated}]\n${more}`;
const outcome = (id: string) => `{kr_id: ${id}, status: met}`;
const BOTH = `${outcome("kr-p-001")}, ${outcome("kr-p-002")}`;
const of = (rule: string) => (found: Found) => found.rule === rule;

test("a definition in the folder of another track has one finding, unless it says that it is of that track", async () => {
  const found = async (track: string) =>
    (await foundIn({
      "FIRE/definitions/commercial/pricing/sd-201-talks.yaml":
        `id: sd-201\nname: Talks\nslug: talks\ntrack: ${track}\ndecision_frameworks: []\n`,
    })).filter(({ file }) => file.includes("sd-201")).map(({ rule }) => rule);
  expect((await found("strategy")).filter((rule) => /^(?:invalid|unknown|missing-field)/.test(rule))).toEqual([]);
  expect(await found("strategy")).toContain("misplaced-definition");
  expect(await found("commercial")).toContain("invalid-pattern");
});

test("a key result whose id the report misspells has its outcome", async () => {
  const found = async (id: string) =>
    await foundIn({
      [ROADMAP]: current,
      [PAST]: past(),
      [REPORT]: report(`${outcome("kr-p-001")}, ${outcome(id)}`),
    });
  const slip = await found("kr-p-0002");
  expect(slip.filter(of("missing-outcome"))).toEqual([]);
  expect(slip.filter(of("dangling-key-result")).map(({ help }) => help)).toEqual(["did you mean `kr-p-002`?"]);
  expect((await found("kr-p-007")).filter(of("missing-outcome"))).toHaveLength(1);
});

test("a target with another day than its description, beyond the cycle, is one finding", async () => {
  const found = async (description: string) =>
    (await foundIn({
      [ROADMAP]:
        `roadmap: {id: roadmap-ice-2, cycle: 2, start_date: 2026-09-14, target_completion_date: 2026-12-13, tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: "${description}", target: "14 homes by 31 March 2027"}]}]}}}\n`,
    })).filter(({ rule }) => rule === "inconsistent-statement" || rule === "inconsistent-date").map(({ rule }) => rule);
  expect(await found("Fourteen homes sign by 11 December.")).toEqual(["inconsistent-statement"]);
  expect(await found("Fourteen homes sign by 31 March.")).toEqual(["inconsistent-date"]);
  expect(await found("Fourteen homes sign.")).toEqual(["inconsistent-date"]);
});

describe("a trigger that watches an assumption", () => {
  const found = async (id: string) =>
    (await foundIn({
      [ROADMAP]: current,
      [PAST]: past(),
      [REPORT]: report(BOTH),
      "AIM/aim_trigger_config.yaml":
        `value_driven_triggers: {assumption_invalidation_trigger: {critical_assumptions: [{assumption_id: ${id}}]}}\n`,
    })).filter(of("dangling-assumption"));

  test("of an earlier cycle is told what came of it", async () => {
    const [one] = await found("asm-p-001");
    expect(one!.message).toContain("archived roadmap of cycle 1 and was found `invalidated`");
    expect(one!.help).not.toContain("define");
    expect(one!.related).toHaveLength(1);
  });

  test("that no roadmap had is asked to define it", async () => {
    expect((await found("asm-p-009"))[0]!.message).toContain("define it, or name an existing one");
    expect(await found("asm-p-003")).toEqual([]);
  });
});

test("a missing assumption is quoted as its file writes it", async () => {
  const [one] = (await foundIn({
    [ROADMAP]: current,
    "FIRE/definitions/product/fd-001_ice.yaml": "id: fd-001\nstrategic_context: {assumptions_tested: [ASM-P-9]}\n",
  })).filter(of("dangling-assumption"));
  expect(one!.message).toContain("`ASM-P-9`");
});

describe("the archive", () => {
  const found = async (files: Record<string, string>) =>
    (await foundIn({ [ROADMAP]: current, [PAST]: past(), [REPORT]: report(BOTH), ...files }))
      .filter(({ rule }) => ["stale-cycle", "misplaced-date", "inconsistent-cycle"].includes(rule))
      .map(({ rule, level }) => `${rule} ${level}`);
  const memo = (date: string, decision = "persevere") =>
    `roadmap_id: roadmap-ice-1\ncycle: 1\nassessment_date: ${date}\ndecision: ${decision}\n`;

  test("has no roadmap that is still worked by", async () => {
    expect(await found({})).toEqual([]);
    expect(await found({ [PAST]: past("status: active") })).toEqual(["stale-cycle info"]);
    expect(await found({ [PAST]: past("status: draft") })).toEqual(["stale-cycle info"]);
    expect(await found({ [PAST]: past("status: cancelled") })).toEqual([]);
  });

  test("has no record from before the end of its cycle, unless that was ended, or from a day to come", async () => {
    expect(await found({ [MEMO]: memo("2026-07-03") })).toEqual([]);
    expect(await found({ [MEMO]: memo("2026-06-20") })).toEqual([]);
    expect(await found({ [MEMO]: memo("2026-03-03") })).toEqual(["inconsistent-cycle info"]);
    expect(await found({ [MEMO]: memo("2026-03-03", "pivot") })).toEqual([]);
    expect(await found({ [MEMO]: memo("2099-03-03") })).toEqual(["misplaced-date info"]);
    expect(await found({ [REPORT]: report(BOTH, "meta: {last_updated: 2026-03-03}\n") }))
      .toEqual(["inconsistent-cycle info"]);
  });
});

test("names that may be those of one person or product are no fault, and only another product's file is to be moved", async () => {
  const product = async (name: string) =>
    (await foundIn({
      "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Hörmobil Surselva\n",
      "AIM/aim_trigger_config.yaml": `metadata: {product_name: ${name}}\n`,
    })).filter(of("inconsistent-product-name")).map(({ help }) => help);
  for (const name of ["Hörmobil", "Verein Hörmobil Surselva", "Hoermobil Surselva"]) {
    expect(await product(name), name).toEqual([]);
  }
  expect(await product("Hörmobil Chur")).toEqual(["write `Hörmobil Surselva`"]);
  expect(await product("Chimney Post")).toEqual(["correct the name, or move the file to the instance it belongs to"]);
  const person = async (name: string) =>
    (await foundIn({
      "FIRE/definitions/product/fd-001_a.yaml":
        "id: fd-001\ndefinition: {personas: [{id: lead, name: Seraina Jörg}]}\n",
      "FIRE/definitions/product/fd-002_b.yaml": `id: fd-002\ndefinition: {personas: [{id: lead, name: ${name}}]}\n`,
    })).filter(of("inconsistent-persona")).length;
  expect([await person("Dr. Seraina Joerg"), await person("S. Jörg"), await person("Flavia Jörg")]).toEqual([0, 0, 1]);
});

test("what was changed is not taken for who changed it", async () => {
  const found = async (entry: string) =>
    (await foundIn({ "READY/04_strategy_formula.yaml": `strategy: {id: strategy-ice}\nchange_log: [${entry}]\n` }))
      .filter(({ path, message }) => path.startsWith("change_log") && message.includes("changed_by"))
      .map(({ message }) => message.includes("probably be called") || message.includes("must be called"));
  expect(await found("{date: 2026-03-12, changes: The check moved to the companions, reason: It was not kept up}"))
    .toEqual([false]);
  expect(await found("{date: 2026-03-12, changed: Liv Aasen, reason: It was not kept up}")).toEqual([true]);
});
