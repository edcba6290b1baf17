import { describe, expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
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
  // An id that is no slip of another one is probably still that of the only one without an outcome.
  const stray = await found("kr-p-007");
  expect(stray.filter(of("missing-outcome"))).toEqual([]);
  expect(stray.filter(of("dangling-key-result"))).toHaveLength(1);
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
    expect((await found("asm-p-009"))[0]!.message).toContain("; define it, or name an existing one");
    expect(await found("asm-p-003")).toEqual([]);
  });

  test("is told of an id in capitals, which no roadmap has", async () => {
    expect((await found("ASM-P-003")).map(({ help }) => help)).toEqual(["did you mean `asm-p-003`?"]);
    expect(await found("ASM-P-033")).toHaveLength(1);
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

describe("a definition whose file is named after the id that others cite", () => {
  const files = (cited: string, own = "fd-2") => ({
    "FIRE/definitions/product/fd-001_ice.yaml":
      `id: fd-001\ndependencies: {requires: [{id: ${cited}, name: Card Calendar, reason: It has the days}]}\ndefinition: {solution_approach: "The days come from fd-002, not from here."}\n`,
    "FIRE/definitions/product/fd-002_card-calendar.yaml": `id: ${own}\nname: Card Calendar\n`,
  });
  const found = async (cited: string, own?: string) =>
    (await foundIn(files(cited, own))).filter(({ rule }) =>
      ["dangling-definition", "inconsistent-file-name", "dangling-mention"].includes(rule)
    ).map(({ rule, file, path, help }) => `${rule} ${file.slice(file.lastIndexOf("/") + 1)} ${path}: ${help}`);

  test("has the slip in its own id, which is one finding", async () => {
    for (const own of ["fd-2", "fd-012"]) {
      expect(await found("fd-002", own)).toEqual(["dangling-definition fd-002_card-calendar.yaml id: write `fd-002`"]);
    }
  });

  test("is only named otherwise where others cite its own id", async () => {
    expect(await found("fd-2")).toContain(
      "inconsistent-file-name fd-002_card-calendar.yaml id: rename the file with `git mv`; other definitions cite the id, which should stay",
    );
    expect((await found("fd-2")).filter((one) => one.startsWith("dangling-definition"))).toEqual([]);
  });

  test("is repaired there, and its citations are left alone", async () => {
    await inFolder({ "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n", ...files("fd-002") }, (cwd) => {
      const { stdout } = epf(["fix", "--dry-run"], { cwd });
      expect(stdout).toContain("+id: fd-002");
      expect(epf(["fix", "--suggested", "--dry-run"], { cwd }).stdout).not.toContain("id: fd-2, name");
    });
  });
});

test("a layer whose components are under a key of another format is one finding, and paths into it resolve", async () => {
  const layer = (id: string, key: string, part: string) =>
    `{id: ${id}, name: ${id}, ${key}: [{id: ${part}, name: ${part}, sub_components: [{id: ${part}-a, name: A ${part}}]}]}`;
  const found = await foundIn({
    "FIRE/value_models/product.value_model.yaml": `track_name: Product\nlayers: [${
      layer("calm", "components", "care")
    }, ${layer("sight", "children", "count")}]\n`,
    "FIRE/definitions/product/fd-001_ice.yaml":
      "id: fd-001\nstrategic_context: {contributes_to: [Product.sight.count]}\n",
    "READY/product_portfolio.yaml":
      "portfolio:\n  offerings: [{id: offering-a, components: [{component_ref: care}, {component_ref: count}]}]\n",
  });
  expect(found.filter(({ path }) => path === "layers[1].children").map(({ help }) => help))
    .toEqual(["rename it to `components` if that is meant"]);
  expect(found.filter(({ rule }) => ["dangling-value-path", "dangling-component", "empty-layer"].includes(rule)))
    .toEqual([]);
});

test("an assumption whose own id has a slip in its prefix is the one that others cite, and no other kind is", async () => {
  const found = async (id: string, cited = "asm-p-003") =>
    (await foundIn({
      [ROADMAP]:
        `roadmap: {id: roadmap-ice-2, cycle: 2, tracks: {product: {riskiest_assumptions: [{id: asm-p-002}, {id: ${id}}]}}}\n`,
      "FIRE/definitions/product/fd-001_ice.yaml": `id: fd-001\nstrategic_context: {assumptions_tested: [${cited}]}\n`,
    })).filter(({ rule }) => ["invalid-pattern", "dangling-assumption"].includes(rule)).map(({ rule }) => rule).sort();
  expect(await found("asmp-p-003")).toEqual(["invalid-pattern"]);
  expect(await found("asmp-p-003", "asmp-p-003")).toEqual(["invalid-pattern", "invalid-pattern"]);
  expect(await found("cap-p-003")).toEqual(["dangling-assumption", "invalid-pattern"]);
});

describe("a list of personas that is too short", () => {
  const story = "Ragna starts at two and guesses 140 loaves from the crumbs on yesterday's shelf. ".repeat(3);
  const found = async (text: string, proficiency = "medium") =>
    (await foundIn({
      "FIRE/definitions/product/fd-001_ice.yaml": `id: fd-001
definition:
  personas:
    - {id: user-one, name: User One, role: User, goals: [Save time], technical_proficiency: ${proficiency}, current_situation: "${text}", transformation_moment: It works., emotional_resolution: Calm.}
implementation:
  scenarios: [{id: scn-001, actor: Registrar}, {id: scn-002, actor: User Ome}]
`,
    })).filter(({ path, rule }) => path.startsWith("definition.personas") || rule === "dangling-actor");

  test("is one finding where no story is told, which says to leave it out", async () => {
    const [one, misspelt, ...others] = await found("The user works by hand.");
    expect([one!.rule, misspelt!.message, others.length]).toEqual([
      "invalid-count",
      "actor `User Ome` has almost the name of the persona `User One`; it should be the same",
      0,
    ]);
    expect(one!.help).toContain("leave the whole list out until");
    expect(one!.related).toHaveLength(4);
  });

  test("keeps what is wrong in the people that it describes", async () => {
    const rules = (await found(story)).map(({ rule }) => rule);
    expect(rules).toContain("invalid-value");
    expect(rules.filter((rule) => rule === "dangling-actor")).toHaveLength(2);
  });
});

test("a memo of the archive that names another cycle than its folder and its roadmap is one finding and hides none", async () => {
  const found = async (more: Record<string, string>) =>
    (await foundIn({
      [ROADMAP]: current,
      [PAST]: past(),
      [REPORT]: report(BOTH),
      [MEMO]: "roadmap_id: roadmap-ice-1\ncycle: 2\ndecision: persevere\n",
      ...more,
    })).filter(({ rule }) => ["inconsistent-cycle", "missing-assessment"].includes(rule))
      .map(({ rule, file, path }) => `${rule} ${file.slice(file.lastIndexOf("/") + 1)} ${path}`);
  expect(await found({})).toEqual(["inconsistent-cycle calibration_memo.yaml cycle"]);
  expect(await found({ "_meta.yaml": "instance: {current_cycle: {cycle_number: 3}}\n" }))
    .toContain("inconsistent-cycle _meta.yaml instance.current_cycle.cycle_number");
  expect(await found({ [REPORT]: report(BOTH).replace("roadmap-ice-1", "roadmap-ice-2") }))
    .toContain("missing-assessment assessment_report.yaml roadmap_id");
});

test("a link of a ring of features is doubted once", async () => {
  const feature = (id: string, status: string, requires: string) =>
    `id: ${id}\nstatus: ${status}\ndependencies: {requires: [{id: ${requires}}]}\n`;
  const found = async (last: string) =>
    (await foundIn({
      "FIRE/definitions/product/fd-001_chart.yaml": feature("fd-001", "delivered", "fd-002"),
      "FIRE/definitions/product/fd-002_sign.yaml": feature("fd-002", "draft", "fd-003"),
      "FIRE/definitions/product/fd-003_book.yaml": feature("fd-003", "delivered", last),
    })).map(({ rule }) => rule).filter((rule) => rule.startsWith("inconsistent-dependency")).sort();
  expect(await found("fd-001")).toEqual(["inconsistent-dependency-cycle"]);
  expect(await found("fd-009")).toEqual([
    "inconsistent-dependency",
    "inconsistent-dependency",
    "inconsistent-dependency-status",
  ]);
});

test("key results that wait for each other are a ring, not also due too early", async () => {
  const found = async (back: string) =>
    (await foundIn({
      [ROADMAP]:
        `roadmap: {id: roadmap-ice-2, cycle: 2, tracks: {org_ops: {okrs: [{key_results: [{id: kr-o-001, target: 4 of 10 nights by 30 March 2027}]}]}, commercial: {okrs: [{key_results: [{id: kr-c-001, target: 12 mills by 15 February 2027}]}]}}, cross_track_dependencies: [{from_kr: kr-o-001, to_kr: kr-c-001, dependency_type: requires}, {from_kr: kr-c-001, to_kr: kr-o-001, dependency_type: ${back}}]}\n`,
    })).map(({ rule }) => rule).filter((rule) => /due-dates|result-cycle/.test(rule)).sort();
  expect(await found("requires")).toEqual(["inconsistent-key-result-cycle"]);
  expect(await found("informs")).toEqual(["inconsistent-due-dates"]);
});
