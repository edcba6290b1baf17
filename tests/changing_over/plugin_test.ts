import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import { inOldRepository, type OldRepository } from "../../scripts/changing_over/old_repository.ts";
import { plainEnv } from "../binary.ts";

/** One call as the opencode plugin makes it: the program under its old name, JSON from standard output. */
// deno-lint-ignore no-explicit-any
function call({ program, root }: OldRepository, args: readonly string[]): { code: number; json: any; stderr: string } {
  const { exitCode, stdout, stderr } = Bun.spawnSync([program, ...args], {
    cwd: root,
    env: plainEnv(),
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  return { code: exitCode, json: JSON.parse(stdout.toString()), stderr: stderr.toString() };
}

test("the plugin finds the program's version and the instance", () =>
  inOldRepository((repository) => {
    const version = Bun.spawnSync([repository.program, "version"], { env: plainEnv() });
    expect(version.exitCode).toBe(0);
    expect(version.stdout.toString()).toMatch(/^epf-cli \d+\.\d+\.\d+\n$/);
    const { json } = call(repository, ["locate", repository.root, "--require-anchor", "--json"]);
    expect(json.summary.total).toBe(1);
    expect(json.instances[0]).toMatchObject({ path: repository.instance, status: "valid", confidence: "high" });
    expect(json.instances[0].anchor).toMatchObject({ epf_anchor: true, product_name: "Tidemark" });
  }));

test("the dashboard and the guard of commits have every field of health", () =>
  inOldRepository((repository) => {
    const { instance } = repository;
    writeFileSync(join(instance, "READY", "00_north_star.yaml"), "north_star:\n  purpose: {}\n");
    const { code, json } = call(repository, ["health", instance, "--json"]);
    expect(code).toBe(1);
    expect(json).toMatchObject({ instance_path: instance, has_errors: true });
    for (const tier of ["critical", "schema", "quality"]) {
      const { score, max, issues, summary, details } = json.tiers[tier];
      expect([typeof score, max, typeof issues, typeof summary]).toEqual(["number", 100, "number", "string"]);
      expect(details.length > 0).toBe(issues > 0);
    }
    expect(json.tiers.schema.issues).toBeGreaterThan(0);
    expect(json.structure_check).toMatchObject({ repo_type: "product", valid: true });
    expect(json.anchor_status).toMatchObject({ has_anchor: true, is_legacy: false });
    expect(json.instance_check.results.length).toBe(json.instance_check.total_checks);
    for (const { check, passed, severity, message } of json.instance_check.results) {
      expect([typeof check, typeof passed, typeof severity, typeof message]).toEqual([
        "string",
        "boolean",
        "string",
        "string",
      ]);
    }
    const { total_files, valid_files, invalid_files, results } = json.schema_validation;
    expect(valid_files + invalid_files).toBe(total_files);
    expect(results.length).toBe(invalid_files);
    expect(results[0].errors.length).toBeGreaterThan(0);
    expect(json.content_readiness.placeholders.length).toBe(json.content_readiness.placeholder_count ?? 0);
    expect(typeof json.relationships.coverage_percent).toBe("number");
  }));

test("the toast after an edit is JSON without --json, with a line beside it where the file is invalid", () =>
  inOldRepository((repository) => {
    const good = repository.fill("{F}");
    const valid = call(repository, ["validate", good, "--ai-friendly"]);
    expect(valid).toMatchObject({ code: 0, stderr: "" });
    expect(valid.json).toMatchObject({ valid: true, error_count: 0, file: valid.json.file_path });
    const invalid = call(repository, ["validate", repository.fill("{BF}"), "--ai-friendly"]);
    expect(invalid.code).toBe(1);
    expect(invalid.json.errors_by_section.length).toBeGreaterThan(0);
    expect(invalid.stderr.trim().split("\n")).toHaveLength(1);
  }));

test("the coverage tool has its fields, in any case of the track", () =>
  inOldRepository((repository) => {
    const { instance } = repository;
    const all = call(repository, ["coverage", instance, "--json"]).json;
    expect(all.track).toBe("all");
    expect(typeof all.coverage_percent).toBe("number");
    expect(all.covered_l2_components + all.uncovered_l2_components.length).toBe(all.total_l2_components);
    expect(Array.isArray(all.guidance.next_steps)).toBe(true);
    for (const { layer_path, layer_name } of all.by_layer) {
      expect([typeof layer_path, typeof layer_name]).toEqual(["string", "string"]);
    }
    for (const track of ["Product", "product"]) {
      expect(call(repository, ["coverage", instance, "--json", "--track", track]).json.track).toBe("Product");
    }
  }));

test("an agent is activated with a prompt and tools that exist", () =>
  inOldRepository((repository) => {
    for (const name of ["pathfinder", "product_architect", "product-architect"]) {
      const { json } = call(repository, ["agents", "show", name, "--json"]);
      expect(json.name).toBe(name.replaceAll("-", "_"));
      expect(json.activation.system_prompt.length).toBeGreaterThan(1000);
      expect(json.activation.required_tools).toEqual(json.required_tools);
      expect(json.activation.skill_scopes.map(({ skill }: { skill: string }) => skill)).toEqual(json.required_skills);
    }
    const { json } = call(repository, ["agents", "recommend", "create a feature definition", "--json"]);
    expect(json).toMatchObject({ task: "create a feature definition", recommended_agent: "product_architect" });
    expect(json).toMatchObject({ agent_type: "architect", agent_phase: "FIRE" });
    for (const { name, reason } of json.alternatives) {
      expect([typeof name, typeof reason]).toEqual(["string", "string"]);
    }
  }));

test("the export of the strategy replaces an earlier export and no other file", () =>
  inOldRepository((repository) => {
    const file = repository.fill("{TMP}/strategy.md");
    const run = () =>
      Bun.spawnSync([repository.program, "strategy", "export", repository.instance, "--output", file], {
        cwd: repository.root,
        env: plainEnv(),
      }).exitCode;
    expect([run(), existsSync(file), run()]).toEqual([0, true, 0]);
    writeFileSync(file, "notes of my own\n");
    expect(run()).not.toBe(0);
  }));

test("references and the context of a feature have the fields that programs read", () =>
  inOldRepository((repository) => {
    const { instance } = repository;
    const references = call(repository, ["relationships", "validate", instance, "--json"]).json;
    const { stats } = references;
    expect([stats.features_checked, stats.krs_checked, stats.paths_checked]).toEqual([
      stats.total_features_checked,
      stats.total_krs_checked,
      stats.total_paths_checked,
    ]);
    expect(stats.features_checked).toBeGreaterThan(0);
    expect(references.errors_by_source).toEqual(references.by_source);
    expect(references.guidance.next_steps).toEqual([]);
    const context = call(repository, ["context", "fd-001", "--json"]).json;
    expect(context.contributes_to[0]).toMatchObject({ is_valid: true, maturity: expect.any(String) });
    expect([context.requires, context.enables]).toEqual([context.dependencies.requires, context.dependencies.enables]);
    expect(context.guidance.tips).toEqual([]);
  }));
