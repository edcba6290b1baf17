import { describe, expect, test } from "bun:test";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { formatPath } from "#src/diagnostics/path.ts";
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

  test.each([["2", "remove the quotes"], ["two", "write a number"]])(
    "%j where a number belongs",
    async (cycle, help) => {
      const [problem] = await problemsAt("roadmap_recipe", "roadmap.cycle", { roadmap: { cycle } });
      expect(problem!.help).toBe(help);
    },
  );
});

describe("help for a wrong container shows the shape that is expected", () => {
  test.each<[string, ArtifactType, unknown, string, string]>([
    [
      "a list where named lists belong",
      "north_star",
      { north_star: { core_beliefs: ["The sea is rising"] } },
      "north_star.core_beliefs",
      "write 6 named lists below it (`about_our_market`, `about_our_users`, `about_our_approach`, `about_value_creation`, `about_competition` and `belief_challenges`), an entry of `about_our_market` is a map with `belief` and `implication`",
    ],
    [
      "a map where a list belongs",
      "north_star",
      { north_star: { values: { integrity: "first" } } },
      "north_star.values",
      "write a list instead of the map: one `- ` for each entry, each a map with `value`, `definition` and `behaviors_we_expect`",
    ],
    [
      "a list where a map belongs",
      "north_star",
      { north_star: { vision: ["far"] } },
      "north_star.vision",
      "write a map instead of the list: the content belongs below `vision_statement`, `timeframe` and `success_looks_like`",
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
      "the track of its letter",
      "roadmap_recipe",
      dependency("kr-s4"),
      "kr-s-002",
    ],
    [
      "roadmap.tracks.commercial.okrs[0].id",
      "the track of its place",
      "roadmap_recipe",
      { roadmap: { tracks: { commercial: { okrs: [{ id: "first" }] } } } },
      "okr-c-001",
    ],
    ["slug", "it in lower case", "feature_definition", { slug: "Early Warning" }, "early-warning"],
  ])("%s is shown %s", async (path, _, type, value, sample) => {
    expect(await samples(type, path, value)).toEqual([sample]);
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
        "found 9 characters, `definition.job_to_be_done` must have at least 10 characters, it is 1 character too short",
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
