import { describe, expect, test } from "bun:test";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { formatPath } from "#src/diagnostics/path.ts";
import { TRACK_LETTER, TRACKS } from "#src/format/tracks.ts";
import { type JsonSchema, loadSchema } from "#src/schema/schemas.ts";
import { readWordList } from "#src/text/word_list.ts";
import { problemsAt, problemsOf } from "./problems_of.ts";

describe("help for a wrong scalar says what to write", () => {
  test.each([
    ["yes", "write `true`"],
    ["Off", "write `false`"],
    ["true", "remove the quotes"],
    ["soon", "write `true` or `false`"],
  ])("%j where true or false belongs", async (given, help) => {
    const [problem] = await problemsAt("value_model", "packaged_default", { packaged_default: given });
    expect(problem!.help).toBe(help);
  });

  test.each([["2", "remove the quotes"], ["two", "write `2`, the number alone"], [
    "several",
    "write a number in digits",
  ], [
    "2.0 or so",
    "write a number in digits",
  ]])(
    "%j where a number belongs",
    async (cycle, help) => {
      const [problem] = await problemsAt("roadmap_recipe", "roadmap.cycle", { roadmap: { cycle } });
      expect(problem!.help).toBe(help);
    },
  );
});

test("a day where a time belongs gets no invented hour", async () => {
  const [problem] = await problemsAt("living_reality_assessment", "metadata.created_at", {
    metadata: { created_at: "2026-02-01" },
  });
  expect(problem!.help).toContain("where no one knows it, `2026-02-01T00:00:00Z` says the day alone");
});

describe("a list that is too short", () => {
  test("may be left out only where nothing misses it then", async () => {
    const [layers] = await problemsAt("value_model", "layers", { layers: [] });
    expect(layers!.help).toEndWith("A value model without layers says nothing: write the first one.");
    const [gaps] = await problemsAt("insight_analyses", "confidence_gaps", { confidence_gaps: [] });
    expect(gaps!.help).toContain("leave the whole list out");
  });
});

describe("a number as text is told in digits", () => {
  test.each([
    ["EUR 3.800", "write `3800` if the separator parts thousands, `3.8` if it parts decimals"],
    ["3,800", "write `3800` if the separator parts thousands, `3.8` if it parts decimals"],
    ["3.800", "write `3800` if the separator parts thousands, `3.8` if it parts decimals"],
    ["3 800 kr", "write `3800`, the number alone"],
    ["$1,234.50", "write `1234.5`, the number alone"],
    ["NOK 1.250.000,-", "write `1250000`, the number alone"],
    ["12,5", "write `12.5`, the number alone"],
    ["800", "remove the quotes"],
    ["10-20", "write a number in digits"],
    ["3.8k", "write a number in digits"],
  ])("%s", async (cost_per_week, help) => {
    const value = { value_driven_triggers: { roi_threshold_trigger: { waste_signals: [{ cost_per_week }] } } };
    const found = (await problemsOf("aim_trigger_config", value)).filter(({ rule }) => rule === "invalid-type");
    expect(found.map((problem) => problem.help)).toEqual([help]);
  });

  test.each([["60%", "write `0.6`, the number alone"], [60, "write it as a share of one: `0.6`"]])(
    "%p where a share of one is asked",
    async (confidence_threshold, help) => {
      const signals = { opportunity_signals: [{ confidence_threshold }] };
      const value = { value_driven_triggers: { opportunity_trigger: signals } };
      const found = (await problemsOf("aim_trigger_config", value)).filter(({ rule }) => rule.startsWith("invalid"));
      expect(found.map((problem) => problem.help)).toEqual([help]);
    },
  );
});

describe("a share as a fraction of one", () => {
  test("is told as per cent, all shares as one mistake", async () => {
    const attention_allocation = { product: 0.45, strategy: 0.15, org_ops: 0.2, commercial: 0.2 };
    const found = (await problemsOf("living_reality_assessment", { current_focus: { attention_allocation } }))
      .filter(({ rule }) => rule === "invalid-type");
    expect(found[0]).toMatchObject({
      message: "`current_focus.attention_allocation.product` is `0.45`, but must be a whole number",
      help: "write per cent as a whole number: `45`; together the shares add up to 100",
    });
    expect(new Set(found.map(({ cause }) => cause)).size).toBe(1);
  });
});

describe("help for a wrong container shows the shape that is expected", () => {
  test.each<[string, ArtifactType, unknown, string, string]>([
    [
      "a list where named lists belong",
      "north_star",
      { north_star: { core_beliefs: ["The sea is rising"] } },
      "north_star.core_beliefs",
      "write 6 named lists below it (`about_our_market`, `about_our_users`, `about_our_approach`, `about_value_creation`, `about_competition` and `belief_challenges`), an entry of `about_our_market` is a map with `belief` (30 to 300 characters) and `implication` (50 to 400 characters)",
    ],
    [
      "a map where a list belongs",
      "north_star",
      { north_star: { values: { integrity: "first" } } },
      "north_star.values",
      "write a list instead of the map, with `- ` before each entry; an entry is a map with `value` (3 to 50 characters), `definition` (50 to 400 characters) and `behaviors_we_expect` (a list of 2 to 6 entries, each of 20 to 150 characters)",
    ],
    [
      "a list where a map belongs",
      "north_star",
      { north_star: { vision: ["far"] } },
      "north_star.vision",
      "write a map instead of the list: the content belongs below `vision_statement` (50 to 300 characters), `timeframe` (like `2034`) and `success_looks_like` (a list of 3 to 10 entries, each of 20 to 200 characters)",
    ],
    ["nothing where a list may be empty", "mappings", { product: null }, "product", "fill it in, or write `[]`"],
    [
      "nothing where the key may go",
      "feature_definition",
      { boundaries: null },
      "boundaries",
      "fill it in, or remove the key",
    ],
  ])("%s", async (_, type, value, path, help) => {
    expect((await problemsAt(type, path, value)).map((problem) => problem.help)).toEqual([help]);
  });
});

describe("a text of the wrong form", () => {
  const samples = async (type: ArtifactType, path: string, value: unknown) =>
    (await problemsAt(type, path, value)).map(({ message }) => /look like `(.+)`$/.exec(message)?.[1]);
  const dependency = (from_kr: string) => ({ roadmap: { cross_track_dependencies: [{ from_kr }] } });

  test.each<[string, string, ArtifactType, unknown, string]>([
    [
      "roadmap.cross_track_dependencies[0].from_kr",
      "the id in it",
      "roadmap_recipe",
      dependency("product:kr-p-004"),
      "kr-p-004",
    ],
    [
      "roadmap.cross_track_dependencies[0].from_kr",
      "the track of its letter and its number",
      "roadmap_recipe",
      dependency("kr-s4"),
      "kr-s-004",
    ],
    [
      "roadmap.tracks.commercial.okrs[0].id",
      "the track of its place",
      "roadmap_recipe",
      { roadmap: { tracks: { commercial: { okrs: [{ id: "first" }] } } } },
      "okr-c-001",
    ],
    [
      "roadmap.strategy_id",
      "it behind its word",
      "roadmap_recipe",
      { roadmap: { strategy_id: "strat-001" } },
      "strategy-001",
    ],
    ["slug", "it in lower case", "feature_definition", { slug: "Early Warning" }, "early-warning"],
  ])("%s is shown %s", async (path, _, type, value, sample) => {
    expect(await samples(type, path, value)).toEqual([sample]);
  });

  const capabilities = async (...ids: string[]) => {
    const found = await problemsOf("feature_definition", { definition: { capabilities: ids.map((id) => ({ id })) } });
    return found.filter(({ rule }) => rule === "invalid-pattern").map(({ help }) => /here `(.+)`$/.exec(help!)?.[1]);
  };

  test("keeps the number that tells the entries of a list apart", async () => {
    expect(await capabilities("cap-006-01", "cap-006-02", "cap-003")).toEqual(["cap-001", "cap-002"]);
  });

  test("is never the id of another entry", async () => {
    expect(await capabilities("cap-001", "cap-006-01", "Capability 2", "second 2")).toEqual([
      undefined,
      "cap-002",
      undefined,
    ]);
    const found = await problemsOf("feature_definition", {
      definition: { capabilities: ["cap-001", "login", "logout"].map((id) => ({ id })) },
    });
    expect(found.flatMap(({ rule, message }) => rule === "invalid-pattern" ? [message.split("look like ")[1]] : []))
      .toEqual(["`cap-002`", "`cap-003`"]);
  });

  test("has its form told in words, whatever the pattern", () => {
    const told = new Map(readWordList("pattern_words.tsv").map(([pattern = "", words = ""]) => [pattern, words]));
    const asked = new Set<string>();
    const faults: string[] = [];
    const visit = (schema: JsonSchema) => {
      for (const pattern of [schema, ...schema.allOf ?? []].flatMap((part) => part.pattern ?? [])) {
        asked.add(pattern);
        const form = new RegExp(pattern, "u");
        if (schema.examples?.some((example) => form.test(String(example))) !== true) {
          faults.push(`${pattern}: no example`);
        }
      }
      for (const part of [...Object.values(schema.properties ?? {}), ...Object.values(schema.definitions ?? {})]) {
        visit(part);
      }
      for (const part of [schema.items ?? {}, ...schema.oneOf ?? []]) if (Object.keys(part).length > 0) visit(part);
    };
    for (const name of [...ARTIFACT_TYPE_NAMES, "epf_settings" as const]) visit(loadSchema(name));
    expect(faults).toEqual([]);
    expect([...told.keys()].sort()).toEqual([...asked].sort());
  });
});

describe("a text near its bound", () => {
  const lengths = (job_to_be_done: string) =>
    problemsAt("feature_definition", "definition.job_to_be_done", { definition: { job_to_be_done } });

  test("fails like others, says how little is wrong, and comes after the rest", async () => {
    expect(await lengths("nine char")).toMatchObject([{
      level: "error",
      minor: true,
      message:
        "`definition.job_to_be_done` has 9 characters, but must have at least 10 characters (1 character too short)",
    }]);
  });

  test("is like any other further away, or empty", async () => {
    for (const text of ["short", ""]) expect((await lengths(text))[0]).not.toHaveProperty("minor");
  });
});

test("a value that breaks several demands gives one problem, by the demand that explains the others", async () => {
  const found = (await problemsOf("feature_definition", { id: "", status: 3, slug: "" }))
    .filter(({ rule }) => rule.startsWith("invalid"));
  expect(found.map(({ rule, path }) => [formatPath(path), rule]).sort()).toEqual([
    ["id", "invalid-pattern"],
    ["slug", "invalid-pattern"],
    ["status", "invalid-type"],
  ]);
});

test("an id without its track is offered with the track of its letter, whatever track the schema's example has", async () => {
  for (const track of TRACKS) {
    const id = `kr-${TRACK_LETTER[track]}-004`;
    const roadmap = { cross_track_dependencies: [], execution_plan: { critical_path: [id] } };
    const [problem] = (await problemsOf("roadmap_recipe", { roadmap }))
      .filter(({ path }) => formatPath(path).endsWith("critical_path[0]"));
    expect(problem?.message, track).toEndWith(`must look like \`${track}:${id}\``);
  }
});

test("a list of choices that a template left is told as one, and a word in place of a sentence as that", async () => {
  const user = (problem: object) => ({ target_users: [{ persona: "Nurse", problems: [problem] }] });
  const at = async (problem: object, field: string) =>
    (await problemsOf("insight_analyses", user(problem))).find(({ path }) => path.at(-1) === field)!;
  const open = await at({ severity: "critical|major|minor" }, "severity");
  expect(open.message).toContain("still lists its choices (`critical|major|minor`)");
  const endless = await at({ severity: "critical|major|minor|".repeat(1_000) }, "severity");
  expect(endless.message).not.toContain("still lists its choices");
  const rated = await at({ frequency: "weekly" }, "frequency");
  expect(rated.help).toStartWith("a single word is not enough here");
});

test("a length that is wrong is told with the form that the text has to keep", async () => {
  const [problem] = await problemsAt("insight_opportunity", "opportunity.id", { opportunity: { id: "opp-1" } });
  expect(problem).toMatchObject({ rule: "invalid-length" });
  expect(problem!.help).toStartWith("the form stays `opp-`, then lower-case letters");
});

test("a name that is to be changed is told with the keys that its entries will need", async () => {
  const value = { roadmap: { tracks: { product: { solution_scaffold: { components: [{ purpose: "x" }] } } } } };
  const found = await problemsAt("roadmap_recipe", "roadmap.tracks.product.solution_scaffold", value);
  const help = found.find(({ missing_field }) => missing_field === "key_components")?.help;
  expect(help).toContain(
    "(its entries then need `id`, `name` and `priority` too, and `purpose` of 50 to 400 characters)",
  );
  expect(help).toContain("an entry is a map with `id` (like ");
});

test("a list that is to be renamed is told under which keys its entries have what they need", async () => {
  const purpose = "Where the three of us see by Monday which orders wait for a part";
  const components = [{ component: "Order board", purpose }];
  const value = { roadmap: { tracks: { product: { solution_scaffold: { components } } } } };
  const found = await problemsAt("roadmap_recipe", "roadmap.tracks.product.solution_scaffold", value);
  const help = found.find(({ missing_field }) => missing_field === "key_components")?.help;
  expect(help).toContain("(its entries then need `id`, `name` (now `component`) and `priority` too)");
});

test("a map that must be a list of maps is told what becomes of its pairs", async () => {
  const vs_competitors = [{ key_differences: { cost: "Theirs by the hour, ours by the month", pace: "Ours weekly" } }];
  const value = { strategy: { competitive_moat: { vs_competitors } } };
  const [problem] = await problemsAt(
    "strategy_formula",
    "strategy.competitive_moat.vs_competitors[0].key_differences",
    value,
  );
  expect(problem!.help).toBe(
    "write a list instead of the map, with `- ` before each pair of the map, such as `- cost: …`",
  );
});

test("a text of parts that are too short for entries says so, one of long parts does not", async () => {
  const helpFor = async (characteristics: string) =>
    (await problemsAt("insight_analyses", "market_structure.segments[0].characteristics", {
      market_structure: { segments: [{ characteristics }] },
    }))[0]!.help;
  expect(await helpFor("Quick, frugal, far from any town")).toEndWith("are too short for that");
  expect(await helpFor("Pays by the season alone, buys only from people it knows")).not.toContain("too short");
});

test("a text that is to be renamed is told with the length that it will need", async () => {
  const value = { opportunities: [{ description: "Growers ask for it each June.", evidence: "Seven calls" }] };
  const found = await problemsAt("insight_analyses", "opportunities[0]", value);
  const help = found.find(({ missing_field }) => missing_field === "opportunity")?.help;
  expect(help).toContain("(its 29 characters must then become ");
});

test("an empty value is called empty", async () => {
  const [problem] = await problemsAt("feature_definition", "definition.capabilities", {
    definition: { capabilities: null },
  });
  expect(problem!.message).toBe("`definition.capabilities` is empty, but must be a list of at least 1 entry");
});
