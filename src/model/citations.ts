import type { ArtifactType } from "../format/artifact_types.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { Path } from "../diagnostics/path.ts";
import type { Artifact } from "../workspace/artifact.ts";
import { contentState } from "./content/content_state.ts";
import { isSampleId } from "./content/sample_ids.ts";
import { referringValue } from "./content/written_value.ts";
import { atOnce, flatMapSteps, type Steps } from "../workspace/progress_monitor.ts";
import { textFieldsAt } from "./fields.ts";
import type { EpfModel } from "./model.ts";

/** A place that names something by its id, which another file defines. */
export interface Citation {
  artifact: Artifact;
  at: Path;
  /** The id as it is written. */
  id: string;
  /** Pattern of the field, as in docs/format.md#references-between-artifacts. */
  field: string;
}

/** What is cited across files, and by which fields. Value paths are in `value_paths.ts`. */
export const CITED_FIELDS = {
  definition: [
    ["feature_definition", "dependencies.requires[]"],
    ["feature_definition", "dependencies.requires[].id"],
    ["feature_definition", "dependencies.requires[].feature_id"],
    ["feature_definition", "dependencies.enables[]"],
    ["feature_definition", "dependencies.enables[].id"],
    ["feature_definition", "dependencies.enables[].feature_id"],
    ["feature_definition", "dependencies.based_on[]"],
    ["feature_definition", "dependencies.based_on[].id"],
    ["feature_definition", "dependencies.based_on[].feature_id"],
    ["strategy_definition", "related_definitions[].id"],
    ["org_ops_definition", "related_definitions[].id"],
    ["commercial_definition", "related_definitions[].id"],
  ],
  assumption: [
    ["feature_definition", "strategic_context.assumptions_tested[]"],
    ["assessment_report", "assumption_validations[].id"],
    [
      "aim_trigger_config",
      "value_driven_triggers.assumption_invalidation_trigger.critical_assumptions[].assumption_id",
    ],
  ],
  keyResult: [
    ["feature_definition", "feature_maturity.capability_maturity[].delivered_by_kr"],
    ["feature_definition", "feature_maturity.last_advanced_by_kr"],
    ["assessment_report", "okr_assessments[].key_result_outcomes[].kr_id"],
  ],
  objective: [["assessment_report", "okr_assessments[].okr_id"]],
  opportunity: [
    ["strategy_foundations", "strategy_foundations.opportunity_id"],
    ["strategy_formula", "strategy.opportunity_id"],
  ],
  strategy: [["roadmap_recipe", "roadmap.strategy_id"]],
  roadmap: [["assessment_report", "roadmap_id"], ["calibration_memo", "roadmap_id"]],
} as const satisfies Record<string, readonly (readonly [ArtifactType, string])[]>;

export type CitedKind = keyof typeof CITED_FIELDS;

/** Every citation of a kind; files of past cycles are included, their artifacts say so. */
export function citations(model: EpfModel, kind: CitedKind): readonly Citation[] {
  return atOnce(citationSteps(model, kind));
}

/** The same as steps: one for each artifact. */
export function* citationSteps(model: EpfModel, kind: CitedKind): Steps<readonly Citation[]> {
  const types = new Set(CITED_FIELDS[kind].map(([type]) => type));
  return citedIn(model)[kind] ??= yield* flatMapSteps(
    [...types].flatMap((type) => model.all(type)),
    (artifact) => citedBy(artifact)[kind] ??= findCitations(artifact, kind),
  );
}

type ByKind = Partial<Record<CitedKind, readonly Citation[]>>;

const citedIn = onceForEach((_model: EpfModel): ByKind => ({}));
const citedBy = onceForEach((_artifact: Artifact): ByKind => ({}));

function findCitations(artifact: Artifact, kind: CitedKind): Citation[] {
  return CITED_FIELDS[kind].flatMap(([type, field]) =>
    type !== artifact.type
      ? []
      : textFieldsAt(referringValue(artifact), field).filter(({ text }) => !isUntouched(artifact, text))
        .map(({ text, path }) => ({ artifact, at: path, id: text, field }))
  );
}

/** True for the template's own id in a file that no one has filled in: that it is unfilled says all. */
function isUntouched(artifact: Artifact, id: string): boolean {
  return isSampleId(id) && contentState(artifact).isUnfilled;
}
