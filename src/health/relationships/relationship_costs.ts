import { counted } from "../../text/forms/plural.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { namePath, quoteValue } from "../../diagnostics/escape.ts";
import { formatPath } from "../../diagnostics/path.ts";
import type { Definition } from "../../model/model.ts";
import type { ValuePath } from "../../model/value_models/value_paths.ts";
import type { Points, SectionCosts } from "../../rules/section_costs.ts";
import { costingRules, remedyOf } from "../costing_rules.ts";
import { findingsOf, those } from "../finding_groups.ts";
import type { HealthContext } from "../health_context.ts";
import type { LostFile } from "../losses/lost_file.ts";
import { type FileCost, limitCost, lostCost, pointsByKey, type SectionCost } from "../section.ts";

const RULES = costingRules("relationships");
/** Definitions that contribute to nothing. */
const ORPHAN: Points = { each: 5, most: 20 };
/** The most that one file takes. */
const MOST_FOR_FILE = 20;
/** One reference that does not hold is worse than any number of gaps. */
const BROKEN_SCORE = 69;

type Cost<By> = Extract<SectionCosts["relationships"], { by: By }>;

/** One entry of the section's costs: what its files take together, and the most of that. */
interface Group extends Omit<SectionCost, "points"> {
  key: string;
  most: number;
  found: readonly { file: string; points: number }[];
}

/** What costs points beside the findings. */
interface Faults {
  failed: readonly ValuePath[];
  alone: readonly Definition[];
  lost: readonly LostFile[];
}

/** What the references that do not hold, and what is missing, take from the section. */
export function relationshipCosts({ findings, model }: HealthContext, { failed, alone, lost }: Faults): SectionCost[] {
  const groups = [
    ...[...RULES].flatMap(([name, { rule, cost }]) => {
      const found = findingsOf(name, findings);
      switch (cost.by) {
        case "value_path":
          return pathGroups(name, cost, shownPaths(found, failed), found);
        case "target":
          return [targetGroup(name, cost, found)];
        case "level":
          return [referenceGroup(name, cost, found, remedyOf(rule))];
      }
    }),
    orphanGroup(alone),
  ];
  const { points, lost: lostPoints } = pointsByKey(model, {
    found: groups.flatMap(({ key, most, found }): FileCost[] => found.map((one) => ({ ...one, key, most }))),
    lost,
    most: MOST_FOR_FILE,
  });
  const costs = groups.map(({ key, most, found: _, ...cost }): SectionCost => ({
    ...cost,
    points: Math.min(most, points.get(key) ?? 0),
  }));
  costs.push(lostPoints);
  const [broken] = those(isBroken, findings);
  if (broken === undefined && lost.length === 0) return costs;
  return [
    ...costs,
    ...limitCost(costs, BROKEN_SCORE, {
      what: `${
        broken === undefined
          ? `${namePath(lost[0]!.file)} is ${lost[0]!.loss}, which`
          : `${isReference(broken) ? "a broken reference" : "an error"} in ${namePath(broken.file)}`
      } keeps the section below ${BROKEN_SCORE + 1}`,
      rule: broken?.rule ?? null,
      findings: broken === undefined ? [] : findings.filter(isIn(broken.file)),
      isOfLostFiles: broken === undefined,
      remedy: broken === undefined
        ? lostCost(lost.slice(0, 1), 0).remedy
        : `correct the ${isReference(broken) ? "reference" : "error"} in ${namePath(broken.file)}`,
    }),
  ];
}

/** True for something that refers to what is not there. */
function isReference({ rule }: Finding): boolean {
  return rule.startsWith("dangling-");
}

function isBroken({ rule, level }: Finding): boolean {
  return level === "error" && RULES.has(rule);
}

function isIn(place: string): (finding: Finding) => boolean {
  return ({ file, rule }) => file === place && RULES.has(rule);
}

/** By the findings of a rule, which are those of one model. */
const SHOWN = new WeakMap<readonly Finding[], readonly ValuePath[]>();

/** The failed paths that some finding shows. */
function shownPaths(findings: readonly Finding[], failed: readonly ValuePath[]): readonly ValuePath[] {
  if (failed.length === 0) return failed;
  let shown = SHOWN.get(findings);
  // No findings are the same list for every model.
  if (shown === undefined || findings.length === 0) SHOWN.set(findings, shown = findShown(findings, failed));
  return shown;
}

function findShown(findings: readonly Finding[], failed: readonly ValuePath[]): ValuePath[] {
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

function pathGroups(
  rule: string,
  { steering, describing }: Cost<"value_path">,
  paths: readonly ValuePath[],
  findings: readonly Finding[],
): Group[] {
  const isSteering = ({ source }: ValuePath) => source !== "definition" && source !== "context";
  const remedy = remedyOfPaths(paths);
  const group = (own: readonly ValuePath[], { each, most }: Points, of: string): Group => ({
    key: `${rule} of ${of}`,
    what: own.length === paths.length
      ? counted(own.length, `value path of ${of} does not resolve`, `value paths of ${of} do not resolve`)
      : `${own.length} of the ${paths.length} value paths that do not resolve ${
        own.length === 1 ? "is one" : "are those"
      } of ${of}`,
    found: own.map(({ artifact }) => ({ file: artifact.file, points: each })),
    most,
    rule,
    remedy,
    findings,
  });
  return [
    group(paths.filter(isSteering), steering, "features, key results or mappings"),
    group(paths.filter((path) => !isSteering(path)), describing, "practices or navigation"),
  ];
}

/** What to correct first in value paths that do not resolve. */
function remedyOfPaths([first, ...others]: readonly ValuePath[]): string {
  if (first?.failure?.reason !== "segment") return "correct the value paths, or write the value model that they name";
  const rest = others.length === 0 ? "" : " and what fails in the other paths";
  return `correct ${quoteValue(first.failure.segment)}${rest}, or add what is missing to the value model`;
}

function placeKey(file: string, path: string): string {
  return `${file}\n${path}`;
}

function orphanGroup(alone: readonly Definition[]): Group {
  return {
    key: "orphans",
    what: counted(alone.length, "definition contributes to nothing", "definitions contribute to nothing"),
    found: alone.map(({ artifact }) => ({ file: artifact.file, points: ORPHAN.each })),
    most: ORPHAN.most,
    rule: null,
    remedy: "fill `contributes_to` with the components that become more valuable",
  };
}

function targetGroup(rule: string, cost: Cost<"target">, findings: readonly Finding[]): Group {
  return {
    key: rule,
    what: counted(
      findings.length,
      "target of a key result has no definition that serves it",
      "targets of key results have no definition that serves them",
    ),
    found: findings.map(({ file }) => ({ file, points: cost.each })),
    most: cost.most,
    rule,
    remedy: cost.remedy,
    findings,
  };
}

function referenceGroup(rule: string, cost: Cost<"level">, all: readonly Finding[], remedy: string): Group {
  const findings = all.filter(({ level }) => level !== "info");
  return {
    key: rule,
    what: `${counted(findings.length, "finding")} of ${rule}`,
    found: findings.map(({ file, level }) => ({ file, points: level === "error" ? cost.error : cost.warning })),
    most: cost.most,
    rule,
    remedy,
    findings,
  };
}
