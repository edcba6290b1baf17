import type { Finding } from "../diagnostics/finding.ts";
import type { ArtifactType } from "../format/artifact_types.ts";
import type { Section } from "../rules/section_costs.ts";
import { costingRules } from "./costing_rules.ts";
import { typesByFile } from "./file_weights.ts";
import type { HealthContext } from "./health_context.ts";
import { isReadByAim } from "./aim/aim_fields.ts";
import { DATES } from "./sections/metadata_consistency.ts";

type Reads = (finding: Finding, type: ArtifactType | null) => boolean;

/** What a section looks at beside the findings of its own rules. */
const FURTHER: Partial<Record<Section, Reads>> = {
  content_readiness: (_, type) => type === "navigation_graph",
  feature_quality: (_, type) => type === "feature_definition",
  metadata_consistency: ({ missing_field: field }) => DATES.has(field ?? ""),
  aim_health: isReadByAim,
};

/** Whether a section depends on a finding. */
export type FindingReader = (section: Section, finding: Finding) => boolean;

/**
 * Whether the score and the costs of a section depend on a finding, what is lost left aside: a section comes out the same
 * without the findings that it does not read.
 */
export function readerOf({ model }: Pick<HealthContext, "model">): FindingReader {
  const types = typesByFile(model);
  return (section, finding) =>
    costingRules(section).has(finding.rule) || FURTHER[section]?.(finding, types.get(finding.file) ?? null) === true;
}
