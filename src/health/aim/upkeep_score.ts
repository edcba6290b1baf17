import { lostCopies, lostFiles } from "../losses/lost_files.ts";
import { namePath } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { isUnwritten } from "../../model/instance_layout.ts";
import type { EpfModel } from "../../model/model.ts";
import { counted } from "../../text/forms/plural.ts";
import { remedyOf } from "../costing_rules.ts";
import { those } from "../finding_groups.ts";
import type { HealthContext } from "../health_context.ts";
import type { LostFile } from "../losses/lost_file.ts";
import { limitCost, lostCost, pointsByKey, restoring, scoreAfter, type SectionCost } from "../section.ts";
import {
  AIM_RULES,
  type AimSeverity,
  isAssessment,
  isFault,
  isOfUpkeep,
  isSevereInAim,
  SEVERITY,
  severityOf,
  titleOf,
} from "./aim_diagnostics.ts";
import { isDisputed, isOfAim, isReadByAim, isUnread } from "./aim_fields.ts";

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
export const UNASSESSED = 54;
/** Small gaps together never take more than this, which is what features cost that are missing as a whole. */
const MOST_FOR_INFO = 6;

/** How the upkeep of an instance is scored. */
interface Upkeep {
  score: number | null;
  /** What lowers it. */
  costs: SectionCost[];
  /** Fields outside of AIM that it reads, and that are not as they should be. */
  fields: readonly Finding[];
  lost: LostFile[];
}

/** The score of upkeep and what it is made of. */
export function upkeepScore(context: HealthContext): Upkeep {
  const { model, findings } = context;
  if (isUnwritten(model.instance)) return { score: null, costs: [], fields: [], lost: [] };
  const upkeep = those(isOfUpkeep, findings);
  const all = [...lostFiles(context), ...lostCopies(context)];
  const read = those(isReadByAim, findings);
  const silent = read.filter((finding) => isUnread(model, finding));
  // What is wrong with a date or a cycle that cannot be read is counted there.
  const faults = read.filter((finding) => isFault(finding) && !silent.includes(finding));
  const disputed = read.filter(isDisputed);
  const own = all.filter(({ file, type }) => isOfAim(file, type));
  const features = all.filter(({ type }) => type === "feature_definition");
  const costs = costsOf(model, upkeep, { silent, disputed, faults }, { own, features });
  return {
    score: scoreAfter(costs),
    costs,
    fields: [...silent.filter((finding) => !isFault(finding)), ...disputed],
    lost: [...own, ...features],
  };
}

/** One cost for each title and level of the upkeep; those of info share what is left of their limit. */
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
  const infos = costing.filter(({ level }) => level === "info");
  const infoPoints = infos.length === 0 ? 0 : Math.min(POINTS.info, MOST_FOR_INFO / infos.length);
  const keyOf = (finding: Finding) => `${titleOf(finding)} ${finding.level}`;
  const ofFeatures = new Set(lost.features.map(({ file }) => file));
  const { points, lost: ofLost } = pointsByKey(model, {
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
  const pointsOf = (key: string) => points.get(key) ?? 0;
  // Files may have others, which are counted with the upkeep or with the fields that say nothing.
  const other = silent.some(isFault) || findings.some(isSevereInAim) ? "other " : "";
  const noted = infoPoints * infos.filter(({ artifact }) => artifact === "feature_definition").length;
  const costs = [
    ...[...Map.groupBy(costing, keyOf)].map(([key, group]) => upkeepCost(group, pointsOf(key))),
    fieldCost("silent", silent, pointsOf(SILENT)),
    fieldCost("disputed", disputed, pointsOf(DISPUTED)),
    faultCost(faults, pointsOf(FAULTY), other),
    ofLost,
    featureCost(lost.features, MOST_FOR_INFO - noted),
  ];
  const assessment = lost.own.find(({ file }) => isAssessment(file));
  return assessment === undefined ? costs : [
    ...costs,
    ...limitCost(costs, UNASSESSED, {
      what: `no reality assessment, that keeps the section below ${UNASSESSED + 1}`,
      rule: "missing-reality-assessment",
      isOfLostFiles: true,
      remedy: restoring(assessment),
    }),
  ];
}

/** @param group findings of one title and level */
function upkeepCost(group: readonly Finding[], points: number): SectionCost {
  const first = group[0]!;
  const title = titleOf(first);
  return {
    what: `${title.startsWith("AIM") ? title : `${title[0]!.toLowerCase()}${title.slice(1)}`}${
      group.length === 1 ? "" : `, ${group.length} times`
    }`,
    points,
    rule: first.rule,
    remedy: remedyOf(AIM_RULES.get(first.rule)!.rule),
    findings: group,
  };
}

/** What fields of the cycle cost: `silent` ones say nothing that can be read, `disputed` ones contradict others. */
const FIELD_FAULTS = {
  silent: {
    forms: [
      "field for a cycle or a date is missing or cannot be read",
      "fields for a cycle or a date are missing or cannot be read",
    ],
    remedy: "correct the cycles and dates of the roadmap and the assessments",
  },
  disputed: {
    forms: [
      "field for the cycle of the roadmap disagrees with others",
      "fields for the cycle of the roadmap disagree with others",
    ],
    remedy: "correct what is out of date of the cycle and its dates in the roadmap",
  },
} as const;

function fieldCost(kind: keyof typeof FIELD_FAULTS, findings: readonly Finding[], points: number): SectionCost {
  const { forms: [one, many], remedy } = FIELD_FAULTS[kind];
  return { what: counted(findings.length, one, many), points, rule: findings[0]?.rule ?? null, remedy, findings };
}

/** @param other `other ` where the files have findings that are counted elsewhere too, else empty */
function faultCost(faults: readonly Finding[], points: number, other: string): SectionCost {
  const [file, ...others] = new Set(faults.map(({ file }) => file));
  const files = counted(file === undefined ? 0 : 1 + others.length, "AIM file");
  const isOne = file !== undefined && others.length === 0;
  return {
    what: isOne
      ? `${namePath(file)} has ${counted(faults.length, `${other}error or warning`, `${other}errors or warnings`)}`
      : `${files} with ${other}errors or warnings`,
    points,
    rule: faults[0]?.rule ?? null,
    remedy: `fix the errors and warnings of ${isOne ? namePath(file) : files}`,
    findings: faults,
  };
}

/**
 * Features of which no delivery is known: as much as the notes on upkeep that one may hide.
 * @param most what is left of the limit of all notes
 */
function featureCost(features: readonly LostFile[], most: number): SectionCost {
  const count = features.reduce((sum, { standsFor }) => sum + standsFor, 0);
  const cost = lostCost(features, Math.min(most, POINTS.info * count));
  return { ...cost, what: `${cost.what}, so that no delivery is known from there` };
}
