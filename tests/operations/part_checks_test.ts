import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { NextCall } from "#src/contracts/call.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { TRIED } from "../instances.ts";
import { call, EXAMPLES, fits, INSTANCES, refusal } from "./fitting.ts";

/** The diagnostic tools of this file, each with what says that nothing is wrong. */
const DIAGNOSTICS = [
  { tool: "epf_check_instance", key: "instance_path", isClean: (answer: Record<string, unknown>) => answer.clean },
  { tool: "epf_check_content_readiness", key: "path", isClean: (answer: Record<string, unknown>) => answer.clean },
  {
    tool: "epf_check_feature_quality",
    key: "instance_path",
    isClean: (answer: Record<string, unknown>) => answer.clean,
  },
  {
    tool: "epf_batch_validate",
    key: "instance_path",
    isClean: ({ overall_passed, total_warnings }: Record<string, unknown>) => overall_passed && total_warnings === 0,
  },
];

describe("diagnostics of one part are small, typed, and suggest working calls", () => {
  for (const { root, name } of INSTANCES) {
    test(name, () => {
      const asked = DIAGNOSTICS.map(({ tool, key }) => ({ tool, args: { [key]: name } }));
      const followed: { tool: string; args: Record<string, unknown> }[] = [];
      callTools(root, asked).forEach(({ answer, failure }, index) => {
        const { tool, isClean } = DIAGNOSTICS[index]!;
        expect(failure).toBeNull();
        fits(tool, answer);
        const calls = answer.required_next_tool_calls as NextCall[];
        expect(calls.length === 0, tool).toBe(isClean(answer) === true);
        followed.push(...calls.map((suggested) => ({ tool: suggested.tool, args: suggested.params })));
      });
      callTools(root, followed).forEach(({ failure }, index) => {
        expect(failure, JSON.stringify(followed[index])).toBeNull();
      });
    });
  }
});

describe("epf_check_instance", () => {
  test("lists failed checks first, counts them, and says what to write", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      rmSync(join(instance, "READY/04_strategy_formula.yaml"));
      rmSync(join(instance, "AIM/living_reality_assessment.yaml"));
      const answer = call(folder, "epf_check_instance", { instance_path: "t" });
      expect(answer.clean).toBe(false);
      expect(answer.results[0].passed).toBe(false);
      expect(answer.results.filter(({ passed }: { passed: boolean }) => !passed)).toHaveLength(answer.failed);
      expect(answer.total_checks).toBe(answer.passed + answer.failed);
      const calls = answer.required_next_tool_calls.map(({ tool, params }: NextCall) => ({ tool, params }));
      expect(calls).toContainEqual({ tool: "epf_get_wizard_for_task", params: { task: "create strategy formula" } });
    });
  });

  test("a fresh instance is not broken, an empty one says where to begin", async () => {
    await inFolder({ "empty/_epf.yaml": "epf_anchor: true\n" }, (folder) => {
      epf(["init", "Night Ferry", "--path", "s"], { cwd: folder });
      expect(call(folder, "epf_check_instance", { instance_path: "s" }).errors).toBe(0);
      const readiness = call(folder, "epf_check_content_readiness", { path: "s" });
      expect(readiness.clean).toBe(false);
      expect(readiness.next_cursor).not.toBeNull();
      const empty = call(folder, "epf_check_content_readiness", { path: "empty" });
      expect([empty.score, empty.clean, empty.required_next_tool_calls.length > 0]).toEqual([null, false, true]);
      const features = call(folder, "epf_check_feature_quality", { instance_path: "empty" });
      expect(features.required_next_tool_calls[0].params).toEqual({ task: "create feature definition" });
      expect(refusal(folder, "epf_check_instance", { instance_path: "nowhere" })).toContain("`nowhere` does not exist");
    });
  });
});

describe("epf_check_content_readiness", () => {
  test("for a file, a folder, and files outside any instance", async () => {
    await inFolder({ "loose/00_north_star.yaml": 'north_star:\n  organization: "TBD"\n' }, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const file = join(
        instance,
        "FIRE/definitions/product",
        readdirSync(join(instance, "FIRE/definitions/product"))[0]!,
      );
      writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*$/m, 'name: "[INSERT name]"'));
      const at = (path: string) => call(folder, "epf_check_content_readiness", { path });
      const whole = at("t");
      expect(whole.placeholders).toMatchObject([{ pattern: "[INSERT name]", field_path: "name" }]);
      expect(whole.placeholders[0].file).toStartWith("t/FIRE/definitions/product/");
      expect(at("t/FIRE").total).toBe(1);
      expect(at(whole.placeholders[0].file)).toMatchObject({ total: 1, files_checked: 1 });
      expect(at("t/READY")).toMatchObject({ clean: true, total: 0, path: "t/READY" });
      const loose = at("loose");
      expect(loose.placeholders).toMatchObject([{ file: "loose/00_north_star.yaml", line: 2 }]);
      expect(loose.required_next_tool_calls.map(({ params }: { params: unknown }) => params)).toEqual([
        // The plan of a file with errors is urgent, its completion recommended.
        { path: "loose/00_north_star.yaml" },
        { task: "complete EPF artifacts" },
      ]);
      expect(refusal(folder, "epf_check_content_readiness", { path: "t/nothing" })).toContain("does not exist");
    });
  });

  test("many placeholders come page by page", async () => {
    const entries = Array.from({ length: 400 }, (_, index) => `  - trend: "[INSERT trend ${index}]"`).join("\n");
    const text = `trends:\n${entries}\n`;
    await inFolder({ "_epf.yaml": "epf_anchor: true\n", "READY/01_insight_analyses.yaml": text }, (folder) => {
      const seen = new Set<string>();
      for (let cursor: string | null = "0"; cursor !== null;) {
        const answer = call(folder, "epf_check_content_readiness", { path: ".", cursor });
        for (const { field_path } of answer.placeholders) seen.add(field_path);
        expect(answer.total).toBe(400);
        cursor = answer.next_cursor;
      }
      expect(seen.size).toBe(400);
    });
  });
});

describe("epf_check_feature_quality", () => {
  test("lists the worst feature first; alone, it shows every issue", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const features = join(instance, "FIRE/definitions/product");
      const [, second] = readdirSync(features).sort();
      writeFileSync(join(features, second!), `id: ${second!.slice(0, 6)}\nname: Short\nstatus: draft\n`);
      const answer = call(folder, "epf_check_feature_quality", { instance_path: "t" });
      expect(answer.results[0].file).toEndWith(second!);
      expect(answer.failed_count).toBe(1);
      const alone = call(folder, "epf_check_feature_quality", { instance_path: "t", limit: 1 });
      expect(alone.results[0].issues).toHaveLength(alone.results[0].issue_count);
      expect(alone.next_cursor).toMatch(/^1@\w+$/);
    });
  });
});

describe("epf_batch_validate", () => {
  test("agrees with the validation of the same files", () => {
    for (const name of ["tidemark", "tidemark-surface", "tidemark-structural"]) {
      const batch = call(EXAMPLES, "epf_batch_validate", { instance_path: name });
      const { stdout } = epf(["validate", name, "--format", "json"], { cwd: EXAMPLES });
      const { counts, files_checked } = JSON.parse(stdout);
      expect([batch.total_errors, batch.total_warnings, batch.total_files]).toEqual([
        counts.error,
        counts.warning,
        files_checked,
      ]);
    }
  });

  test("counts and lists files that are there, and what is missing beside them", () => {
    for (const instance of TRIED) {
      const root = resolve(ROOT, instance);
      const batch = call(root, "epf_batch_validate", { limit: 500 });
      for (const { file } of batch.files) expect(statSync(join(root, file)).isFile(), file).toBe(true);
      for (const { path } of batch.other_places) {
        expect(existsSync(join(root, path)) && statSync(join(root, path)).isFile(), path).toBe(false);
      }
      const places = [...batch.files, ...batch.other_places];
      const sum = (key: string) => places.reduce((total, place) => total + place[key], 0);
      expect([batch.total_errors, batch.total_warnings]).toEqual([sum("error_count"), sum("warning_count")]);
      expect(batch.passed_count + batch.failed_count).toBe(batch.total_files);
    }
  });

  test("one type, no file of a type, an unreadable file, an unknown type", async () => {
    await inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      writeFileSync(join(instance, "FIRE/definitions/product/fd-090_broken.yaml"), "id: [\n");
      const args = { instance_path: "t", artifact_type: "feature_definition" };
      const answer = call(folder, "epf_batch_validate", args);
      expect(answer).toMatchObject({ artifact_type: "feature_definition", failed_count: 1, overall_passed: false });
      expect(answer.files[0]).toMatchObject({ file: "t/FIRE/definitions/product/fd-090_broken.yaml", passed: false });
      const none = call(folder, "epf_batch_validate", { instance_path: "t", artifact_type: "track_definition_base" });
      expect(none).toMatchObject({ total_files: 0, overall_passed: true, required_next_tool_calls: [] });
      const refused = refusal(folder, "epf_batch_validate", { instance_path: "t", artifact_type: "feature" });
      expect(refused).toContain("is not an artifact type");
    });
  });
});

describe("epf_recommend_reviews", () => {
  for (const { root, name } of INSTANCES) {
    test(name, () => {
      const answer = call(root, "epf_recommend_reviews", { instance_path: name });
      const ranks = answer.review_wizards.map(({ priority }: { priority: string }) =>
        ["urgent", "recommended", "optional"].indexOf(priority)
      );
      expect(ranks).toEqual([...ranks].sort());
      expect(answer.review_wizards.length + answer.not_yet.length).toBe(5);
      const names = answer.review_wizards.map(({ name }: { name: string }) => ({
        tool: "epf_get_wizard",
        args: { name },
      }));
      for (const { failure } of callTools(root, names)) expect(failure).toBeNull();
      for (const { reasons } of answer.review_wizards) expect(reasons.length).toBeGreaterThan(0);
    });
  }

  test("only a roadmap that is not approved yet is one to weigh before approval", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/READY/05_roadmap_recipe.yaml");
      const text = readFileSync(file, "utf8");
      const subjects = ["draft", "aproved", "active", "completed", "cancelled", "[soon]"].map((status) => {
        writeFileSync(file, text.replace(/^( {2}status:).*$/m, `$1 ${status}`));
        const reviews = call(folder, "epf_recommend_reviews", { instance_path: "t" }).review_wizards;
        return reviews.find(({ name }: { name: string }) => name === "balance_checker").reasons[0];
      });
      expect(subjects).toEqual([
        "1 roadmap to weigh before approval",
        "1 roadmap, `approved` already",
        "1 roadmap, `active` already",
        "1 roadmap of a cycle that is over",
        "1 roadmap of a cycle that is over",
        "1 roadmap to weigh before approval",
      ]);
    });
  }, 60_000);

  test("a layer named after a product makes the value model's review urgent; an empty instance has none", async () => {
    const [first] = call(EXAMPLES, "epf_recommend_reviews", { instance_path: "tidemark-structural" }).review_wizards;
    expect(first).toMatchObject({ name: "value_model_review", priority: "urgent" });
    await inFolder({}, (folder) => {
      epf(["init", "Night Ferry", "--path", "s"], { cwd: folder });
      const { total, not_yet } = call(folder, "epf_recommend_reviews", { instance_path: "s" });
      expect([total, not_yet.length]).toEqual([0, 5]);
      expect(epf(["reviews", "s"], { cwd: folder }).stdout).toContain("not yet: value_model_review");
    });
  });
});
