import type { Finding } from "../diagnostics/finding.ts";
import { formatPath } from "../diagnostics/path.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { coverage, uncoveredTargets } from "../model/value_models/coverage.ts";
import { orphans } from "../model/value_models/orphans.ts";
import { type ValuePath, valuePaths } from "../model/value_models/value_paths.ts";
import type { Points, SectionCosts } from "../rules/section_costs.ts";
import { costingRules } from "./costing_rules.ts";
import { coverageByTrack, percent } from "./coverage.ts";
import { pathErrors, suggestLinks } from "./relationship_hints.ts";
import { gradeOf, type HealthContext, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

const RULES = costingRules("relationships");
/** Definitions that contribute to nothing. */
const ORPHAN: Points = { each: 5, most: 20 };

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
  const costs = [...ruleCosts(context, failed), orphanCost(alone.length)];
  const score = paths.length + alone.length === 0 ? null : scoreAfter(costs);
  return {
    name: "relationships",
    title: "Relationships",
    score,
    grade: gradeOf(score),
    summary: paths.length === 0
      ? "no value path to check"
      : `${paths.length - failed.length} of ${paths.length} value paths resolve to a component`,
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

type Cost<By> = Extract<SectionCosts["relationships"], { by: By }>;

/** What each rule takes for its findings. */
function ruleCosts({ findings }: HealthContext, failed: readonly ValuePath[]): ScoreCost[] {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return [...RULES].flatMap(([name, { rule, cost }]) => {
    const found = byRule.get(name) ?? [];
    switch (cost.by) {
      case "value_path":
        return pathCosts(name, cost, shownPaths(found, failed));
      case "target":
        return [targetCost(name, cost, found.length)];
      case "level":
        return referenceCosts(name, cost, found, rule.remedy);
    }
  });
}

/** The failed paths that some finding shows. */
function shownPaths(findings: readonly Finding[], failed: readonly ValuePath[]): ValuePath[] {
  const shown = new Set(findings.map(({ file, path }) => placeKey(file, path)));
  const firstOfTrack = new Map<string | null, ValuePath>();
  for (const path of failed) {
    if (path.failure!.reason === "model" && !firstOfTrack.has(path.track)) firstOfTrack.set(path.track, path);
  }
  return failed.filter((path) => {
    const { artifact, at } = path.failure!.reason === "model" ? firstOfTrack.get(path.track)! : path;
    // Heads that name no track are reported by the schemas.
    return path.failure!.reason === "track" || shown.has(placeKey(artifact.file, formatPath(at)));
  });
}

function pathCosts(rule: string, { steering, describing, remedy }: Cost<"value_path">, paths: readonly ValuePath[]) {
  const count = paths.filter(({ source }) => source !== "definition" && source !== "context").length;
  const others = paths.length - count;
  return [
    {
      what: `${count} value ${count === 1 ? "path" : "paths"} of features, key results or mappings ${
        count === 1 ? "does" : "do"
      } not resolve`,
      points: limited(steering, count),
      rule,
      remedy,
    },
    {
      what: `${others} value ${others === 1 ? "path" : "paths"} of practices or navigation ${
        others === 1 ? "does" : "do"
      } not resolve`,
      points: limited(describing, others),
      rule,
      remedy,
    },
  ];
}

function placeKey(file: string, path: string): string {
  return `${file}\n${path}`;
}

function limited({ each, most }: Points, count: number): number {
  return Math.min(most, each * count);
}

function orphanCost(count: number): ScoreCost {
  return {
    what: `${count} ${count === 1 ? "definition contributes" : "definitions contribute"} to nothing`,
    points: limited(ORPHAN, count),
    rule: null,
    remedy: "fill `contributes_to` with the components that become more valuable",
  };
}

function targetCost(rule: string, cost: Cost<"target">, count: number): ScoreCost {
  return {
    what: `${count} ${count === 1 ? "target" : "targets"} of key results have no definition that serves them`,
    points: limited(cost, count),
    rule,
    remedy: cost.remedy,
  };
}

function referenceCosts(rule: string, cost: Cost<"level">, findings: readonly Finding[], remedy: string): ScoreCost[] {
  const found = findings.filter(({ level }) => level !== "info");
  const points = found.reduce((sum, { level }) => sum + (level === "error" ? cost.error : cost.warning), 0);
  return points === 0 ? [] : [{
    what: `${found.length} ${found.length === 1 ? "finding" : "findings"} of ${rule}`,
    points: Math.min(cost.most, points),
    rule,
    remedy,
  }];
}
