import type { Health, HealthSection } from "../core/report.ts";
import { aimHealth } from "./aim_health.ts";
import { contentReadiness } from "./content_readiness.ts";
import { coverage } from "./coverage.ts";
import { featureQuality } from "./feature_quality.ts";
import { metadataConsistency } from "./metadata_consistency.ts";
import { relationships } from "./relationships.ts";
import { schemaValidation } from "./schema_validation.ts";
import type { HealthContext, SectionFunction } from "./section.ts";
import { structure } from "./structure.ts";
import { valueModelQuality } from "./value_model_quality.ts";
import { versions } from "./versions.ts";

/** The sections in the order of the report. */
const SECTIONS: readonly SectionFunction[] = [
  structure,
  schemaValidation,
  contentReadiness,
  relationships,
  coverage,
  featureQuality,
  valueModelQuality,
  versions,
  metadataConsistency,
  aimHealth,
];

/** How an instance stands: its sections, their mean, and one word. */
export function computeHealth(context: HealthContext): Health {
  const sections = SECTIONS.map((section) => section(context));
  const scores = sections.flatMap((section) => section.score === null ? [] : [section.score]);
  const score = scores.length === 0 ? null : Math.round(scores.reduce((sum, value) => sum + value, 0) / scores.length);
  return { overall_status: statusOf(context, sections), score, sections };
}

/** A score below this makes an instance unhealthy even where no single finding is a warning. */
const HEALTHY_SCORE = 60;

function statusOf(context: HealthContext, sections: readonly HealthSection[]): Health["overall_status"] {
  if (context.findings.some((finding) => finding.level === "error")) return "errors";
  if (isEmpty(context)) return "empty";
  if (context.findings.some((finding) => finding.level === "warning")) return "warnings";
  return sections.some((section) => section.score !== null && section.score < HEALTHY_SCORE) ? "warnings" : "healthy";
}

/** True when nobody has written anything yet: no artifacts of the team's own, or only ones still full of placeholders. */
function isEmpty({ model, findings }: HealthContext): boolean {
  const own = model.instance.artifacts.filter((artifact) => !OF_THE_FRAMEWORK.has(artifact.type));
  const unfilled = new Set(
    findings.filter((finding) => finding.rule === "missing-content").map((finding) => finding.file),
  );
  return own.every((artifact) => unfilled.has(artifact.file));
}

/** Types that an initialised instance holds without anybody's own words in them. */
const OF_THE_FRAMEWORK: ReadonlySet<string> = new Set([
  "epf_anchor",
  "epf_meta",
  "strategy_definition",
  "org_ops_definition",
  "commercial_definition",
]);
