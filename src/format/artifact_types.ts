/** The phases of the framework; `other` holds types that no phase owns. */
export type Phase = "READY" | "FIRE" | "AIM" | "other";

/** What each artifact type is, keyed by its name. Source: the format facts, section (a). */
export const ARTIFACT_TYPES = {
  north_star: { phase: "READY", words: "north star" },
  insight_analyses: { phase: "READY", words: "insight analyses" },
  strategy_foundations: { phase: "READY", words: "strategy foundations" },
  insight_opportunity: { phase: "READY", words: "insight opportunity" },
  strategy_formula: { phase: "READY", words: "strategy formula" },
  roadmap_recipe: { phase: "READY", words: "roadmap recipe" },
  product_portfolio: { phase: "READY", words: "product portfolio" },
  feature_definition: { phase: "FIRE", words: "feature definition" },
  value_model: { phase: "FIRE", words: "value model" },
  workflow: { phase: "FIRE", words: "workflow" },
  navigation_graph: { phase: "FIRE", words: "navigation graph" },
  mappings: { phase: "FIRE", words: "mappings" },
  strategy_definition: { phase: "FIRE", words: "strategy definition" },
  org_ops_definition: { phase: "FIRE", words: "org ops definition" },
  commercial_definition: { phase: "FIRE", words: "commercial definition" },
  track_definition_base: { phase: "other", words: "track definition base" },
  assessment_report: { phase: "AIM", words: "assessment report" },
  calibration_memo: { phase: "AIM", words: "calibration memo" },
  strategic_reality_check: { phase: "AIM", words: "strategic reality check" },
  living_reality_assessment: { phase: "AIM", words: "living reality assessment" },
  track_health_assessment: { phase: "AIM", words: "track health assessment" },
  aim_trigger_config: { phase: "AIM", words: "aim trigger config" },
  epf_anchor: { phase: "other", words: "anchor" },
  epf_meta: { phase: "other", words: "instance metadata" },
} as const satisfies Record<string, { phase: Phase; words: string }>;

export type ArtifactType = keyof typeof ARTIFACT_TYPES;

/** All type names in the order of the format facts. */
export const ARTIFACT_TYPE_NAMES = Object.keys(ARTIFACT_TYPES) as ArtifactType[];

/** The type's name when the text is one. */
export function asArtifactType(text: string): ArtifactType | null {
  return Object.hasOwn(ARTIFACT_TYPES, text) ? text as ArtifactType : null;
}
