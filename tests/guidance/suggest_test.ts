import { describe, expect, test } from "bun:test";
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { NextCall } from "#src/contracts/call.ts";
import { ARTIFACT_TYPE_NAMES } from "#src/format/artifact_types.ts";
import type { Health } from "#src/diagnostics/report.ts";
import { suggestForInstance } from "#src/suggest/suggest.ts";
import { rulesReferringTo } from "#src/suggest/suggest_references.ts";
import { RULE_INDEX } from "#src/rules/rule_index.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, LABELLED, TRIED } from "../instances.ts";

interface Check {
  overall_status: string;
  required_next_tool_calls: NextCall[];
  findings: { rule: string; level: string }[];
  value_model_quality: { score: number };
}

function check(folder: string): Check {
  return JSON.parse(epf(["check", folder, "--json"]).stdout);
}

function tasksOf({ required_next_tool_calls: calls }: Check): string[] {
  return calls.flatMap(({ tool, params }) =>
    tool === "epf_get_wizard_for_task" && "task" in params ? [params.task] : []
  );
}

function replaceIn(file: string, from: RegExp, to: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(from);
  writeFileSync(file, text.replaceAll(from, to));
}

describe("what follows from a check", () => {
  test("a duplicate key is not a reference between files", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      appendFileSync(join(instance, "READY/00_north_star.yaml"), "\nnorth_star: {}\n");
      const answer = check(instance);
      expect(answer.findings.map(({ rule }) => rule)).toContain("duplicate-key");
      const calls = answer.required_next_tool_calls;
      expect(calls.map(({ tool }) => tool)).toContain("epf_validate_with_plan");
      for (const { reason } of calls) expect(reason).not.toContain("between files");
    }));

  test("the errors of a file are counted whole, whichever rules found them", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const [name] = readdirSync(join(instance, "FIRE/definitions/product")).sort();
      const file = join(instance, "FIRE/definitions/product", name!);
      replaceIn(file, /^status: .*$/gm, () => "status: nearly");
      replaceIn(file, /Product\.PortCallCoordination\.BerthAllocation/g, () => "Product.Nowhere.AtAll");
      const reasons = check(instance).required_next_tool_calls.map(({ reason }) => reason);
      expect(reasons.find((reason) => reason.endsWith(name!))).toBe(`2 errors in ${file}`);
    }));

  test("relationships that are low only because files are lost are no case for their check", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      for (const name of ["00_north_star", "01_insight_analyses"]) rmSync(join(instance, "READY", `${name}.yaml`));
      const answer = check(instance);
      expect(answer.required_next_tool_calls.map(({ tool }) => tool)).not.toContain("epf_validate_relationships");
    }));

  for (const placeholder of ["[Describe the main purpose of the product here, in one or two sentences]", "TBD"]) {
    test(`a single placeholder asks for content, whatever the score: ${placeholder}`, () =>
      inFolder({}, (folder) => {
        const instance = copyInto(folder, "examples/tidemark", "t");
        replaceIn(join(instance, "READY/00_north_star.yaml"), /^ {4}statement:.*$/gm, () =>
          `    statement: "${placeholder}"`);
        expect(tasksOf(check(instance))).toContain("complete EPF artifacts");
      }));
  }

  test("a value model below the threshold asks for its wizard in a healthy instance too", () =>
    inFolder({}, (folder) => {
      const instance = copyInto(folder, "examples/tidemark", "t");
      const model = join(instance, "FIRE/value_models/product.value_model.yaml");
      replaceIn(
        model,
        /^( *(?:- )?name: )"?([A-Z][^"\n]*? [^"\n]*)"?$/gm,
        (line) =>
          line.replace(
            /(name: )"?([^"\n]*)"?/,
            (_, key: string, name: string) =>
              key + name.replaceAll(/ (\w)/g, (_, first: string) => first.toUpperCase()),
          ),
      );
      const answer = check(instance);
      expect(answer.value_model_quality.score).toBeLessThan(80);
      expect(tasksOf(answer)).toContain("fix value model quality issues");
    }));
});

describe("for any instance and settings", () => {
  const instances = [...TRIED, ...CORPORA, ...LABELLED];

  for (const path of instances) {
    test(`an unhealthy verdict has a call, and a lowered level silences none: ${path}`, () =>
      inFolder({}, (folder) => {
        const instance = copyInto(folder, path, "t");
        const settings = join(folder, "t/.epf.yaml");
        const asIs = check(instance);
        const rules = [...new Set(asIs.findings.map(({ rule }) => rule))].filter((rule) => rule in RULE_INDEX);
        // The order follows the levels, so another file or rule may be among the first that are named, and files of
        // one value model, which one call is about, may come after them.
        const namesOf = ({ required_next_tool_calls: calls }: Check) =>
          new Set(calls.map(({ tool }) => tool === "epf_validate_file" ? "epf_validate_with_plan" : tool));
        if (asIs.overall_status !== "healthy") expect(asIs.required_next_tool_calls).not.toEqual([]);
        if (rules.length === 0) return;
        fc.assert(
          fc.property(fc.subarray(rules, { minLength: 1 }), (lowered) => {
            writeFileSync(settings, `rules: {${lowered.map((rule) => `${rule}: info`).join(", ")}}\n`);
            const now = check(instance);
            if (now.overall_status !== "healthy") expect(now.required_next_tool_calls).not.toEqual([]);
            expect([...namesOf(asIs)].filter((name) => !namesOf(now).has(name))).toEqual([]);
          }),
          { numRuns: 6 },
        );
      }));
  }
});

test.each([
  ["value_model_quality", "fix value model quality issues"],
  ["feature_quality", "review feature quality"],
])("%s calls for its wizard below 80, and not at 80", (name, task) => {
  const at = (score: number) =>
    suggestForInstance({
      instance_path: ".",
      findings: [],
      health: { overall_status: "healthy", sections: [{ name, score, costs: [] }] } as unknown as Health,
      step: null,
      ignored: null,
      repairs: null,
    });
  expect(at(79)).toMatchObject([{ tool: "epf_get_wizard_for_task", params: { task } }]);
  expect(at(80)).toEqual([]);
});

test("a value model that still holds template text is written, not sent to a repair of its quality", async () => {
  await inFolder({}, (folder) => {
    copyInto(folder, "examples/tidemark", "t");
    epf(["init", "Kiln", "--path", "k"], { cwd: folder });
    const file = "FIRE/value_models/product.value_model.yaml";
    writeFileSync(join(folder, "t", file), readFileSync(join(folder, "k", file), "utf8"));
    const answer = check(join(folder, "t"));
    expect(answer.value_model_quality.score).toBeLessThan(80);
    expect(tasksOf(answer)).toContain("complete EPF artifacts");
    expect(tasksOf(answer)).toContain("create value model");
    expect(tasksOf(answer)).not.toContain("fix value model quality issues");
  });
});

test("references into other files are known by rules that there are, each about one type", () => {
  const rules = ARTIFACT_TYPE_NAMES.flatMap((type) => [...rulesReferringTo(new Set([type]))]);
  expect(new Set(rules).size).toBe(rules.length);
  expect(rules.filter((rule) => RULE_INDEX[rule]?.section !== "relationships")).toEqual([]);
});
