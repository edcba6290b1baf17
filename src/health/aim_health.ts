import { escapeText } from "../diagnostics/escape.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { aimArtifacts } from "../model/aim/assessments.ts";
import { ARTIFACT_TYPES, type ArtifactType } from "../format/artifact_types.ts";
import { isUnwritten } from "../model/instance_layout.ts";
import type { EpfModel } from "../model/model.ts";
import type { AimSeverity, SectionCosts } from "../rules/section_costs.ts";
import { costingRules } from "./costing_rules.ts";
import { lostCopies, type LostFile, lostFiles } from "./foundations.ts";
import { gradeOf, limitCost, lostCost, orderCosts, pointsByKey, scoreAfter, type SectionFunction } from "./section.ts";
import { counted } from "../text/plural.ts";

/** One thing that AIM should act on; field names as data consumers know them. */
export interface Diagnostic {
  id: string;
  category: string;
  severity: AimSeverity;
  title: string;
  description: string;
  artifact: string;
  field_path: string;
  suggestion: string;
}

type Appearance = SectionCosts["aim_health"];

const RULES = costingRules("aim_health");

const CORRUPT: Appearance = {
  category: "lra_staleness",
  title: "Living reality assessment unreadable",
  id: () => "aim-lra-corrupt",
  severity: () => "critical",
};

const POINTS: Record<AimSeverity, number> = { critical: 25, warning: 10, info: 2 };
/** The most that one file takes. */
const MOST_FOR_FILE = 25;
/** Without an assessment nothing says how far the strategy is from reality. */
const UNASSESSED = 54;
/** Small gaps together never take more than this. */
const MOST_FOR_INFO = 10;
/** More warnings than this are a risk together. */
const TOLERABLE_WARNINGS = 2;

/** Whether the team still looks at reality: assessments, signals, triggers and what they ask for. */
export const aimHealth: SectionFunction = ({ model, findings, now }) => {
  const diagnostics = diagnose(model, findings);
  const count = (severity: AimSeverity) =>
    diagnostics.filter(({ diagnostic }) => diagnostic.severity === severity).length;
  const summary = {
    total: diagnostics.length,
    critical: count("critical"),
    warning: count("warning"),
    info: count("info"),
  };
  const isSilent = isUnwritten(model.instance);
  const all = isSilent ? [] : [...lostFiles(model), ...lostCopies(model)];
  const costs = isSilent ? [] : costsOf(diagnostics, {
    own: all.filter(({ file, type }) => isOfAim(file, type)),
    features: all.filter(({ type }) => type === "feature_definition"),
  });
  const score = isSilent ? null : scoreAfter(costs);
  return {
    name: "aim_health",
    title: "AIM",
    score,
    grade: gradeOf(score),
    summary: isSilent
      ? "nothing to assess yet"
      : `${counted(aimArtifacts(model).length, "AIM file")}, ${
        summary.total === 0 ? "nothing to act on" : `${summary.total} to act on`
      }`,
    costs: orderCosts(costs),
    data: {
      generated_at: now.toISOString(),
      instance_path: model.instance.root,
      overall_status: isSilent ? null : statusOf(summary),
      diagnostics: diagnostics.map(({ diagnostic }) => diagnostic),
      summary,
      score,
    },
  };
};

/** The findings that AIM should act on, each with how it appears among the diagnostics. */
export function diagnose(
  model: EpfModel,
  findings: readonly Finding[],
): { finding: Finding; diagnostic: Diagnostic }[] {
  return findings.flatMap((finding) => {
    const appearance = appearanceOf(finding);
    return appearance === null ? [] : [{ finding, diagnostic: toDiagnostic(finding, appearance, model) }];
  });
}

/** True for the files that AIM looks at: its own, and the roadmap of the cycle. */
function isOfAim(file: string, type: ArtifactType | null): boolean {
  return type === "roadmap_recipe" || (type === null ? file.startsWith("AIM/") : ARTIFACT_TYPES[type].phase === "AIM");
}

function appearanceOf({ rule, file, class: findingClass }: Finding): Appearance | null {
  const own = RULES.get(rule);
  if (own !== undefined) return own.cost;
  return findingClass === "unreadable" && isAssessment(file) ? CORRUPT : null;
}

function isAssessment(file: string): boolean {
  return /(?:^|\/)living[-_]reality[-_]assessment\.ya?ml$/i.test(file) && !/(?:^|\/)cycles\//i.test(file);
}

function toDiagnostic(finding: Finding, appearance: Appearance, model: EpfModel): Diagnostic {
  return {
    id: appearance.id(finding, model),
    category: appearance.category,
    severity: appearance.severity?.(finding) ?? (finding.level === "info" ? "info" : "warning"),
    title: appearance.title,
    description: finding.message,
    artifact: finding.file,
    field_path: finding.path,
    suggestion: finding.help ?? "",
  };
}

function statusOf({ critical, warning }: { critical: number; warning: number }): string {
  if (critical > 0) return "critical";
  return warning > TOLERABLE_WARNINGS ? "at_risk" : warning > 0 ? "attention_needed" : "healthy";
}

/** One cost for each title and severity; those of info share what is left of their limit. */
function costsOf(
  diagnostics: readonly { finding: Finding; diagnostic: Diagnostic }[],
  lost: { own: readonly LostFile[]; features: readonly LostFile[] },
): ScoreCost[] {
  const infos = diagnostics.filter(({ diagnostic }) => diagnostic.severity === "info").length;
  const infoPoints = infos === 0 ? 0 : Math.min(POINTS.info, MOST_FOR_INFO / infos);
  const keyOf = ({ diagnostic }: { diagnostic: Diagnostic }) => `${diagnostic.title} ${diagnostic.severity}`;
  const points = pointsByKey(
    diagnostics.map((entry) => ({
      file: entry.finding.file,
      key: keyOf(entry),
      points: entry.diagnostic.severity === "info" ? infoPoints : POINTS[entry.diagnostic.severity],
    })),
    new Set([...lost.own, ...lost.features].map(({ file }) => file)),
    MOST_FOR_FILE,
  );
  const costs = [...Map.groupBy(diagnostics, keyOf)].map(([key, group]): ScoreCost => {
    const { finding, diagnostic } = group[0]!;
    return {
      what: `${diagnostic.title.replace(/^AIM|^\p{Lu}/u, (start) => start === "AIM" ? start : start.toLowerCase())}${
        group.length === 1 ? "" : `, ${group.length} times`
      }`,
      points: points.get(key) ?? 0,
      rule: finding.rule,
      remedy: diagnostic.suggestion,
    };
  });
  costs.push(lostCost(lost.own, MOST_FOR_FILE), lostCost(lost.features, POINTS.warning));
  const assessment = lost.own.find(({ file }) => isAssessment(file));
  return assessment === undefined ? costs : [
    ...costs,
    ...limitCost(costs, UNASSESSED, {
      what: `no reality assessment, that keeps the section below ${UNASSESSED + 1}`,
      rule: "missing-reality-assessment",
      remedy: `write ${escapeText(assessment.file)}`,
    }),
  ];
}
