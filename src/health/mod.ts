import { type Finding, ownLevel } from "../diagnostics/finding.ts";
import type { Health, HealthSection } from "../diagnostics/report.ts";
import { ignoredWords } from "../model/instance_layout.ts";
import { isCanonical } from "../model/canonical.ts";
import { textsIn } from "../model/texts.ts";
import type { Section } from "../rules/section_costs.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { atOnce, mapSteps, type Steps } from "../workspace/progress_monitor.ts";
import { adoptionState } from "./adoption_state.ts";
import { aimHealth } from "./sections/aim_health.ts";
import { contentReadiness } from "./sections/content_readiness.ts";
import { coverage } from "./sections/coverage.ts";
import { featureQuality } from "./sections/feature_quality.ts";
import { hasMetadata, metadataConsistency } from "./sections/metadata_consistency.ts";
import { relationships } from "./sections/relationships.ts";
import { schemaValidation } from "./sections/schema_validation.ts";
import type { CheckedContext, HealthContext } from "./health_context.ts";
import type { ComputedSection, SectionFunction } from "./section.ts";
import { structure } from "./sections/structure.ts";
import { gainSteps } from "./gains.ts";
import { capsOf, type ComputedCap, lackingWords, totalOf, WEIGHTS } from "./total.ts";
import { isUnfilled } from "./losses/unfilled.ts";
import { valueModelQuality } from "./sections/value_model_quality.ts";
import { versions } from "./sections/versions.ts";

/** The sections in the order of the report. */
export const SECTIONS: readonly SectionFunction[] = [
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

/**
 * The health of an instance: its sections, their weighted mean below its caps, and one word. What was accepted costs
 * points all the same; the word is about what still counts.
 */
export function computeHealth(context: CheckedContext): Health {
  return atOnce(healthSteps(context));
}

/** The same as steps: one for each section, and for what is told of it. */
export function* healthSteps(context: CheckedContext): Steps<Health> {
  // Settings that lower a level change what fails, not how good a strategy is.
  const asFound = {
    ...context,
    findings: context.findings.map((finding) => {
      const level = ownLevel(finding);
      return level === finding.level ? finding : { ...finding, level };
    }),
  };
  // What sections ask of each file is kept, so that none of them has to ask it of all files in one step.
  yield* mapSteps(context.model.instance.artifacts, hasMetadata);
  const computed: ComputedSection[] = [];
  for (const section of SECTIONS) {
    computed.push(section(asFound));
    yield;
  }
  const sections = yield* mapSteps(computed, reported);
  if (isEmpty(asFound)) {
    const ungradedSections = sections.map(ungraded);
    return {
      overall_status: "empty",
      score: null,
      adoption: null,
      lacking: ignoredWords(context.model.instance) ?? "nothing is written yet",
      caps: [],
      gains: [],
      sections: ungradedSections,
    };
  }
  const caps = capsOf(asFound);
  const score = totalOf(sections, caps);
  return {
    overall_status: statusOf(context.counted, sections, score, caps),
    score,
    adoption: adoptionState(asFound),
    lacking: lackingWords(asFound),
    caps: caps.map(({ at_most, then, what, file, remedy }) => ({ at_most, then, what, file, remedy })),
    gains: yield* gainSteps(asFound, SECTIONS, { sections: computed, caps, score }),
    sections,
  };
}

/** A section as it is reported: with its weight, and without what only the computation needs. */
function reported(section: ComputedSection): HealthSection {
  const costs = section.costs.map(({ what, points, rule, remedy }) => ({ what, points, rule, remedy }));
  return { ...section, costs, weight: WEIGHTS[section.name as Section] };
}

/** A score below this makes an instance unhealthy even where no single finding is a warning. */
export const HEALTHY_SCORE = 60;
/** A strategy with a total below this is not sound enough to work from. */
export const CRITICAL_SCORE = 40;

function statusOf(
  findings: readonly Finding[],
  sections: readonly HealthSection[],
  score: number | null,
  caps: readonly ComputedCap[],
): Health["overall_status"] {
  if (score !== null && score < CRITICAL_SCORE) return "critical";
  if (findings.some((finding) => finding.level === "error")) return "errors";
  if (findings.some((finding) => finding.level === "warning")) return "warnings";
  const isLow = (value: number | null) => value !== null && value < HEALTHY_SCORE;
  const isOpen = caps.some(({ isMostlyOpen }) => isMostlyOpen === true);
  return isOpen || isLow(score) || sections.some((section) => isLow(section.score)) ? "warnings" : "healthy";
}

/** True when no one has written anything yet: no artifacts of the team's own, or only templates. */
function isEmpty(context: HealthContext): boolean {
  const own = context.model.instance.artifacts.filter((artifact) =>
    artifact.type !== "epf_anchor" && artifact.type !== "epf_meta" && !isCanonical(artifact) && !artifact.archived
  );
  return own.every((artifact) => holdsNothing(artifact) || isUnfilled(context, artifact)) &&
    (own.length === 0 || own.some((artifact) => isUnfilled(context, artifact)));
}

/** True for artifacts such as mappings that link nothing yet. */
function holdsNothing({ document: { readable, value } }: Artifact): boolean {
  return readable && textsIn(value).length === 0;
}

/** What there is says nothing about a strategy that no one has written. */
function ungraded(section: HealthSection): HealthSection {
  return { ...section, score: null, grade: null, costs: [] };
}
