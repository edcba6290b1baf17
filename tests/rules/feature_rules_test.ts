import { describe, expect, test } from "bun:test";
import duplicateNarrative from "#src/rules/feature_quality/duplicate_narrative.ts";
import emptyPersona from "#src/rules/feature_quality/empty_persona.ts";
import inconsistentStage from "#src/rules/feature_quality/inconsistent_stage.ts";
import inconsistentTrl from "#src/rules/feature_quality/inconsistent_trl.ts";
import invalidNarrative from "#src/rules/feature_quality/invalid_narrative.ts";
import missingContext from "#src/rules/feature_quality/missing_context.ts";
import missingMetric from "#src/rules/feature_quality/missing_metric.ts";
import missingScenario from "#src/rules/feature_quality/missing_scenario.ts";
import { EpfModel } from "#src/model/model.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import type { DocumentRule } from "#src/rules/rule.ts";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { loadArtifact, loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { foundIn } from "./found_files.ts";

/** Findings of one rule for a value. JSON is YAML, so values need no layout. */
async function findings(rule: DocumentRule, value: unknown, type: ArtifactType = rule.artifacts[0]!) {
  const tree = new MemoryTree({ "example.yaml": JSON.stringify(value) });
  const loaded = await loadArtifact(tree, "example.yaml", { type });
  if ("finding" in loaded) throw new Error(loaded.finding.message);
  return (await checkArtifact(loaded.artifact, [rule])).filter((finding) => finding.rule === rule.name);
}

describe("odd shapes cause no failure", () => {
  const odd = [null, 7, "text", [], [[]], { definition: 3 }, { definition: { personas: [null, 4, "x", []] } }, {
    feature_maturity: { overall_stage: "proven", capability_maturity: [null, 3] },
    implementation: [],
    roadmap: { tracks: { product: { okrs: [null, { key_results: [4, null] }] } } },
  }];
  const rules: DocumentRule[] = [
    emptyPersona,
    inconsistentStage,
    invalidNarrative,
    missingContext,
    missingMetric,
    missingScenario,
    inconsistentTrl,
  ];
  test.each(rules.map((rule) => [rule.name, rule] as const))("%s", async (_, rule) => {
    for (const value of odd) await findings(rule, value);
  });
});

describe("inconsistent-trl", () => {
  const judge = (keyResult: unknown) =>
    findings(inconsistentTrl, { roadmap: { tracks: { org_ops: { okrs: [{ key_results: [keyResult] }] } } } });

  test.each([
    [{ trl_start: 3, trl_target: 3 }],
    [{ trl_start: 3, trl_target: 5, trl_progression: "TRL 3 -> 5" }],
    [{ trl_progression: "TRL 2 → TRL 4" }],
    [{ trl_start: 2, trl_progression: "TRL 2 → TRL 4" }],
    [{ trl_start: "low", trl_target: 2 }],
    [{ trl_start: 3, trl_target: 5, trl_progression: "from bench to field" }],
    [{ trl_start: 3, trl_target: 6, trl_achieved: 7, trl_progression: "TRL 3 → TRL 7" }],
    [{ trl_start: 3, trl_target: 6, trl_progression: "TRL 3 → TRL 7" }],
    [{ trl_start: 3, trl_target: 6, trl_achieved: 5, trl_progression: "TRL 3 → TRL 5" }],
    [{ description: "no levels at all" }],
  ])("fits: %j", async (keyResult) => {
    expect(await judge(keyResult)).toEqual([]);
  });

  test.each([
    [{ trl_start: 5, trl_target: 4, trl_progression: "TRL 5 → TRL 4" }, "trl_target"],
    [{ trl_progression: "TRL 6 → TRL 4" }, "trl_progression"],
    [{ trl_target: 4 }, "trl_target"],
    [{ trl_start: 4 }, "trl_start"],
    [{ trl_start: 4, trl_target: 6, trl_progression: "TRL 4 → TRL 5" }, "trl_progression"],
    [{ trl_start: 6, trl_target: 5, trl_progression: "TRL 6 → TRL 7" }, "trl_target"],
    [{ trl_start: 7, trl_target: 5, trl_progression: "TRL 4 → TRL 5" }, "trl_start"],
  ])("does not fit: %j", async (keyResult, place) => {
    const found = await judge(keyResult);
    expect(found.map(({ path }) => path)).toEqual([`roadmap.tracks.org_ops.okrs[0].key_results[0].${place}`]);
  });
});

describe("inconsistent-stage", () => {
  const judge = (overall: string, rated: string[], capabilities: string[]) =>
    findings(inconsistentStage, {
      definition: { capabilities: capabilities.map((id) => ({ id })) },
      feature_maturity: {
        overall_stage: overall,
        capability_maturity: rated.map((stage, index) => ({ capability_id: `cap-00${index + 1}`, stage })),
      },
    });

  test("an unrated capability counts as hypothetical", async () => {
    expect(await judge("hypothetical", ["emerging"], ["cap-001", "cap-002"])).toEqual([]);
    expect(await judge("hypothetical", ["emerging"], ["cap-001"])).toHaveLength(1);
  });

  test("a stage above some capabilities is a note, one above all or below all a warning", async () => {
    const levels = async (overall: string, rated: string[]) =>
      (await judge(overall, rated, [])).map(({ level }) => level);
    expect(await levels("emerging", ["emerging", "hypothetical"])).toEqual(["info"]);
    expect(await levels("emerging", ["proven", "hypothetical"])).toEqual(["info"]);
    expect(await levels("proven", ["emerging", "hypothetical"])).toEqual(["warning"]);
    expect(await levels("emerging", ["scaled", "proven"])).toEqual(["warning"]);
  });

  test("an invalid stage is not compared", async () => {
    expect(await judge("proven", ["proven", "finished"], [])).toEqual([]);
  });
});

describe("stories in other scripts and folds", () => {
  const persona = (story: string) => ({ definition: { personas: [{ id: "potter", current_situation: story }] } });

  test("figures count in any script", async () => {
    for (const text of ["Hun brenner 4 ovner", "तीन भट्टी, ३ बजे", "窯を三つ焼く", "½ liter"]) {
      expect(await findings(missingMetric, persona(text))).toEqual([]);
    }
    expect(await findings(missingMetric, persona("Hun brenner ovner"))).toHaveLength(1);
  });

  test("blanks and repeated words are not a story; short texts are left to the schema", async () => {
    expect(await findings(emptyPersona, persona(" ".repeat(240)))).toHaveLength(1);
    expect(await findings(emptyPersona, persona("trist ".repeat(50)))).toHaveLength(1);
    expect(await findings(emptyPersona, persona("short"))).toEqual([]);
  });

  test("single line breaks separate paragraphs in folded text but not in wrapped text", async () => {
    const paragraph = "Ovnen står kald til klokka ni fordi ingen vet hvem som fyrer. ".repeat(7).trim();
    expect(await findings(invalidNarrative, persona([paragraph, paragraph, paragraph].join("\n")))).toEqual([]);
    const wrapped = "Ovnen står kald til klokka ni fordi ingen vet hvem som fyrer.\n".repeat(20);
    expect((await findings(invalidNarrative, persona(wrapped)))[0]!.actual).toBe("one long paragraph");
  });
});

test("a scenario of open places alone is none", async () => {
  const feature = (...lines: string[]) =>
    `id: fd-001\nname: Tide Clock\nstatus: ready\ndefinition:\n  job_to_be_done: When the tide turns, I want to know it an hour before.\nimplementation:\n  scenarios: # open: who can describe a run?\n${
      lines.join("\n")
    }\n`;
  const open = '    - {id: scn-001, name: "[INSERT a name]", acceptance_criteria: ["[INSERT a threshold]"]}';
  const filled = "    - {id: scn-002, name: Harbour master reads the clock, acceptance_criteria: [Within a minute]}";
  const found = async (text: string) =>
    (await foundIn({ "FIRE/definitions/product/fd-001_tide.yaml": text })).filter(({ rule }) =>
      rule === "missing-scenario"
    ).map(({ path }) => path);
  expect(await found(feature(open))).toEqual(["implementation.scenarios"]);
  expect(await found(feature(open, filled))).toEqual([]);
});

describe("scenarios and contexts in old places", () => {
  test("are not missing: their fields are reported as unknown there", async () => {
    const inDefinition = { definition: { scenarios: [{}], contexts: [{}] }, implementation: {} };
    expect(await findings(missingScenario, inDefinition)).toEqual([]);
    expect(await findings(missingContext, inDefinition)).toEqual([]);
    const inContext = { definition: {}, implementation: { contexts: [{}, { scenarios: [{}] }] } };
    expect(await findings(missingScenario, inContext)).toEqual([]);
  });

  test("a feature without implementation is reported once", async () => {
    const bare = { status: "ready", definition: {} };
    expect(await findings(missingScenario, bare)).toHaveLength(1);
    expect(await findings(missingContext, bare)).toEqual([]);
  });
});

describe("duplicate-narrative", () => {
  const story =
    "Am Montag um sechs sind alle zwölf Öfen vorgeheizt, Frau Petrović liest den Plan, nickt und geht frühstücken, was sie seit Jahren nicht getan hat.";
  const feature = (id: string, personas: unknown[]) => JSON.stringify({ id, definition: { personas } });
  const judge = async (files: Record<string, string>) =>
    checkInstanceRules(new EpfModel(await loadInstance(new MemoryTree(files))), [duplicateNarrative], new Date());

  test("the same person may repeat a situation, but not the transformation", async () => {
    const one = { id: "kiln-keeper", current_situation: story };
    const path = "FIRE/definitions/product";
    expect(
      await judge({
        [`${path}/fd-001.yaml`]: feature("fd-001", [one]),
        [`${path}/fd-002.yaml`]: feature("fd-002", [one]),
      }),
    )
      .toEqual([]);
    const two = { id: "kiln-keeper", transformation_moment: story };
    const found = await judge({
      [`${path}/fd-001.yaml`]: feature("fd-001", [two]),
      [`${path}/fd-002.yaml`]: feature("fd-002", [{ ...two, transformation_moment: `  ${story.toUpperCase()}\n` }]),
    });
    expect(found).toHaveLength(1);
    expect(found[0]!.related[0]!.file).toBe(`${path}/fd-001.yaml`);
  });

  test("several texts copied between two personas give one finding", async () => {
    const texts = { current_situation: story, emotional_resolution: `${story} Und er bleibt dabei.` };
    const found = await judge({
      "FIRE/definitions/product/fd-001.yaml": feature("fd-001", [{ id: "a", ...texts }, { id: "b", ...texts }]),
    });
    expect(found.map(({ message }) => message)).toEqual([
      "`current_situation` and `emotional_resolution` of persona `b` are the same as those of persona `a` of `fd-001`, but each should say something of its own",
    ]);
  });

  test("every copied text that should be its own is named, and none that may travel", async () => {
    const [moment, end] = [`${story} Und er bleibt dabei.`, `${story} Das ist nun immer so.`];
    const texts = { current_situation: story, transformation_moment: moment, emotional_resolution: end };
    const crossed = { ...texts, transformation_moment: end, emotional_resolution: moment };
    const found = await judge({
      "FIRE/definitions/product/fd-001.yaml": feature("fd-001", [{ id: "a", ...texts }]),
      "FIRE/definitions/product/fd-002.yaml": feature("fd-002", [{ id: "a", ...texts }]),
      "FIRE/definitions/product/fd-003.yaml": feature("fd-003", [{ id: "a", ...crossed }]),
      "FIRE/definitions/product/fd-004.yaml": feature("fd-004", [{ id: "a", transformation_moment: moment }]),
    });
    const those = "of persona `a` of `fd-001`, but each should say something of its own";
    expect(found.map(({ message }) => message)).toEqual([
      `\`transformation_moment\` and \`emotional_resolution\` of persona \`a\` are the same as those ${those}`,
      `\`transformation_moment\` and \`emotional_resolution\` of persona \`a\` are the same as \`emotional_resolution\` and \`transformation_moment\` ${those}`,
      `\`transformation_moment\` of persona \`a\` is the same as \`transformation_moment\` ${those}`,
    ]);
  });
});
