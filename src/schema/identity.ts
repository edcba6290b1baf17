import type { ArtifactType } from "../format/artifact_types.ts";
import type { Path } from "../diagnostics/path.ts";

/** Root key that wraps the whole artifact; it does not count as a level of its own. */
const WRAPPERS: Partial<Record<ArtifactType, string>> = {
  north_star: "north_star",
  strategy_foundations: "strategy_foundations",
  insight_opportunity: "opportunity",
  strategy_formula: "strategy",
  roadmap_recipe: "roadmap",
  product_portfolio: "portfolio",
};

/** Sections that make an artifact what it is; without one the author may have another artifact in mind. */
const IDENTITY: Partial<Record<ArtifactType, readonly string[]>> = {
  north_star: ["north_star"],
  strategy_foundations: ["strategy_foundations"],
  insight_opportunity: ["opportunity"],
  strategy_formula: ["strategy"],
  roadmap_recipe: ["roadmap"],
  product_portfolio: ["portfolio"],
  feature_definition: ["definition"],
  strategy_definition: ["definition"],
  org_ops_definition: ["definition"],
  commercial_definition: ["definition"],
  living_reality_assessment: ["track_baselines"],
  track_health_assessment: ["tracks"],
  assessment_report: ["okr_assessments"],
  mappings: ["product", "strategy", "org_ops", "commercial"],
  aim_trigger_config: ["calendar_trigger", "value_driven_triggers"],
};

/** True when a missing root key is one of the sections that give the type its identity. */
export function isIdentitySection(type: ArtifactType, key: string): boolean {
  return IDENTITY[type]?.includes(key) ?? false;
}

/** How many map keys deep a path is inside the artifact: list indices and the wrapper key do not count. */
export function keyDepth(type: ArtifactType, path: Path): number {
  const keys = path.filter((segment) => typeof segment === "string");
  return keys[0] !== undefined && keys[0] === WRAPPERS[type] ? keys.length - 1 : keys.length;
}
