import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { formatPath } from "#src/diagnostics/path.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "#src/format/artifact_types.ts";
import { canonicalDefinitions, readDefinition } from "#src/library/definitions.ts";
import { readTemplate, readTrackModel, templateTypes } from "#src/library/templates.ts";
import { withoutRenamedKeys } from "#src/schema/fields/renamed_keys.ts";
import { schemaProblems } from "#src/schema/problem.ts";
import type { SchemaProblem } from "#src/schema/schema_problem.ts";
import { type JsonSchema, loadSchema } from "#src/schema/schemas.ts";
import { unknownFieldProblems } from "#src/schema/fields/unknown_fields.ts";
import { loadValidator } from "#src/schema/validators.ts";
import { schemaAt } from "#src/schema/walk.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { ROOT } from "../binary.ts";
import { CORPORA, EXAMPLES, FIXTURES } from "../instances.ts";
import { findingsOf } from "./problems_of.ts";
import { fullValues, mapsIn, SLIPS, withRenamedKey } from "./planted_slips.ts";

const slips = Object.values(SLIPS);

/** Every problem that names a key as wrong, by the schema and beyond it. */
async function wrongKeysIn(type: ArtifactType, value: unknown): Promise<(SchemaProblem & { wrong: string })[]> {
  const validate = await loadValidator(type);
  const broken = validate(value) ? [] : schemaProblems(validate.errors ?? [], value, type);
  return withoutRenamedKeys([...broken, ...unknownFieldProblems(type, value)]).flatMap((problem) => {
    const wrong = problem.renamed_key ?? (problem.rule === "unknown-field" ? problem.key : null);
    return wrong === null ? [] : [{ ...problem, wrong }];
  });
}

describe("a misspelt key", () => {
  for (const type of ARTIFACT_TYPE_NAMES) {
    test(`in any map of a ${type} gives one finding that names the key`, async () => {
      const root = loadSchema(type);
      let turn = 0;
      for (const full of fullValues(root, root)) {
        for (const { path, map } of mapsIn(full)) {
          for (const key of Object.keys(map)) {
            const slip = slips[turn++ % slips.length]!(key);
            // A digit more is another level's field rather than a slip.
            if (slip === key || Object.hasOwn(map, slip) || /\d/.test(slip)) continue;
            const found = await wrongKeysIn(type, withRenamedKey(full, path, key, slip));
            expect(found.map((problem) => [problem.wrong, problem.expected]), `${formatPath(path)}.${slip}`)
              .toEqual([[slip, key]]);
          }
        }
      }
    });
  }

  for (const folder of [...EXAMPLES.slice(0, 1), ...FIXTURES, ...CORPORA]) {
    test(`in a valid file of ${folder} gives one finding at its place that names the key`, async () => {
      const instance = await loadInstance(new DiskTree(resolve(ROOT, folder)));
      const missed: string[] = [];
      let [planted, turn] = [0, 0];
      for (const { file, type, document } of instance.artifacts) {
        if (!document.readable || !(await loadValidator(type))(document.value)) continue;
        const root = loadSchema(type);
        for (const { path, map } of mapsIn(document.value)) {
          const known = schemaAt(root, document.value, path)?.properties ?? {};
          const keys = Object.keys(map).filter((name) => Object.hasOwn(known, name));
          // One key of each map, another one each time.
          const key = keys[turn % Math.max(1, keys.length)];
          const slip = key === undefined ? undefined : slips[turn++ % slips.length]!(key);
          if (key === undefined || slip === undefined || slip === key || Object.hasOwn(map, slip)) continue;
          planted++;
          const found = (await wrongKeysIn(type, withRenamedKey(document.value, path, key, slip)))
            .filter((problem) => problem.wrong === slip && formatPath(problem.path) === formatPath(path));
          if (found.length !== 1 || (found[0]!.expected !== key && !/\d/.test(slip))) {
            missed.push(`${file} ${formatPath(path)} ${key} as ${slip}`);
          }
        }
      }
      expect(planted).toBeGreaterThan(0);
      expect(missed).toEqual([]);
    });
  }

  test("never changes the verdict", async () => {
    const text = readFileSync(join(ROOT, EXAMPLES[0]!, "READY/00_north_star.yaml"), "utf8");
    const found = await findingsOf("north_star", text.replace("last_reviewed:", "last_reviewd:"));
    expect(found.map(({ rule, level, message, help, cause }) => ({ rule, level, message, help, cause }))).toEqual([{
      rule: "unknown-field",
      level: "warning",
      message: "unknown field `last_reviewd` in `north_star`, it should be `last_reviewed`",
      help: "rename it to `last_reviewed`",
      cause: "`last_reviewd` for `last_reviewed` in `north_star` in a.yaml",
    }]);
  });

  test("of a required field is the one finding about that field", async () => {
    const found = await findingsOf(
      "workflow",
      "name: landing\ninitial_state: at-sea\nstate: [at-sea, in]\ntransitions: []\n",
    );
    expect(found.filter(({ message }) => message.includes("`state`"))).toMatchObject([{
      rule: "missing-field",
      class: "surface",
      level: "error",
      path: "",
      span: { start: 36, end: 41 },
      missing_field: "states",
      expected: "states",
      message: "field `state` must be called `states`",
    }]);
    expect(found.filter(({ rule }) => rule === "unknown-field")).toEqual([]);
  });
});

test("a word that other files use is a field that is missing here, where what is in it looks like that", async () => {
  const text = (vision: string) => `strategy_foundations:\n  opportunity_id: opp-x\n  vision: ${vision}\n`;
  const about = async (vision: string) =>
    (await findingsOf("strategy_foundations", text(vision))).filter(({ message }) => message.includes("`vision`"))
      .map(({ message }) => message);
  expect(await about("{vision_statement: x, target_timeframe: y}")).toEqual([
    "field `product_vision` is missing in `strategy_foundations`; `vision` there should probably be called `product_vision`",
  ]);
  expect((await about('"To be there first"')).join()).toContain("EPF keeps that under `north_star");
});

test.each<[ArtifactType, string, string, string]>([
  ["insight_analyses", "market_structure: {value_chain: [{stage: Milling, players: [x]}]}", "players", "key_players"],
  ["insight_analyses", "market_structure: {value_chain: [{players: Mills and bakers}]}", "players", "key_players"],
  ["insight_analyses", "market_structure: {segments: [{needs: Bread by six}]}", "needs", "unmet_needs"],
  ["assessment_report", "okr_assessments: [{id: okr-p-001}]", "id", "okr_id"],
  ["assessment_report", "okr_assessments: [{key_result_outcomes: [{id: kr-p-001}]}]", "id", "kr_id"],
  ["roadmap_recipe", "roadmap: {cross_track_dependencies: [{type: requires}]}", "type", "dependency_type"],
  ["feature_definition", "feature_maturity: {capability_maturity: [{id: cap-001}]}", "id", "capability_id"],
])("%s, %s: `%s` may be `%s`, the only field that has its word", async (type, text, key, field) => {
  const found = await findingsOf(type, `${text}\n`);
  const own = found.filter(({ message }) =>
    message.includes(`\`${key}\` there should probably be called \`${field}\``)
  );
  expect(own).toHaveLength(1);
  expect(found.filter(({ rule, message }) => rule === "unknown-field" && message.includes(`\`${key}\``))).toEqual([]);
});

test.each<[ArtifactType, string, string]>([
  // Two fields have the word, the value is not one of its choices, or the word says nothing of the field.
  ["insight_analyses", "competitive_landscape: {indirect_competitors: [{level: loud}]}", "`level`"],
  ["assessment_report", "id: report-1", "`id`"],
  ["calibration_memo", "id: memo-1", "`id`"],
  ["living_reality_assessment", "current_focus: {track: everything}", "`track`"],
])("%s, %s: of %s it is not said what it should be called", async (type, text, key) => {
  const found = await findingsOf(type, `${text}\n`);
  expect(found.filter(({ message }) => message.includes(`${key} there should`))).toEqual([]);
});

describe("what is written on purpose", () => {
  test.each(templateTypes())("the template of a %s has no unknown field", async (type) => {
    expect((await findingsOf(type, readTemplate(type))).filter(({ rule }) => rule === "unknown-field")).toEqual([]);
  });

  test("the ready-made definitions and value models have none", async () => {
    for (const definition of canonicalDefinitions()) {
      const type = `${definition.track}_definition` as ArtifactType;
      expect(
        (await findingsOf(type, readDefinition(definition))).filter(({ rule }) => rule === "unknown-field"),
        definition.id,
      )
        .toEqual([]);
    }
    for (const track of ["strategy", "org_ops", "commercial"] as const) {
      expect((await findingsOf("value_model", readTrackModel(track))).filter(({ rule }) => rule === "unknown-field"))
        .toEqual([]);
    }
  });

  test("the healthy example has none", async () => {
    const instance = await loadInstance(new DiskTree(join(ROOT, EXAMPLES[0]!)));
    expect(instance.artifacts.length).toBeGreaterThan(20);
    for (const artifact of instance.artifacts) {
      expect(unknownFieldProblems(artifact.type, artifact.document.value), artifact.file).toEqual([]);
    }
  });

  test("tolerated spellings, own marks and free maps are silent", () => {
    const model = {
      meta: { epf_version: "2.0.0" },
      layers: [{ active: true, components: [{ active: false, subs: [{ id: "a-b", name: "A b", active: true }] }] }],
      high_level_model: { whatever: 1 },
      _draft: "kept apart",
      "x-owner": "kept apart",
    };
    expect(unknownFieldProblems("value_model", model)).toEqual([]);
    const feature = { dependencies: { based_on: ["fd-001"], requires: [{ feature_id: "fd-002" }] } };
    expect(unknownFieldProblems("feature_definition", feature)).toEqual([]);
  });

  test("a tolerated key is read as the field that it stands for", () => {
    const model = { layers: [{ components: [{ subs: [{ id: "a-b", nmae: "A b", active: true }] }] }] };
    expect(unknownFieldProblems("value_model", model).map(({ key, expected }) => [key, expected])).toEqual([
      ["nmae", "name"],
    ]);
  });

  test("every tolerated key of a schema is undeclared, and what it stands for is declared", () => {
    const faults: string[] = [];
    const visit = (schema: JsonSchema, path: string) => {
      for (const [key, field] of Object.entries(schema["x-tolerated"] ?? {})) {
        const known = Object.keys(schema.properties ?? {});
        if (known.includes(key) || (field !== null && !known.includes(field))) faults.push(`${path}.${key}`);
      }
      for (const [key, field] of Object.entries(schema.properties ?? {})) visit(field, `${path}.${key}`);
      if (schema.items !== undefined) visit(schema.items, `${path}[]`);
      schema.oneOf?.forEach((branch) => visit(branch, path));
    };
    for (const type of ARTIFACT_TYPE_NAMES) visit(loadSchema(type), type);
    expect(faults).toEqual([]);
  });
});

describe("a field of another name", () => {
  const said = async (type: ArtifactType, text: string) =>
    (await findingsOf(type, text)).filter(({ rule }) => rule === "unknown-field")
      .map(({ level, path, message }) => [level, path, message]);

  test("is given the word of the format", async () => {
    expect(await said("strategy_formula", "strategy:\n  risks:\n    - {risk: Ice, probability: high}\n")).toEqual([[
      "warning",
      "strategy.risks[0].probability",
      "unknown field `probability` in `strategy.risks[0]`, perhaps `likelihood` is meant",
    ]]);
    const layer = await findingsOf("value_model", "layers:\n  - {layer_name: Landing}\n");
    expect(layer.map(({ message }) => message)).toContain(
      "field `name` is missing in `layers[0]`; `layer_name` there should probably be called `name`",
    );
  });

  test("is told the type too, where its value has another, and gets no edit that moves the error", async () => {
    const text = "definition:\n  jobs_to_be_done: [Find the quay, Hire a boat]\n";
    const found = (await findingsOf("feature_definition", text)).filter(({ message }) => message.includes("jobs_to"));
    expect(found).toMatchObject([{
      rule: "missing-field",
      message: "field `jobs_to_be_done` in `definition` must be called `job_to_be_done` and hold text of at least " +
        "10 characters instead of a list of 2 entries",
      help: "rename it to `job_to_be_done`, and join the entries into one text",
      edits: [],
    }]);
  });

  test("is given its place where the artifact has it elsewhere", async () => {
    expect(await said("feature_definition", "definition:\n  scenarios: [{id: scn-001}]\n")).toEqual([[
      "warning",
      "definition.scenarios",
      "unknown field `scenarios` in `definition`, the format has it only in `implementation`",
    ]]);
  });

  test("is listed in one note for each file where nothing is known of it", async () => {
    const text = "strategy:\n  moonphase: full\n  risks:\n    - {moonphase: full}\n    - {moonphase: new, tide: low}\n";
    const notes = (await findingsOf("strategy_formula", text)).filter(({ rule }) => rule === "unknown-field");
    expect(
      notes.map(({ level, path, message, related }) => [level, path, message, related.map(({ message }) => message)]),
    )
      .toEqual([[
        "info",
        "strategy.moonphase",
        "3 fields are unknown to the format: `strategy.moonphase`, `risks[].moonphase` and `risks[].tide`",
        ["unknown here", "unknown here and in 1 more place", "unknown here"],
      ]]);
    expect(notes[0]!.related.every(({ span }) => span !== null)).toBe(true);
  });

  test("is one fact with the field that is missing in its place", async () => {
    const text = "strengths:\n  - description: Two ferries of our own\n    category: fleet\n    evidence: Deeds\n";
    const found = (await findingsOf("insight_analyses", text)).filter(({ path }) => path.startsWith("strengths"));
    expect(found.filter(({ missing_field }) => missing_field === "strength")).toMatchObject([{
      message:
        "field `strength` is missing in `strengths[0]`; `description` there should probably be called `strength`",
      help:
        "rename `description` to `strength` if that is what it contains; otherwise add `strength`, which must be text of 20 to 400 characters",
    }]);
    expect(found.filter(({ path }) => path.endsWith("description"))).toEqual([]);
  });

  test("stands for no missing field where two could be meant", async () => {
    const text = "strengths:\n  - description: Two ferries of our own\n    summary: Ferries\n    evidence: Deeds\n";
    const found = await findingsOf("insight_analyses", text);
    expect(found.find(({ missing_field }) => missing_field === "strength")?.actual).toBeNull();
  });
});

describe("a required field under another name", () => {
  test("is one finding in any map of any type, whether its words, its meaning or its value show it", async () => {
    for (const type of ARTIFACT_TYPE_NAMES) {
      const root = loadSchema(type);
      for (const full of fullValues(root, root)) {
        for (const { path, map } of mapsIn(full)) {
          for (const key of schemaAt(root, full, path)?.required ?? []) {
            if (!Object.hasOwn(map, key)) continue;
            for (const other of [`${key}_list`, "moonphase", "description"]) {
              if (Object.hasOwn(map, other)) continue;
              const found = await wrongKeysIn(type, withRenamedKey(full, path, key, other));
              const renamed = found.filter(({ renamed_key }) => renamed_key === other);
              const unknown = found.filter(({ key, renamed_key }) => key === other && renamed_key === null);
              expect(renamed.length + unknown.length, `${type} ${formatPath([...path, other])}`).toBeLessThanOrEqual(1);
            }
          }
        }
      }
    }
  });

  test("is found by its value where no word shows it", async () => {
    const text = "id: fd-001\nimplementation:\n  contexts:\n" +
      "    - {id: ctx-001, type: ui, name: Quay, description: The quay, user_actions: [Tie up], data_displayed: [Tide]}\n";
    const found = (await findingsOf("feature_definition", text)).filter(({ message }) =>
      message.includes("user_actions")
    );
    expect(found).toMatchObject([{
      rule: "missing-field",
      missing_field: "key_interactions",
      expected: "key_interactions",
    }]);
  });

  test("under the name of another format is called by its own", async () => {
    const found = (await findingsOf("north_star", "north_star:\n  why: {statement: To land safely}\n"))
      .filter(({ message }) => message.includes("`why`"));
    expect(found.map(({ message }) => message)).toEqual(["field `why` in `north_star` must be called `purpose`"]);
  });
});

test("a merge key is named, with the fields that it does not take over", async () => {
  const text =
    "shared: &shared {id: ctx-001}\nid: fd-001\nimplementation:\n  contexts:\n    - {<<: *shared, type: ui}\n";
  const found = await findingsOf("feature_definition", text);
  expect(found.find(({ path }) => path.includes("<<"))).toMatchObject({
    rule: "unknown-field",
    level: "warning",
    help: "write out the fields of the map that it names",
  });
  expect(found.find(({ missing_field, path }) => missing_field === "id" && path === "implementation.contexts[0]")?.help)
    .toBe("a merge key takes over no fields here, write `id` out");
});

describe("a field that is another artifact or one of its sections", () => {
  const unknown = async (type: ArtifactType, value: unknown) =>
    (await wrongKeysIn(type, value)).filter(({ renamed_key }) => renamed_key === null);
  const own = ARTIFACT_TYPE_NAMES.filter((type) => ARTIFACT_TYPES[type].place !== null && !/^epf_/.test(type));

  test.each(own)("a %s in any other file points to its own", async (type) => {
    for (const other of own.filter((one) => one !== type && !Object.hasOwn(loadSchema(one).properties ?? {}, type))) {
      const [found] = await unknown(other, { [type]: { of: "our own" } });
      expect(found?.message, other).toContain(`\`${ARTIFACT_TYPES[type].place}\``);
    }
  });

  test("a nested section of another artifact points there", async () => {
    const found = await unknown("roadmap_recipe", { roadmap: { product_lines: [{ id: "pl-landing" }] } });
    expect(found.find(({ key }) => key === "product_lines")).toMatchObject({
      message:
        "unknown field `product_lines` in `roadmap`, EPF keeps that under `portfolio.product_lines` in `READY/product_portfolio.yaml`",
      help: "move it to the product portfolio, and remove it here; the wizard `product_portfolio` helps",
    });
  });

  test("a single word counts only where its content looks like that section", async () => {
    const messages = async (layers: unknown) =>
      (await unknown("roadmap_recipe", { roadmap: { layers } })).map(({ message }) => message).join();
    expect(await messages([{ id: "landing", name: "Landing", components: [] }])).toContain("FIRE/value_models/");
    expect(await messages([{ depth: 3, sand: true }])).not.toContain("FIRE/value_models/");
  });
});

describe("a field of another form of the same map", () => {
  test("is never said to be missing where it is", () => {
    let compared = 0;
    for (const type of ARTIFACT_TYPE_NAMES) {
      const root = loadSchema(type);
      const forms = (root.oneOf ?? []).map((branch) => fullValues(branch, root)[0] as Record<string, unknown>);
      for (const whole of forms) {
        for (const [key, value] of forms.filter((other) => other !== whole).flatMap((other) => Object.entries(other))) {
          if (Object.hasOwn(whole, key)) continue;
          const messages = unknownFieldProblems(type, { ...whole, [key]: value }).map(({ message }) => message);
          for (const message of messages) expect(message, `${type} ${key}`).not.toContain("has it only at the root");
          compared += messages.length;
        }
      }
    }
    expect(compared).toBeGreaterThan(0);
  });

  test("is named with the keys of that form", () => {
    const machine = { name: "visit", initial_state: "asked", states: ["asked", "done"], transitions: [] };
    const [problem] = unknownFieldProblems("workflow", { ...machine, state_policies: [{ state: "asked" }] });
    expect(problem).toMatchObject({
      message: "unknown field `state_policies` at the root, only the form with `applies_to_machine` has it",
      help: "move it to a file of that form, or remove it",
    });
  });
});
