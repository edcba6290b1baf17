import { expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startsFromFiles } from "#src/operations/library/prerequisites.ts";
import { leadLength } from "#src/library/wizard_text.ts";
import { allWizards, wizardNamed } from "#src/library/wizards.ts";
import { copyInto, inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";

/** Wizards that start from files which have to be there. */
const STARTING = allWizards().filter(startsFromFiles).map(({ name }) => name);

function show(cwd: string, name: string) {
  const { code, stdout } = epf(["wizards", "show", name, "--json"], { cwd });
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

test("a finished instance has what every wizard starts from, but for what is written at the end of a cycle", () => {
  const midCycle = STARTING.filter((name) => !wizardNamed(name).needs.includes("assessment_report"));
  expect(midCycle.length).toBeGreaterThan(20);
  for (const name of midCycle) {
    const { prerequisites, guidance } = show("examples/tidemark", name);
    expect([name, prerequisites]).toEqual([name, {
      ready: true,
      instance_path: ".",
      missing_artifacts: [],
      incomplete_artifacts: [],
    }]);
    expect(guidance.warnings).toBeNull();
  }
});

test("what is missing or unfinished is named with the wizard that writes it, and the text says so too", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    rmSync(join(root, "READY/05_roadmap_recipe.yaml"));
    const { prerequisites, guidance } = show(root, "funding_application");
    expect(prerequisites).toMatchObject({ ready: false, missing_artifacts: ["roadmap_recipe"] });
    expect(guidance.warnings).toEqual([expect.stringContaining("`epf wizards show roadmap_recipe`")]);
    const text = (...args: string[]) => epf(["wizards", "show", "funding_application", ...args], { cwd: root }).stdout;
    expect(text()).toContain("warning: first write the roadmap");
    expect(text("--raw")).not.toContain("warning:");

    epf(["init", "Eel Pier", "--path", "fresh"], { cwd: folder });
    const { incomplete_artifacts } = show(join(folder, "fresh"), "investor_memo").prerequisites;
    expect(incomplete_artifacts).toContainEqual({
      artifact_type: "north_star",
      file: "READY/00_north_star.yaml",
      reason: expect.stringMatching(/^\d+ places to fill$/),
    });
  }));

test("a file with open questions alone can be drawn from, and a value model without a track is not called missing", () =>
  inFolder({}, (folder) => {
    const root = copyInto(folder, "examples/tidemark", "t");
    const edit = (file: string, from: RegExp, to: string) => {
      writeFileSync(join(root, file), readFileSync(join(root, file), "utf8").replace(from, to));
    };
    edit("READY/00_north_star.yaml", /^ {2}organization: .*/m, "$& # open: is this the name in the register?");
    const memo = show(root, "investor_memo");
    expect(memo.prerequisites).toMatchObject({
      ready: true,
      incomplete_artifacts: [{ artifact_type: "north_star", reason: "1 open question, the rest can be used" }],
    });
    expect(memo.guidance.warnings).toEqual([expect.stringContaining("partly open: ")]);
    const model = "FIRE/value_models/product.value_model.yaml";
    edit(model, /^track_name: .*$/m, "");
    const { ready, missing_artifacts, incomplete_artifacts } = show(root, "investor_memo").prerequisites;
    expect([ready, missing_artifacts]).toEqual([false, []]);
    expect(incomplete_artifacts).toContainEqual({
      artifact_type: "value_model",
      file: model,
      reason: "it names no track: `track_name` is missing or unknown",
    });
  }));

test("what only level 2 adds is never missing below it; without market and plan, level 0 has features alone", () =>
  inFolder({}, (folder) => {
    epf(["init", "Eel Pier", "--path", "s", "--level", "0"], { cwd: folder });
    const missing = (name: string) => show(join(folder, "s"), name).prerequisites.missing_artifacts;
    expect(missing("investor_memo")).not.toContain("strategy_formula");
    expect(missing("investor_memo")).toContain("feature_definition");
    expect(missing("product_architect")).toEqual(["strategy_foundations", "value_model", "roadmap_recipe"]);
    expect(missing("mappings")).toEqual(["value_model"]);
    expect(missing("feature_definition")).toEqual([]);
  }));

test("in a fresh instance every wizard that starts from a file of it says so", () =>
  inFolder({}, (folder) => {
    epf(["init", "Eel Pier", "--path", "fresh"], { cwd: folder });
    for (const name of ["feature_definition", "value_model", "product_architect", "mappings"]) {
      const { prerequisites, guidance } = show(join(folder, "fresh"), name);
      const { ready, missing_artifacts: missing, incomplete_artifacts: unfinished } = prerequisites;
      expect([name, ready]).toEqual([name, false]);
      // Where the answer has no room for both, the same is not said again in words.
      expect([null, missing.length + unfinished.length]).toContain(guidance.warnings?.length ?? null);
    }
    // However much is missing, what must be known before writing is in the first answer.
    for (const { name, body } of allWizards()) {
      expect(show(join(folder, "fresh"), name).content, name).toStartWith(body.slice(0, leadLength(body)).trim());
    }
  }));

test("without an instance, and for wizards that start from nothing, nothing is compared", () =>
  inFolder({}, (folder) => {
    expect(show(folder, "investor_memo").prerequisites).toBeUndefined();
    expect(show("examples/tidemark", "workflow").prerequisites).toBeUndefined();
  }));

test("in a folder of several instances the text is shown all the same", () => {
  for (const name of STARTING) expect(show(".", name)).toMatchObject({ name });
});
