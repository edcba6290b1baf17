import { namePath } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { aimArtifacts } from "../../model/aim/assessments.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { FEATURES, isUnwritten } from "../../model/instance_layout.ts";
import type { EpfModel } from "../../model/model.ts";
import { counted } from "../../text/forms/plural.ts";
import {
  AIM_RULES,
  type AimSeverity,
  diagnose,
  type Diagnostic,
  isAimFile,
  isAssessment,
  isFault,
  SEVERITY,
  severityOf,
  titleOf,
} from "../aim_diagnostics.ts";
import { isDisputed, isOfAim, isReadByAim, isUnread } from "../aim_fields.ts";
import { remedyOf } from "../costing_rules.ts";
import { those } from "../finding_groups.ts";
import { lostCopies, lostFiles } from "../foundations.ts";
import type { LostFile } from "../lost_file.ts";
import type { HealthContext } from "../health_context.ts";
import {
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

/** What AIM knows of an instance. */
export interface AimData {
  generated_at: string;
  instance_path: string;
  overall_status: "healthy" | "attention_needed" | "at_risk" | "critical" | null;
  /** In the order in which they are worked on. */
  diagnostics: Diagnostic[];
  summary: Record<AimSeverity | "total", number>;
  score: number | null;
}

const POINTS: Record<AimSeverity, number> = { critical: 25, warning: 10, info: 2 };
/** The most that one file takes. */
const MOST_FOR_FILE = 25;
/** Key of the costs of fields of cycles and days that say nothing. */
const SILENT = "fields of cycles and days";
/** Key of the costs of those that others contradict. */
const DISPUTED = "disputed fields of cycles and days";
/** Key of the costs of what else is wrong in its files. */
const FAULTY = "other findings in AIM files";
/** Without an assessment nothing says how far the strategy is from reality. */
const UNASSESSED = 54;
/** Small gaps together never take more than this, which is what features cost that are missing as a whole. */
const MOST_FOR_INFO = 6;
/** More warnings than this are a risk together. */
const TOLERABLE_WARNINGS = 2;

/** Whether the team still looks at reality: assessments, signals, triggers and what they ask for. */
export const aimHealth: SectionFunction = (context) => {
  const { model } = context;
  const { score, costs, fields, lost } = upkeepScore(context);
  return {
    name: "aim_health",
    title: "AIM",
    score,
    grade: gradeOf(score),
    get summary() {
      const filesWith = (isOfKind: (finding: Finding) => boolean) =>
        new Set(those(isOfKind, context.findings).map(({ file }) => file));
      const files = new Set([...aimArtifacts(model).map(({ file }) => file), ...filesWith(isFault)]).size;
      // Lost files are named as such.
      const faulty = filesWith(isSevereInAim).difference(new Set(lost.map(({ file }) => file)));
      const upkeep = those(isOfUpkeep, context.findings).length;
      return score === null ? "nothing to assess yet" : [
        ...(files > 0 ? [counted(files, "AIM file")] : lost.some(isOwnFile) ? [] : ["no AIM files"]),
        ...(faulty.size === 0 ? [] : [`${faulty.size} with errors or warnings`]),
        ...(upkeep === 0 ? [] : [`${counted(upkeep, "finding")} about upkeep`]),
        ...(fields === 0 ? [] : [`${counted(fields, "fault")} in the cycle of the roadmap`]),
        ...lostSummary(lost),
        ...(faulty.size + upkeep + fields + lost.length === 0 ? ["nothing is overdue"] : []),
      ].join(", ");
    },
    costs: orderCosts(costs),
    get data() {
      return { ...assessUpkeep(context) };
    },
  };
};

/** What `aim status`, `aim health` and the section of the check all say. */
export function assessUpkeep(context: HealthContext): AimData {
  const { model, findings, now } = context;
  const { score } = upkeepScore(context);
  const diagnostics = diagnose(model, findings);
  const count = (severity: AimSeverity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const summary = {
    total: diagnostics.length,
    critical: count("critical"),
    warning: count("warning"),
    info: count("info"),
  };
  return {
    generated_at: now.toISOString(),
    instance_path: model.instance.root,
    overall_status: isUnwritten(model.instance) ? null : statusOf(summary, score),
    diagnostics,
    summary,
    score,
  };
}

function isSevereInAim(finding: Finding): boolean {
  return finding.level !== "info" && isAimFile(finding);
}

function isOfUpkeep({ rule }: Finding): boolean {
  return AIM_RULES.has(rule);
}

interface Upkeep {
  score: number | null;
  /** What lowers it. */
  costs: SectionCost[];
  /** Fields outside of AIM that it reads, and that are not as they should be. */
  fields: number;
  lost: LostFile[];
}

/** The score of upkeep and what it is made of. */
function upkeepScore(context: HealthContext): Upkeep {
  const { model, findings } = context;
  if (isUnwritten(model.instance)) return { score: null, costs: [], fields: 0, lost: [] };
  const upkeep = those(isOfUpkeep, findings);
  const all = [...lostFiles(context), ...lostCopies(context)];
  const read = those(isReadByAim, findings);
  const silent = read.filter((finding) => isUnread(model, finding));
  // What is wrong with a date or a cycle that cannot be read is counted there.
  const faults = read.filter((finding) => isFault(finding) && !silent.includes(finding));
  const disputed = read.filter(isDisputed);
  const own = all.filter(({ file, type }) => isOfAim(file, type));
  const features = all.filter(({ type }) => isFeature(type));
  const costs = costsOf(model, upkeep, { silent, disputed, faults }, { own, features });
  return {
    score: scoreAfter(costs),
    costs,
    fields: silent.filter((finding) => !isFault(finding)).length + disputed.length,
    lost: [...own, ...features],
  };
}

/** The lost files as what they are: AIM reads the roadmap and the features too, and these are no files of its own. */
function lostSummary(lost: readonly LostFile[]): string[] {
  const features = lost.filter(({ type }) => isFeature(type));
  // Where there is no feature at all, their folder is what is lost.
  const delivery = features.some(({ file }) => file === FEATURES)
    ? "no product features"
    : `${counted(features.length, "feature")} of unknown delivery`;
  return [
    ...lostWords(lost.filter(isOwnFile), "AIM file"),
    ...lostWords(lost.filter(({ type }) => type === "roadmap_recipe"), "roadmap"),
    ...(features.length === 0 ? [] : [delivery]),
  ];
}

function isOwnFile({ type }: LostFile): boolean {
  return type !== "roadmap_recipe" && !isFeature(type);
}

function isFeature(type: ArtifactType | null): boolean {
  return type === "feature_definition";
}

function statusOf({ critical, warning }: AimData["summary"], score: number | null): AimData["overall_status"] {
  if (critical > 0) return "critical";
  if (warning > TOLERABLE_WARNINGS || (score !== null && score <= UNASSESSED)) return "at_risk";
  return warning > 0 ? "attention_needed" : "healthy";
}

/** One cost for each title and level; those of info share what is left of their limit. */
function costsOf(
  model: EpfModel,
  findings: readonly Finding[],
  { silent, disputed, faults }: Record<"silent" | "disputed" | "faults", readonly Finding[]>,
  lost: { own: readonly LostFile[]; features: readonly LostFile[] },
): SectionCost[] {
  // What no adoption level asks for costs nothing, nor what is noted of past cycles, which are not written anew.
  const past = new Set(model.instance.artifacts.filter(({ archived }) => archived).map(({ file }) => file));
  const costing = findings.filter(({ rule, level, file }) =>
    AIM_RULES.get(rule)!.cost.free !== true && (level !== "info" || !past.has(file))
  );
  const infos = costing.filter(({ level }) => level === "info").length;
  const infoPoints = infos === 0 ? 0 : Math.min(POINTS.info, MOST_FOR_INFO / infos);
  const keyOf = (finding: Finding) => `${titleOf(finding)} ${finding.level}`;
  const ofFeatures = new Set(lost.features.map(({ file }) => file));
  const { points, lost: lostPoints } = pointsByKey(model, {
    found: [
      ...costing.filter(({ file }) => !ofFeatures.has(file)).map((finding) => ({
        file: finding.file,
        key: keyOf(finding),
        points: finding.level === "info" ? infoPoints : POINTS[SEVERITY[finding.level]],
      })),
      ...silent.map(({ file }) => ({ file, key: SILENT, points: MOST_FOR_FILE })),
      ...disputed.map(({ file, level }) => ({ file, key: DISPUTED, points: POINTS[SEVERITY[level]] })),
      // As pressing as the diagnostic of the file says, however many there are.
      ...[...Map.groupBy(faults, ({ file }) => file)].map(([file, own]) => ({
        file,
        key: FAULTY,
        points: POINTS[severityOf(own)],
      })),
    ],
    lost: lost.own,
    most: MOST_FOR_FILE,
  });
  const costs = [...Map.groupBy(costing, keyOf)].map(([key, group]): SectionCost => {
    const first = group[0]!;
    const title = titleOf(first);
    return {
      what: `${title.startsWith("AIM") ? title : `${title[0]!.toLowerCase()}${title.slice(1)}`}${
        group.length === 1 ? "" : `, ${group.length} times`
      }`,
      points: points.get(key) ?? 0,
      rule: first.rule,
      remedy: remedyOf(AIM_RULES.get(first.rule)!.rule),
      findings: group,
    };
  });
  costs.push({
    what: counted(
      silent.length,
      "field for a cycle or a date is missing or cannot be read",
      "fields for a cycle or a date are missing or cannot be read",
    ),
    points: points.get(SILENT) ?? 0,
    rule: silent[0]?.rule ?? null,
    remedy: "correct the cycles and dates of the roadmap and the assessments",
    findings: silent,
  }, {
    what: counted(
      disputed.length,
      "field for the cycle of the roadmap disagrees with others",
      "fields for the cycle of the roadmap disagree with others",
    ),
    points: points.get(DISPUTED) ?? 0,
    rule: disputed[0]?.rule ?? null,
    remedy: "correct what is out of date of the cycle and its dates in the roadmap",
    findings: disputed,
  });
  const faulty = [...new Set(faults.map(({ file }) => file))];
  // Files may have others, which are counted with the upkeep or with the fields that say nothing.
  const other = silent.some(isFault) || findings.some(isSevereInAim) ? "other " : "";
  costs.push({
    what: faulty.length === 1
      ? `${namePath(faulty[0]!)} has ${
        counted(faults.length, `${other}error or warning`, `${other}errors or warnings`)
      }`
      : `${counted(faulty.length, "AIM file")} with ${other}errors or warnings`,
    points: points.get(FAULTY) ?? 0,
    rule: faults[0]?.rule ?? null,
    remedy: `fix the errors and warnings of ${
      faulty.length === 1 ? namePath(faulty[0]!) : counted(faulty.length, "AIM file")
    }`,
    findings: faults,
  });
  const features = lost.features.reduce((sum, { standsFor }) => sum + standsFor, 0);
  const noted = infoPoints * costing.filter(({ level, artifact }) => level === "info" && isFeature(artifact)).length;
  // As much as the notes on upkeep that one may hide, and with those of the others no more than all of them.
  const unknown = lostCost(lost.features, Math.min(MOST_FOR_INFO - noted, POINTS.info * features));
  costs.push(lostPoints, { ...unknown, what: `${unknown.what}, so that no delivery is known from there` });
  const assessment = lost.own.find(({ file }) => isAssessment(file));
  return assessment === undefined ? costs : [
    ...costs,
    ...limitCost(costs, UNASSESSED, {
      what: `no reality assessment, that keeps the section below ${UNASSESSED + 1}`,
      rule: "missing-reality-assessment",
      isOfLostFiles: true,
      remedy: `write ${namePath(assessment.file)}`,
    }),
  ];
}
