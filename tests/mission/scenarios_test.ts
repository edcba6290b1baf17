import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "bun:test";
import { commandLine } from "#src/contracts/command_line.ts";
import type { NextCall } from "#src/contracts/call.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf, shellWords } from "../command_line.ts";
import { CORPORA, LABELLED, TRIED } from "../instances.ts";

/** How an agent finds its way: from a diagnosis to the next call, from the instructions to the tools. */

interface Answer {
  overall_status: string;
  valid: boolean;
  structural_issue: boolean;
  recommended_tool: NextCall | null;
  required_next_tool_calls: NextCall[];
  score: number | null;
  value_model_quality?: { score: number | null };
}

function json(args: string[], cwd = ROOT): Answer {
  return JSON.parse(epf([...args, "--json"], { cwd }).stdout);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, () => to));
}

const RANK = { urgent: 0, recommended: 1, optional: 2 };
const FEATURE_REVIEW = { tool: "epf_get_wizard_for_task", params: { task: "review feature quality" } } as const;

describe("tool call suggestions in diagnostic answers", () => {
  test("health check suggests the wizard for low value model quality", () => {
    const answer = json(["check", "examples/tidemark-structural"]);
    expect(answer.value_model_quality!.score).toBeLessThan(80);
    const call = answer.required_next_tool_calls.find((entry) =>
      entry.tool === "epf_get_wizard_for_task" && entry.params.task === "fix value model quality issues"
    );
    expect(call?.priority).toBe("urgent");
    expect(call?.reason).toMatch(/59 of 100, threshold 80/);
  });

  test("the health check suggests several tools for several issues, urgent ones first", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const features = join(instance, "FIRE/definitions/product");
      for (const file of readdirSync(features)) {
        writeFileSync(join(features, file), `id: ${file.slice(0, 6)}\nname: Short\nstatus: draft\n`);
      }
      const { required_next_tool_calls: calls } = json(["check", "t"], folder);
      const plans = calls.filter((call) => call.tool === "epf_validate_with_plan");
      const broken = readdirSync(features).map((file) => ({ path: `t/FIRE/definitions/product/${file}` }));
      expect(plans).not.toEqual([]);
      for (const { params } of plans) expect(broken).toContainEqual(params as { path: string });
      expect(calls).toContainEqual(expect.objectContaining(FEATURE_REVIEW));
      const ranks = calls.map((call) => RANK[call.priority]);
      expect(new Set(ranks).size).toBeGreaterThan(1);
      expect(ranks).toEqual([...ranks].sort());
    });
  });

  test("features of low quality call for their review whatever waits for content beside them", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const features = join(instance, "FIRE/definitions/product");
      const isReviewed = () =>
        json(["check", "t"], folder).required_next_tool_calls.some(({ tool, params }) =>
          Bun.deepEquals({ tool, params }, FEATURE_REVIEW)
        );
      const northStar = join(instance, "READY/00_north_star.yaml");
      writeFileSync(northStar, readFileSync(northStar, "utf8").replace(/^( +statement: ).*$/m, "$1TBD"));
      expect(isReviewed()).toBe(false);
      const files = readdirSync(features).map((file) => join(features, file));
      const sound = files.map((file) => readFileSync(file, "utf8"));
      for (const file of files) writeFileSync(file, `id: ${basename(file).slice(0, 6)}\nname: Short\nstatus: draft\n`);
      expect(isReviewed()).toBe(true);
      for (const [index, file] of files.entries()) {
        const feature = Bun.YAML.parse(sound[index]!) as { definition: object };
        const definition = { ...feature.definition, solution_approach: "TBD", personas: [] };
        writeFileSync(file, JSON.stringify({ ...feature, definition, implementation: {} }));
      }
      expect(isReviewed()).toBe(true);
      for (const file of files) rmSync(file);
      expect(isReviewed()).toBe(true);
    });
  });

  test("clean health check has empty suggestions", () => {
    const answer = json(["check", "examples/tidemark"]);
    expect(answer.overall_status).toBe("healthy");
    expect(answer.required_next_tool_calls).toEqual([]);
  });

  test("broken references suggest the relationship check, a missing assessment suggests drafting one", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark-surface", "t");
      Bun.spawnSync(["rm", join(instance, "AIM/living_reality_assessment.yaml")]);
      const { required_next_tool_calls: calls } = json(["check", "t"], folder);
      expect(calls).toContainEqual(
        expect.objectContaining({ tool: "epf_validate_relationships", params: { instance_path: "t" } }),
      );
      expect(calls).toContainEqual(
        expect.objectContaining({ tool: "epf_aim_bootstrap", params: { instance_path: "t" } }),
      );
    });
  });

  test("an instance with every kind of issue gets every call at once", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark-structural", "t");
      const features = join(instance, "FIRE/definitions/product");
      for (const file of readdirSync(features)) {
        writeFileSync(join(features, file), `id: ${file.slice(0, 6)}\nname: Short\nstatus: draft\n`);
      }
      const northStar = join(instance, "READY/00_north_star.yaml");
      writeFileSync(northStar, readFileSync(northStar, "utf8").replace(/^( +statement: ).*$/m, "$1TBD"));
      const mappings = join(instance, "FIRE/mappings.yaml");
      writeFileSync(mappings, readFileSync(mappings, "utf8").replace(/Product\.[A-Za-z]+\./, "Product.Nowhere."));
      rmSync(join(instance, "AIM/living_reality_assessment.yaml"));
      const made = json(["check", "t"], folder).required_next_tool_calls.map(({ tool, params }) => ({ tool, params }));
      expect(made).toContainEqual(FEATURE_REVIEW);
      for (const task of ["fix value model quality issues", "complete EPF artifacts"]) {
        expect(made).toContainEqual({ tool: "epf_get_wizard_for_task", params: { task } });
      }
      for (const tool of ["epf_validate_relationships", "epf_aim_bootstrap"] as const) {
        expect(made).toContainEqual({ tool, params: { instance_path: "t" } });
      }
      expect(made.map(({ tool }) => tool)).toContain("epf_validate_with_plan");
    });
  });

  test("suggestions come right after the verdict at the root of the answer", () => {
    const file = "examples/tidemark-surface/FIRE/mappings.yaml";
    for (
      const [verdict, ...line] of [
        ["overall_status", "check", "examples/tidemark-surface"],
        ...["validate", "plan"].map((name) => ["valid", name, file]),
      ]
    ) {
      const keys = Object.keys(json(line));
      expect(keys, line[0]).toContain(verdict!);
      expect(keys.indexOf("required_next_tool_calls"), line[0]).toBeGreaterThan(keys.indexOf(verdict!));
      expect(keys.indexOf("required_next_tool_calls"), line[0]).toBeLessThan(keys.indexOf("guidance"));
    }
  });
});

describe("structural and surface errors", () => {
  test("product names as layers point to the wizard", () => {
    const answer = json([
      "validate",
      "--ai-friendly",
      "examples/tidemark-structural/FIRE/value_models/product.value_model.yaml",
    ]);
    expect(answer.structural_issue).toBe(true);
    expect(answer.recommended_tool).toMatchObject({
      tool: "epf_get_wizard_for_task",
      params: { task: "fix value model structure" },
      priority: "urgent",
    });
    expect(answer.recommended_tool?.reason).toStartWith("Anti-pattern detected: product names used as layer names");
    expect(answer.required_next_tool_calls[0]).toEqual(answer.recommended_tool!);
  });

  test.each([
    ["a missing field", "\nslug: berth-week-planning\n", "\n"],
    ["a value that is not among the allowed ones", "\nstatus: delivered\n", "\nstatus: nearly\n"],
    ["an id of another pattern", "\nid: fd-001\n", "\nid: FD 1\n"],
    ["a date in another format", `last_assessment_date: "2026-09-30"`, `last_assessment_date: "30/09/26"`],
  ])("a single slip does not point to the wizard: %s", async (_, right, wrong) => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const file = join(instance, "FIRE/definitions/product/fd-001_berth-week-planning.yaml");
      edit(file, right, wrong);
      for (const command of ["validate", "plan"]) {
        const answer = json([command, file], folder);
        expect(answer).toMatchObject({ valid: false, structural_issue: false });
        expect(answer.required_next_tool_calls.map(({ tool }) => tool)).not.toContain("epf_get_wizard_for_task");
      }
      expect(json(["validate", "--ai-friendly", file], folder)).toMatchObject({
        valid: false,
        structural_issue: false,
        recommended_tool: null,
      });
    });
  });

  test("a high share of failing values is structural and says so", async () => {
    const text =
      `id: feature one\nname: 1\nslug: A B\nstatus: planned\nstrategic_context:\n  contributes_to: ["x"]\n  tracks: ["y"]\ndefinition:\n  job_to_be_done: "x"\n  solution_approach: "x"\n  capabilities:\n    - id: 1\n      name: 2\n      description: 3\n`;
    await inFolder({ "fd-001.yaml": text }, (folder) => {
      const answer = json(["validate", "--ai-friendly", "fd-001.yaml"], folder);
      expect(answer.structural_issue).toBe(true);
      expect(answer.recommended_tool?.reason).toMatch(/high error rate: \d+ % of \d+ validated values fail/);
    });
  });

  test("three failing values of ten are slips, three of nine are structural", async () => {
    const nine =
      `epf_anchor: true\nversion: 1\ninstance_id: 2\ncreated_at: 3\nepf_version: "2.22.1"\nproduct_name: Ferry\ndescription: Ferries at night\nstructure:\n  type: phased\n`;
    await inFolder({ "nine/_epf.yaml": nine, "ten/_epf.yaml": `${nine}  location: docs\n` }, (folder) => {
      expect(json(["validate", "--ai-friendly", "ten/_epf.yaml"], folder)).toMatchObject({
        valid: false,
        structural_issue: false,
        recommended_tool: null,
      });
      const { structural_issue, recommended_tool } = json(["validate", "--ai-friendly", "nine/_epf.yaml"], folder);
      expect(structural_issue).toBe(true);
      expect(recommended_tool?.reason).toBe("high error rate: 33 % of 9 validated values fail");
    });
  });

  test("the reason gives the high error rate beside a container of the wrong kind", async () => {
    const text = "epf_anchor: 5\nversion: [1]\ninstance_id: {}\ncreated_at: []\nstructure: [a]\n";
    await inFolder({ "_epf.yaml": text }, (folder) => {
      const { recommended_tool } = json(["validate", "_epf.yaml"], folder);
      expect(recommended_tool?.reason).toMatch(/must be .*; high error rate: \d+ % of \d+ validated values fail/);
    });
  });

  test("an unreadable file is neither, and the answer says where it fails", async () => {
    await inFolder({ "FIRE/mappings.yaml": "product: [\n" }, (folder) => {
      const answer = json(["validate", "--ai-friendly", "FIRE/mappings.yaml"], folder);
      expect(answer.structural_issue).toBe(false);
      expect(answer.required_next_tool_calls[0]).toMatchObject({
        tool: "epf_validate_with_plan",
        params: { path: "FIRE/mappings.yaml" },
        priority: "urgent",
      });
    });
  });
});

test("fix plan chunks flag structural issues and name the wizard", () => {
  const file = "examples/tidemark-structural/FIRE/value_models/product.value_model.yaml";
  const { stdout } = epf(["plan", file, "--json"]);
  const plan = JSON.parse(stdout) as Answer & {
    chunks: { structural_issue: boolean; recommended_tool: NextCall }[];
  };
  const flagged = plan.chunks.filter((chunk) => chunk.structural_issue);
  expect(flagged.length).toBeGreaterThan(0);
  for (const chunk of flagged) {
    expect(chunk.recommended_tool).toMatchObject({
      tool: "epf_get_wizard_for_task",
      params: { task: "fix value model structure" },
    });
  }
  expect(plan.required_next_tool_calls[0]).toMatchObject({ tool: "epf_get_wizard_for_task", priority: "urgent" });
});

test("fields that consumers know stay where they are", () => {
  const check = json(["check", "examples/tidemark"]) as unknown as Record<string, Record<string, unknown>>;
  const known: Record<string, string[]> = {
    content_readiness: ["path", "total_files", "files_checked", "score", "grade", "placeholders"],
    feature_quality: ["total_features", "passed_count", "failed_count", "average_score", "results"],
    value_model_quality: ["models_analyzed", "overall_score", "score_level", "checks", "warnings"],
    aim_health: ["overall_status", "diagnostics", "summary"],
    relationships: [
      "valid",
      "total_paths_checked",
      "valid_paths",
      "invalid_paths",
      "coverage_percent",
      "errors",
      "grade",
    ],
    metadata_consistency: ["product_name", "files_checked", "instance_mismatches", "stale_dates", "issues"],
  };
  for (const [section, fields] of Object.entries(known)) {
    expect(Object.keys(check[section]!)).toEqual(expect.arrayContaining(fields));
  }
  // What costs most is in full detail only; docs/changing-over.md names what is gone, and why.
  const whole = ["--detail-level", "full"];
  const beside = ["has_critical", "has_errors", "has_warnings", "tiers", "structure_check", "anchor_status"];
  expect(Object.keys(json(["check", "examples/tidemark", ...whole]))).toEqual(
    expect.arrayContaining([...beside, "submodule_status", "instance_check", "semantic_review_recommendations"]),
  );
  const file = "examples/tidemark-surface/READY/04_strategy_formula.yaml";
  const validation = json(["validate", "--ai-friendly", file, ...whole]) as unknown as {
    summary: object;
    errors_by_section: { section: string; error_count: number; errors: object[] }[];
  };
  expect(Object.keys(validation.summary)).toEqual(
    expect.arrayContaining(["critical_count", "high_count", "medium_count", "low_count", "affected_sections"]),
  );
  const places = ["path", "json_pointer", "line", "error_type", "priority", "message", "details", "fix_hint"];
  for (const error of validation.errors_by_section.flatMap(({ errors }) => errors)) {
    expect(Object.keys(error)).toEqual(expect.arrayContaining([...places, "example", "schema_location"]));
  }
});

describe("a new instance", () => {
  test("is healthy but empty, names the first step, and overwrites nothing", async () => {
    await inFolder({ "AGENTS.md": "ours\n" }, (folder) => {
      const dry = epf(["init", "Night Ferry", "--path", "s", "--dry-run"], { cwd: folder });
      expect(dry.code).toBe(0);
      expect(existsSync(join(folder, "s"))).toBe(false);
      expect(epf(["init", "Night Ferry", "--path", "s"], { cwd: folder }).code).toBe(0);
      expect(readFileSync(join(folder, "AGENTS.md"), "utf8")).toBe("ours\n");
      const answer = json(["check", "s"], folder);
      expect(answer.overall_status).toBe("empty");
      expect(answer.required_next_tool_calls.length).toBeGreaterThan(0);
      writeFileSync(join(folder, "s/READY/00_north_star.yaml"), "north_star: {}\n");
      epf(["init", "Night Ferry", "--path", "s"], { cwd: folder });
      expect(readFileSync(join(folder, "s/READY/00_north_star.yaml"), "utf8")).toBe("north_star: {}\n");
    });
  });
});

test("a new instance brings the guide for agents with it, as the instructions print it", () =>
  inFolder({}, (folder) => {
    expect(epf(["init", "Night Ferry", "--path", "s"], { cwd: folder }).code).toBe(0);
    expect(readFileSync(join(folder, "AGENTS.md"), "utf8")).toBe(epf(["instructions"]).stdout);
  }));

/** Instances of many kinds whose suggestions are all followed. */
const INSTANCES = [...TRIED, ...CORPORA, ...LABELLED];

describe("every suggestion can be followed as it stands", () => {
  for (const instance of INSTANCES) {
    test(instance, () => {
      const answer = json(["check", instance]);
      if (answer.overall_status !== "healthy") expect(answer.required_next_tool_calls).not.toEqual([]);
      for (const call of answer.required_next_tool_calls) {
        const [, ...words] = shellWords(commandLine(call));
        const { code, stdout, stderr } = epf([...words, "--json"]);
        expect([0, 1], `${commandLine(call)}: ${stderr}`).toContain(code);
        expect(JSON.parse(stdout)).toBeObject();
      }
    });
  }
});
