import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { FIXTURES } from "../instances.ts";

// deno-lint-ignore no-explicit-any
function run(root: string, args: readonly string[]): any {
  return JSON.parse(epf([...args, "--json"], { cwd: root }).stdout);
}

function filesOf(root: string): Record<string, string> {
  const files = (readdirSync(root, { recursive: true }) as string[]).filter((file) => file.endsWith(".yaml"));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** The instances with features, which cite value paths. */
const CITING = ["examples/tidemark", ...FIXTURES.filter((instance) => !instance.endsWith("fjordvakt"))];

describe("a renamed path adds no error, and renaming it back restores every byte", () => {
  test.each(CITING)("%s", (instance) =>
    inFolder({}, (folder) => {
      const root = copyInto(folder, instance, "t");
      const before = filesOf(root);
      const paths = new Set<string>(
        run(root, ["features", "list"]).features.flatMap(({ contributes_to }: { contributes_to: string[] }) =>
          contributes_to
        ),
      );
      expect(paths.size).toBeGreaterThan(0);
      let restored = 0;
      for (const path of [...paths].slice(0, 4)) {
        const renamed = `${path.slice(0, path.lastIndexOf("."))}.QuiteAnotherName`;
        const answer = run(root, ["edit", "rename-path", path, renamed, "--write"]);
        if (!answer.success) {
          expect(answer.error).not.toBe("");
          expect(filesOf(root)).toEqual(before);
          continue;
        }
        expect(answer.edit.errors_after).toBeLessThanOrEqual(answer.edit.errors_before);
        const [own] = answer.changes;
        if (own.field.endsWith("path_segment") && own.old_value === path.slice(path.lastIndexOf(".") + 1)) {
          expect(run(root, ["edit", "rename-path", renamed, path, "--write"]).success).toBe(true);
          expect(filesOf(root)).toEqual(before);
          restored++;
        } else break;
      }
      if (instance === "examples/tidemark") expect(restored).toBeGreaterThan(0);
    }));
});

test("an edit after another keeps what the first one wrote", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    run(root, ["edit", "key-result", "kr-p-001", "--fields", '{"target": "80 % of calls"}', "--write"]);
    run(root, ["edit", "key-result", "kr-p-002", "--fields", '{"target": "9 cm median error"}', "--write"]);
    const text = readFileSync(join(root, "READY/05_roadmap_recipe.yaml"), "utf8");
    expect(text).toContain('target: "80 % of calls"');
    expect(text).toContain('target: "9 cm median error"');
    expect(run(root, ["check"]).counts.error).toBe(0);
  }));

test("no reference to a renamed node hangs on its name", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const model = join(root, "FIRE/value_models/product.value_model.yaml");
    const without = readFileSync(model, "utf8").replaceAll(/^ *path_segment: .*\n/gm, "");
    writeFileSync(model, without);
    const { counts } = run(root, ["check"]);
    const nodes = [["WaterIntelligence", "Water Intelligence"], ["TideForesight", "Tide Foresight"], [
      "SurgeAdjustment",
      "Surge Adjustment",
    ]] as const;
    let path = "Product";
    for (const [index, [segment, name]] of nodes.entries()) {
      const renamed = `${path}.QuiteAnother${"ABC"[index]}`;
      const id = new RegExp(`id: "?${segment.replaceAll(/(?!^)[A-Z]/g, "-$&").toLowerCase()}"?\\n`);
      expect(readFileSync(model, "utf8")).toMatch(id);
      const answer = run(root, ["edit", "rename-path", `${path}.${segment}`, renamed, "--write"]);
      expect(answer.success).toBe(true);
      // The key results below the node name it by its id.
      expect(answer.guidance.warnings).toContainEqual(expect.stringMatching(
        new RegExp(
          `^[a-z-]+ \`${name}\` gets \`path_segment: QuiteAnother${
            "ABC"[index]
          }\`: change its \`name\` by hand .*, and leave \`id: .*\`: \`kr-p-\\d+\`.* names? it so$`,
        ),
      ));
      expect(readFileSync(model, "utf8")).toMatch(id);
      writeFileSync(model, readFileSync(model, "utf8").replace(`name: "${name}"`, `name: "Another Word ${index}"`));
      expect(run(root, ["check"]).counts.error).toBe(counts.error);
      path = renamed;
    }
  }));

test("an edit names the call that shows what it did: of references theirs, of anything else the check", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const rename = ["edit", "rename-path", "Product.DepthManagement", "Product.DepthCare"];
    expect(run(root, rename).guidance.next_action).toContain("--write");
    const renamed = run(root, [...rename, "--write"]);
    expect(renamed.required_next_tool_calls.map(({ tool }: { tool: string }) => tool)).toEqual([
      "epf_validate_relationships",
    ]);
    expect(renamed.guidance.next_action).toStartWith("epf relationships");
    const edited = run(root, ["edit", "key-result", "kr-p-001", "--fields", '{"target": "80 % of calls"}', "--write"]);
    expect(edited.required_next_tool_calls.map(({ tool }: { tool: string }) => tool)).toEqual(["epf_health_check"]);
    expect(edited.guidance.next_action).toStartWith("epf check");
  }));

test("a renamed node whose id nothing cites is named, with that", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const model = join(root, "FIRE/value_models/product.value_model.yaml");
    const text = readFileSync(model, "utf8");
    const [, id] = /^ {2}- id: "?port-call-coordination"?\n(?:.*\n)*? {6}- id: "?([a-z-]+)"?\n/m.exec(text)!;
    writeFileSync(model, text.replace(new RegExp(`- id: "?${id}"?\\n`), "- id: cited-by-nothing\n"));
    const path = `Product.PortCallCoordination.${
      id!.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())
    }`;
    const { warnings } = run(root, ["edit", "rename-path", path, "Product.PortCallCoordination.QuiteAnother"]).guidance;
    expect(warnings).toContainEqual(expect.stringMatching(
      /^of component `.+` the path changes alone: .*nothing in the current files cites `id: cited-by-nothing`/,
    ));
  }));

test("every change of several pairs is listed as long as the answer stays small", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const [first, second] = ["Product.WaterIntelligence", "Product.WaterCare"];
    const others = [["Product.DepthManagement", "Product.DepthCare"], ["Product.QuaysideOperations", "Product.Quay"]];
    const also = others.flatMap((pair) => ["--also", pair.join("=")]);
    const answer = run(root, ["edit", "rename-path", first, second, ...also]);
    expect(answer.total_changes).toBeGreaterThan(20);
    const [{ answer: asTool }] = callTools(root, [{
      tool: "epf_rename_value_path",
      args: { old_path: first, new_path: second, also: others.map((pair) => pair.join("=")) },
    }], { toolsets: ["epf", "edit"] }) as [ToolResult];
    expect(asTool.changes.length + asTool.further_changes.length).toBe(answer.total_changes);
  }));
