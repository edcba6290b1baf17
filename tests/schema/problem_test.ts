import { describe, expect, test } from "bun:test";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "#src/format/artifact_types.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { problemsAt, problemsOf } from "./problems_of.ts";

describe("alternatives", () => {
  const formula = (constraint: unknown) => ({ strategy: { constraints: [constraint] } });

  test("a value of one branch's type is checked against that branch only", async () => {
    const inside = (await problemsOf("strategy_formula", formula({ constraint: 12, impact: "slow" })))
      .filter(({ path }) => path[1] === "constraints");
    expect(inside.map(({ path, rule, message }) => [formatPath(path), rule, message])).toEqual([
      [
        "strategy.constraints[0].constraint",
        "invalid-type",
        "`strategy.constraints[0].constraint` is a number, but must be text",
      ],
    ]);
  });

  test("a value of no branch's type gives one problem that names all of them", async () => {
    const [problem, ...rest] = await problemsAt("strategy_formula", "strategy.constraints[0]", formula(7));
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({
      rule: "invalid-alternative",
      class: "surface",
      message: "`strategy.constraints[0]` is a number, but must be text or a map",
    });
  });

  test("the demand names the form where a text of any form would be refused too", async () => {
    const [problem] = await problemsAt("north_star", "north_star.last_reviewed", { north_star: { last_reviewed: 3 } });
    expect(problem?.message).toBe("`north_star.last_reviewed` is a number, but must be a date like `2026-03-31`");
  });

  test("alternatives inside alternatives leave the innermost problem", async () => {
    const value = { strategy: { value_creation: { user_journey: ["Sets the net", 4] } } };
    const found = (await problemsOf("strategy_formula", value)).filter(({ path }) => path[2] === "user_journey");
    expect(found.map(({ path, rule }) => [formatPath(path), rule])).toEqual([
      ["strategy.value_creation.user_journey[1]", "invalid-alternative"],
    ]);
  });

  test("a workflow is treated as the kind it shares most fields with", async () => {
    const machine = await problemsOf("workflow", { name: "landing", states: ["at-sea", "landed"], transitions: [] });
    expect(machine.map(({ path, message }) => [formatPath(path), message.split(";")[0]])).toContainEqual([
      "",
      "field `initial_state` is missing",
    ]);
    expect(machine.some(({ message }) => message.includes("applies_to_machine"))).toBe(false);
    const rules = await problemsOf("workflow", { applies_to_machine: "landing" });
    expect(rules.map(({ message }) => message.split(";")[0])).toEqual(["field `name` is missing"]);
  });

  test("a workflow of both kinds is reported once", async () => {
    const both = {
      name: "landing",
      applies_to_machine: "landing",
      initial_state: "at-sea",
      states: ["at-sea", "landed"],
      transitions: [{ name: "land", from: "at-sea", to: "landed" }],
    };
    const problems = await problemsOf("workflow", both);
    expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
      ["invalid-alternative", "the file has the fields of two kinds at once, but must be of one kind"],
    ]);
    expect(problems[0]!.expected).toContain("`applies_to_machine`");
  });

  test("thousands of failed alternatives are all told", async () => {
    const value = { strategy: { constraints: Array.from({ length: 5_000 }, () => ({ constraint: 1, impact: 2 })) } };
    expect((await problemsOf("strategy_formula", value)).length).toBeGreaterThan(10_000);
  });
});

describe("did you mean", () => {
  test("an unknown field near a known one", async () => {
    const found = await problemsAt("epf_anchor", "", {
      epf_anchor: true,
      version: "1.0.0",
      instance_id: "x",
      created_at: "x",
      prodct_name: "Nets",
    });
    expect(found.find(({ rule }) => rule === "unknown-field")).toMatchObject({
      key: "prodct_name",
      help: "rename it to `product_name`",
    });
  });

  test("does not suggest a field that exists already", async () => {
    const found = await problemsAt("epf_anchor", "", { product_name: "Nets", product_nam: "Nets" });
    expect(found.find(({ rule }) => rule === "unknown-field")!.help).not.toContain("`product_name`");
  });

  test("a missing field that is present misspelt", async () => {
    const found = await problemsAt("feature_definition", "", { id: "fd-001", name: "Landing", slugs: "landing" });
    expect(found.filter(({ message }) => message.includes("`slugs`"))).toMatchObject([
      { message: "field `slugs` must be called `slug`", help: "rename it to `slug`", renamed_key: "slugs" },
    ]);
  });

  test("a value near an allowed one", async () => {
    const [problem] = await problemsAt("feature_definition", "status", { status: "inprogress" });
    expect(problem).toMatchObject({
      rule: "invalid-value",
      message: "`status` is `inprogress`, but must be `draft`, `ready`, `in-progress` or `delivered`",
      help: "did you mean `in-progress`?",
    });
  });

  test("inherited object keys count as unknown", async () => {
    const value = JSON.parse('{"constructor": 1, "__proto__": 2, "toString": 3}');
    const found = await problemsOf("feature_definition", value);
    expect(found.filter(({ rule }) => rule === "unknown-field").map(({ key }) => key).sort())
      .toEqual(["__proto__", "constructor", "toString"]);
  });
});

describe("missing fields", () => {
  test("each is reported at its parent with its type", async () => {
    const found = await problemsOf("epf_anchor", { epf_anchor: true, deployment: {} });
    const missing = found.filter(({ rule }) => rule === "missing-field").map((
      { path, message },
    ) => [formatPath(path), message]);
    expect(missing).toContainEqual([
      "deployment",
      "field `mode` is missing in `deployment`; it must be `integrated`, `submodule` or `standalone`",
    ]);
    expect(missing.map(([path]) => path)).toEqual(["", "", "", "deployment"]);
    for (const [, message] of missing) expect(message).toContain("it must be ");
  });

  test("the section that makes the type is a section", async () => {
    for (
      const [type, key] of [
        ["north_star", "north_star"],
        ["feature_definition", "definition"],
        [
          "mappings",
          "org_ops",
        ],
        ["navigation_graph", "contexts"],
        ["workflow", "states"],
      ] as const
    ) {
      const found = await problemsOf(type, { unrelated: 1 });
      expect(found.find(({ message }) => message.includes(`\`${key}\` is missing`))).toMatchObject({
        rule: "missing-section",
        class: "structural",
      });
    }
    const nested = await problemsOf("feature_definition", { definition: {} });
    expect(nested.filter(({ rule }) => rule === "missing-section")).toEqual([]);
  });
});

describe("structural or surface", () => {
  test("a main section that is there and empty is as structural as one that is missing", async () => {
    const judged: string[] = [];
    const sections = [
      ...ARTIFACT_TYPE_NAMES.flatMap((type) => ARTIFACT_TYPES[type].schema.identity.map((key) => [type, key] as const)),
      ["value_model", "layers"] as const,
    ];
    for (const [type, key] of sections) {
      for (const empty of [{}, []]) {
        const found = (await problemsOf(type, { [key]: empty })).filter(({ path }) => path[0] === key);
        if (found.length > 0) judged.push(`${type}.${key}`);
        expect(found.filter((one) => one.class !== "structural"), `${type}.${key}`).toEqual([]);
      }
    }
    expect(judged).toContain("feature_definition.definition");
    expect(judged).toContain("value_model.layers");
  });

  const classAt = async (type: ArtifactType, path: string, value: unknown) =>
    (await problemsAt(type, path, value))[0]?.class;

  test.each<[string, ArtifactType, string, unknown, string]>([
    ["a list for the whole file", "north_star", "", ["x"], "structural"],
    ["text for the whole file", "value_model", "", "x", "structural"],
    ["a list inside the wrapper", "north_star", "north_star", { north_star: ["x"] }, "structural"],
    [
      "text for a map at depth 1 below a wrapper",
      "north_star",
      "north_star.vision",
      { north_star: { vision: "x" } },
      "structural",
    ],
    ["text for a map at depth 2", "feature_definition", "strategic_context.contributes_to", {
      strategic_context: { contributes_to: "x" },
    }, "structural"],
    ["a map for text at depth 1", "feature_definition", "name", { name: { en: "x" } }, "structural"],
    ["a number for text at depth 1", "value_model", "version", { version: 1 }, "surface"],
    [
      "a list index does not count",
      "feature_definition",
      "definition.personas[0]",
      { definition: { personas: ["x"] } },
      "structural",
    ],
    ["a map for the list of layers", "value_model", "layers", { layers: { a: {} } }, "structural"],
    ["a map for a layer's list of components", "value_model", "layers[0].components", {
      layers: [{ components: { a: {} } }],
    }, "structural"],
    ["a value that is not among the allowed ones", "value_model", "status", { status: "nearly" }, "surface"],
    ["text for a list at depth 3", "feature_definition", "definition.personas[0].goals", {
      definition: { personas: [{ goals: "x" }] },
    }, "surface"],
    ["a list where text or map belongs, deep", "strategy_formula", "strategy.constraints[0]", {
      strategy: { constraints: [["x"]] },
    }, "structural"],
  ])("%s", async (_, type, path, value, expected) => {
    expect(await classAt(type, path, value)).toBe(expected as never);
  });
});

test("reports the narrower of two failed patterns", async () => {
  const found = await problemsAt("commercial_definition", "id", { id: "first" });
  expect(found.map(({ rule, message }) => [rule, message])).toEqual([
    ["invalid-pattern", "`id` is `first`, but must look like `cd-214`"],
  ]);
});

test("no message shows an unsafe character or runs on", async () => {
  const strange = `\u202e\u0007${"long ".repeat(200)}`;
  const value = { id: strange, status: strange, [strange]: 1, strategic_context: { [strange]: strange } };
  for (const { message } of await problemsOf("feature_definition", value)) {
    expect(message).not.toContain("\u202e");
    expect(message).not.toContain("\u0007");
    expect(message.length).toBeLessThan(600);
  }
});

test("every schema reports every wrong kind of root value", async () => {
  for (const type of ARTIFACT_TYPE_NAMES) {
    for (const root of [null, 1, "x", true, [], ["x"]]) {
      const found = await problemsOf(type, root);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ message }) => /^[^A-Z]/.test(message) && !message.endsWith("."))).toBe(true);
    }
  }
});

test("a number where text of some form belongs is put in quotes only where that gives the form", async () => {
  const help = async (version: unknown) => {
    const [problem] = await problemsAt("epf_anchor", "version", { version });
    return problem!.help;
  };
  expect(await help(1)).toBe('write it as text, in quotes, like `"1.0.0"`');
  const [plain] = await problemsAt("epf_anchor", "product_name", { product_name: 42 });
  expect(plain!.help).toBe("put the value in quotes");
});

test("a list that is too short and optional may be left out, a required one may not", async () => {
  const [personas] = await problemsAt("feature_definition", "definition.personas", { definition: { personas: [{}] } });
  expect(personas!.message).toContain("must have exactly 4 entries");
  expect(personas!.help).toEndWith("leave the list out and say in the text who they are.");
  const strategic_context = { contributes_to: [] };
  const [paths] = await problemsAt("feature_definition", "strategic_context.contributes_to", { strategic_context });
  expect(paths!.help ?? "").not.toContain("leave the whole list out");
});

test("the only value that a field may have is named with what the field is for", async () => {
  const [track] = await problemsAt("org_ops_definition", "track", { track: "commercial" });
  expect(track!.message).toBe("`track` is `commercial`, but must be `org_ops`");
  expect(track!.help).toStartWith("Always the org_ops track");
  expect(track!.help).toEndWith("Write `org_ops`");
});
