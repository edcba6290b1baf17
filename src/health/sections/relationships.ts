import { counted, countedOf } from "../../text/forms/plural.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { quoteValue } from "../../diagnostics/escape.ts";
import { formatPath } from "../../diagnostics/path.ts";
import { awaitsValueModel } from "../../model/value_models/awaited_model.ts";
import { coverage, uncoveredTargets } from "../../model/value_models/coverage.ts";
import { isUnwritten } from "../../model/instance_layout.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { orphans } from "../../model/value_models/orphans.ts";
import { writtenItems } from "../../model/roadmap/roadmap.ts";
import { type ValuePath, valuePaths } from "../../model/value_models/value_paths.ts";
import type { Points, SectionCosts } from "../../rules/section_costs.ts";
import { costingRules, remedyOf } from "../costing_rules.ts";
import { rulesOfSection } from "../../rules/rule_names.ts";
import { coverageByTrack, percent } from "./coverage.ts";
import { pathErrors, suggestLinks } from "../relationship_hints.ts";
import type { HealthContext } from "../health_context.ts";
import {
  type FileCost,
  gradeOf,
  limitCost,
  lostCost,
  lostWords,
  orderCosts,
  pointsByKey,
  scoreAfter,
  type SectionCost,
  type SectionFunction,
} from "../section.ts";
import { findingsOf, those } from "../finding_groups.ts";
import { lostFiles } from "../foundations.ts";
import { writtenShare } from "../written_share.ts";
import type { LostFile } from "../lost_file.ts";
import { namePath } from "../../diagnostics/escape.ts";

const RULES = costingRules("relationships");
const SECTION_RULES = rulesOfSection("relationships");
/** Definitions that contribute to nothing. */
const ORPHAN: Points = { each: 5, most: 20 };
/** The most that one file takes. */
const MOST_FOR_FILE = 20;
/** One reference that does not hold is worse than any number of gaps. */
const BROKEN_SCORE = 69;

/** Whether what the files say about each other holds: value paths first, then every other reference. */
export const relationships: SectionFunction = (context) => {
  const { model } = context;
  const { paths, failed, alone, awaiting } = judgedReferences(model);
  const gaps = uncoveredTargets(model);
  const tracks = Object.values(coverage(model));
  const total = tracks.reduce((sum, { components }) => sum + components.length, 0);
  const uncovered = tracks.reduce((sum, track) => sum + track.uncovered.length, 0);
  // No reference is in an anchor.
  const lost = lostFiles(context).filter(({ type }) => type !== "epf_anchor");
  const costs = costsOf(context, { failed, alone, lost });
  const isSilent = isUnwritten(model.instance) ||
    (paths.length + alone.length + lost.length === 0 && costs.length === 0);
  const score = isSilent ? null : scoreAfter(costs);
  // What is wrong in a file without content is gone with its content.
  const silent = new Set(lost.map(({ file }) => file));
  const isSeen = ({ file }: { file: string }) => !silent.has(file);
  const others = those(isOtherFault, context.findings).filter(isSeen).length;
  const notes = those(isNote, context.findings).filter(isSeen).length;
  const idle = alone.filter(({ artifact }) => isSeen(artifact)).length;
  const unserved = those(isUnserved, context.findings).filter(isSeen).length;
  return {
    name: "relationships",
    title: "Relationships",
    score,
    grade: gradeOf(score),
    get summary() {
      return score === null ? "no reference to check" : [
        paths.length === 0
          ? awaiting === 0 ? "no value paths" : `${counted(awaiting, "value path")} before the first value model`
          : countedOf(paths.length - failed.length, paths.length, ["value path", "value paths"], [
            "resolves",
            "resolve",
          ]),
        ...(others === 0 ? [] : [counted(others, "other error or warning", "other errors or warnings")]),
        ...(notes === 0 ? [] : [counted(notes, "note")]),
        ...(unserved === 0 ? [] : [counted(unserved, "target without a definition", "targets without a definition")]),
        ...(idle === 0 ? [] : [counted(idle, "definition contributes", "definitions contribute") + " to nothing"]),
        ...lostWords(lost, "file"),
      ].join(", ");
    },
    costs: score === null ? [] : orderCosts(costs),
    get data() {
      return {
        valid: !context.findings.some(({ rule, level }) => level === "error" && SECTION_RULES.has(rule)),
        total_features_checked:
          model.definitions.filter(({ artifact }) =>
            artifact.type === "feature_definition" && writtenShare(context, artifact) > 0
          ).length,
        total_krs_checked: writtenItems(model.roadmap.keyResults).length,
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
        errors: pathErrors(model, failed),
        suggestions: suggestLinks(model, failed, gaps, alone),
      };
    },
  };
};

interface JudgedReferences {
  paths: readonly ValuePath[];
  failed: readonly ValuePath[];
  /** Definitions that contribute to nothing. */
  alone: readonly Definition[];
  /** How many paths wait for the first value model of their track. */
  awaiting: number;
}

const JUDGED = new WeakMap<EpfModel, JudgedReferences>();

/** The references of the files that are judged. */
function judgedReferences(model: EpfModel): JudgedReferences {
  let references = JUDGED.get(model);
  if (references === undefined) {
    const judged = new Set(model.instance.artifacts);
    const all = valuePaths(model).filter(({ artifact }) => judged.has(artifact));
    const paths = all.filter(({ track }) => track === null || !awaitsValueModel(model, track));
    references = {
      paths,
      awaiting: all.length - paths.length,
      failed: paths.filter(({ failure }) => failure !== null),
      alone: orphans(model).filter(({ artifact }) => judged.has(artifact)),
    };
    JUDGED.set(model, references);
  }
  return references;
}

type Cost<By> = Extract<SectionCosts["relationships"], { by: By }>;

/** One entry of the section's costs: what its files take together, and the most of that. */
interface Group extends Omit<SectionCost, "points"> {
  key: string;
  most: number;
  found: readonly { file: string; points: number }[];
}

interface Faults {
  failed: readonly ValuePath[];
  alone: readonly Definition[];
  lost: readonly LostFile[];
}

function costsOf({ findings, model }: HealthContext, { failed, alone, lost }: Faults): SectionCost[] {
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

/** True for a fault that is no value path: those are counted by themselves. */
function isOtherFault({ rule, level }: Finding): boolean {
  return level !== "info" && SECTION_RULES.has(rule) && RULES.get(rule)?.cost.by !== "value_path";
}

function isNote({ rule, level }: Finding): boolean {
  return level === "info" && SECTION_RULES.has(rule);
}

/** True for a target of a key result that no definition serves. */
function isUnserved({ rule, level }: Finding): boolean {
  return level !== "info" && RULES.get(rule)?.cost.by === "target";
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
    what: counted(own.length, `value path of ${of} does not resolve`, `value paths of ${of} do not resolve`),
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
