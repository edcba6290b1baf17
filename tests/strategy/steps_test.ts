import { expect, test } from "bun:test";
import { generateInstance, writeInstance } from "../../scripts/made_instances/generate_instance.ts";
import { healthSteps } from "#src/health/mod.ts";
import { comparisonSteps } from "#src/model/compare/compare_instances.ts";
import { strategyGraphSteps } from "#src/model/graph/strategy_graph.ts";
import { EpfModel } from "#src/model/model.ts";
import { valuePathSteps } from "#src/model/value_models/value_paths.ts";
import { judgedModelSteps } from "#src/model/waiting_templates.ts";
import { instanceRuleSteps } from "#src/rules/check_instance_rules.ts";
import { INSTANCE_RULES } from "#src/rules/instance_rules.ts";
import { RULE_NAMES } from "#src/rules/rule_names.ts";
import { ignoreSteps } from "#src/rules/suppress.ts";
import { StrategyModel } from "#src/strategy/read/read_model.ts";
import { rankSteps } from "#src/strategy/search/rank_passages.ts";
import { buildSearchIndex, searchIndexSteps } from "#src/strategy/search/search_index.ts";
import { readQuery } from "#src/strategy/search/search_query.ts";
import type { Artifact, Instance } from "#src/workspace/artifact.ts";
import { DiskTree } from "#src/workspace/disk_tree.ts";
import { loadInstance } from "#src/workspace/instance/load.ts";
import type { Steps } from "#src/workspace/progress_monitor.ts";
import { inFolder } from "../binary.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

/** How often some work lets others in. */
function countOf(steps: Steps<unknown>): number {
  let count = 0;
  while (steps.next().done !== true) count++;
  return count;
}

/** Work that grows with the artifacts: each artifact must be a step of its own, or a few of them. */
const GROWING: Record<string, (instance: Instance) => Steps<unknown>> = {
  "the search index": ({ artifacts }) => searchIndexSteps(artifacts),
  "the model as it is judged": (instance) => judgedModelSteps(instance),
  "personas": (instance) => new StrategyModel(new EpfModel(instance)).prepare("personas"),
  "value propositions": (instance) => new StrategyModel(new EpfModel(instance)).prepare("propositions"),
  "the definitions": (instance) => new EpfModel(instance).definitionSteps(),
  "value paths": (instance) => valuePathSteps(new EpfModel(instance)),
  "the graph": (instance) => strategyGraphSteps(new EpfModel(instance)),
  "a comparison": (instance) => comparisonSteps(instance, instance),
  "what comments hold back": ({ artifacts }) => ignoreSteps([], artifacts, RULE_NAMES, RULE_NAMES),
  "what a topic may concern": (instance) => new StrategyModel(new EpfModel(instance)).prepare("relevance"),
};

function inInstance(artifacts: number, body: (instance: Instance) => void): Promise<void> {
  return inFolder({}, async (folder) => {
    writeInstance(folder, generateInstance({ artifacts, bytes: artifacts * 8000, seed: 3 }));
    body(await loadInstance(new DiskTree(folder)));
  });
}

test.each(Object.entries(GROWING))(
  "%s is made in at least one step for each feature",
  (_, steps) =>
    inInstance(60, (instance) => {
      const features = instance.artifacts.filter(({ type }) => type === "feature_definition").length;
      expect(features).toBeGreaterThan(30);
      // Those that are broken on purpose have no step where only readable files take part.
      expect(countOf(steps(instance))).toBeGreaterThan(features * 0.9);
    }),
);

/** Rules that look at every feature by itself, of which each feature is a step in each. */
const FEATURE_BY_FEATURE = 8;

test("rules that compare files go from feature to feature in steps", async () => {
  const counts: { features: number; steps: number }[] = [];
  for (const artifacts of [40, 80]) {
    await inInstance(artifacts, (instance) => {
      const model = new EpfModel(instance);
      counts.push({ features: model.features.length, steps: countOf(instanceRuleSteps(model, INSTANCE_RULES, NOW)) });
    });
  }
  const [few, many] = counts as [typeof counts[number], typeof counts[number]];
  expect(many.features - few.features).toBeGreaterThan(30);
  expect(many.steps - few.steps).toBeGreaterThan(FEATURE_BY_FEATURE * (many.features - few.features));
});

test("each section of the health is a step of its own", () =>
  inInstance(30, (instance) => {
    const context = { model: new EpfModel(instance), findings: [], counted: [], now: NOW };
    expect(countOf(healthSteps(context))).toBeGreaterThanOrEqual(10);
  }));

test("the search for common words lets others in between the files", () =>
  inInstance(200, ({ artifacts }: { artifacts: readonly Artifact[] }) => {
    const index = buildSearchIndex(artifacts);
    const query = readQuery(index, "what customers pay");
    expect(countOf(rankSteps(index, query, () => true))).toBeGreaterThanOrEqual(index.files.length);
  }));
