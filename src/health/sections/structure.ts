import { namePath } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { reaches } from "../../diagnostics/finding.ts";
import { ARTIFACT_TYPE_NAMES, ARTIFACT_TYPES, type ArtifactType } from "../../format/artifact_types.ts";
import { type Track, TRACK_NAMES } from "../../format/tracks.ts";
import { isCanonical } from "../../model/canonical.ts";
import {
  EXPECTED_FILES,
  FEATURES,
  isUnwritten,
  OLD_FOLDERS,
  typesPresent,
  VALUE_MODELS,
} from "../../model/instance_layout.ts";
import type { Artifact, Instance } from "../../workspace/artifact.ts";
import { costingRules, remedyOf } from "../costing_rules.ts";
import type { StructureCheck } from "../../rules/section_costs.ts";
import { findingsOf } from "../finding_groups.ts";
import { foundations } from "../foundations.ts";
import { lostFiles } from "../losses/lost_files.ts";
import { lostTracks } from "../losses/lost_models.ts";
import { statedTrack } from "../../model/value_models/model_fault.ts";
import type { HealthContext } from "../health_context.ts";
import type { LostFile } from "../losses/lost_file.ts";
import {
  gradeOf,
  lostCost,
  lostWords,
  orderCosts,
  scoreAfter,
  type SectionCost,
  type SectionFunction,
} from "../section.ts";
import { joinWords } from "../../schema/words.ts";

/** Points that a failed check costs, by the most severe of its findings. */
const COST = { error: 15, warning: 5 } as const;
/** Points that a lost foundation costs besides. */
const LOST_FOUNDATION = 10;

/** Checks that only report a fact and that no rule can fail. */
type Report =
  | "instance_exists"
  | "structure_detection"
  | "aim_directory"
  | "ready_optional_files"
  | "canonical_completeness";

/** One check of the instance as a whole. The findings of the rules that name it decide whether it passes. */
interface Check {
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

const CHECKS: Readonly<Record<StructureCheck | Report, Check>> = {
  instance_exists: { passing: "the instance is there" },
  structure_detection: {
    passing: "the layout is known",
    details: ({ layout }) => ({ layout }),
  },
  phase_structure: { passing: "artifacts are in phase folders" },
  ready_directory: {
    ...at("READY"),
    passing: "`READY` holds the strategy",
  },
  fire_directory: { ...at("FIRE"), passing: "`FIRE` is there" },
  aim_directory: {
    path: "AIM",
    passing: "`AIM` is optional",
    details: ({ folders }) => ({ exists: folders.has("AIM") }),
  },
  ready_required_files: { passing: "the strategy's files are there" },
  ready_optional_files: {
    passing: "the portfolio is optional",
    details: (instance) => {
      const present = typesPresent(instance);
      const optional = ARTIFACT_TYPE_NAMES.filter((type) => {
        const { phase, upkeep } = ARTIFACT_TYPES[type];
        return phase === "READY" && upkeep.requiredFrom === null;
      });
      return { present: optional.filter((type) => present.has(type)) };
    },
  },
  fire_required_dirs: {
    ...below("FIRE"),
    passing: "the folders of features and value models are there",
  },
  feature_definitions_content: {
    ...at(FEATURES),
    passing: "features are there, or none are due yet",
  },
  old_structure_feature_definitions: {
    ...at(OLD_FOLDERS[0]!.old),
    passing: "no features lie where older releases kept them",
  },
  old_structure_ready_definitions: {
    ...at(OLD_FOLDERS[1]!.old),
    passing: "no definitions lie where older releases kept them",
  },
  value_models_content: {
    ...at(VALUE_MODELS),
    passing: "value models are there, or none are due yet",
  },
  value_models_track_completeness: {
    path: VALUE_MODELS,
    passing: "every track that is due has a value model",
  },
  meta_file: {
    path: "_meta.yaml",
    covers: ({ file }) => /^_meta\.ya?ml$/i.test(file),
    passing: "`_meta.yaml` is there and can be read",
  },
  meta_epf_version: { passing: "the framework's release is stated" },
  anchor_file: { path: "_epf.yaml", passing: "`_epf.yaml` marks the root" },
  framework_separation: {
    passing: "no folders of the framework in the instance",
  },
  canonical_completeness: {
    passing: "ready-made definitions are counted, none is asked for",
    details: ({ artifacts }) => countByType(artifacts.filter(isCanonical)),
  },
  aim_lra: {
    path: "AIM/living_reality_assessment.yaml",
    passing: "the living reality assessment is there, or not due yet",
  },
  structure_location: { passing: "the instance is where tools look for it" },
  single_artifacts: { passing: "no artifact is there twice" },
  file_names: { passing: "definitions' files are named after their ids" },
  known_artifacts: { passing: "every YAML file has a type" },
  readable_files: {
    passing: "every file and link could be followed",
  },
};

const CHECK_NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
const RULES = costingRules("structure");

/** The check that fails where a foundation is missing; those of READY have one together. */
const CHECK_OF_FOUNDATION: Partial<Record<ArtifactType, StructureCheck>> = {
  ...Object.fromEntries(EXPECTED_FILES.map(({ type }) => [type, "ready_required_files"])),
  epf_anchor: "anchor_file",
  living_reality_assessment: "aim_lra",
  value_model: "value_models_track_completeness",
};

/** Names of the rules whose findings fail each check. */
const RULES_FAILING: ReadonlyMap<string, readonly string[]> = new Map(
  CHECK_NAMES.map((check) => [
    check,
    [...RULES].filter(([, { cost }]) => cost.fails.some((name) => name === check)).map(([name]) => name),
  ]),
);

/**
 * Whether files and folders are where the framework's tools look for them. Severities are those of the findings, so
 * that the section never contradicts the list of findings; `critical` stays for consumers and is always 0.
 */
export const structure: SectionFunction = (context) => {
  const { model, findings } = context;
  const checked = CHECK_NAMES.map((name) => runCheck(name, findings, model.instance));
  const tracks = lostTracks(context, statedTrack);
  const stated = new Set(model.of("value_model").map((file) => statedTrack(file)));
  const unnamed = tracks.filter((track) => !stated.has(track));
  const results = checked.map(({ result }) => stated.has(null) ? withoutTracks(result, unnamed) : result);
  // A finding that fails two checks costs once.
  const mostSevere = new Set(checked.flatMap(({ finding }) => finding === null ? [] : [finding]));
  const lost = foundations(context).flatMap(({ file, type, loss }) =>
    loss === null ? [] : [{ file, type, loss, standsFor: 1 }]
  );
  const nameless = lost.some(({ type }) => type === "value_model") ? tracks.slice(1) : tracks;
  // A foundation that is not there costs once, whether or not a check says so too.
  const isOfLost = ({ result }: typeof checked[number]) =>
    lost.some(({ type, loss }) => loss === "missing" && CHECK_OF_FOUNDATION[type] === result.check);
  const named = new Set(checked.filter(isOfLost).map(({ finding }) => finding));
  const costs = [
    ...[...mostSevere].filter((finding) => !named.has(finding)).flatMap((finding) => costOf(finding)),
    lostCost(lost, LOST_FOUNDATION * lost.length),
    {
      what: namelessWords(nameless),
      points: LOST_FOUNDATION * nameless.length,
      rule: null,
      isOfLostFiles: true,
      remedy: "write the value model of each track",
    },
  ];
  const failed = results.filter(({ passed }) => !passed);
  const score = isUnwritten(model.instance) ? null : scoreAfter(costs);
  return {
    name: "structure",
    title: "Structure of the instance",
    score,
    grade: gradeOf(score),
    get summary() {
      return [
        `${results.length - failed.length} of ${results.length} checks passed`,
        // What is missing has failed a check.
        ...lostWords([...failed.length === 0 ? lost : lost.filter(isThere), ...silentModels(context, lost)], "file"),
      ].join(", ");
    },
    costs: score === null ? [] : orderCosts(costs),
    get data() {
      return {
        total_checks: results.length,
        passed: results.length - failed.length,
        failed: failed.length,
        critical: 0,
        errors: failed.filter(({ severity }) => severity === "error").length,
        warnings: failed.filter(({ severity }) => severity === "warning").length,
        results,
      };
    },
  };
};

/** The check of the tracks fails where a due track has no value model but one that names none, whichever finding says why. */
function withoutTracks(result: ReturnType<typeof runCheck>["result"], tracks: readonly Track[]) {
  if (result.check !== "value_models_track_completeness" || !result.passed || tracks.length === 0) return result;
  return { ...result, passed: false, severity: "warning" as const, message: namelessWords(tracks) };
}

function namelessWords(tracks: readonly Track[]): string {
  return `no value model names ${tracks.length === 1 ? "the track" : "the tracks"} ${
    joinWords(tracks.map((track) => TRACK_NAMES[track]), "and")
  } and says something`;
}

function isThere({ loss }: LostFile): boolean {
  return loss !== "missing";
}

/** Value models that say nothing, besides those that are lost already. */
function silentModels(context: HealthContext, known: readonly LostFile[]): LostFile[] {
  return lostFiles(context).filter((lost) =>
    lost.type === "value_model" && isThere(lost) && !known.some(({ file }) => file === lost.file)
  );
}

function runCheck(name: keyof typeof CHECKS, findings: readonly Finding[], instance: Instance) {
  const check = CHECKS[name];
  const covered = RULES_FAILING.get(name)!.flatMap((rule) => findingsOf(rule, findings))
    .filter(check.covers ?? (() => true));
  const mostSevere = covered.reduce<Finding | null>(
    (worst, finding) => worst === null || !reaches(worst.level, finding.level) ? finding : worst,
    null,
  );
  const level = mostSevere?.level ?? "info";
  const more = covered.length > 1 ? ` (and ${covered.length - 1} more)` : "";
  const result = {
    check: name,
    passed: level === "info",
    severity: level,
    message: mostSevere === null ? check.passing : `${mostSevere.message}${more}`,
    path: mostSevere?.file ?? check.path ?? null,
    get details() {
      return {
        ...check.details?.(instance),
        ...(covered.length === 0 ? {} : { files: covered.slice(0, 20).map(({ file }) => file) }),
      };
    },
  };
  return { result, finding: mostSevere };
}

function costOf(finding: Finding): SectionCost[] {
  const { level, message, rule } = finding;
  if (level === "info") return [];
  const known = RULES.get(rule)?.rule;
  const remedy = known === undefined ? `fix ${namePath(finding.file)}` : remedyOf(known);
  return [{ what: message, points: COST[level], rule, remedy, findings: [finding] }];
}

function countByType(artifacts: readonly Artifact[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of artifacts) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
