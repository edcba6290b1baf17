import { describe, expect, test } from "bun:test";
import { EpfModel } from "#src/model/model.ts";
import { checkArtifact } from "#src/rules/check_artifact.ts";
import { checkInstanceRules } from "#src/rules/check_instance_rules.ts";
import { RULES } from "#src/rules/mod.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import { MemoryTree } from "#src/workspace/tree.ts";
import { fieldsAt } from "#src/model/fields.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import { allFragments, assembledWorld } from "./assembled_world.ts";

/** A day right after the latest that the files of each turn speak of. */
const DAYS = { first: "2026-01-13", second: "2026-12-20", assessed: "2027-04-10" } as const;
const TURNS = ["first", "second", "assessed"] as const;

/** What an instance with a single feature lacks, and what the turn of a cycle renews or repairs; neither is about the fragments. */
const LACKING = ["missing-coverage", "missing-metadata", "stale-date", "stale-reality-finding", "stale-trigger"];

async function findingsIn(files: Record<string, string>, day: string) {
  const now = new Date(`${day}T12:00:00Z`);
  const model = new EpfModel(await loadInstance(new MemoryTree(files)));
  const found = checkInstanceRules(model, RULES.filter((rule) => rule.scope === "instance"), now);
  const documentRules = RULES.filter((rule) => rule.scope === "document");
  for (const artifact of model.instance.artifacts) found.push(...await checkArtifact(artifact, documentRules));
  return found.filter(({ level, rule }) => level !== "info" && !LACKING.includes(rule))
    .map(({ rule, file, path, message }) => `${rule} ${file} ${path}: ${message}`);
}

describe("the wizards' fragments are one product", () => {
  for (const turn of TURNS) {
    test.each([0, 1, 2, 3])(`${turn} cycle, level %d: no error and no contradiction`, async (level) => {
      const { files, contradictions } = assembledWorld(level, turn);
      expect(contradictions).toEqual([]);
      expect(await findingsIn(files, DAYS[turn])).toEqual([]);
    });
  }
});

test("a fragment that says something else of the same id is a contradiction", () => {
  const changed = allFragments().map((fragment) =>
    fragment.wizard === "pathfinder" && fragment.type === "roadmap_recipe"
      ? { ...fragment, value: { id: "kr-p-001", target: "80 % of faults by 1 May 2027" } }
      : fragment
  );
  const { contradictions } = assembledWorld(2, "second", changed);
  expect(contradictions).toHaveLength(1);
  expect(contradictions[0]).toContain('[kr-p-001].target: "80 % of faults by 1 May 2027", elsewhere "60 %');
});

test("the report judges the key results and assumptions of the roadmap, by their own targets", () => {
  const { files } = assembledWorld(2, "assessed");
  const at = (file: string, path: string) => fieldsAt(parseYaml(files[file]!).value, path).map(({ value }) => value);
  const planned = new Map(
    (at("READY/05_roadmap_recipe.yaml", "roadmap.tracks.<key>.okrs[].key_results[]") as {
      id: string;
      target: string;
    }[])
      .map(({ id, target }) => [id, target]),
  );
  const outcomes = at("AIM/assessment_report.yaml", "okr_assessments[].key_result_outcomes[]") as {
    kr_id: string;
    target: string;
  }[];
  expect(outcomes.length).toBeGreaterThan(2);
  for (const { kr_id, target } of outcomes) expect(target, kr_id).toBe(planned.get(kr_id)!);
  const believed = at("READY/05_roadmap_recipe.yaml", "roadmap.tracks.<key>.riskiest_assumptions[].id");
  for (const id of at("AIM/assessment_report.yaml", "assumption_validations[].id")) expect(believed).toContain(id);
});
