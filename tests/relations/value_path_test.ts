import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { EpfModel } from "#src/model/model.ts";
import { nearPaths } from "#src/model/value_models/near_paths.ts";
import { readPath } from "#src/model/value_models/path_reading.ts";
import { TRACKS } from "#src/format/tracks.ts";
import type { ValueModels, ValueNode } from "#src/model/value_models/value_models.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { inFolder, ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";
import { CORPORA, LARKRISE } from "../instances.ts";

const TIDEMARK = join(ROOT, "examples", "tidemark");

function explain(path: string, instance = "examples/tidemark", ...args: string[]) {
  const { stdout, stderr, code } = epf(["value-path", path, "--instance-path", instance, "--json", ...args]);
  expect(stderr).toBe("");
  return { code, answer: JSON.parse(stdout) };
}

async function valuesOf(root: string): Promise<ValueModels> {
  return new EpfModel(await loadInstance(new DiskTree(root))).values;
}

/** Every component and sub-component of an instance. */
function nodesOf(values: ValueModels): ValueNode[] {
  return TRACKS.flatMap((track) => values.nodes(track)).filter(({ level }) => level > 1);
}

test("a component: its identity, contributors, targeting key results and spellings", () => {
  const { code, answer } = explain("product.water-intelligence.TideForesight");
  expect(code).toBe(0);
  expect(answer).toMatchObject({
    is_valid: true,
    canonical_path: "Product.WaterIntelligence.TideForesight",
    error_message: null,
    did_you_mean: [],
    required_next_tool_calls: [],
    track: "Product",
    depth: 2,
    layer: { id: "water-intelligence", name: "Water Intelligence" },
    component: { id: "tide-foresight", name: "Tide Foresight", maturity: "emerging" },
    sub_component: null,
    source: { file: "examples/tidemark/FIRE/value_models/product.value_model.yaml" },
    targeting_krs: [{ id: "kr-p-002" }],
    spellings: {
      feature: "Product.WaterIntelligence.TideForesight",
      key_result: "water-intelligence.tide-foresight",
      definition: null,
      mapping: "Product.WaterIntelligence.TideForesight",
    },
  });
  expect(answer.contributing_features.map(({ id }: { id: string }) => id)).toEqual(["fd-002", "fd-003"]);
  expect(answer.mapped_artifacts.map(({ type }: { type: string }) => type)).toEqual(["code", "test", "documentation"]);
});

test("a path of a practice that ends at no part blames the part, whatever component it names", async () => {
  const values = await valuesOf(TIDEMARK);
  for (const component of TRACKS.flatMap((track) => values.components(track))) {
    const { form, reached, failure } = readPath(values, `${component.path.split(".")[0]}.${component.name}.nonsense`);
    expect({ form, failure }, component.path).toEqual({
      form: "short",
      failure: { kind: "segment", segment: "nonsense" },
    });
    expect(reached?.name, component.path).toBe(component.name);
  }
  expect(explain("Strategy.Rival Watch.nonsense").answer.error_message).toMatch(
    /^`nonsense` is not a sub-component of `Strategy.FieldKnowledge.RivalWatch`, expected `[a-z-]+`/,
  );
});

describe("a path that does not resolve to a component says why", () => {
  test.each([
    ["Prodct.WaterIntelligence.TideForesight", /^`Prodct` is not a track, expected `Product`, /, 0],
    ["Product", /is a track, expected a layer and a component after it$/, 0],
    ["Product.WaterIntelligence", /is a layer, expected one of its components after it$/, 1],
    ["Product.WaterIntelligence.Tide", /^`Tide` is not a component of `Product.WaterIntelligence`, expected `/, 1],
    ["Product.WaterIntelligence.TideForesight.X", /^`X` is not a sub-component of /, 2],
    ["Product..TideForesight", /^`` is not a layer of the Product value model/, 0],
  ])("%s", (path, message, depth) => {
    const { code, answer } = explain(path);
    expect(code).toBe(1);
    expect(answer).toMatchObject({ is_valid: false, canonical_path: null, depth, spellings: null });
    expect(answer.error_message).toMatch(message);
  });
});

const LOST = {
  "_epf.yaml": "epf_anchor: true\nproduct_name: Hivework\n",
  "FIRE/value_models/p.yaml": `track_name: Product
layers:
  - id: hive-health
    name: Hive Health
    components: [{id: swarm-watch, name: Swarm Watch}, {id: winter-feeding, name: Winter Feeding}]
`,
  "FIRE/definitions/product/fd-001_x.yaml":
    "id: fd-001\nname: X\nstrategic_context: {contributes_to: [Product.HiveHealth.QueenRearing, Product.HiveHealth.SwarmWatch]}\n",
  "READY/product_portfolio.yaml":
    "portfolio: {offerings: [{id: o, components: [{component_ref: swarm-watch}, {component_ref: queen-rearing}]}]}\n",
};

test("a path that is cited and not there names who cites it, and no sibling that it does not resemble", () =>
  inFolder(LOST, (folder) => {
    const { answer } = explain("Product.HiveHealth.QueenRearing", folder);
    expect(answer).toMatchObject({ is_valid: false, did_you_mean: [], contributing_features: [], depth: 1 });
    expect(answer.next_segments).toEqual(["SwarmWatch", "WinterFeeding"]);
    expect(answer.cited_by.map(({ file, field }: { file: string; field: string }) => [file.split("/").at(-1), field]))
      .toEqual([
        ["fd-001_x.yaml", "strategic_context.contributes_to[0]"],
        ["product_portfolio.yaml", "portfolio.offerings[0].components[1].component_ref"],
      ]);
    expect(answer.guidance.current_state).toContain("cited by 2 files");
    expect(explain("Product.HiveHealth.SwarmWatch", folder).answer.cited_by).toEqual([]);
    expect(explain("Product.HiveHealth.SwarnWatch", folder).answer.did_you_mean).toEqual([
      "Product.HiveHealth.SwarmWatch",
    ]);
  }));

test("what a change of something that is not there touches is what cites it", () =>
  inFolder({
    ...LOST,
    "FIRE/definitions/product/fd-002_y.yaml": "id: fd-002\nname: Y\ndependencies: {requires: [{id: fd-077}]}\n",
  }, (folder) => {
    const refusal = (id: string) => epf(["impact", id], { cwd: folder }).stderr;
    expect(refusal("fd-077")).toContain("`fd-077`, which 1 place cites: FIRE/definitions/product/fd-002_y.yaml:3");
    expect(refusal("Product.HiveHealth.QueenRearing")).toContain("which 2 places cite");
    expect(refusal("queen-rearing")).toContain("which 2 places cite");
    expect(refusal("fd-078")).toMatch(/has the id `fd-078`\n/);
  }));

test("refuses segments after the fourth", async () => {
  const deep = nodesOf(await valuesOf(TIDEMARK)).find(({ level }) => level === 3)!;
  const { answer } = explain(`${deep.path}.Tail`);
  expect(answer).toMatchObject({ is_valid: false, depth: 3, did_you_mean: [deep.path] });
  expect(answer.error_message).toContain("`Tail` comes after the sub-component");
});

test("the calls suggested for a wrong path explain the paths probably meant", () => {
  const { answer } = explain("Product.WaterInteligence.TideForsight");
  expect(answer.did_you_mean[0]).toBe("Product.WaterIntelligence.TideForesight");
  expect(answer.required_next_tool_calls[0]).toMatchObject({
    tool: "epf_explain_value_path",
    params: { path: "Product.WaterIntelligence.TideForesight", instance_path: "examples/tidemark" },
  });
  for (const { params } of answer.required_next_tool_calls) expect(explain(params.path).answer.is_valid).toBe(true);
  expect(answer.guidance.next_action).toStartWith(
    "epf value-path Product.WaterIntelligence.TideForesight --instance-path examples/tidemark",
  );
});

test("an empty, blank or overlong path is refused", () => {
  for (const path of ["", "   ", "x".repeat(500)]) {
    const { code, stderr } = epf(["value-path", path, "--instance-path", "examples/tidemark"]);
    expect(code).toBe(2);
    expect(stderr).toStartWith("epf: `PATH` is ");
  }
  expect(epf(["value-path", "Product.A.B", "--instance-path", "nowhere"]).code).toBe(3);
});

test("hostile text stays inert", () => {
  const { stdout } = epf(["value-path", "Product.\u001b[31m\u202e", "--instance-path", "examples/tidemark"]);
  for (const unsafe of ["\u001b", "\u202e"]) expect(stdout).not.toContain(unsafe);
});

test("an instance without value models, and one that cannot be read", async () => {
  await inFolder({ "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" }, (folder) => {
    const { answer } = explain("Product.A.B", folder);
    expect(answer).toMatchObject({
      is_valid: false,
      error_message: "the Product track has no value model",
    });
    expect(answer.required_next_tool_calls).toMatchObject([{ tool: "epf_get_wizard_for_task" }]);
  });
  await inFolder(
    { "_epf.yaml": "epf_anchor: true\n", "FIRE/value_models/product.value_model.yaml": "layers: [a\n" },
    (folder) => {
      const { answer } = explain("Product.A.B", folder);
      expect(answer.guidance.warnings[0]).toContain("cannot be read: a list in `[` is not closed");
    },
  );
});

test("a widely used component is summarised, and complete on request", async () => {
  const model = `track_name: Product
layers:
  - {id: hive-health, name: Hive Health, components: [{id: swarm-watch, name: Swarm Watch}]}
`;
  const features = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [
    `FIRE/definitions/product/fd-${index}_x.yaml`,
    `id: fd-${index}\nname: "${
      "Long name ".repeat(12)
    }"\nstrategic_context: {contributes_to: [Product.HiveHealth.SwarmWatch]}\n`,
  ]));
  await inFolder({ "_epf.yaml": "epf_anchor: true\n", "FIRE/value_models/p.yaml": model, ...features }, (folder) => {
    const { answer } = explain("Product.HiveHealth.SwarmWatch", folder);
    expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8192);
    const shown = answer.contributing_features.length;
    expect(answer.left_out).toMatchObject({ contributing_features: 150 - shown });
    const whole = explain("Product.HiveHealth.SwarmWatch", folder, "--detail-level", "full").answer;
    expect(whole.contributing_features).toHaveLength(150);
  });
});

/** A path with one letter inserted, left out or swapped with its neighbour, in any of its segments. */
function slipped(paths: readonly string[]): fc.Arbitrary<{ path: string; wrong: string }> {
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789");
  return fc.record({
    path: fc.constantFrom(...paths),
    kind: fc.constantFrom("insert", "delete", "swap"),
    segment: fc.nat(),
    place: fc.nat(),
    letter,
  }).map(({ path, kind, segment, place, letter }) => {
    const parts = path.split(".");
    const index = segment % parts.length;
    const text = parts[index]!;
    const at = place % Math.max(1, kind === "swap" ? text.length - 1 : text.length);
    parts[index] = kind === "insert"
      ? text.slice(0, at) + letter + text.slice(at)
      : kind === "delete"
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
    return { path, wrong: parts.join(".") };
  });
}

/** One letter from both: nobody can tell which was meant. */
function isTie(values: ValueModels, wrong: string, path: string): boolean {
  const [first] = nearPaths(values, wrong);
  return first !== undefined && first.path !== path && editsOf(wrong, first.path) <= editsOf(wrong, path);
}

/** The slow textbook distance with swaps, case and separators left aside. */
function editsOf(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replaceAll(/[\s_.-]/g, "")) as [string, string];
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
      }
    }
  }
  return rows[a.length]![b.length]!;
}

describe("one typing error in any segment: the intended path is the first suggestion", () => {
  const instances = [TIDEMARK, join(ROOT, LARKRISE), ...CORPORA];
  for (const root of instances) {
    test(root.slice(root.lastIndexOf("/") + 1), async () => {
      const values = await valuesOf(root);
      const paths = nodesOf(values).map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(20);
      fc.assert(
        fc.property(slipped(paths), ({ path, wrong }) => {
          if (readPath(values, wrong).failure === null || isTie(values, wrong, path)) return;
          expect(nearPaths(values, wrong)[0]?.path).toBe(path);
        }),
        { numRuns: 400 },
      );
    });
  }

  test("in generated models", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefghijklmno"), minLength: 5, maxLength: 12 });
    const tree = fc.uniqueArray(fc.tuple(word, fc.uniqueArray(word, { minLength: 1, maxLength: 5 })), {
      minLength: 1,
      maxLength: 5,
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(tree, fc.nat(), (layers, seed) => {
        const values = modelOf(layers);
        const paths = nodesOf(values).map(({ path }) => path);
        const [{ path, wrong }] = fc.sample(slipped(paths), { numRuns: 1, seed }) as [{ path: string; wrong: string }];
        if (readPath(values, wrong).failure === null || isTie(values, wrong, path)) return;
        expect(nearPaths(values, wrong)[0]?.path).toBe(path);
      }),
      { numRuns: 300 },
    );
  });
});

/** A Product value model of the given layers and components. */
function modelOf(layers: readonly [string, readonly string[]][]): ValueModels {
  const value = {
    track_name: "Product",
    layers: layers.map(([id, parts]) => ({
      id,
      name: id,
      components: parts.map((part) => ({ id: part, name: part })),
    })),
  };
  const document = parseYaml(JSON.stringify(value));
  const artifact = { file: "p.yaml", type: "value_model", document, archived: false };
  const instance = {
    root: "/",
    artifacts: [artifact],
    unjudged: [],
    files: [],
    folders: new Set(),
    skipped: [],
    findings: [],
  };
  return new EpfModel(instance as never).values;
}

test("every suggested path resolves", async () => {
  const values = await valuesOf(TIDEMARK);
  fc.assert(fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
    for (const { path } of nearPaths(values, text)) expect(readPath(values, path).reached?.path).toBe(path);
  }));
});
