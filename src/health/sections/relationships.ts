import { counted, countedOf } from "../../text/forms/plural.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { namesAnything } from "../../model/graph/citable.ts";
import { awaitsValueModel } from "../../model/value_models/awaited_model.ts";
import { coverage, uncoveredTargets } from "../../model/value_models/coverage.ts";
import { isUnwritten } from "../../model/instance_layout.ts";
import type { Definition, EpfModel } from "../../model/model.ts";
import { orphans } from "../../model/value_models/orphans.ts";
import { writtenItems } from "../../model/roadmap/roadmap.ts";
import { type ValuePath, valuePaths } from "../../model/value_models/value_paths.ts";
import { costingRules } from "../costing_rules.ts";
import { rulesOfSection } from "../../rules/rule_names.ts";
import { coverageByTrack, percent } from "./coverage.ts";
import { relationshipCosts } from "../relationships/relationship_costs.ts";
import { pathErrors, suggestLinks } from "../relationships/relationship_hints.ts";
import { gradeOf, lostWords, orderCosts, scoreAfter, type SectionFunction } from "../section.ts";
import { those } from "../finding_groups.ts";
import { lostFiles } from "../losses/lost_files.ts";
import { writtenShare } from "../written_share.ts";
import type { LostFile } from "../losses/lost_file.ts";

const RULES = costingRules("relationships");
const SECTION_RULES = rulesOfSection("relationships");

/** True for a lost file that takes references with it: its own, or those that lead into it. */
function holdsReferences({ type }: LostFile): boolean {
  return type === null || type === "value_model" || type === "insight_opportunity" || namesAnything(type);
}

/** Whether what the files say about each other holds: value paths first, then every other reference. */
export const relationships: SectionFunction = (context) => {
  const { model } = context;
  const { paths, failed, alone, awaiting } = judgedReferences(model);
  const gaps = uncoveredTargets(model);
  const tracks = Object.values(coverage(model));
  const total = tracks.reduce((sum, { components }) => sum + components.length, 0);
  const uncovered = tracks.reduce((sum, track) => sum + track.uncovered.length, 0);
  const lost = lostFiles(context).filter(holdsReferences);
  const costs = relationshipCosts(context, { failed, alone, lost });
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
