import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalDefinitions, readDefinition } from "#src/library/definitions.ts";
import { readTemplate, readTrackModel, templateTypes } from "#src/library/templates.ts";
import { ARTIFACT_TYPE_NAMES, type ArtifactType } from "#src/format/artifact_types.ts";
import { EpfModel } from "#src/model/model.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { wizardNamed } from "#src/library/wizards.ts";
import { RULES } from "#src/rules/mod.ts";
import type { InstanceRule } from "#src/rules/rule.ts";
import { loadArtifact, loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { binary, ROOT } from "../binary.ts";

async function errorsOf(text: string, type: ArtifactType): Promise<string[]> {
  const loaded = await loadArtifact(new MemoryTree({ "a.yaml": text }), "a.yaml", { type });
  if ("finding" in loaded) return [loaded.finding.message];
  const findings = await checkArtifact(loaded.artifact, []);
  return findings.filter((finding) => finding.level === "error").map((finding) => finding.message);
}

describe("templates", () => {
  test("every artifact type that a file can have has one", () => {
    const wanted = ARTIFACT_TYPE_NAMES.filter((type) => type !== "track_definition_base");
    expect(templateTypes().sort()).toEqual([...wanted].sort());
  });

  for (const type of templateTypes()) {
    test(`${type} is valid as it stands and marks what is open`, async () => {
      const text = readTemplate(type);
      expect(await errorsOf(text, type)).toEqual([]);
      if (type !== "mappings" && type !== "workflow") expect(text).toContain("[INSERT ");
      expect(text).not.toMatch(/\b(TODO|TBD|FIXME)\b/);
    });
  }
});

describe("ready-made definitions", () => {
  const definitions = canonicalDefinitions();

  test("match the recorded facts", () => {
    const count = (track: string) => definitions.filter((definition) => definition.track === track).length;
    expect([count("strategy"), count("org_ops"), count("commercial")]).toEqual([39, 54, 38]);
    expect(new Set(definitions.map(({ id }) => id)).size).toBe(definitions.length);
    expect(new Set(definitions.map(({ track, slug }) => `${track} ${slug}`)).size).toBe(definitions.length);
  });

  test("are all valid", async () => {
    for (const definition of definitions) {
      expect(await errorsOf(readDefinition(definition), `${definition.track}_definition`), definition.place).toEqual(
        [],
      );
    }
  });

  test("point into the ready-made value models and to each other", async () => {
    const files: Record<string, string> = {};
    for (const track of ["strategy", "org_ops", "commercial"] as const) {
      files[`FIRE/value_models/${track}.value_model.yaml`] = readTrackModel(track);
      expect(await errorsOf(readTrackModel(track), "value_model"), track).toEqual([]);
    }
    for (const definition of definitions) files[`FIRE/definitions/${definition.place}`] = readDefinition(definition);
    // What the wizards show is copied: it must lead somewhere too.
    for (const track of ["strategy", "org_ops", "commercial"] as const) {
      const shown = /```yaml \w+_definition\n([\s\S]*?)```/.exec(wizardNamed(`${track}_definition`).body)?.[1];
      files[`FIRE/definitions/${track}/shown/${/^id: (\S+)/.exec(shown!)![1]}-shown.yaml`] = shown!;
    }
    const model = new EpfModel(await loadInstance(new MemoryTree(files)));
    const rules = RULES.filter((rule): rule is InstanceRule =>
      rule.scope === "instance" && rule.section === "relationships"
    );
    const found = checkInstanceRules(model, rules, new Date("2026-11-21")).filter((finding) =>
      finding.level !== "info"
    );
    expect(found.map((finding) => `${finding.file}: ${finding.message}`)).toEqual([]);
  });
});

test("the binary ships what the repository holds", () => {
  for (const type of templateTypes()) {
    expect(binary(["templates", "show", type]).stdout).toBe(
      readFileSync(join(ROOT, "templates/artifacts", `${type}.yaml`), "utf8"),
    );
  }
  const listed = JSON.parse(binary(["definitions", "list", "--json"], { cwd: join(ROOT, "wizards") }).stdout);
  expect(listed.total).toBe([...new Bun.Glob("**/*.yaml").scanSync(join(ROOT, "templates/definitions"))].length);
  for (const id of ["sd-001", "pd-054", "cd-038"]) {
    const definition = canonicalDefinitions().find((candidate) => candidate.id === id)!;
    expect(binary(["definitions", "show", id]).stdout).toBe(readDefinition(definition));
  }
});
