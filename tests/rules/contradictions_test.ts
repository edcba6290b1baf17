import { describe, expect, test } from "bun:test";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

interface Found {
  rule: string;
  level: string;
  message: string;
  help: string | null;
  related: unknown[];
}

const ROADMAP = "READY/05_roadmap_recipe.yaml";
const REPORT = "AIM/assessment_report.yaml";
const REALITY = "AIM/living_reality_assessment.yaml";
const FEATURE = "FIRE/definitions/product/fd-001_ice-report.yaml";

/** The findings of a rule in an instance of some files. */
async function findings(rule: string, files: Record<string, string>): Promise<Found[]> {
  let found: Found[] = [];
  await inFolder({ "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n", ...files }, (cwd) => {
    const report: { findings: Found[] } = JSON.parse(epf(["check", "--format", "json"], { cwd }).stdout);
    found = report.findings.filter((finding) => finding.rule === rule);
  });
  return found;
}

test("an assumption that a later roadmap states again is tested anew, so a refuted one of that id is not held against a feature", async () => {
  const files = (planned: number) => ({
    [ROADMAP]:
      `roadmap:\n  cycle: ${planned}\n  tracks:\n    product:\n      riskiest_assumptions: [{id: asm-p-001}]\n`,
    [REPORT]: "cycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated}]\n",
    [FEATURE]: "id: fd-001\nstatus: delivered\nstrategic_context:\n  assumptions_tested: [asm-p-001]\n",
  });
  expect(await findings("stale-tested-assumption", files(1))).toHaveLength(1);
  expect(await findings("stale-tested-assumption", files(2))).toEqual([]);
});

test("only features that are built or delivered are held to what a report refuted", async () => {
  const files = (status: string) => ({
    [REPORT]: "cycle: 1\nassumption_validations: [{id: asm-p-001, status: invalidated}]\n",
    [FEATURE]: `id: fd-001\nstatus: ${status}\nstrategic_context:\n  assumptions_tested: [asm-p-001]\n`,
  });
  for (const status of ["delivered", "in-progress"]) {
    expect(await findings("stale-tested-assumption", files(status))).toHaveLength(1);
  }
  for (const status of ["draft", "ready"]) {
    expect(await findings("stale-tested-assumption", files(status))).toEqual([]);
  }
});

test("a critical path that runs against several dependencies has one finding with all of them", async () => {
  const roadmap = (type: string) => ({
    [ROADMAP]: `
roadmap:
  cross_track_dependencies:
    - {from_kr: kr-s-001, to_kr: kr-p-001, dependency_type: ${type}}
    - {from_kr: kr-c-001, to_kr: kr-s-001, dependency_type: ${type}}
    - {from_kr: kr-c-009, to_kr: kr-p-001, dependency_type: ${type}}
  execution_plan:
    critical_path: ["product:kr-p-001", "strategy:kr-s-001", "commercial:kr-c-001"]
`,
  });
  const [found, ...others] = await findings("inconsistent-critical-path", roadmap("requires"));
  expect(others).toEqual([]);
  expect(found!.message).toContain(
    "`kr-p-001` before `kr-s-001`, but a dependency says that `kr-s-001` (`from_kr`) is delivered first and `kr-p-001` (`to_kr`) waits for it; one of the two is reversed; 1 more",
  );
  // Nothing runs along the path, so it is more likely right than all of them.
  expect(found!.help).toContain("are swapped");
  expect(found!.related).toHaveLength(2);
  expect(await findings("inconsistent-critical-path", roadmap("informs"))).toEqual([]);
});

test("focus and plan are compared only for the same cycle, and where there are enough key results to tell", async () => {
  const results = (count: number) =>
    Array.from({ length: count }, (_, index) => `{id: kr-p-00${index + 1}}`).join(", ");
  const files = (focus: string, count: number) => ({
    [REALITY]: `current_focus:\n  cycle_reference: ${focus}\n  primary_track: commercial\n`,
    [ROADMAP]: `roadmap:\n  cycle: 2\n  tracks:\n    product:\n      okrs: [{key_results: [${results(count)}]}]\n`,
  });
  const [found] = await findings("inconsistent-focus", files("C2", 6));
  expect(found!.message).toBe(
    "focus is on `commercial`, which has 0 of 6 key results (0 %), and `product` has 6 (100 %); plan and focus should agree",
  );
  expect(await findings("inconsistent-focus", files("C1", 6))).toEqual([]);
  expect(await findings("inconsistent-focus", files("C2", 5))).toEqual([]);
});

test.each([
  ["{status: validated}", ["opportunity is `validated`, but has no `validation_date`"]],
  ["{status: invalidated}", ["opportunity is `invalidated`, but has no `validation_date`"]],
  ["{status: identified, validation_date: 2026-09-14}", ["opportunity is `identified`, but has a `validation_date`"]],
  ["{status: validated, validation_date: 2026-09-14, confidence_level: low}", [
    "opportunity is `validated`, but its `confidence_level` is `low`",
  ]],
  ["{status: validated, validation_date: 2026-09-14, confidence_level: high}", []],
  ["{status: invalidated, validation_date: 2026-09-14, confidence_level: low}", []],
  ["{status: identified, validation_date: null}", []],
])("a verdict on an opportunity has its day and its confidence: %s", async (opportunity, messages) => {
  const found = await findings("inconsistent-statement", {
    "READY/03_insight_opportunity.yaml": `opportunity: ${opportunity}\n`,
  });
  expect(found.map(({ message }) => message)).toEqual(messages);
});

test("a verdict on an assumption has evidence", async () => {
  const found = await findings("inconsistent-statement", {
    [REPORT]:
      "assumption_validations:\n  - {id: asm-p-001, status: validated}\n  - {id: asm-p-002, status: pending}\n  - {id: asm-p-003, status: invalidated, evidence: None of nine asked again.}\n",
  });
  expect(found.map(({ message }) => message)).toEqual([
    "assumption is `validated`, but there is no `evidence` for it",
  ]);
});

test("the tracks of a feature are those of its value paths", async () => {
  const of = (tracks: string) =>
    findings("inconsistent-statement", {
      [FEATURE]:
        `id: fd-001\nstrategic_context:\n  tracks: ${tracks}\n  contributes_to: [Product.Ice.Report, OrgOps.Crew.Watch]\n`,
    });
  expect((await of("[product]")).map(({ message }) => message)).toEqual([
    "`contributes_to` has a path of the OrgOps track, but `tracks` does not name it",
  ]);
  expect(await of("[product, org_ops, commercial]")).toEqual([]);
});

test("a value path is looked for in the other tracks too", async () => {
  const model = (track: string, id: string) =>
    `track_name: ${track}\nlayers:\n  - {id: ${id}, name: ${id}, components: [{id: watch, name: Watch, sub_components: [{id: night, name: Night}]}]}\n`;
  const files = (target: string) => ({
    "FIRE/value_models/product.value_model.yaml": model("Product", "ice"),
    "FIRE/value_models/org_ops.value_model.yaml": model("OrgOps", "crew"),
    [ROADMAP]:
      `roadmap: {tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001, value_model_target: ${target}}]}]}}}\n`,
  });
  const [wrong, ...others] = await findings(
    "dangling-value-path",
    files("{track: org_ops, component_path: ice.watch.night}"),
  );
  expect(others).toEqual([]);
  expect(wrong!.message).toBe(
    "value path `ice.watch.night` is looked for in the OrgOps value model, but the Product value model has it",
  );
  const [silent] = await findings("dangling-value-path", files("{component_path: crew.watch}"));
  expect(silent!.message).toContain("but the OrgOps value model has it");
  expect(await findings("dangling-value-path", files("{track: product, component_path: ice.watch}"))).toEqual([]);
  const feature = `id: fd-001\nstrategic_context:\n  contributes_to: [OrgOps.Ice.Watch]\n`;
  const { stdout } = await inInstance({ ...files("{component_path: ice.watch}"), [FEATURE]: feature });
  expect(stdout).toContain("help: write `Product.Ice.Watch`");
});

test("a segment that two layers have is one error, and paths through either resolve", async () => {
  const files = {
    "FIRE/value_models/product.value_model.yaml":
      "track_name: Product\nlayers:\n  - {id: ice, path_segment: Ice, name: Ice, components: [{id: watch, name: Watch}]}\n  - {id: snow, path_segment: Ice, name: Snow, components: [{id: chart, name: Chart}]}\n",
    [FEATURE]: "id: fd-001\nstrategic_context:\n  contributes_to: [Product.Ice.Watch, Product.Ice.Chart]\n",
  };
  expect(await findings("dangling-value-path", files)).toEqual([]);
  expect(await findings("duplicate-id", files)).toHaveLength(1);
});

test("a report on an earlier cycle without its plan has one note", async () => {
  const ROADMAP_NOW =
    "roadmap:\n  id: roadmap-ice-2\n  cycle: 2\n  tracks: {product: {okrs: [{id: okr-p-001, key_results: [{id: kr-p-001}]}], riskiest_assumptions: [{id: asm-p-001}]}}\n";
  const files = {
    [ROADMAP]: ROADMAP_NOW,
    [REPORT]:
      "roadmap_id: roadmap-ice-1\ncycle: 1\nokr_assessments: [{okr_id: okr-p-009, key_result_outcomes: [{kr_id: kr-p-009}]}]\nassumption_validations: [{id: asm-p-009, status: pending}]\n",
  };
  const [note, ...others] = await findings("dangling-roadmap", files);
  expect(others).toEqual([]);
  expect(note!.related).toHaveLength(3);
  for (const rule of ["dangling-objective", "dangling-key-result", "dangling-assumption"]) {
    expect(await findings(rule, files)).toEqual([]);
  }
});

test("product lines that depend on each other are a ring, however they say so", async () => {
  const files = (type: string, required: string) => ({
    "READY/product_portfolio.yaml": `portfolio:
  product_lines:
    - {id: pl-ice, dependencies: {requires_product_lines: [${required}]}}
    - {id: pl-snow}
  product_line_relationships:
    - {id: plr-a, from_product_line: pl-snow, to_product_line: pl-ice, relationship_type: ${type}}
`,
  });
  expect(await findings("inconsistent-portfolio-cycle", files("depends_on", "pl-snow"))).toHaveLength(1);
  expect(await findings("inconsistent-portfolio-cycle", files("depends_on", ""))).toEqual([]);
  expect(await findings("inconsistent-portfolio-cycle", files("enhances", "pl-snow"))).toEqual([]);
});

test("before there is any value model, the file that a product line names is one to come", async () => {
  const portfolio = {
    "READY/product_portfolio.yaml":
      "portfolio:\n  product_lines: [{id: pl-ice, status: active, value_model_ref: product.value_model.yaml}]\n",
  };
  const level = async (files: Record<string, string>) =>
    (await findings("dangling-value-model-file", files)).map((finding) => finding.level);
  expect(await level(portfolio)).toEqual(["info"]);
  const lines = (second: string) => ({
    "READY/product_portfolio.yaml":
      `portfolio: {product_lines: [{id: pl-ice, value_model_ref: product.value_model.yaml}, {id: pl-snow, value_model_ref: ${second}}]}\n`,
  });
  expect(await level(lines("product.value_model.yaml"))).toEqual(["info"]);
  expect(await level(lines("product.snow.value_model.yaml"))).toEqual(["info", "info"]);
  const model = "track_name: Product\nlayers: [{id: ice, name: Ice}]\n";
  expect(await level({ ...portfolio, "FIRE/value_models/product.ice.value_model.yaml": model })).toEqual(["error"]);
  expect(await level({ ...portfolio, "FIRE/value_models/product.value_model.yaml": model })).toEqual([]);
});

test("a cycle is over once it has a report or memo, not when a refuted opportunity moves to its folder", async () => {
  const files = (archived: string) => ({
    [REALITY]: "metadata: {lifecycle_stage: bootstrap, cycles_completed: 0}\n",
    [ROADMAP]: "roadmap: {id: roadmap-ice, cycle: 1}\n",
    [`AIM/cycles/cycle-1/${archived}`]: "opportunity: {id: opp-001, status: invalidated}\n",
  });
  expect(await findings("inconsistent-cycle", files("03_insight_opportunity.yaml"))).toEqual([]);
  expect(await findings("inconsistent-cycle", files("assessment_report.yaml"))).not.toEqual([]);
});

test("an entry of a list is there once, and no path is suggested that the list has", async () => {
  const files = (entry: string) => ({
    "FIRE/value_models/product.value_model.yaml":
      "track_name: Product\nlayers:\n  - {id: ice, name: Ice, components: [{id: watch, name: Watch}, {id: chart, name: Chart}]}\n",
    [FEATURE]: `id: fd-001\nstrategic_context:\n  contributes_to: [Product.Ice.Watch, ${entry}]\n`,
  });
  const [twice] = await findings("duplicate-statement", files("Product.Ice.Watch"));
  expect(twice!.message).toBe("`Product.Ice.Watch` is in the list already, at `strategic_context.contributes_to[0]`");
  expect(await findings("duplicate-statement", files("Product.Ice.Chart"))).toEqual([]);
  const { stdout } = await inInstance(files("Product.Ice.Wach"));
  expect(stdout).toContain("help: remove it: the list has `Product.Ice.Watch` already");
});

async function inInstance(files: Record<string, string>): Promise<{ stdout: string }> {
  let answer = { stdout: "" };
  await inFolder({ "_epf.yaml": "epf_version: 2.22.1\nproduct_name: Ice\n", ...files }, (cwd) => {
    answer = epf(["check", "--limit", "100"], { cwd });
    answer.stdout = answer.stdout.replaceAll(/\n +/g, " ");
  });
  return answer;
}

test("market sizes are compared with their scales, in whatever way these are written", async () => {
  const sizes = async (sam: string, som: string) =>
    (await findings("inconsistent-statement", {
      "READY/01_insight_analyses.yaml":
        `market_definition: {tam: {size: "€90B"}, sam: {size: "${sam}"}, som: {size: "${som}"}}\n`,
    })).length;
  for (
    const [sam, som] of [
      ["€5-8B of spend", "€50-100M managed"],
      ["€5B", "€50M"],
      ["€5-8bn", "€50–100m"],
      ["5-8 billion euros", "€300M"],
      ["EUR 5 to 8 million", "EUR 400k"],
      ["3 Milliarden Euro", "500 Millionen Euro"],
      // What multiplies a number in other languages is not read.
      ["EUR 3 mil millones", "EUR 500 millones"],
      ["€3 Md", "€500 M"],
      ["€1.2 trillion", "€90 billion"],
    ] as const
  ) expect([som, await sizes(sam, som)]).toEqual([som, 0]);
  for (
    const [sam, som] of [["500 Millionen Euro", "3 Milliarden Euro"], ["€50-100M", "€5-8B"], ["€50M", "€1.2B"], [
      "EUR 5 to 8 million",
      "EUR 12 million",
    ]] as const
  ) expect([som, await sizes(sam, som)]).toEqual([som, 1]);
});

test("how a log began is no change of a value", async () => {
  const files = (change: string) => ({
    [REALITY]:
      `metadata: {lifecycle_stage: maturing}\nevolution_log: [{changes: [{section: metadata, field: lifecycle_stage, change_type: ${change}, new_value: bootstrap}]}]\n`,
  });
  expect(await findings("inconsistent-statement", files("updated"))).toHaveLength(1);
  expect(await findings("inconsistent-statement", files("created"))).toEqual([]);
});

test("a status that is only guessed is no ground for other findings, a misspelt one is", async () => {
  const files = (status: string, stage: string) => ({
    [FEATURE]:
      `id: fd-001\nstatus: ${status}\nfeature_maturity: {overall_stage: ${stage}}\nstrategic_context: {contributes_to: [Product.Ice.Report.Sheet]}\n`,
    "FIRE/value_models/product.value_model.yaml":
      "track_name: Product\nstatus: active\nlayers: [{id: ice, path_segment: Ice, components: [{id: report, path_segment: Report, sub_components: [{id: sheet, path_segment: Sheet, active: false}]}]}]\n",
  });
  for (const [rule, stage] of [["inconsistent-delivery", "hypothetical"], ["inconsistent-use", "emerging"]] as const) {
    expect(await findings(rule, files("Deliverd", stage)), rule).toHaveLength(1);
    expect(await findings(rule, files("done", stage)), rule).toEqual([]);
  }
});

test.each([
  ["Every boat has a watch by 11 December 2026.", "40 boats by 23 December 2026", 1],
  ["Every boat has a watch by 11 December.", "40 boats by 23 December 2026", 1],
  ["Bis zum 11. Dezember 2026 hat jedes Boot eine Wache.", "40 Boote bis 23. Dezember 2026", 1],
  ["Every boat has a watch by 11 December 2026.", "40 boats by December 2026", 0],
  ["Every boat has a watch by 11 December 2026.", "40 boats (counted 23 December 2026)", 0],
  ["12 boats by 1 October 2026, all by 11 December 2026.", "40 boats by 23 December 2026", 0],
])("a target is due on the day of its description: %s / %s", async (description, target, count) => {
  const files = {
    [ROADMAP]:
      `roadmap: {tracks: {product: {okrs: [{key_results: [{id: kr-p-001, description: "${description}", target: "${target}"}]}]}}}\n`,
  };
  expect(await findings("inconsistent-statement", files)).toHaveLength(count);
});

describe("what is due after the cycle", () => {
  const found = async (fields: string, end = 'timeframe: "1 October to 18 December 2026"') =>
    (await findings("inconsistent-date", { [ROADMAP]: `roadmap:\n  ${end}\n${fields}` }))
      .map(({ level, message }) => `${level}: ${message}`);
  const milestone = (...dates: string[]) =>
    `  execution_plan: {key_milestones: [${dates.map((date) => `{date: "${date}"}`).join(", ")}]}\n`;
  const assumption = (proof: string) =>
    `  tracks: {product: {riskiest_assumptions: [{id: asm-p-001, evidence_required: "${proof}"}]}}\n`;
  const target = (text: string) =>
    `  tracks: {product: {okrs: [{key_results: [{id: kr-p-001, target: "${text}"}]}]}}\n`;

  test("is found, also in words", async () => {
    expect(await found(milestone("15 January 2027"))).toEqual([
      "warning: milestone of `15 January 2027` is after its cycle ends (`2026-12-18`); it should be due within the cycle",
    ]);
    expect(await found(assumption("Nine of ten crews ask again; harbour office, by 29 January 2027."))).toEqual([
      "info: proof of the assumption is due after its cycle ends (`2026-12-18`); it should be due within the cycle",
    ]);
    expect(await found(target("60 % of crews bis 15. Februar 2027"))).toHaveLength(1);
    const started = "start_date: 2026-10-01";
    expect(await found(assumption("Nine of ten crews ask again; harbour office, by 4 December 2025."), started))
      .toEqual([
        "info: proof of the assumption is due before its cycle begins (`2026-10-01`); it should be due within the cycle",
      ]);
    expect(await found(milestone("2027-01-15"), "target_completion_date: 2026-12-18")).toHaveLength(1);
  });

  test("is silent within the cycle, shortly behind it, and where the end is not known", async () => {
    expect(await found(milestone("2026-12-18", "Week 50", "20 December 2026"))).toEqual([]);
    expect(await found(assumption("Nine of ten crews of 15 January 2027 ask again; by 4 December 2026."))).toEqual([]);
    expect(await found(assumption("Nine of ten crews ask again; harbour office, by 15 January 2027."))).toEqual([]);
    expect(await found(target("60 % of crews by 23 December 2026"))).toEqual([]);
    expect(await found(milestone("15 January 2027"), "timeframe: the winter")).toEqual([]);
  });

  test("is one finding where all of it is, at the end", async () => {
    const [only, ...others] = await found(milestone("2027-02-01", "2027-03-01", "2027-03-31"));
    expect(others).toEqual([]);
    expect(only).toContain("the 3 milestones, targets and proofs with a day are all due after it");
    const most = await found(milestone("2026-11-02", "2027-02-01", "2027-03-01", "2027-03-31"));
    expect(most).toHaveLength(1);
    expect(most[0]).toContain("but 3 of the 4 milestones, targets and proofs with a day are due after it");
    expect(await found(milestone("2026-11-02", "2026-11-03", "2026-11-04", "2027-02-01", "2027-03-01"))).toHaveLength(
      2,
    );
  });
});

test("a reality check in the archive is rated as its findings add up to", async () => {
  const found = (health: string) =>
    findings("inconsistent-reality-health", {
      "AIM/cycles/cycle-1/strategic_reality_check.yaml":
        `cycle: 1\nbelief_validity: [{id: src-bv-001, signal: invalidated}]\nsummary: {overall_health: ${health}}\n`,
    });
  expect(await found("attention_needed")).toHaveLength(1);
  expect(await found("at_risk")).toEqual([]);
});

test("a value with an open question is not decided, and nothing follows from it", async () => {
  const files = (question: string) => ({
    [ROADMAP]:
      `roadmap:\n  tracks:\n    product:\n      riskiest_assumptions:\n        - id: asm-p-001\n          criticality: high${question}\n`,
    "READY/04_strategy_formula.yaml": `strategy:\n  status: active\n  confidence_level: low${question}\n`,
    [FEATURE]: `id: fd-001\nstatus: delivered${question}\nfeature_maturity: {overall_stage: hypothetical}\n`,
  });
  for (const rule of ["unused-assumption", "inconsistent-statement", "inconsistent-delivery"]) {
    expect(await findings(rule, files("")), rule).toHaveLength(1);
    expect(await findings(rule, files(" # open: is that so?")), rule).toEqual([]);
  }
});
