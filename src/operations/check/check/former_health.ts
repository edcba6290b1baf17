import { resolve } from "node:path";
import { namePath } from "../../../diagnostics/escape.ts";
import type { HealthSection, Report, ReportedFinding } from "../../../diagnostics/report.ts";
import { RULE_INDEX } from "../../../rules/rule_index.ts";
import { GOOD_SCORE } from "../../../suggest/suggest.ts";
import { counted } from "../../../text/forms/plural.ts";
import { inspectFolder } from "../../../workspace/instance/discover.ts";
import { isInSubmodule, missingSubmodules } from "../../../workspace/git/submodules.ts";
import type { CheckAnswer, FormerHealth } from "./contract.ts";

/** Details that a tier names. */
const MOST_DETAILS = 20;

/** The fields, and the sections that have more of them than others do. */
export type FormerHealthFields = FormerHealth & { instance_path: string } & Record<string, unknown>;

type Verdict = Pick<CheckAnswer, "counts" | "overall_status"> & { report: Report };

type Section = { score: number | null; grade: HealthSection["grade"] } & Record<string, unknown>;

/** The three tiers that epf-cli sorted findings into. */
type Tier = "critical" | "schema" | "quality";

/**
 * What programs read from `health` of epf-cli, made from the same report as the rest of the answer. It replaces the
 * sections of the same names.
 * @param root absolute path of the instance that the report is about
 */
export function formerHealth(
  { report, counts, overall_status }: Verdict,
  root: string,
): FormerHealthFields {
  const [instance] = report.instances;
  const sections = new Map(instance?.health.sections.map((section) => [section.name, section]) ?? []);
  const byTier = Map.groupBy(report.findings.filter(({ level }) => level !== "info"), tierOf);
  const tier = (name: Tier, score: number | null) => tierFields(byTier.get(name) ?? [], score);
  const structure = sections.get("structure");
  return {
    instance_path: root,
    has_critical: overall_status === "critical" || byTier.has("critical"),
    has_errors: counts.error > 0,
    has_warnings: counts.warning > 0,
    tiers: {
      critical: tier("critical", structure?.score ?? null),
      schema: tier("schema", sections.get("schema_validation")?.score ?? null),
      quality: tier("quality", meanScore(["content_readiness", "feature_quality", "relationships"], sections)),
    },
    structure_check: structureCheck(structure, root),
    anchor_status: anchorStatus(root, byTier.get("critical") ?? []),
    submodule_status: submoduleStatus(root),
    instance_check: { ...structure?.data },
    ...withNumbers(sections),
    schema_validation: {
      ...sectionFields(sections.get("schema_validation")),
      skipped_files: report.skipped.length,
      results: invalidFiles(report.findings),
    },
    semantic_review_recommendations: reviewsOf(sections),
  };
}

/** Critical is what cannot be read, and an error in where files are; a warning there is no more than one elsewhere. */
function tierOf({ rule, class: kind, level }: ReportedFinding): Tier {
  const section = RULE_INDEX[rule]?.section;
  if (kind === "unreadable" || (section === "structure" && level === "error")) return "critical";
  return section === "schema_validation" ? "schema" : "quality";
}

function tierFields(findings: readonly ReportedFinding[], score: number | null) {
  return {
    score: score ?? 0,
    max: 100 as const,
    issues: findings.length,
    summary: findings.length === 0 ? "no issues" : counted(findings.length, "issue"),
    details: findings.slice(0, MOST_DETAILS).map(({ file, line, message }) =>
      `${namePath(file)}${line === null ? "" : `:${line}`}: ${message}`
    ),
  };
}

type Sections = ReadonlyMap<string, HealthSection>;

function meanScore(names: readonly string[], sections: Sections): number | null {
  const scores = names.flatMap((name) => sections.get(name)?.score ?? []);
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

function structureCheck(structure: HealthSection | undefined, root: string) {
  const errors = (structure?.data.errors ?? 0) as number;
  return {
    epf_root: root,
    repo_type: "product",
    valid: errors === 0,
    severity: errors === 0 ? "info" : "error",
    message: structure?.summary ?? "nothing to check",
  };
}

function anchorStatus(root: string, findings: readonly ReportedFinding[]) {
  const found = inspectFolder(root);
  const anchor = found?.anchor ?? null;
  const text = (key: string) => typeof anchor?.[key] === "string" ? anchor[key] as string : null;
  const own = findings.filter(({ file }) => file.endsWith("_epf.yaml"));
  return {
    has_anchor: anchor !== null,
    is_legacy: found?.status === "legacy",
    anchor_file: anchor === null ? null : resolve(root, "_epf.yaml"),
    product_name: found?.product_name ?? null,
    epf_version: text("epf_version"),
    instance_id: text("instance_id"),
    validation: {
      valid: found?.status === "valid" && own.every(({ level }) => level !== "error"),
      errors: own.map(({ message }) => message),
    },
  };
}

function submoduleStatus(root: string) {
  const isMissing = missingSubmodules(root).some(({ folder }) => folder === root || root.startsWith(`${folder}/`));
  return { is_submodule: isMissing || isInSubmodule(root), is_uninitialized: isMissing };
}

function sectionFields(section: HealthSection | undefined): Section {
  if (section === undefined) return { score: null, grade: null };
  const { score, grade, summary, costs, data } = section;
  return { score, grade, summary, costs, ...data };
}

/** Files that do not keep their format, with what is wrong in each. */
function invalidFiles(findings: readonly ReportedFinding[]) {
  const errors = findings.filter((finding) => finding.level === "error" && tierOf(finding) !== "quality");
  return [...Map.groupBy(errors, ({ file }) => file)].map(([file, own]) => ({
    valid: false,
    file_path: file,
    artifact_type: own[0]!.artifact,
    phase: /(?:^|\/)(READY|FIRE|AIM)\//.exec(file)?.[1] ?? "other",
    errors: own.map(({ path, message, line }) => ({ path, message, line })),
  }));
}

/** The sections with a share of what is covered: a number where there is nothing to cover, and a word that says so. */
function withNumbers(sections: Sections): Record<string, Section> {
  const numbered = [...sections].filter(([, { data }]) => data.coverage_percent === null);
  return Object.fromEntries(
    numbered.map(([name, section]) => [
      name,
      { ...sectionFields(section), coverage_percent: 0, nothing_to_cover: true },
    ]),
  );
}

/** Reviews that go with a section, for those whose score is not good. */
const REVIEWS: Readonly<Record<string, string>> = {
  feature_quality: "feature_quality_review",
  value_model_quality: "value_model_review",
  relationships: "strategic_coherence_review",
};
/** A score below this is a reason to hurry. */
const POOR_SCORE = 60;

function reviewsOf(sections: Sections) {
  return Object.entries(REVIEWS).flatMap(([trigger_check, wizard]) => {
    const section = sections.get(trigger_check);
    if (section === undefined || section.score === null || section.score >= GOOD_SCORE) return [];
    return [{
      wizard,
      reason: section.summary,
      severity: section.score < POOR_SCORE ? "warning" : "info",
      trigger_check,
    }];
  });
}
