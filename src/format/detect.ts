import type { ArtifactType } from "./artifact_types.ts";

/** Path forms in the order of the format facts, section (a); the first that fits gives the type. */
const BY_PATH: readonly [RegExp, ArtifactType][] = [
  [/00_north_star\.ya?ml$/i, "north_star"],
  [/01_insight_analyses\.ya?ml$/i, "insight_analyses"],
  [/02_strategy_foundations\.ya?ml$/i, "strategy_foundations"],
  [/03_insight_opportunity\.ya?ml$/i, "insight_opportunity"],
  [/04_strategy_formula\.ya?ml$/i, "strategy_formula"],
  [/0[45]_roadmap_recipe\.ya?ml$/i, "roadmap_recipe"],
  [/product_portfolio\.ya?ml$/i, "product_portfolio"],
  [/(?:^|\/)definitions\/product\/[^_/][^/]*\.ya?ml$/i, "feature_definition"],
  [/(?:^|\/)fd-[^/]*\.ya?ml$/i, "feature_definition"],
  [/(?:^|\/)value_models?\/[^/]+\.ya?ml$/i, "value_model"],
  [/_value_model\.ya?ml$/i, "value_model"],
  [/(?:^|\/)FIRE\/workflows?\/[^/]+\.ya?ml$/i, "workflow"],
  [/(?:^|\/)FIRE\/(?:navigation_graph|[^/]+_navigation|navigation\/[^/]+)\.ya?ml$/i, "navigation_graph"],
  [/mappings\.ya?ml$/i, "mappings"],
  [/assessment_report(?:_[a-z0-9]+)?\.ya?ml$/i, "assessment_report"],
  [/calibration_memo\.ya?ml$/i, "calibration_memo"],
  [/strategic_reality_check\.ya?ml$/i, "strategic_reality_check"],
  [/(?:^|\/)definitions\/strategy\/.+\.ya?ml$/i, "strategy_definition"],
  [/(?:^|\/)definitions\/org_ops\/.+\.ya?ml$/i, "org_ops_definition"],
  [/(?:^|\/)definitions\/commercial\/.+\.ya?ml$/i, "commercial_definition"],
  [/track[-_]health[-_]assessment\.ya?ml$/i, "track_health_assessment"],
  [/living[-_]reality[-_]assessment\.ya?ml$/i, "living_reality_assessment"],
  [/aim[-_]trigger[-_]config\.ya?ml$/i, "aim_trigger_config"],
];

/** The type that a path names, or null. The anchor and the metadata have fixed names. */
export function detectByPath(path: string): ArtifactType | null {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (name === "_epf.yaml" || name === "_epf.yml") return "epf_anchor";
  if (name === "_meta.yaml" || name === "_meta.yml") return "epf_meta";
  return BY_PATH.find(([form]) => form.test(path))?.[1] ?? null;
}

/** Root keys that give a type away, most telling first; each alternative is a set of keys that must all be there. */
const BY_CONTENT: readonly [ArtifactType, readonly (readonly string[])[]][] = [
  ["epf_anchor", [["epf_anchor"]]],
  ["north_star", [["north_star"]]],
  ["strategy_foundations", [["strategy_foundations"]]],
  ["insight_opportunity", [["opportunity"]]],
  ["roadmap_recipe", [["roadmap"]]],
  ["product_portfolio", [["portfolio"]]],
  ["value_model", [["track_name", "layers"], ["track_name", "high_level_model"]]],
  ["feature_definition", [["id", "strategic_context", "definition"]]],
  ["workflow", [["initial_state", "states", "transitions"], ["applies_to_machine"]]],
  ["navigation_graph", [["entry_context", "contexts"], ["contexts", "transitions"]]],
  ["assessment_report", [["okr_assessments"]]],
  ["strategic_reality_check", [["belief_validity"], ["market_currency"], ["recalibration_plan"]]],
  ["calibration_memo", [["decision", "next_ready_inputs"], ["decision", "learnings", "next_cycle_focus"]]],
  ["living_reality_assessment", [["track_baselines"], ["adoption_context", "evolution_log"]]],
  ["aim_trigger_config", [["calendar_trigger"], ["value_driven_triggers"]]],
  ["track_health_assessment", [["tracks", "assessment_date"]]],
  ["mappings", [["product", "strategy", "org_ops", "commercial"]]],
  ["insight_analyses", [["target_users"], ["trends"], ["key_insights", "market_definition"]]],
  ["strategy_formula", [["strategy"]]],
];

const DEFINITION_OF: Record<string, ArtifactType> = {
  product: "feature_definition",
  strategy: "strategy_definition",
  org_ops: "org_ops_definition",
  commercial: "commercial_definition",
};

/** The type that a document's root keys give away, or null. */
export function detectByContent(value: unknown): ArtifactType | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const map = value as Record<string, unknown>;
  const has = (key: string) => Object.hasOwn(map, key);
  if (has("track") && has("definition") && typeof map.track === "string") {
    if (Object.hasOwn(DEFINITION_OF, map.track)) return DEFINITION_OF[map.track]!;
  }
  return BY_CONTENT.find(([, alternatives]) => alternatives.some((keys) => keys.every(has)))?.[0] ?? null;
}
