import { resolve } from "node:path";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import type { ArtifactType } from "../../../format/artifact_types.ts";
import { waitingIn, waitingWords } from "../../../health/adoption_state.ts";
import { asList, asMap } from "../../../model/read.ts";
import type { EpfModel } from "../../../model/model.ts";
import { writtenItems } from "../../../model/roadmap/roadmap.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import { openStrategy } from "../open_strategy.ts";
import type { StrategyStatusAnswer, StrategyStatusInput } from "./contract.ts";

type Status = Answered<StrategyStatusAnswer>;

/** The files that everything else in a strategy builds on. */
const FOUNDATIONS = {
  north_star: "north_star",
  insight_analyses: "insight_analyses",
  strategy_foundations: "strategy_foundations",
  strategy_formula: "strategy_formula",
  roadmap: "roadmap_recipe",
} as const satisfies Record<string, ArtifactType>;

/** @throws UserFailure when there is no instance */
export async function run(context: OperationContext, input: StrategyStatusInput): Promise<Status> {
  const { strategy, shown, named, warnings } = await openStrategy(context, input.instance_path);
  const { epf } = strategy;
  const has = Object.fromEntries(
    Object.entries(FOUNDATIONS).map(([name, type]) => [name, epf.of(type).length > 0]),
  ) as Record<keyof typeof FOUNDATIONS, boolean>;
  const missing = Object.values(FOUNDATIONS).filter((type) => epf.of(type).length === 0);
  const counts = countsOf(epf);
  const waiting = waitingWords(waitingIn(epf));
  return {
    status: missing.length === 0 && waiting === null ? "complete" : "incomplete",
    guidance: guidance({
      current_state: missing.length === 0
        ? `${counts.features} features, ${counts.okrs} objectives, ${counts.key_results} key results`
        : `${missing.length} of ${Object.keys(FOUNDATIONS).length} foundations are missing`,
      next_action: missing[0] === undefined
        ? callOf("epf_get_product_vision", named)
        : callOf("epf_get_template", { artifact_type: missing[0] }),
      warnings: waiting === null ? warnings : [...warnings, waiting],
    }),
    instance_path: shown,
    path: resolve(context.cwd, shown),
    product_name: epf.productName,
    artifacts: { ...has, ...counts },
    warnings: missing.map((type) => `no file of type ${type}`),
  };
}

function countsOf(epf: EpfModel) {
  const insights = epf.of("insight_analyses").map(({ document }) => asMap(document.value));
  const definitions = epf.features.map(({ value }) => asMap(value.definition));
  const entries = (maps: readonly Record<string, unknown>[], key: string) =>
    maps.reduce((sum, map) => sum + asList(map[key]).length, 0);
  return {
    target_users: entries(insights, "target_users"),
    key_insights: entries(insights, "key_insights"),
    features: epf.features.length,
    value_models: epf.of("value_model").length,
    okrs: writtenItems(epf.roadmap.objectives).length,
    key_results: writtenItems(epf.roadmap.keyResults).length,
    capabilities: entries(definitions, "capabilities"),
    feature_personas: entries(definitions, "personas"),
  };
}
