import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseYaml } from "#src/yaml/parse.ts";
import { printYaml } from "#src/yaml/print.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import type { PlanAnswer } from "#src/operations/repair/plan/contract.ts";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";
import { misfits } from "../published_schema.ts";
import { broken, seeded } from "./artifacts.ts";

function json(args: readonly string[], cwd?: string): PlanAnswer {
  const { stdout, stderr } = epf([...args, "--json"], cwd === undefined ? {} : { cwd });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

describe("epf plan", () => {
  test("a clean instance and a clean file need no repair", () => {
    for (const path of ["examples/tidemark", "examples/tidemark/READY/00_north_star.yaml"]) {
      expect(epf(["plan", path]).code).toBe(0);
      const answer = json(["plan", path]);
      expect(answer).toMatchObject({ clean: true, valid: true, structural_issue: false, recommended_tool: null });
      expect(answer.required_next_tool_calls).toEqual([]);
    }
  });

  test("says what the questions about an approved roadmap cost, and of no other file", () =>
    inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      const file = join(folder, "t/READY/05_roadmap_recipe.yaml");
      const text = readFileSync(file, "utf8").replace(/^ +criticality: .*\n/m, "");
      const actionsFor = (status: string) => {
        writeFileSync(file, text.replace(/^ {2}status: .*$/m, `  status: ${status}`));
        return json(["plan", "t/READY/05_roadmap_recipe.yaml"], folder).guidance.available_actions.join("\n");
      };
      for (const status of ["approved", "draft"]) {
        expect(actionsFor(status)).toContain("end its line with the comment `# open: QUESTION`");
        expect(actionsFor(status).includes("its owner sets it back to `draft`")).toBe(status === "approved");
      }
    }));

  test("plans an instance in the order of repair, the first file in chunks", () => {
    expect(epf(["plan", "examples/tidemark-surface"]).code).toBe(1);
    const answer = json(["plan", "examples/tidemark-surface"]);
    expect(answer.files.map(({ file }) => file.slice("examples/tidemark-surface/".length))).toEqual([
      "READY/05_roadmap_recipe.yaml",
      "READY/04_strategy_formula.yaml",
      "FIRE/value_models/product.value_model.yaml",
      "FIRE/definitions/product/fd-003_arrival-agreement.yaml",
      "FIRE/mappings.yaml",
      "_meta.yaml",
    ]);
    expect(answer.file).toBe(answer.files[0]!.file);
    expect(answer.chunks[0]).toMatchObject({ id: "chunk-1", kind: "reference" });
    expect(answer.required_next_tool_calls.map(({ tool, priority }) => [tool, priority])).toEqual([
      ["epf_fix_file", "urgent"],
      ["epf_validate_with_plan", "optional"],
    ]);
    const { next_action, available_actions } = answer.guidance;
    expect(next_action).toContain(`epf fix ${answer.file}`);
    expect(available_actions).toContainEqual(expect.stringMatching(/^after the edits: epf validate /));
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8000);
  });

  test("a chunk stays structural where the settings lower its rule", () =>
    inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark-structural", "t");
      const file = "t/FIRE/value_models/product.value_model.yaml";
      const rules = INSTANCE_RULES.filter(({ class: kind }) => kind === "structural");
      writeFileSync(join(folder, "t/.epf.yaml"), `rules: {${rules.map(({ name }) => `${name}: info`).join(", ")}}\n`);
      const { structural_issue, chunks } = json(["plan", file], folder);
      expect(structural_issue).toBe(true);
      expect(chunks[0]).toMatchObject({
        structural_issue: true,
        recommended_tool: { tool: "epf_get_wizard_for_task" },
      });
    }));

  test("finds anti-patterns with the surrounding instance, and points to the wizard", () => {
    const file = "examples/tidemark-structural/FIRE/value_models/product.value_model.yaml";
    const answer = json(["plan", file]);
    expect(answer).toMatchObject({ file, structural_issue: true, judged_alone: false });
    expect(answer.recommended_tool).toMatchObject({
      tool: "epf_get_wizard_for_task",
      params: { task: "fix value model structure" },
      priority: "urgent",
    });
    expect(answer.required_next_tool_calls[0]).toEqual(answer.recommended_tool!);
    expect(answer.chunks[0]).toMatchObject({ structural_issue: true, kind: "anti_pattern" });
    expect(answer.chunks[0]!.recommended_tool!.params).toEqual({ task: "fix value model structure" });
  });

  test("a missing section is structural", () => {
    const file = "examples/tidemark-structural/FIRE/definitions/product/fd-003_arrival-agreement.yaml";
    const { chunks, recommended_tool } = json(["plan", file]);
    expect(recommended_tool!.params).toEqual({ task: "fix feature definition structure" });
    expect(chunks.map(({ section, kind, structural_issue }) => [section, kind, structural_issue])).toEqual([
      ["definition", "unknown_field", true],
    ]);
  });

  test("checks a file outside any instance alone, and says so", async () => {
    const text = readFileSync(
      join(ROOT, "examples/tidemark-structural/FIRE/value_models/product.value_model.yaml"),
      "utf8",
    );
    await inFolder({ "product.value_model.yaml": text, "x_value_model.yaml": text }, (folder) => {
      const answer = json(["plan", "x_value_model.yaml"], folder);
      expect(answer).toMatchObject({ judged_alone: true, structural_issue: false });
    });
    await inFolder({ "north.yaml": "north_star:\n  organization: 3\n" }, (folder) => {
      const answer = json(["plan", "north.yaml"], folder);
      expect(answer.guidance.warnings![0]).toStartWith("checked alone");
    });
  });

  test("requires the wizard of a structural file for each chunk but those that are not structural", async () => {
    const file = "FIRE/definitions/product/fd-003_arrival-agreement.yaml";
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark-structural", "t");
      const text = readFileSync(join(root, file), "utf8");
      writeFileSync(join(root, file), text.replace(/^status: .*$/m, "status: nearly there"));
      const whole = json(["plan", file], root);
      expect(whole.required_next_tool_calls[0]!.tool).toBe("epf_get_wizard_for_task");
      expect(whole.chunks.map(({ structural_issue }) => structural_issue)).toEqual([true, false]);
      for (const { id, structural_issue } of whole.chunks) {
        const { required_next_tool_calls: calls } = json(["plan", file, "--chunk", id], root);
        expect(calls.some(({ tool }) => tool === "epf_get_wizard_for_task")).toBe(structural_issue);
      }
    });
  });

  test("the first file is repaired before the next one, also where that is still to be written", async () => {
    await inFolder({}, (folder) => {
      const root = copyInto(folder, "examples/tidemark", "t");
      writeFileSync(join(root, "FIRE/workflows/x.yaml"), "a: [\n");
      rmSync(join(root, "READY/03_insight_opportunity.yaml"));
      const answer = json(["plan"], root);
      expect(answer.file).toBe("FIRE/workflows/x.yaml");
      expect(answer.required_next_tool_calls).toMatchObject([
        { params: { task: "create insight opportunity" }, priority: "optional" },
      ]);
      expect(answer.guidance.next_action).toStartWith("make the repairs of chunk-1, then run");
    });
  });

  test("gives a large plan in whole chunks, part by part, and each chunk on request", async () => {
    await inFolder({}, (folder) => {
      const file = "01_insight_analyses.yaml";
      const value = parseYaml(readFileSync(join(ROOT, "examples/tidemark/READY", file), "utf8")).value;
      Bun.write(join(folder, file), printYaml(broken(value, seeded(5), 0.2)));
      const full = json(["plan", file, "--detail-level", "full"], folder);
      const ids = full.chunks.map(({ id }) => id);
      expect(ids).toHaveLength(full.total_chunks);
      expect(full.chunks.reduce((sum, { errors }) => sum + errors.length, 0)).toBe(full.total_findings);
      const seen: string[] = [];
      for (let cursor: string | null = "0"; cursor !== null;) {
        const answer = json(["plan", file, "--cursor", cursor], folder);
        expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8000);
        for (const { id, errors, shared, error_count, warning_count, info_count } of answer.chunks) {
          seen.push(id);
          expect(errors).toHaveLength(error_count + warning_count + info_count);
          const whole = full.chunks.find((chunk) => chunk.id === id)!.errors;
          errors.forEach((error, index) => expect(whole[index]!).toMatchObject({ ...shared, ...error }));
        }
        cursor = answer.next_cursor;
      }
      expect(seen).toEqual(ids);
      expect(json(["plan", file], folder).next_cursor).not.toBeNull();
      const [goesOn] = json(["plan", file], folder).required_next_tool_calls.filter(({ params }) => "cursor" in params);
      const [rest] = callTools(folder, [{ tool: goesOn!.tool, args: goesOn!.params }]).map(({ answer }) =>
        answer as PlanAnswer
      );
      expect(rest!.chunks.length).toBeGreaterThan(json(["plan", file], folder).chunks.length);
      expect(rest!.chunks.length).toBeLessThanOrEqual((goesOn!.params as { limit: number }).limit);
      expect(json(["plan", file, "--limit", "2"], folder).chunks.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      const one = json(["plan", file, "--chunk", ids.at(-1)!], folder);
      expect(one.chunks.map(({ id }) => id)).toEqual(ids.slice(-1));
      expect(epf(["plan", file, "--chunk", "chunk-999"], { cwd: folder }).code).toBe(2);
    });
  });

  test("the call for the next part asks for no more than is read at once", async () => {
    await inFolder({}, (folder) => {
      const insights = Array.from(
        { length: 60 },
        (_, index) => `  - ${"Harbours ask for windows. ".repeat(12)}${index}`,
      );
      const text = `key_insights:\n${insights.join("\n")}\n`;
      const sections = ["trends", "market_structure", "white_spaces", "strengths", "weaknesses", "threats"];
      const rest = sections.map((section) => `${section}:\n${insights.join("\n")}\n`).join("");
      Bun.write(join(folder, "01_insight_analyses.yaml"), text + rest);
      const [first] = callTools(folder, [{
        tool: "epf_validate_with_plan",
        args: { path: "01_insight_analyses.yaml" },
      }]);
      const goesOn = (first!.answer as PlanAnswer).required_next_tool_calls.find(({ params }) => "cursor" in params)!;
      const [next] = callTools(folder, [{ tool: goesOn.tool, args: goesOn.params }]);
      expect((next!.answer as PlanAnswer).next_cursor).not.toBeNull();
      expect(JSON.stringify(next!.answer).length).toBeLessThanOrEqual(40_000);
    });
  });

  test("unreadable files come first; missing files point to their wizard", async () => {
    await inFolder({}, (folder) => {
      copyInto(folder, "examples/tidemark", "t");
      Bun.write(join(folder, "t/FIRE/mappings.yaml"), "product: [\n");
      Bun.spawnSync(["rm", join(folder, "t/READY/03_insight_opportunity.yaml")]);
      const answer = json(["plan", "t"], folder);
      expect(answer.file).toBe("t/FIRE/mappings.yaml");
      expect(answer.chunks[0]!.kind).toBe("unreadable");
      const absent = answer.files.find(({ file }) => file === "t/READY/03_insight_opportunity.yaml");
      expect(absent).toMatchObject({ artifact_type: null });
      const plan = json(["plan", "t/READY"], folder);
      expect(plan.required_next_tool_calls[0]).toMatchObject({ params: { task: "create insight opportunity" } });
    });
  });

  test("answers fit the published schemas", () => {
    const runs = [
      ["epf_validate_with_plan", "plan", "examples/tidemark"],
      ["epf_validate_with_plan", "plan", "examples/tidemark-surface"],
      ["epf_validate_with_plan", "plan", "examples/tidemark-structural"],
      ["epf_validate_with_plan", "plan", "examples"],
      ["epf_fix_file", "fix", "examples/tidemark"],
      ["epf_fix_file", "fix", "examples/tidemark-surface", "--diff"],
    ];
    for (const [tool, ...args] of runs) {
      const answer = JSON.parse(epf([...args, "--json"]).stdout);
      expect(misfits(tool!, answer), args.join(" ")).toEqual([]);
      expect(JSON.stringify(answer).length, args.join(" ")).toBeLessThanOrEqual(8000);
    }
  });

  test("a missing target exits with 3", () => {
    expect(epf(["plan", "no/such/file.yaml"]).code).toBe(3);
  });
});

test("the repair that a plan names for its ready edits shows edits", () => {
  inFolder(
    {
      "_epf.yaml":
        'epf_anchor: true  \nversion: "1.0.0"\ninstance_id: "123e4567-e89b-42d3-a456-426614174000"\ncreated_at: "2026-01-01T00:00:00Z"\n',
    },
    (folder) => {
      for (const root of [folder, ...[...FIXTURES, ...EXAMPLES].map((instance) => resolve(ROOT, instance))]) {
        const [{ answer: whole }] = callTools(root, [{ tool: "epf_validate_with_plan", args: {} }]) as [ToolResult];
        const files = (whole as PlanAnswer).files.map(({ file }) => file).filter((file) =>
          existsSync(resolve(root, file))
        );
        const plans = callTools(root, files.map((path) => ({ tool: "epf_validate_with_plan", args: { path } })));
        const offered = plans.flatMap(({ answer: plan }) => {
          const action = plan.guidance.available_actions.find((line: string) => line.startsWith("epf_fix_file "));
          if (action === undefined) return [];
          return [{ tool: "epf_fix_file", args: JSON.parse(action.slice("epf_fix_file ".length)) }];
        });
        const empty = callTools(root, offered).flatMap(({ answer }, index) => {
          const fixes = answer.files.flatMap(({ fixes }: { fixes: unknown[] }) => fixes);
          return fixes.length > 0 ? [] : [offered[index]];
        });
        expect([root, empty]).toEqual([root, []]);
      }
      const blankOnly = { tool: "epf_validate_with_plan", args: { path: "_epf.yaml" } };
      const [{ answer: blank }] = callTools(folder, [blankOnly]) as [ToolResult];
      expect(JSON.stringify(blank.guidance.available_actions)).toContain("fix_types");
    },
  );
});

test("edits that are too many for a chunk are shown by the command that the plan names", async () => {
  await inFolder({}, (cwd) => {
    const root = copyInto(cwd, "examples/tidemark", "t");
    const file = join(root, "READY/00_north_star.yaml");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/^ +/gm, (indent) => "\t".repeat(indent.length / 2)));
    expect(epf(["check", "t"], { cwd }).stdout).toContain("`epf fix --suggested` does it");
    const { stdout } = epf(["plan", "t/READY/00_north_star.yaml"], { cwd });
    const [, count, command] = /(\d+) edits are too long for a chunk, `epf (.*?)` shows all of them/.exec(
      stdout.replaceAll(/\s+/g, " "),
    )!;
    expect(stdout).toEndWith(`next: epf ${command}\n`);
    const shown = epf(command!.split(" "), { cwd }).stdout;
    expect(shown.match(/^\+ /gm)?.length).toBe(Number(count));
    epf([...command!.split(" "), "--write"], { cwd });
    expect(readFileSync(file, "utf8")).toBe(text);
  });
});

test.each([
  ["READY/00_north_star.yaml", "north_star", ""],
  ["FIRE/definitions/product/fd-001_x.yaml", "feature_definition", "; or remove it"],
])("an empty %s is shown its starting file and its guide", async (file, type, more) => {
  await inFolder({ [file]: "" }, (cwd) => {
    const { stdout } = epf(["plan", file], { cwd });
    const words = stdout.replaceAll(/\s+/g, " ");
    expect(words).toContain(`help: fill it: \`epf templates show ${type}\` prints a starting file${more} `);
    expect(words).toContain(`next: epf wizards for "create ${type.replace("_", " ")}"`);
    expect(words).toContain("urgent, structural 1 file without content");
    expect(epf(["templates", "show", type], { cwd }).code).toBe(0);
  });
});

test("what is not there is no file to repair: it is counted apart, and marked in the list", () =>
  inFolder({}, (folder) => {
    const cwd = copyInto(folder, "examples/tidemark-structural", "t");
    for (const file of ["_epf.yaml", "READY/00_north_star.yaml"]) rmSync(join(cwd, file));
    const { stdout } = epf(["plan"], { cwd });
    expect(stdout).toContain("2 files to repair, 2 folders or missing files with findings; first\n");
    expect(stdout).toMatch(/^\d +1 +1 +missing +_epf\.yaml$/m);
    expect(stdout).toMatch(/^\d +1 +1 +missing +READY\/00_north_star\.yaml$/m);
    const { files } = JSON.parse(epf(["plan", "--json"], { cwd }).stdout);
    const isMissing = ({ exists }: { exists?: boolean }) => exists === false;
    expect(files.filter(isMissing).map(({ file }: { file: string }) => file).toSorted()).toEqual([
      "READY/00_north_star.yaml",
      "_epf.yaml",
    ]);
  }));

test("what is wrong with a file or folder itself is named, and an empty file is to be written", () =>
  inFolder({}, (folder) => {
    const cwd = copyInto(folder, "examples/tidemark", "t");
    const shown = (...args: string[]) => epf(args, { cwd }).stdout.replaceAll(/\s+/g, " ");
    writeFileSync(join(cwd, "FIRE/docker-compose.yml"), "services: {}\n");
    expect(shown("plan", "FIRE/docker-compose.yml")).toContain("1 unknown file or folder");
    rmSync(join(cwd, "FIRE/docker-compose.yml"));
    writeFileSync(join(cwd, "READY/05_roadmap_recipe.yaml"), "");
    for (const command of ["check", "status", "validate"]) {
      expect(shown(command), command).toContain(
        'next: write READY/05_roadmap_recipe.yaml first, it is empty: `epf wizards for "create roadmap recipe"`',
      );
    }
  }));
