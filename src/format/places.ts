import type { ArtifactType } from "./artifact_types.ts";

/** Where an artifact of each type usually stands, as a glob inside the instance. Source: the format facts, section (a). */
export const ARTIFACT_PLACES: Partial<Record<ArtifactType, string>> = {
  north_star: "READY/00_north_star.yaml",
  insight_analyses: "READY/01_insight_analyses.yaml",
  strategy_foundations: "READY/02_strategy_foundations.yaml",
  insight_opportunity: "READY/03_insight_opportunity.yaml",
  strategy_formula: "READY/04_strategy_formula.yaml",
  roadmap_recipe: "READY/05_roadmap_recipe.yaml",
  product_portfolio: "READY/product_portfolio.yaml",
  feature_definition: "FIRE/definitions/product/fd-*.yaml",
  value_model: "FIRE/value_models/*.value_model.yaml",
  workflow: "FIRE/workflows/*.yaml",
  navigation_graph: "FIRE/navigation_graph.yaml",
  mappings: "FIRE/mappings.yaml",
  strategy_definition: "FIRE/definitions/strategy/**/*.yaml",
  org_ops_definition: "FIRE/definitions/org_ops/**/*.yaml",
  commercial_definition: "FIRE/definitions/commercial/**/*.yaml",
  assessment_report: "AIM/**/assessment_report*.yaml",
  calibration_memo: "AIM/**/calibration_memo.yaml",
  strategic_reality_check: "AIM/**/strategic_reality_check.yaml",
  living_reality_assessment: "AIM/living_reality_assessment.yaml",
  track_health_assessment: "AIM/track_health_assessment.yaml",
  aim_trigger_config: "AIM/aim_trigger_config.yaml",
  epf_anchor: "_epf.yaml",
  epf_meta: "_meta.yaml",
};
