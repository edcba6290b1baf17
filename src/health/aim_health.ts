import type { Finding } from "../diagnostics/finding.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { aimArtifacts, roadmaps } from "../model/aim/assessments.ts";
import type { EpfModel } from "../model/model.ts";
import type { AimSeverity, SectionCosts } from "../rules/section_costs.ts";
import { costingRules } from "./costing_rules.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

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
  const isSilent = aimArtifacts(model).length === 0 && !roadmaps(model).some(({ status }) => isRunning(status));
  const costs = isSilent ? [] : costsOf(diagnostics);
  const score = isSilent ? null : scoreAfter(costs);
  return {
    name: "aim_health",
    title: "AIM",
    score,
    grade: gradeOf(score),
    summary: isSilent
      ? "no AIM files and no roadmap that runs yet"
      : `${aimArtifacts(model).length} AIM files, ${
        summary.total === 0 ? "nothing to act on" : `${summary.total} to act on`
      }`,
    costs: orderCosts(costs),
    data: {
      generated_at: now.toISOString(),
      instance_path: model.instance.root,
      overall_status: isSilent && summary.total === 0 ? null : statusOf(summary),
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

function isRunning(status: string | null): boolean {
  return status === "active" || status === "completed";
}

function appearanceOf({ rule, file, class: findingClass }: Finding): Appearance | null {
  const own = RULES.get(rule);
  if (own !== undefined) return own.cost;
  const isAssessment = /(?:^|\/)living[-_]reality[-_]assessment\.ya?ml$/i.test(file) && !/(?:^|\/)cycles\//i.test(file);
  return findingClass === "unreadable" && isAssessment ? CORRUPT : null;
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
function costsOf(diagnostics: readonly { finding: Finding; diagnostic: Diagnostic }[]): ScoreCost[] {
  const infos = diagnostics.filter(({ diagnostic }) => diagnostic.severity === "info").length;
  const infoPoints = infos === 0 ? 0 : Math.min(POINTS.info, MOST_FOR_INFO / infos);
  const groups = Map.groupBy(diagnostics, ({ diagnostic }) => `${diagnostic.title} ${diagnostic.severity}`);
  return [...groups.values()].map((group): ScoreCost => {
    const { finding, diagnostic } = group[0]!;
    const points = diagnostic.severity === "info" ? infoPoints : POINTS[diagnostic.severity];
    return {
      what: `${diagnostic.title.replace(/^AIM|^\p{Lu}/u, (start) => start === "AIM" ? start : start.toLowerCase())}${
        group.length === 1 ? "" : `, ${group.length} times`
      }`,
      points: points * group.length,
      rule: finding.rule,
      remedy: diagnostic.suggestion,
    };
  });
}
