import { expect, test } from "bun:test";
import type { ArtifactType } from "#src/format/artifact_types.ts";
import { detectByContent, detectByPath } from "#src/format/detect.ts";

/** A path for each row of docs/format.md#detection-by-path, in their order; every path is tried with both extensions and in other cases. */
const BY_PATH: readonly [string, ArtifactType][] = [
  ["READY/00_north_star", "north_star"],
  ["READY/01_insight_analyses", "insight_analyses"],
  ["READY/02_strategy_foundations", "strategy_foundations"],
  ["READY/03_insight_opportunity", "insight_opportunity"],
  ["READY/04_strategy_formula", "strategy_formula"],
  ["READY/04_roadmap_recipe", "roadmap_recipe"],
  ["READY/05_roadmap_recipe", "roadmap_recipe"],
  ["READY/product_portfolio", "product_portfolio"],
  ["product_portfolio", "product_portfolio"],
  ["FIRE/definitions/product/berth-plan", "feature_definition"],
  ["FIRE/definitions/product/fd-001_berth", "feature_definition"],
  ["FIRE/feature_definitions/fd-001", "feature_definition"],
  ["fd-7", "feature_definition"],
  ["FIRE/value_models/product.value_model", "value_model"],
  ["FIRE/value_model/anything", "value_model"],
  ["elsewhere/product_value_model", "value_model"],
  ["FIRE/workflows/vessel_call", "workflow"],
  ["FIRE/workflow/vessel_call", "workflow"],
  ["FIRE/navigation_graph", "navigation_graph"],
  ["FIRE/app_navigation", "navigation_graph"],
  ["FIRE/navigation/app", "navigation_graph"],
  ["FIRE/mappings", "mappings"],
  ["FIRE/x_mappings", "mappings"],
  ["AIM/assessment_report", "assessment_report"],
  ["AIM/assessment_report_c1", "assessment_report"],
  ["AIM/cycles/cycle-1/assessment_report", "assessment_report"],
  ["AIM/calibration_memo", "calibration_memo"],
  ["AIM/strategic_reality_check", "strategic_reality_check"],
  ["FIRE/definitions/strategy/season/sd-001", "strategy_definition"],
  ["FIRE/definitions/org_ops/care/deep/pd-001", "org_ops_definition"],
  ["FIRE/definitions/commercial/cd-001", "commercial_definition"],
  ["READY/definitions/strategy/sd-001", "strategy_definition"],
  ["AIM/track_health_assessment", "track_health_assessment"],
  ["AIM/track-health-assessment", "track_health_assessment"],
  ["AIM/living_reality_assessment", "living_reality_assessment"],
  ["AIM/living-reality-assessment", "living_reality_assessment"],
  ["AIM/aim_trigger_config", "aim_trigger_config"],
  ["AIM/aim-trigger-config", "aim_trigger_config"],
  ["_epf", "epf_anchor"],
  ["_meta", "epf_meta"],
];

for (const [path, type] of BY_PATH) {
  test(`\`${path}\` is a ${type}`, () => {
    for (const extension of [".yaml", ".yml", ".YAML", ".Yml"]) {
      expect(detectByPath(path + extension)).toBe(type);
      expect(detectByPath(path.toUpperCase() + extension)).toBe(type);
      expect(detectByPath(`docs/EPF/_instances/a b/${path}${extension}`)).toBe(type);
    }
    expect(detectByPath(`${path}.yaml.bak`)).toBeNull();
    expect(detectByPath(`${path}.json`)).toBeNull();
  });
}

const NO_TYPE = [
  "README.yaml",
  "workflows/vessel_call.yaml",
  "FIRE/workflows/deep/vessel_call.yaml",
  "navigation/app.yaml",
  "FIRE/definitions/product/_template.yaml",
  "FIRE/definitions/product/deep/berth.yaml",
  "FIRE/value_models/deep/product.yaml",
  "FIRE/feature_definitions/berth.yaml",
  "READY/06_roadmap_recipe.yaml",
  "track_health_signals.yaml",
  "not_epf.yaml",
];

for (const path of NO_TYPE) {
  test(`the path \`${path}\` tells no type`, () => expect(detectByPath(path)).toBeNull());
}

test("detects paths with blanks, non-ASCII letters and symbols", () => {
  for (const folder of ["a b", "Größe", "Gro\u0308ße", "50% off", "x#1", "new\nline", "漢字", "a".repeat(255)]) {
    expect(detectByPath(`${folder}/FIRE/mappings.yaml`)).toBe("mappings");
    expect(detectByPath(`FIRE/definitions/product/fd-${folder}.yaml`)).toBe("feature_definition");
  }
});

const BY_CONTENT: readonly [Record<string, unknown>, ArtifactType | null][] = [
  [{ north_star: {} }, "north_star"],
  [{ target_users: [] }, "insight_analyses"],
  [{ trends: {} }, "insight_analyses"],
  [{ strategy: {} }, "strategy_formula"],
  [{ roadmap: {} }, "roadmap_recipe"],
  [{ id: "fd-1", strategic_context: {}, definition: {} }, "feature_definition"],
  [{ track_name: "Product", layers: [] }, "value_model"],
  [{ epf_anchor: true }, "epf_anchor"],
  [{ id: "sd-001", track: "strategy", definition: {} }, "strategy_definition"],
  [{ id: "cd-001", track: "commercial", definition: {} }, "commercial_definition"],
  [{ id: "x", track: "toString", definition: {} }, null],
  [{ name: "x" }, null],
  [{ id: "fd-1" }, null],
];

for (const [value, type] of BY_CONTENT) {
  test(`root keys ${Object.keys(value).join(", ")} tell ${type}`, () => expect(detectByContent(value)).toBe(type));
}

test("lists, scalars and empty documents give no type", () => {
  for (const value of [null, undefined, "north_star", 1, ["north_star"]]) expect(detectByContent(value)).toBeNull();
});
