import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forEachText } from "#src/model/read.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { callTools, epf } from "../command_line.ts";

/** Instances that nobody has written anything into, whatever was done to their marks. */
const FORMS: Record<string, (text: string) => string> = {
  fresh: (text) => text,
  "without brackets": (text) => text.replaceAll(/\[INSERT ([^\]]*)\]/g, "$1"),
  "without brackets and comments": (text) =>
    text.replaceAll(/\[INSERT ([^\]]*)\]/g, "$1").replaceAll(/(^|\s)#.*$/gm, ""),
};

/** Files that hold no template text: ready-made models, lists that are empty, the name of the product. */
const OTHERS = /(?:(?:strategy|org_ops|commercial)\.value_model|mappings|_epf|_meta)\.yaml$/;

const folder = mkdtempSync(join(tmpdir(), "epf-unfilled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rootOf = (form: string) => join(folder, form.replaceAll(" ", "-"));

/** The texts of our templates that ask for content, in small letters. */
const ASKED = readdirSync("templates/artifacts").flatMap((name) => {
  const texts: string[] = [];
  forEachText(parseYaml(readFileSync(`templates/artifacts/${name}`, "utf8")).value, (text) => {
    const asked = /^\[INSERT ([^\]]*)\]$/.exec(text)?.[1];
    if (asked !== undefined && asked.length > 25) texts.push(asked.toLowerCase());
  });
  return texts;
});

beforeAll(() => {
  const fresh = join(folder, "made");
  expect(epf(["init", "Night Ferry", "--path", fresh]).code).toBe(0);
  for (const [form, change] of Object.entries(FORMS)) {
    cpSync(fresh, rootOf(form), { recursive: true });
    for (const name of readdirSync(rootOf(form), { recursive: true }) as string[]) {
      const path = join(rootOf(form), name);
      if (name.endsWith(".yaml") && !name.endsWith("_epf.yaml")) {
        writeFileSync(path, change(readFileSync(path, "utf8")));
      }
    }
  }
});

test("the anchor and the metadata of a new instance ask for their description alone", () => {
  for (const name of ["_epf.yaml", "_meta.yaml"]) {
    const open = readFileSync(join(folder, "made", name), "utf8").split("\n")
      .filter((line) => /# replace|\[INSERT/.test(line));
    expect(open.map((line) => line.trim().split(":")[0]), name).toEqual(["description"]);
  }
});

// deno-lint-ignore no-explicit-any
function json(args: readonly string[]): any {
  return JSON.parse(epf([...args, "--json"]).stdout);
}

describe.each(Object.keys(FORMS))("an instance as `epf init` makes it, %s", (form) => {
  test("is empty: each file is one finding, and one sentence says so", () => {
    const answer = json(["check", rootOf(form), "--detail-level", "full"]);
    expect(answer.overall_status).toBe("empty");
    expect(answer.content_readiness.score).toBeLessThan(10);
    expect(answer.content_readiness.summary).toContain("9 of 9 files are unfilled templates");
    const found = answer.report.findings.filter(({ rule }: { rule: string }) => rule === "missing-content");
    const files = found.map(({ file }: { file: string }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test("no strategy query answers with anything", () => {
    const root = rootOf(form);
    const answers = callTools(root, [
      { tool: "epf_get_product_vision", args: { instance_path: root } },
      { tool: "epf_get_personas", args: { instance_path: root } },
      { tool: "epf_get_value_propositions", args: { instance_path: root } },
      { tool: "epf_get_competitive_position", args: { instance_path: root } },
      { tool: "epf_get_roadmap_summary", args: { instance_path: root } },
      { tool: "epf_list_features", args: { instance_path: root } },
      { tool: "epf_get_feature_strategy_context", args: { instance_path: root, topic: "value" } },
      { tool: "epf_get_strategic_context", args: { instance_path: root, feature_id: "fd-001" } },
    ]);
    for (const { answer, failure } of answers) {
      expect(failure).toBeNull();
      const { guidance: _, ...content } = answer;
      const said = JSON.stringify(content).toLowerCase();
      for (const asked of ASKED) expect(said).not.toContain(asked);
      expect(said).not.toMatch(/2030|solo_founder|bootstrapped/);
    }
  });

  test("search finds nothing of the templates, not even by their own words", () => {
    const root = rootOf(form);
    const queries = [...ASKED.filter((_, index) => index % 12 === 0), "vision", "who funds us", "2030", "key results"];
    const found = callTools(
      root,
      queries.map((query) => ({ tool: "epf_search_strategy", args: { query, instance_path: root } })),
    );
    for (const { answer } of found) {
      const files = answer.results.map(({ source }: { source: { file: string } }) => source.file);
      for (const file of files) {
        expect(file).toMatch(OTHERS);
      }
    }
  });
});

test("what nobody has touched is no reason for a review, and scores nothing", () => {
  const root = join(folder, "half");
  cpSync("examples/tidemark", root, { recursive: true });
  const template = (type: string) => readFileSync(`templates/artifacts/${type}.yaml`, "utf8");
  for (const place of ["FIRE/definitions/product", "FIRE/value_models"]) {
    for (const file of readdirSync(join(root, place))) rmSync(join(root, place, file));
  }
  writeFileSync(join(root, "FIRE/definitions/product/fd-001_first-feature.yaml"), template("feature_definition"));
  writeFileSync(join(root, "FIRE/value_models/product.value_model.yaml"), template("value_model"));
  writeFileSync(join(root, "READY/05_roadmap_recipe.yaml"), template("roadmap_recipe"));
  const [reviews, quality] = callTools(root, [
    { tool: "epf_recommend_reviews", args: { instance_path: root } },
    { tool: "epf_check_feature_quality", args: { instance_path: root } },
  ]);
  const named = reviews!.answer.review_wizards.map(({ name }: { name: string }) => name);
  expect(named).not.toContain("feature_quality_review");
  expect(named).not.toContain("value_model_review");
  expect(named).not.toContain("balance_checker");
  expect(quality!.answer.results.map(({ score }: { score: number }) => score)).toEqual([0]);
});
