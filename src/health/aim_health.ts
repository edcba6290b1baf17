import type { Finding } from "../diagnostics/finding.ts";
import { parsePath, valueAt } from "../diagnostics/path.ts";
import type { ScoreCost } from "../diagnostics/report.ts";
import { aimArtifacts, roadmaps } from "../model/aim/assessments.ts";
import type { EpfModel } from "../model/model.ts";
import { asText } from "../model/read.ts";
import { gradeOf, orderCosts, scoreAfter, type SectionFunction } from "./section.ts";

type Severity = "critical" | "warning" | "info";

/** One thing that AIM should act on; field names as data consumers know them. */
export interface Diagnostic {
  id: string;
  category: string;
  severity: Severity;
  title: string;
  description: string;
  artifact: string;
  field_path: string;
  suggestion: string;
}

/** How the findings of a rule appear among the diagnostics. */
interface Kind {
  category: string;
  title: string;
  id: (finding: Finding, model: EpfModel) => string;
  severity?: (finding: Finding) => Severity;
}

const KINDS: Record<string, Kind> = {
  "missing-reality-assessment": {
    category: "lra_staleness",
    title: "Living reality assessment missing",
    id: () => "aim-lra-missing",
    severity: () => "critical",
  },
  "stale-reality-assessment": {
    category: "lra_staleness",
    title: "Living reality assessment is old",
    id: () => "aim-lra-stale",
  },
  "stale-track-signal": {
    category: "lra_staleness",
    title: "Track without recent signals",
    id: ({ path }) => `aim-track-stale-${String(parsePath(path)?.[1] ?? "")}`,
  },
  "missing-assessment": {
    category: "missing_assessment",
    title: "Cycle without assessment",
    id: ({ artifact }, model) =>
      artifact === "roadmap_recipe" && aimArtifacts(model).length === 0 ? "aim-no-aim-dir" : "aim-missing-assessment",
  },
  "missing-decision": {
    category: "missing_assessment",
    title: "Assessment without decision",
    id: () => "aim-missing-memo",
  },
  "stale-trigger": { category: "overdue_trigger", title: "AIM session overdue", id: () => "aim-trigger-overdue" },
  "inconsistent-delivery": {
    category: "delivery_drift",
    title: "Delivered feature without shown maturity",
    id: (finding, model) => `aim-drift-${textAt(model, finding.file, ["id"]) ?? finding.file}`,
  },
  "missing-outcome": {
    category: "evidence_gap",
    title: "Key result without outcome",
    id: (finding, model) => `aim-evidence-gap-${textAt(model, finding.file, parsePath(finding.path) ?? []) ?? ""}`,
  },
  "stale-reality-finding": {
    category: "src_findings",
    title: "Reality check asks for repair",
    id: (finding, model) => {
      const path = parsePath(finding.path) ?? [];
      return path[0] === "summary"
        ? "aim-src-health"
        : `aim-src-${textAt(model, finding.file, [...path.slice(0, -1), "id"]) ?? "rp"}`;
    },
    severity: ({ path, actual }) => path.startsWith("summary") && actual === "critical" ? "critical" : "warning",
  },
  "inconsistent-claim": {
    category: "lra_consistency",
    title: "Claim that the files do not bear",
    id: ({ actual }) => `aim-lra-claim-${/model/.test(actual ?? "") ? "value-models" : "features"}`,
  },
  "inconsistent-report-name": {
    category: "naming_convention",
    title: "Unclear which report is current",
    id: () => "aim-assessment-naming-ambiguity",
  },
  "duplicate-assessment": {
    category: "naming_convention",
    title: "Two reports for one cycle",
    id: () => "aim-assessment-duplicate",
  },
};

const CORRUPT: Kind = {
  category: "lra_staleness",
  title: "Living reality assessment unreadable",
  id: () => "aim-lra-corrupt",
  severity: () => "critical",
};

const POINTS: Record<Severity, number> = { critical: 25, warning: 10, info: 2 };
/** Small gaps together never take more than this. */
const MOST_FOR_INFO = 10;
/** More warnings than this are a risk together. */
const TOLERABLE_WARNINGS = 2;

/** Whether the team still looks at reality: assessments, signals, triggers and what they ask for. */
export const aimHealth: SectionFunction = ({ model, findings, now }) => {
  const diagnostics = diagnose(model, findings);
  const count = (severity: Severity) => diagnostics.filter(({ diagnostic }) => diagnostic.severity === severity).length;
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
    const kind = kindOf(finding);
    return kind === null ? [] : [{ finding, diagnostic: toDiagnostic(finding, kind, model) }];
  });
}

function isRunning(status: string | null): boolean {
  return status === "active" || status === "completed";
}

function kindOf({ rule, file, class: findingClass }: Finding): Kind | null {
  if (Object.hasOwn(KINDS, rule)) return KINDS[rule]!;
  const isAssessment = /(?:^|\/)living[-_]reality[-_]assessment\.ya?ml$/i.test(file) && !/(?:^|\/)cycles\//i.test(file);
  return findingClass === "unreadable" && isAssessment ? CORRUPT : null;
}

function toDiagnostic(finding: Finding, kind: Kind, model: EpfModel): Diagnostic {
  return {
    id: kind.id(finding, model),
    category: kind.category,
    severity: kind.severity?.(finding) ?? (finding.level === "info" ? "info" : "warning"),
    title: kind.title,
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

function textAt(model: EpfModel, file: string, path: readonly (string | number)[]): string | null {
  const artifact = model.instance.artifacts.find((artifact) => artifact.file === file);
  return asText(valueAt(artifact?.document.value, path));
}
