import { ownLevel } from "../diagnostics/finding.ts";
import type { Health, HealthSection } from "../diagnostics/report.ts";
import { isCanonical } from "../model/canonical.ts";
import { forEachText } from "../model/read.ts";
import { aimHealth } from "./aim_health.ts";
import { contentReadiness, PLACEHOLDER_RULES } from "./content_readiness.ts";
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

/** The health of an instance: its sections, their mean, and one word. */
export function computeHealth(context: HealthContext): Health {
  // Settings that lower a level change what fails, not how good a strategy is.
  const asFound = {
    ...context,
    findings: context.findings.map((finding) => ({ ...finding, level: ownLevel(finding) })),
  };
  const sections = SECTIONS.map((section) => section(asFound));
  const scores = sections.flatMap((section) => section.score === null ? [] : [section.score]);
  const overall_status = statusOf(context, sections);
  // Placeholders say nothing about how good a strategy is.
  const isScored = scores.length > 0 && overall_status !== "empty";
  const score = isScored ? Math.round(scores.reduce((sum, value) => sum + value, 0) / scores.length) : null;
  return { overall_status, score, sections };
}

/** A score below this makes an instance unhealthy even where no single finding is a warning. */
const HEALTHY_SCORE = 60;

function statusOf(context: HealthContext, sections: readonly HealthSection[]): Health["overall_status"] {
  if (context.findings.some((finding) => finding.level === "error")) return "errors";
  if (isEmpty(context)) return "empty";
  if (context.findings.some((finding) => finding.level === "warning")) return "warnings";
  return sections.some((section) => section.score !== null && section.score < HEALTHY_SCORE) ? "warnings" : "healthy";
}

/** True when no one has written anything yet: no artifacts of the team's own, or only ones still full of placeholders. */
function isEmpty({ model, findings }: HealthContext): boolean {
  const own = model.instance.artifacts.filter((artifact) =>
    artifact.type !== "epf_anchor" && artifact.type !== "epf_meta" && !isCanonical(artifact) &&
    holdsText(artifact.document.value)
  );
  const unfilled = new Set(
    findings.filter(({ rule }) => PLACEHOLDER_RULES.has(rule)).map(({ file }) => file),
  );
  return own.every((artifact) => unfilled.has(artifact.file));
}

/** False for artifacts such as mappings that link nothing yet. */
function holdsText(value: unknown): boolean {
  let found = false;
  forEachText(value, () => {
    found = true;
  });
  return found;
}
