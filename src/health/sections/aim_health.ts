import { baseName } from "../../format/file_path.ts";
import { aimArtifacts } from "../../model/aim/assessments.ts";
import { namePath } from "../../diagnostics/escape.ts";
import type { Finding } from "../../diagnostics/finding.ts";
import { FEATURES, isUnwritten } from "../../model/instance_layout.ts";
import { counted } from "../../text/forms/plural.ts";
import {
  type AimSeverity,
  diagnose,
  type Diagnostic,
  isFault,
  isOfUpkeep,
  isSevereInAim,
} from "../aim/aim_diagnostics.ts";
import { UNASSESSED, upkeepScore } from "../aim/upkeep_score.ts";
import { those } from "../finding_groups.ts";
import type { LostFile } from "../losses/lost_file.ts";
import type { HealthContext } from "../health_context.ts";
import { gradeOf, lostWords, orderCosts, type SectionFunction } from "../section.ts";

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
        ...lostSummary(lost),
        ...fieldsSummary(fields),
        ...(faulty.size + upkeep + fields.length + lost.length === 0 ? ["nothing is overdue"] : []),
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

/** What AIM reads outside of its files and finds no clear answer in; a single one by its name. */
function fieldsSummary([first, ...others]: readonly Finding[]): string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "more fault")}`;
  return [`\`${first.path}\` of ${fileName(first.file)} unclear${more}`];
}

function fileName(file: string): string {
  return namePath(baseName(file));
}

/** The lost files as what they are: AIM reads the roadmap and the features too, and these are no files of its own. */
function lostSummary(lost: readonly LostFile[]): string[] {
  const features = lost.filter(({ type }) => type === "feature_definition");
  // Where there is no feature at all, their folder is what is lost.
  const all = features.find(({ file }) => file === FEATURES);
  const delivery = all !== undefined
    ? `${all.closed === undefined ? "no" : "unreadable"} product features`
    : features.length === 1
    ? `delivery of ${fileName(features[0]!.file)} unknown`
    : `${counted(features.length, "feature")} of unknown delivery`;
  return [
    ...lostWords(lost.filter(isOwnFile), "AIM file"),
    ...lostWords(lost.filter(({ type }) => type === "roadmap_recipe"), "roadmap"),
    ...(features.length === 0 ? [] : [delivery]),
  ];
}

function isOwnFile({ type }: LostFile): boolean {
  return type !== "roadmap_recipe" && type !== "feature_definition";
}

function statusOf({ critical, warning }: AimData["summary"], score: number | null): AimData["overall_status"] {
  if (critical > 0) return "critical";
  if (warning > TOLERABLE_WARNINGS || (score !== null && score <= UNASSESSED)) return "at_risk";
  return warning > 0 ? "attention_needed" : "healthy";
}
