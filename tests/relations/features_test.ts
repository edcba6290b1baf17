import { describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInto, inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, FJORDVAKT, LARKRISE } from "../instances.ts";

const TIDEMARK = join(ROOT, "examples", "tidemark");
const EMPTY = { "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" };

function run(args: string[]) {
  const { stdout, stderr, code } = epf([...args, "--json"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

const list = (instance: string, ...args: string[]) => run(["features", "list", instance, ...args]);
const show = (id: string, instance: string, ...args: string[]) =>
  run(["features", "show", id, "--instance-path", instance, ...args]);

/** The features as another reader sees them, without the files that a warning names as unreadable. */
function naive(root: string, warnings: string) {
  const files = ["FIRE/definitions/product", "FIRE/feature_definitions"]
    .flatMap((folder) => [...new Bun.Glob(`${folder}/*.yaml`).scanSync(root)])
    .filter((file) => !warnings.includes(file));
  return files.map((file) => {
    return Bun.YAML.parse(readFileSync(join(root, file), "utf8")) as Record<string, never>;
  }).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
}

/** Entries of every list called `scenarios`, wherever it stands. */
function scenariosIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, child]) => sum + (key === "scenarios" ? (child as unknown[]).length : scenariosIn(child)),
    0,
  );
}

describe("the list agrees with a naive reading of the files", () => {
  for (const root of [TIDEMARK, join(ROOT, FJORDVAKT), join(ROOT, LARKRISE), ...CORPORA]) {
    test(root.slice(root.lastIndexOf("/") + 1), () => {
      const answer = list(root);
      const features = naive(root, String(answer.guidance.warnings));
      expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8192);
      expect(answer).toMatchObject({
        success: true,
        total_features: features.length,
        count: features.length,
        total: features.length,
        next_cursor: null,
      });
      answer.features.forEach((feature: Record<string, unknown>, place: number) => {
        const { id, name, slug, status, definition, strategic_context } = features[place]! as never as
          & Record<string, string>
          & Record<"definition" | "strategic_context", Record<string, unknown[]> | undefined>;
        expect(feature).toMatchObject({
          id,
          name,
          slug,
          status,
          persona_count: definition?.personas?.length ?? 0,
          scenario_count: scenariosIn(features[place]),
        });
        expect((feature.contributes_to as string[]).length).toBe(strategic_context?.contributes_to?.length ?? 0);
      });
      const counted = Object.values(answer.by_status as Record<string, number>).reduce((sum, count) => sum + count, 0);
      expect(counted).toBe(features.length);
    });
  }
});

test("quality is that of the health check, and can be left out", () => {
  const report = JSON.parse(epf(["check", "examples/tidemark-surface", "--format", "json"]).stdout);
  const { data } = report.instances[0].health.sections.find(({ name }: { name: string }) => name === "feature_quality");
  const scores = new Map(data.results.map((result: { feature_id: string; score: number }) => [
    result.feature_id,
    result.score,
  ]));
  const { features } = list("examples/tidemark-surface");
  for (const { id, quality_score } of features) expect(quality_score).toBe(scores.get(id));
  for (const feature of list("examples/tidemark-surface", "--no-include-quality").features) {
    expect(feature).not.toHaveProperty("quality_score");
  }
});

test("by status, page by page", () => {
  expect(list(TIDEMARK, "--status", "In Progress").features.map(({ id }: { id: string }) => id)).toEqual([
    "fd-003",
    "fd-006",
    "fd-007",
    "fd-009",
  ]);
  const seen: string[] = [];
  let cursor: string | null = "0";
  while (cursor !== null) {
    const page = list(TIDEMARK, "--limit", "4", "--cursor", cursor);
    seen.push(...page.features.map(({ id }: { id: string }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(list(TIDEMARK).features.map(({ id }: { id: string }) => id));
  for (
    const [args, message] of [
      [["--status", "delivred"], "did you mean `delivered`?"],
      [["--limit", "0"], "`--limit` is 0, expected a whole number from 1 to 500"],
      [["--cursor", "x"], "`cursor`"],
    ] as const
  ) {
    const { code, stderr } = epf(["features", "list", TIDEMARK, ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  }
});

test("hundreds of features fit in an answer that says where it goes on", () =>
  inFolder(
    Object.fromEntries([
      ...Object.entries(EMPTY),
      ...Array.from({ length: 300 }, (_, index) => [
        `FIRE/definitions/product/fd-${index + 1}_x.yaml`,
        `id: fd-${index + 1}\nname: "${"name ".repeat(60)}"\nstatus: draft\n`,
      ]),
    ]),
    (folder) => {
      const answer = list(folder);
      expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8192);
      expect(answer).toMatchObject({ total_features: 300, total: 300 });
      expect(answer.next_cursor).toStartWith(`${answer.count}@`);
      expect(answer.features[9].id).toBe("fd-10");
      expect(list(folder, "--cursor", answer.next_cursor).features[0].id).toBe(`fd-${answer.count + 1}`);
    },
  ));

test("a feature with everything related to it", () => {
  const answer = show("fd-002", "examples/tidemark");
  expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8192);
  expect(answer.feature).toMatchObject({
    id: "fd-002",
    slug: "safe-tide-windows",
    status: "delivered",
    tracks: ["product"],
    stage: "emerging",
    file: "examples/tidemark/FIRE/definitions/product/fd-002_safe-tide-windows.yaml",
  });
  expect(answer.required_next_tool_calls).toEqual([]);
  expect(answer.contributes_to).toHaveLength(3);
  expect(answer.contributes_to[0]).toEqual({
    path: "Product.WaterIntelligence.TideForesight",
    canonical_path: "Product.WaterIntelligence.TideForesight",
    is_valid: true,
    track: "Product",
    layer_name: "Water Intelligence",
    component_name: "Tide Foresight",
    sub_component_name: null,
    error_message: null,
    maturity: "emerging",
    did_you_mean: null,
  });
  expect(answer.related_krs.map(({ id }: { id: string }) => id)).toEqual(["kr-p-001", "kr-p-002"]);
  expect(answer.dependencies.requires).toMatchObject([{ id: "fd-005", exists: true, stated_here: true }]);
  expect(answer.dependencies.enables).toMatchObject([{ id: "fd-001", exists: true }]);
  expect(answer.assumptions).toMatchObject([
    { id: "asm-p-001", status: "validated", exists: true },
    { id: "asm-p-002", status: "inconclusive", exists: true },
  ]);
  expect(answer.personas).toHaveLength(4);
  expect(answer.left_out).toEqual({});
});

test("every feature and practice of the example has a context, by id, slug, name and file", () => {
  for (const { id, slug, name, file } of list("examples/tidemark").features) {
    for (const key of [id, slug.toUpperCase(), name]) {
      expect(show(key, "examples/tidemark").feature.file, key).toBe(file);
    }
  }
  const practice = show("sd-001", "examples/tidemark");
  expect(practice.feature).toMatchObject({ id: "sd-001", tracks: ["strategy"] });
  expect(practice.contributes_to[0]).toMatchObject({ is_valid: true, track: "Strategy" });
  expect(show("FIRE/definitions/product/fd-002_safe-tide-windows.yaml", "examples/tidemark").feature.id).toBe("fd-002");
});

describe("an unknown definition suggests the closest one", () => {
  test.each([
    ["fd-2", "did you mean `fd-002`?"],
    ["safe-tide-window", "did you mean `fd-002`?"],
    ["Siltation Wach", "did you mean `fd-006`?"],
    ["fd-999", "`epf features list` shows the 9 features, for example `fd-001`"],
    ["", "expected a text that is not blank"],
  ])("%s", (id, help) => {
    const { code, stderr } = epf(["features", "show", id, "--instance-path", "examples/tidemark"]);
    expect(code).toBe(id === "" ? 2 : 3);
    expect(stderr).toContain(help);
  });

  test("in an instance without features", () =>
    inFolder(EMPTY, (folder) => {
      expect(list(folder)).toMatchObject({ total_features: 0, features: [], by_status: {} });
      expect(list(folder).guidance.next_action).toStartWith('epf wizards for "create feature definition"');
      expect(epf(["features", "show", "fd-001", "--instance-path", folder]).stderr).toContain("no features");
    }));
});

test("wrong paths, and files that cannot be read", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const file = join(root, "FIRE/definitions/product/fd-002_safe-tide-windows.yaml");
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace("WaterIntelligence.TideForesight", "WaterIntelligence.TideForsight"),
    );
    writeFileSync(join(root, "FIRE/definitions/product/fd-005_survey-intake-and-comparison.yaml"), "id: [fd-005\n");
    const answer = show("fd-002", root);
    expect(answer.contributes_to[0]).toMatchObject({
      is_valid: false,
      canonical_path: null,
      did_you_mean: "Product.WaterIntelligence.TideForesight",
    });
    expect(answer.required_next_tool_calls).toMatchObject([{
      tool: "epf_explain_value_path",
      params: { path: "Product.WaterIntelligence.TideForesight" },
    }]);
    // What cannot be read is there all the same.
    expect(answer.dependencies.requires[0]).toMatchObject({ id: "fd-005", exists: true, name: null });
    expect(answer.guidance.warnings.join()).toContain("cannot be read");
    expect(list(root)).toMatchObject({ total_features: 8 });
    rmSync(join(root, "FIRE/definitions/product/fd-005_survey-intake-and-comparison.yaml"));
    expect(show("fd-002", root).dependencies.requires[0]).toMatchObject({ id: "fd-005", exists: false });
  }));

test("values of the wrong type cause no failure", () =>
  inFolder({
    ...EMPTY,
    "FIRE/definitions/product/fd-001_a.yaml":
      "id: fd-001\nname: [a]\nstatus: 3\ndefinition: text\nstrategic_context: {contributes_to: {a: b}, assumptions_tested: x}\ndependencies: [1]\n",
    "FIRE/definitions/product/fd-002_b.yaml": "id: 7\n",
    "FIRE/definitions/product/fd-003_c.yaml": "- a\n- b\n",
  }, (folder) => {
    expect(list(folder).total_features).toBe(3);
    expect(show("fd-001", folder)).toMatchObject({
      contributes_to: [],
      // A single id is a list of one.
      assumptions: [{ id: "x", exists: false }],
      personas: [],
    });
    expect(show("fd-001", folder).required_next_tool_calls).toMatchObject([{ tool: "epf_suggest_relationships" }]);
  }));

test("in a terminal", () => {
  expect(epf(["features", "list", "examples/tidemark"]).stdout).toMatch(
    /fd-002 +Safe Tide Windows +delivered +3 +100\n/,
  );
  const { stdout } = epf(["features", "show", "fd-002", "--instance-path", "examples/tidemark"]);
  expect(stdout).toMatch(/^fd-002 {2}Safe Tide Windows {2}delivered {2}emerging\n/);
  expect(stdout).toContain("\ncontributes to\n  Product.WaterIntelligence.TideForesight\n");
});
