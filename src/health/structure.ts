import type { Finding } from "../diagnostics/finding.ts";
import { reaches } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import { isCanonical } from "../model/canonical.ts";
import { FEATURES, isUnwritten, OLD_FOLDERS, typesPresent, VALUE_MODELS } from "../model/layout.ts";
import type { Artifact, Instance } from "../workspace/artifact.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

/** Points that a failed check costs, by the gravest of its findings. */
const COST = { error: 15, warning: 5 } as const;

/** One check of the instance as a whole, as data consumers know it. Its findings alone decide whether it passes. */
interface Check {
  check: string;
  /** Rules whose findings fail the check. */
  rules: readonly string[];
  /** Narrows the findings to those of one place. */
  covers?: (finding: Finding) => boolean;
  /** What to say when it passes. */
  passing: string;
  /** More about the check, whether it passes or not. */
  details?: (instance: Instance) => Record<string, unknown> | null;
  path?: string;
}

const at = (path: string) => ({ path, covers: (finding: Finding) => finding.file === path });
const below = (path: string) => ({
  path,
  covers: (finding: Finding) => finding.file === path || finding.file.startsWith(`${path}/`),
});

const CHECKS: readonly Check[] = [
  { check: "instance_exists", rules: [], passing: "the instance is there" },
  {
    check: "structure_detection",
    rules: [],
    passing: "the layout is known",
    details: ({ layout }) => ({ layout }),
  },
  { check: "phase_structure", rules: ["inconsistent-layout"], passing: "artifacts stand in phase folders" },
  {
    check: "ready_directory",
    rules: ["missing-folder", "missing-ready-file"],
    ...at("READY"),
    passing: "`READY` holds the strategy",
  },
  { check: "fire_directory", rules: ["missing-folder"], ...at("FIRE"), passing: "`FIRE` is there" },
  {
    check: "aim_directory",
    rules: [],
    path: "AIM",
    passing: "`AIM` is optional",
    details: ({ folders }) => ({ exists: folders.has("AIM") }),
  },
  { check: "ready_required_files", rules: ["missing-ready-file"], passing: "the strategy's files are there" },
  {
    check: "ready_optional_files",
    rules: [],
    passing: "roadmap and portfolio are optional",
    details: (instance) => {
      const present = typesPresent(instance);
      const optional: ArtifactType[] = ["roadmap_recipe", "product_portfolio"];
      return { present: optional.filter((type) => present.has(type)) };
    },
  },
  {
    check: "fire_required_dirs",
    rules: ["missing-folder"],
    ...below("FIRE"),
    passing: "the folders of features and value models are there",
  },
  {
    check: "feature_definitions_content",
    rules: ["empty-folder"],
    ...at(FEATURES),
    passing: "features are there, or none are due yet",
  },
  {
    check: "old_structure_feature_definitions",
    rules: ["misplaced-definitions"],
    ...at(OLD_FOLDERS[0]!.old),
    passing: "no features in the place of older releases",
  },
  {
    check: "old_structure_ready_definitions",
    rules: ["misplaced-definitions"],
    ...at(OLD_FOLDERS[1]!.old),
    passing: "no definitions in the place of older releases",
  },
  {
    check: "value_models_content",
    rules: ["empty-folder"],
    ...at(VALUE_MODELS),
    passing: "value models are there, or none are due yet",
  },
  {
    check: "value_models_track_completeness",
    rules: ["missing-track-model"],
    path: VALUE_MODELS,
    passing: "every track that is due has a value model",
  },
  {
    check: "meta_file",
    rules: [
      "missing-metadata",
      "invalid-syntax",
      "duplicate-key",
      "duplicate-document",
      "empty-document",
      "invalid-file",
    ],
    path: "_meta.yaml",
    covers: ({ file }) => /^_meta\.ya?ml$/i.test(file),
    passing: "`_meta.yaml` is there and can be read",
  },
  { check: "meta_epf_version", rules: ["missing-version"], passing: "the framework's release is stated" },
  { check: "anchor_file", rules: ["missing-anchor"], path: "_epf.yaml", passing: "`_epf.yaml` marks the root" },
  {
    check: "framework_separation",
    rules: ["misplaced-framework-folder"],
    passing: "no folders of the framework in the instance",
  },
  {
    check: "canonical_completeness",
    rules: [],
    passing: "ready-made definitions are counted, none is asked for",
    details: ({ artifacts }) => countByType(artifacts.filter(isCanonical)),
  },
  {
    check: "aim_lra",
    rules: ["missing-reality-assessment"],
    path: "AIM/living_reality_assessment.yaml",
    passing: "the living reality assessment is there, or not due yet",
  },
  { check: "structure_location", rules: ["misplaced-instance"], passing: "the instance lies where tools look for it" },
  { check: "single_artifacts", rules: ["duplicate-artifact"], passing: "no artifact is there twice" },
  { check: "file_names", rules: ["inconsistent-file-name"], passing: "definitions' files are named after their ids" },
  { check: "known_artifacts", rules: ["unknown-artifact"], passing: "every YAML file has a type" },
  {
    check: "readable_files",
    rules: ["invalid-file", "misplaced-link", "dangling-link", "duplicate-link"],
    passing: "every file and link could be followed",
  },
];

/**
 * Whether files and folders stand where the framework's tools look for them. Severities are those of the findings, so
 * that the section never contradicts the list of findings; `critical` stays for consumers and is always 0.
 */
export const structure: SectionFunction = ({ model, findings }) => {
  const byRule = Map.groupBy(findings, (finding) => finding.rule);
  const judged = CHECKS.map((check) => judge(check, byRule, model.instance));
  const results = judged.map(({ result }) => result);
  // A finding that fails two checks costs once.
  const mostSevere = new Set(judged.flatMap(({ finding }) => finding === null ? [] : [finding]));
  const costs = [...mostSevere].flatMap((finding) => costOf(finding));
  const failed = results.filter(({ passed }) => !passed);
  const score = isUnwritten(model.instance) ? null : scoreAfter(costs);
  return {
    name: "structure",
    title: "Structure of the instance",
    score,
    grade: gradeOf(score),
    summary: `${results.length - failed.length} of ${results.length} checks passed`,
    costs: score === null ? [] : orderCosts(costs),
    data: {
      total_checks: results.length,
      passed: results.length - failed.length,
      failed: failed.length,
      critical: 0,
      errors: failed.filter(({ severity }) => severity === "error").length,
      warnings: failed.filter(({ severity }) => severity === "warning").length,
      results,
    },
  };
};

function judge(check: Check, byRule: ReadonlyMap<string, Finding[]>, instance: Instance) {
  const covered = check.rules.flatMap((rule) => byRule.get(rule) ?? []).filter(check.covers ?? (() => true));
  const mostSevere = covered.reduce<Finding | null>(
    (worst, finding) => worst === null || !reaches(worst.level, finding.level) ? finding : worst,
    null,
  );
  const level = mostSevere?.level ?? "info";
  const more = covered.length > 1 ? ` (and ${covered.length - 1} more)` : "";
  const result = {
    check: check.check,
    passed: level === "info",
    severity: level,
    message: mostSevere === null ? check.passing : `${mostSevere.message}${more}`,
    path: mostSevere?.file ?? check.path ?? null,
    details: {
      ...check.details?.(instance),
      ...(covered.length === 0 ? {} : { files: covered.slice(0, 20).map(({ file }) => file) }),
    },
  };
  return { result, finding: mostSevere };
}

function costOf({ level, message, rule, help }: Finding): ScoreCost[] {
  if (level === "info") return [];
  return [{ what: message, points: COST[level], rule, remedy: help ?? "mend the findings of this rule" }];
}

function countByType(artifacts: readonly Artifact[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of artifacts) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
