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
      expect(calls.map((call) => call.tool)).toContain("epf_validate_with_plan");
      expect(calls.some((call) => "task" in call.params && call.params.task === "review feature quality")).toBe(true);
      const ranks = calls.map((call) => RANK[call.priority]);
      expect(ranks).toEqual([...ranks].sort());
    });
  });

  test("features of low quality call for their review whatever waits for content beside them", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const features = join(instance, "FIRE/definitions/product");
      const isReviewed = () =>
        json(["check", "t"], folder).required_next_tool_calls.some((call) =>
          "task" in call.params && call.params.task === "review feature quality"
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

  test("suggestions come right after the verdict at the root of the answer", () => {
    const keys = Object.keys(json(["validate", "examples/tidemark-surface/FIRE/mappings.yaml"]));
    expect(keys.indexOf("required_next_tool_calls")).toBeLessThan(keys.indexOf("guidance"));
    expect(keys.indexOf("required_next_tool_calls")).toBeGreaterThan(keys.indexOf("valid"));
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

  test("a single missing field does not point to the wizard", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const file = join(instance, "FIRE/definitions/product/fd-001_berth-week-planning.yaml");
      edit(file, "\nslug: berth-week-planning\n", "\n");
      const answer = json(["validate", "--ai-friendly", file], folder);
      expect(answer.valid).toBe(false);
      expect(answer.structural_issue).toBe(false);
      expect(answer.recommended_tool).toBeNull();
    });
  });

  test("a high share of failing values is structural and says so", async () => {
    const text =
      `id: feature one\nname: 1\nslug: A B\nstatus: planned\nstrategic_context:\n  contributes_to: ["x"]\n  tracks: ["y"]\ndefinition:\n  job_to_be_done: "x"\n  solution_approach: "x"\n  capabilities:\n    - id: 1\n      name: 2\n      description: 3\n`;
    await inFolder({ "fd-001.yaml": text }, (folder) => {
      const answer = json(["validate", "--ai-friendly", "fd-001.yaml"], folder);
      expect(answer.structural_issue).toBe(true);
      expect(answer.recommended_tool?.reason).toMatch(/\d+ % of \d+ validated values fail/);
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

describe("instructions and the guide for agents", () => {
  interface Instructions {
    tool_discovery_guidance: string;
    tool_tiers: { tier: string; description: string; tools: string[] }[];
    mcp_tools: { name: string; tier: string }[];
    mandatory_protocols: { name: string; steps: string[] }[];
    workflow_decision_tree: { task_type: string; tools: string[] }[];
  }
  const instructions = () => JSON.parse(epf(["instructions", "--json"]).stdout) as Instructions;
  const file = () => readFileSync(join(ROOT, "AGENTS.md"), "utf8");
  /** What ships: the first line is for whoever edits this repository. */
  const guide = () => file().slice(file().indexOf("\n") + 1);

  test("tier 1 holds exactly the three entry points, and every tool has a tier", () => {
    const { tool_tiers, mcp_tools } = instructions();
    expect(tool_tiers.map((tier) => tier.tier)).toEqual(["essential", "guided", "specialized"]);
    expect(tool_tiers[0]!.tools.sort()).toEqual(["epf_get_wizard_for_task", "epf_health_check", "epf_validate_file"]);
    const whole = JSON.parse(epf(["instructions", "--detail-level", "full", "--json"]).stdout) as Instructions;
    const names = tool_tiers.flatMap((tier) => tier.tools);
    expect(names.toSorted()).toEqual(whole.mcp_tools.map((tool) => tool.name).sort());
    for (const tool of [...mcp_tools, ...whole.mcp_tools]) {
      expect(tool_tiers.find(({ tier }) => tier === tool.tier)!.tools).toContain(tool.name);
    }
  });

  test("the discovery guidance says where to start, warns of invention, and restricts nothing", () => {
    const { tool_discovery_guidance: text } = instructions();
    expect(text).toContain("Start with the Tier 1");
    expect(text).toContain("Never generate EPF content from pre-training");
    expect(text).toContain("All tools remain available");
    expect(text).toContain("not access control");
    for (const { description } of instructions().tool_tiers) {
      expect(description).toContain("all tools remain available");
    }
  });

  test("strategy tools are named where context is needed, and the wizard before every change", () => {
    const { mandatory_protocols, workflow_decision_tree } = instructions();
    const steps = mandatory_protocols.flatMap((protocol) => protocol.steps).join("\n");
    expect(steps).toContain("creating or modifying ANY artifact");
    expect(steps).toContain("epf_search_strategy");
    expect(workflow_decision_tree.some(({ tools }) => tools[0] === "epf_search_strategy")).toBe(true);
    expect(guide()).toContain("creating or modifying ANY artifact");
    const { guidance } = json(["wizards", "for", "write a feature for reminders"]) as unknown as {
      guidance: { available_actions: string[] };
    };
    expect(guidance.available_actions.join("\n")).toContain("epf_search_strategy");
  });

  test("the Quick Protocol stands within the first 200 lines, the whole guide under 400 lines and 16 KB", () => {
    const lines = guide().split("\n");
    const quick = lines.slice(0, 200).join("\n");
    for (
      const part of [
        "Quick Protocol",
        "Warning",
        "Mandatory protocols",
        "Which tools",
        "Strategy context",
        "Validation",
        "Tool tiers",
      ]
    ) {
      expect(quick).toContain(part);
    }
    expect(lines.length).toBeLessThan(400);
    expect(Buffer.byteLength(guide())).toBeLessThan(16 * 1024);
  });

  test("guide and instructions agree on protocols, routes and tiers", () => {
    const { mandatory_protocols, workflow_decision_tree, tool_tiers } = instructions();
    const text = guide();
    for (const { name, steps } of mandatory_protocols) {
      expect(text).toContain(`**${name}**`);
      for (const step of steps) expect(text).toContain(step);
    }
    for (const { task_type, tools } of workflow_decision_tree) {
      expect(text).toContain(`| ${task_type} | ${tools.map((tool) => `\`${tool}\``).join(" → ")} |`);
    }
    const tierParts = text.split(/\*\*Tier \d: /).slice(1);
    tool_tiers.forEach(({ tools }, index) => {
      for (const tool of tools) expect(tierParts[index]).toContain(`\`${tool}\``);
    });
    expect(epf(["instructions"]).stdout).toBe(text);
    expect(file()).toMatch(/^<!-- .*CONTRIBUTING\.md.* -->\n# /);
    expect(text).not.toContain("CONTRIBUTING");
  });
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
