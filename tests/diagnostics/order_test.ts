import { describe, expect, test } from "bun:test";
import { blankFinding, type Finding, WORK_STAGES } from "#src/diagnostics/finding.ts";
import { mergeStages, orderFindings } from "#src/diagnostics/order.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { epf } from "../command_line.ts";
import { CORPORA, TRIED } from "../instances.ts";
import { ROOT } from "../binary.ts";
import { basename, dirname, resolve } from "node:path";

const found = (rule: string, file: string, part: Partial<Finding> = {}): Finding => ({
  ...blankFinding(file),
  rule,
  ...part,
});
const order = (findings: Finding[], structural: string[] = []) =>
  orderFindings(findings, { rules: RULE_INDEX, structural: new Set(structural) });

const NORTH_STAR = "READY/00_north_star.yaml";
const ROADMAP = "READY/05_roadmap_recipe.yaml";
const MODEL = "FIRE/value_models/product.value_model.yaml";

describe("orderFindings", () => {
  test("goes from what hides other findings to what is only worth knowing", () => {
    const inOrder = [
      found("invalid-syntax", "FIRE/mappings.yaml", { class: "unreadable" }),
      found("misplaced-product-name", MODEL, { class: "structural", level: "warning" }),
      found("missing-ready-file", NORTH_STAR, { stage: "foundation" }),
      found("dangling-assumption", ROADMAP),
      found("invalid-length", NORTH_STAR),
      found("missing-content", NORTH_STAR, { level: "warning" }),
      found("stale-date", NORTH_STAR, { level: "warning" }),
      found("missing-metric", NORTH_STAR, { level: "info" }),
    ];
    const ordered = order(inOrder.toReversed());
    expect(ordered.map(({ rule }) => rule)).toEqual(inOrder.map(({ rule }) => rule));
    expect(ordered.map(({ stage }) => stage)).toEqual([...WORK_STAGES]);
  });

  test("puts the track of a value model before the paths that are broken without it", () => {
    const ordered = order([
      found("dangling-value-path", ROADMAP),
      found("invalid-length", NORTH_STAR),
      found("missing-field", MODEL, { artifact: "value_model", missing_field: "track_name" }),
    ]);
    expect(ordered.map(({ rule }) => rule)).toEqual(["missing-field", "dangling-value-path", "invalid-length"]);
  });

  test("puts the sentence about the instance last among the warnings, as it is written last", () => {
    const ordered = order([
      found("missing-content", "_epf.yaml", { level: "warning", artifact: "epf_anchor" }),
      found("missing-coverage", MODEL, { level: "warning", artifact: "value_model" }),
      found("missing-content", ROADMAP, { level: "warning", artifact: "roadmap_recipe" }),
    ]);
    expect(ordered.map(({ file }) => file)).toEqual([MODEL, ROADMAP, "_epf.yaml"]);
  });

  test("puts a cycle that is over before all other upkeep", () => {
    const ordered = order([
      found("stale-date", NORTH_STAR, { level: "warning" }),
      found("stale-cycle", ROADMAP, { level: "warning" }),
      found("invalid-length", ROADMAP),
    ]);
    expect(ordered.map(({ rule }) => rule)).toEqual(["invalid-length", "stale-cycle", "stale-date"]);
  });

  test("takes all errors of a structural file for its structure, and leaves a file of unknown type among the warnings", () => {
    const ordered = order([
      found("invalid-length", ROADMAP),
      found("invalid-length", NORTH_STAR),
      found("unknown-artifact", "READY/_old/a.yaml", { class: "structural", level: "warning" }),
    ], [ROADMAP]);
    expect(ordered.map(({ file, stage }) => [file, stage])).toEqual([
      [ROADMAP, "structural"],
      [NORTH_STAR, "surface"],
      ["READY/_old/a.yaml", "warning"],
    ]);
  });

  test("begins a structural file with what breaks its structure", () => {
    const ordered = order([
      found("invalid-length", ROADMAP, { span: { start: 1, end: 2 } }),
      found("invalid-type", ROADMAP, { span: { start: 9, end: 10 }, class: "structural" }),
    ], [ROADMAP]);
    expect(ordered.map(({ rule }) => rule)).toEqual(["invalid-type", "invalid-length"]);
  });

  test("puts errors of a file before the file that is to be written after it", () => {
    const formula = "READY/04_strategy_formula.yaml";
    const opportunity = "READY/03_insight_opportunity.yaml";
    const missing = (file: string) => found("missing-ready-file", file, { stage: "foundation" });
    const files = (findings: Finding[]) => order(findings).map(({ file }) => file);
    expect(files([missing(formula), found("invalid-length", opportunity)])).toEqual([opportunity, formula]);
    expect(files([missing(opportunity), found("invalid-length", formula)])).toEqual([opportunity, formula]);
  });

  test("keeps findings of one cause together, behind the first of them", () => {
    const at = (file: string, start: number, cause: string | null) =>
      found("dangling-assumption", file, { cause, span: { start, end: start + 1 } });
    const ordered = order([at(ROADMAP, 1, "lost ids"), at(ROADMAP, 2, null), at(ROADMAP, 3, "lost ids")]);
    expect(ordered.map(({ span }) => span!.start)).toEqual([1, 3, 2]);
  });

  test("begins no stage with a text that misses its bound by little", () => {
    const ordered = order([found("invalid-length", NORTH_STAR, { minor: true }), found("invalid-length", ROADMAP)]);
    expect(ordered.map(({ file }) => file)).toEqual([ROADMAP, NORTH_STAR]);
  });

  test.each(["AIM/cycles/c1", "_legacy"])("puts copies in %s behind the files of today", (folder) => {
    const ordered = order([found("invalid-length", `${folder}/${NORTH_STAR}`), found("invalid-length", ROADMAP)]);
    expect(ordered.map(({ file }) => file)).toEqual([ROADMAP, `${folder}/${NORTH_STAR}`]);
  });

  test("puts what is almost right behind what is not", () => {
    const near = found("invalid-length", NORTH_STAR, { minor: true });
    expect(order([near, found("invalid-length", ROADMAP)]).map(({ file }) => file)).toEqual([ROADMAP, NORTH_STAR]);
  });

  test("is the same whatever order findings come in, and merging ordered lists keeps it", () => {
    const findings = [MODEL, ROADMAP, NORTH_STAR].flatMap((file) => [
      found("invalid-length", file),
      found("dangling-value-path", file),
      found("stale-date", file, { level: "warning" }),
    ]);
    const once = order(findings);
    expect(order(findings.toReversed())).toEqual(once);
    expect(mergeStages(once)).toEqual(once);
  });
});

describe.each([...TRIED, ...CORPORA])("%s", (instance) => {
  const root = resolve(ROOT, instance);
  // Programs get whole reports, agents would get large ones in pages.
  const [check, plan, validate] = [
    ["check", root, "--detail-level", "full"],
    ["plan", root],
    ["validate", root, "--detail-level", "full"],
  ].map((args) => JSON.parse(epf([...args, "--json"], { cwd: dirname(root) }).stdout));
  const first = (report: { findings: { file: string; level: string }[] }) =>
    report.findings.find(({ level }) => level !== "info")?.file ?? null;

  test("every operation begins with the file of the first finding", () => {
    expect(plan.clean ? null : plan.file).toBe(first(check.report));
    for (const answer of [check, validate]) {
      const file = first(answer.report);
      const [call] = answer.required_next_tool_calls;
      if (file === null) expect(answer.report.next_action).toBeNull();
      else {
        // Safe repairs of several files are one call, on what holds them.
        const [repaired] = call.tool === "epf_fix_file" ? call.params.paths : [file];
        expect(file).toStartWith(repaired);
        expect(answer.report.next_action).toContain(repaired);
        if (call.params.path !== undefined) expect(call.params.path).toBe(file);
      }
    }
  });

  test("files are listed in the order of their first findings", () => {
    const files = (report: { findings: { file: string }[] }) => [...new Set(report.findings.map(({ file }) => file))];
    expect(plan.files.map(({ file }: { file: string }) => file))
      .toEqual(files(check.report).slice(0, plan.files.length));
    const checked = validate.files.map(({ path }: { path: string }) => path);
    expect(checked.slice(0, files(validate.report).length)).toEqual(files(validate.report));
  });

  test("the text names the first file before any other", () => {
    const file = first(check.report);
    if (file === null) return;
    const { stdout } = epf(["check", basename(root)], { cwd: dirname(root), env: { COLUMNS: "160" } });
    const named = [...stdout.matchAll(/\S+\.ya?ml/g)].map(([name]) => name);
    // Below the verdict of an instance, files are named by their paths in it.
    expect(file.endsWith(named[0]!) || named[0]!.startsWith(file)).toBeTrue();
  });
});
