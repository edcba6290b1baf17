import type { Finding } from "../diagnostics/finding.ts";
import { formatPath } from "../diagnostics/path.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { coverage, uncoveredTargets } from "../model/value_models/coverage.ts";
import { orphans } from "../model/value_models/orphans.ts";
import { type ValuePath, valuePaths } from "../model/value_models/value_paths.ts";
import { RULES } from "../rules/mod.ts";
import { coverageByTrack, percent } from "./coverage.ts";
import { pathErrors, suggestLinks } from "./relationship_hints.ts";
import { gradeOf, type HealthContext, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

const PATH_RULE = "dangling-value-path";
const GAP_RULE = "missing-feature-for-target";

/** Whether what the files say about each other holds: value paths first, then every other reference. */
export const relationships: SectionFunction = (context) => {
  const { model } = context;
  const paths = valuePaths(model);
  const failed = paths.filter(({ failure }) => failure !== null);
  const alone = orphans(model);
  const gaps = uncoveredTargets(model);
  const tracks = Object.values(coverage(model));
  const total = tracks.reduce((sum, { components }) => sum + components.length, 0);
  const uncovered = tracks.reduce((sum, track) => sum + track.uncovered.length, 0);
  const costs = [...pathCosts(context, failed), orphanCost(alone.length), gapCost(context), ...referenceCosts(context)];
  const score = paths.length + alone.length === 0 ? null : scoreAfter(costs);
  return {
    name: "relationships",
    title: "Relationships",
    score,
    grade: gradeOf(score),
    summary: paths.length === 0
      ? "no value path to check"
      : `${paths.length - failed.length} of ${paths.length} value paths lead to a component`,
    costs: score === null ? [] : orderCosts(costs),
    data: {
      valid: failed.length === 0,
      total_features_checked: model.definitions.length,
      total_krs_checked: model.roadmap.keyResults.length,
      total_paths_checked: paths.length,
      valid_paths: paths.length - failed.length,
      invalid_paths: failed.length,
      coverage_percent: percent(total - uncovered, total),
      total_l2_components: total,
      covered_l2_components: total - uncovered,
      orphan_features: alone.length,
      uncovered_l2s: uncovered,
      strategic_gaps: gaps.length,
      coverage_by_track: coverageByTrack(model),
      errors: pathErrors(failed),
      suggestions: suggestLinks(failed, gaps, alone),
    },
  };
};

/** Paths that steer work weigh more than those that only describe. */
function pathCosts({ findings }: HealthContext, failed: readonly ValuePath[]): ScoreCost[] {
  const shown = new Set(
    findings.filter(({ rule }) => rule === PATH_RULE).map(({ file, path }) => placeKey(file, path)),
  );
  const firstOfTrack = new Map<string | null, ValuePath>();
  for (const path of failed) {
    if (path.failure!.reason === "model" && !firstOfTrack.has(path.track)) firstOfTrack.set(path.track, path);
  }
  const counted = failed.filter((path) => {
    const { artifact, at } = path.failure!.reason === "model" ? firstOfTrack.get(path.track)! : path;
    // Heads that are no track are told by the schemas.
    return path.failure!.reason === "track" || shown.has(placeKey(artifact.file, formatPath(at)));
  });
  const steering = counted.filter(({ source }) => source !== "definition" && source !== "context").length;
  const describing = counted.length - steering;
  const remedy = "correct the segment that fails, or add the component to the value model";
  return [
    {
      what: `${steering} value ${steering === 1 ? "path" : "paths"} of features, key results or mappings lead nowhere`,
      points: Math.min(50, 10 * steering),
      rule: PATH_RULE,
      remedy,
    },
    {
      what: `${describing} value ${describing === 1 ? "path" : "paths"} of practices or navigation lead nowhere`,
      points: Math.min(15, 3 * describing),
      rule: PATH_RULE,
      remedy,
    },
  ];
}

function placeKey(file: string, path: string): string {
  return `${file}\n${path}`;
}

function orphanCost(count: number): ScoreCost {
  return {
    what: `${count} ${count === 1 ? "definition contributes" : "definitions contribute"} to nothing`,
    points: Math.min(20, 5 * count),
    rule: null,
    remedy: "fill `contributes_to` with the components that become more valuable",
  };
}

function gapCost({ findings }: HealthContext): ScoreCost {
  const count = findings.filter(({ rule }) => rule === GAP_RULE).length;
  return {
    what: `${count} ${count === 1 ? "target" : "targets"} of key results have no definition that serves them`,
    points: Math.min(15, 3 * count),
    rule: GAP_RULE,
    remedy: "write the definitions that bring the targets about",
  };
}

/** Every other rule about references: 5 points for an error, 2 for a warning, at most 15 a rule. */
function referenceCosts({ findings }: HealthContext): ScoreCost[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return RULES.filter((rule) => rule.section === "relationships" && rule.name !== PATH_RULE).flatMap((rule) => {
    const found = (byRule.get(rule.name) ?? []).filter(({ level }) => level !== "info");
    const points = found.reduce((sum, finding) => sum + weightOf(finding), 0);
    return points === 0 ? [] : [{
      what: `${found.length} ${found.length === 1 ? "finding" : "findings"} of ${rule.name}`,
      points: Math.min(15, points),
      rule: rule.name,
      remedy: rule.remedy,
    }];
  });
}

function weightOf({ level }: Finding): number {
  return level === "error" ? 5 : 2;
}
