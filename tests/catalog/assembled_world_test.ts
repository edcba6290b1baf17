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
const DAYS = { first: "2026-07-28", second: "2026-12-20", assessed: "2027-04-10" } as const;
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

test("assumptions say what proves and refutes them and who judges; what waits is what a dependency requires", () => {
  const roadmap = parseYaml(assembledWorld(2, "second").files["READY/05_roadmap_recipe.yaml"]!).value;
  const at = (path: string) => fieldsAt(roadmap, `roadmap.${path}`).map(({ value }) => value);
  const assumptions = at("tracks.<key>.riskiest_assumptions[]") as { id: string; evidence_required?: string }[];
  expect(assumptions.length).toBeGreaterThan(7);
  for (const { id, evidence_required: text } of assumptions) {
    expect(text, id).toMatch(/^Proof: .* refutes? it.* judges/);
  }

  const required = (at("cross_track_dependencies[]") as { from_kr: string; to_kr: string; dependency_type: string }[])
    .filter(({ dependency_type }) => dependency_type === "requires").map(({ from_kr, to_kr }) => `${from_kr} ${to_kr}`);
  const chain = (at("execution_plan.critical_path[]") as string[]).map((entry) => entry.replace(/^.*:/, ""));
  expect(chain.length).toBeGreaterThan(1);
  for (const [index, id] of chain.slice(1).entries()) expect(required).toContain(`${chain[index]} ${id}`);
  const parallel = at("execution_plan.parallel_tracks[]") as { key_results: string[]; depends_on?: string[] }[];
  for (const { key_results, depends_on = [] } of parallel) {
    for (const from of depends_on) {
      expect(key_results.map((to) => `${from} ${to}`)).toContain(required.find((pair) => pair.startsWith(from))!);
    }
  }
});

test("the report's statuses follow from the way between baseline and target", () => {
  const { files } = assembledWorld(2, "assessed");
  const at = (file: string, path: string) => fieldsAt(parseYaml(files[file]!).value, path).map(({ value }) => value);
  const numberOf = (text: string) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  const baselines = new Map(
    (at("READY/05_roadmap_recipe.yaml", "roadmap.tracks.<key>.okrs[].key_results[]") as {
      id: string;
      baseline: string;
    }[]).map(({ id, baseline }) => [id, numberOf(baseline)]),
  );
  const outcomes = at("AIM/assessment_report.yaml", "okr_assessments[].key_result_outcomes[]") as Record<
    "kr_id" | "target" | "actual" | "status",
    string
  >[];
  for (const { kr_id, target, actual, status } of outcomes) {
    const start = baselines.get(kr_id)!;
    const [wanted, found] = [numberOf(target), numberOf(actual)];
    const way = Number.isNaN(start) ? found / wanted : (found - start) / (wanted - start);
    const due = way >= 1.1 ? "exceeded" : way >= 0.97 ? "met" : way >= 0.75 ? "partially_met" : "missed";
    expect(status, kr_id).toBe(due);
  }
});
