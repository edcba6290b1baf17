import { describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NextCall } from "#src/contracts/call.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf } from "../command_line.ts";
import { call, EXAMPLES, refusal } from "./fitting.ts";

describe("epf_validate_content", () => {
  const file = (name: string, path: string) => readFileSync(join(EXAMPLES, name, path), "utf8");

  test("checks a text as the file would be checked", () => {
    const path = "FIRE/mappings.yaml";
    for (const name of ["tidemark", "tidemark-surface"]) {
      const content = file(name, path);
      const answer = call(EXAMPLES, "epf_validate_content", { content, artifact_type: "mappings" });
      const { stdout } = epf(["validate", join(name, path), "--format", "json"], { cwd: EXAMPLES });
      expect([answer.error_count, answer.warning_count]).toEqual(
        [JSON.parse(stdout).counts.error, JSON.parse(stdout).counts.warning],
      );
      expect(answer.required_next_tool_calls.length === 0).toBe(answer.total === 0);
    }
  });

  test.each([
    ["", "mappings"],
    ["a: [", "north_star"],
    ["- a\n- b\n", "value_model"],
    ["north_star: 5\n", "north_star"],
    ["id: fd-1\nfish: cod\n", "feature_definition"],
    [`a: "${"x".repeat(200_000)}"\n`, "workflow"],
    ["\ud800", "mappings"],
  ])("%j as %s: its calls name no file and can be followed", (content, artifact_type) => {
    const answer = call(EXAMPLES, "epf_validate_content", { content, artifact_type });
    expect(answer.valid).toBe(false);
    const calls = answer.required_next_tool_calls as NextCall[];
    expect(calls.length).toBeGreaterThan(0);
    for (const { params } of calls) expect(params).not.toHaveProperty("path");
    const followed = callTools(EXAMPLES, calls.map(({ tool, params }) => ({ tool, args: params })));
    expect(followed.map(({ failure }) => failure)).toEqual(calls.map(() => null));
  });

  test("many errors come page by page, an unknown type is refused", () => {
    const content = `${Array.from({ length: 300 }, (_, index) => `k${index}: 1`).join("\n")}\n`;
    const paths = new Set<string>();
    for (let cursor: string | null = "0"; cursor !== null;) {
      const answer = call(EXAMPLES, "epf_validate_content", { content, artifact_type: "mappings", cursor });
      for (const { path } of answer.errors) paths.add(path);
      cursor = answer.next_cursor;
    }
    expect(paths.size).toBeGreaterThanOrEqual(300);
    expect(refusal(EXAMPLES, "epf_validate_content", { content, artifact_type: "mapings" })).toContain("mappings");
  });

  test("reports a text with more bytes than a file may have as unreadable", () => {
    const content = `a: "${"é".repeat(3 * 1024 * 1024)}"\n`;
    const { valid, class: verdict } = call(EXAMPLES, "epf_validate_content", { content, artifact_type: "mappings" });
    expect([valid, verdict]).toEqual([false, "unreadable"]);
  });

  test("refuses a text with more characters than its schema allows, and states both numbers", () => {
    const content = `a: "${"x".repeat(5 * 1024 * 1024)}"\n`;
    const answer = refusal(EXAMPLES, "epf_validate_content", { content, artifact_type: "mappings" });
    expect(answer).toContain(`at most ${4 * 1024 * 1024} characters`);
    expect(answer).toContain(`received ${content.length} characters`);
    expect(answer.length).toBeLessThan(8 * 1024);
  });
});

describe("epf_validate_section", () => {
  test("reports only the section, with what each error needs", () => {
    const path = "tidemark-surface/FIRE/definitions/product/fd-003_arrival-agreement.yaml";
    const whole = call(EXAMPLES, "epf_batch_validate", { instance_path: "tidemark-surface" });
    const failing = whole.files.find(({ error_count }: { error_count: number }) => error_count > 0).file;
    const report = JSON.parse(epf(["validate", failing, "--format", "json"], { cwd: EXAMPLES }).stdout);
    const section = String(report.findings[0].path).replace(/\[.*|\..*/, "");
    const answer = call(EXAMPLES, "epf_validate_section", { path: failing, section });
    expect(answer).toMatchObject({ valid: false, file: failing, section });
    expect(answer.errors_by_section[0].errors[0].line).toBeNumber();
    const clean = call(EXAMPLES, "epf_validate_section", { path: path.replace("-surface", ""), section: "definition" });
    expect(clean).toMatchObject({ valid: true, required_next_tool_calls: [], error_count: 0 });
  });

  test("a long list of errors is cut, counted, and given on demand", async () => {
    const okr = "        - id: x\n          objective: 5\n          key_results: 7\n";
    const text = `roadmap:\n  tracks:\n    product:\n      okrs:\n${okr.repeat(60)}`;
    await inFolder({ "_epf.yaml": "epf_anchor: true\n", "READY/05_roadmap_recipe.yaml": text }, (folder) => {
      const args = { path: "READY/05_roadmap_recipe.yaml", section: "roadmap.tracks" };
      const cut = call(folder, "epf_validate_section", args);
      expect(cut.left_out.errors).toBeGreaterThan(0);
      const [{ answer: full }] = callTools(folder, [
        { tool: "epf_validate_section", args: { ...args, detail_level: "full" } },
      ]) as [ReturnType<typeof callTools>[number]];
      const shown = (answer: { errors_by_section: { errors: unknown[] }[] }) =>
        answer.errors_by_section.reduce((sum, { errors }) => sum + errors.length, 0);
      expect(shown(full)).toBeGreaterThan(shown(cut));
      expect(shown(cut) + cut.left_out.errors).toBe(shown(full) + (full.left_out.errors ?? 0));
      const [{ params }] = cut.required_next_tool_calls.filter(({ tool }: NextCall) =>
        tool === "epf_get_section_example"
      );
      expect(params).toEqual({ artifact_type: "roadmap_recipe", section: "roadmap.tracks" });
    });
  });

  test.each([
    [{ path: "tidemark", section: "definition" }, "is a folder, expected a file"],
    [{ path: "tidemark/nothing.yaml", section: "definition" }, "is not there, expected a file"],
    [{ path: "tidemark/FIRE/mappings.yaml", section: "prodct" }, "did you mean `product`?"],
    [{ path: "tidemark/FIRE/mappings.yaml", section: "" }, "is not a dotted path"],
    [{ path: "../../etc/passwd", section: "a" }, "outside the root"],
  ])("%j is refused", (args, message) => {
    expect(refusal(EXAMPLES, "epf_validate_section", args)).toContain(message);
  });

  test("an unreadable file and one of unknown type", async () => {
    await inFolder({ "a.yaml": "a: [b\n", "b.yaml": "fish: cod\n" }, (folder) => {
      for (const path of ["a.yaml", "b.yaml"]) {
        const answer = call(folder, "epf_validate_section", { path, section: "fish" });
        expect(answer.valid).toBe(false);
        expect(answer.required_next_tool_calls[0].tool).toBe("epf_explain_rule");
      }
    });
  });
});

test("a file whose ids were renamed names the call about the references that this breaks", async () => {
  await inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = "FIRE/value_models/product.value_model.yaml";
    const validate = () => callTools(root, [{ tool: "epf_validate_file", args: { path: file } }])[0]!.answer;
    const isAboutReferences = ({ tool }: { tool: string }) => tool === "epf_validate_relationships";
    expect(validate().required_next_tool_calls.some(isAboutReferences)).toBe(false);
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(join(root, file), text.replaceAll(/^( *(?:- )?(?:id|name): "?)(?=\w)/gm, "$1zz"));
    const [relationships] = callTools(root, [{ tool: "epf_validate_relationships", args: { limit: 500 } }]);
    const elsewhere = relationships!.answer.errors.filter(({ source }: { source: string }) => source !== file);
    expect(elsewhere.length).toBeGreaterThan(0);
    const call = validate().required_next_tool_calls.find(isAboutReferences);
    expect(call?.reason).toMatch(/^\d+ references in \d+ other files? to a value model resolve to nothing, first in /);
  });
});
