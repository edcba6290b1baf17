// Made by `npm run generate` from the files of this folder.
import type { DocumentRule } from "./rule.ts";
import danglingActor from "./relationships/features/dangling_actor.ts";
import danglingCapability from "./relationships/features/dangling_capability.ts";
import danglingNavigationTarget from "./relationships/graphs/dangling_navigation_target.ts";
import danglingPortfolioPart from "./relationships/portfolio/dangling_portfolio_part.ts";
import danglingRealityFinding from "./relationships/dangling_reality_finding.ts";
import danglingRoadmapKeyResult from "./relationships/roadmap/dangling_roadmap_key_result.ts";
import danglingScenario from "./relationships/features/dangling_scenario.ts";
import danglingState from "./relationships/graphs/dangling_state.ts";
import duplicateId from "./relationships/duplicate_id.ts";
import duplicateMapping from "./relationships/value_paths/duplicate_mapping.ts";
import duplicateStatement from "./relationships/duplicate_statement.ts";
import emptyArtifact from "./schema_validation/empty_artifact.ts";
import emptyPersona from "./feature_quality/empty_persona.ts";
import emptyRationale from "./feature_quality/empty_rationale.ts";
import inconsistentActivity from "./value_model_quality/inconsistent_activity.ts";
import inconsistentAllocation from "./aim_health/inconsistent_allocation.ts";
import inconsistentApproval from "./metadata_consistency/inconsistent_approval.ts";
import inconsistentCalculation from "./relationships/inconsistent_calculation.ts";
import inconsistentCriticalPath from "./relationships/roadmap/inconsistent_critical_path.ts";
import inconsistentDate from "./metadata_consistency/inconsistent_date.ts";
import inconsistentDelivery from "./aim_health/inconsistent_delivery.ts";
import inconsistentDueDates from "./relationships/roadmap/inconsistent_due_dates.ts";
import inconsistentKeyResultCycle from "./relationships/roadmap/inconsistent_key_result_cycle.ts";
import inconsistentMilestone from "./value_model_quality/inconsistent_milestone.ts";
import inconsistentModelStatus from "./value_model_quality/inconsistent_model_status.ts";
import inconsistentNavigationLanding from "./relationships/graphs/inconsistent_navigation_landing.ts";
import inconsistentNavigationParent from "./relationships/graphs/inconsistent_navigation_parent.ts";
import inconsistentPortfolioCycle from "./relationships/portfolio/inconsistent_portfolio_cycle.ts";
import inconsistentReadyStatus from "./feature_quality/inconsistent_ready_status.ts";
import inconsistentStage from "./feature_quality/inconsistent_stage.ts";
import inconsistentStatement from "./relationships/inconsistent_statement.ts";
import inconsistentThreshold from "./aim_health/inconsistent_threshold.ts";
import inconsistentTrackLetter from "./relationships/roadmap/inconsistent_track_letter.ts";
import inconsistentTrackName from "./metadata_consistency/inconsistent_track_name.ts";
import inconsistentTrl from "./feature_quality/inconsistent_trl.ts";
import invalidDate from "./metadata_consistency/invalid_date.ts";
import invalidMetadata from "./structure/invalid_metadata.ts";
import invalidNarrative from "./feature_quality/invalid_narrative.ts";
import invalidUrl from "./relationships/invalid_url.ts";
import invalidValuePath from "./relationships/value_paths/invalid_value_path.ts";
import misplacedDefinition from "./structure/misplaced_definition.ts";
import misplacedIdentifier from "./value_model_quality/misplaced_identifier.ts";
import misplacedLocation from "./structure/misplaced_location.ts";
import missingCapabilityEvidence from "./feature_quality/missing_capability_evidence.ts";
import missingCommonField from "./relationships/missing_common_field.ts";
import missingContent from "./content_readiness/missing_content.ts";
import missingContext from "./feature_quality/missing_context.ts";
import missingLayer from "./value_model_quality/missing_layer.ts";
import missingLearningField from "./feature_quality/missing_learning_field.ts";
import missingMeasure from "./relationships/roadmap/missing_measure.ts";
import missingMetric from "./feature_quality/missing_metric.ts";
import missingProof from "./relationships/roadmap/missing_proof.ts";
import missingResultLearning from "./aim_health/missing_result_learning.ts";
import missingScenario from "./feature_quality/missing_scenario.ts";
import missingStageEvidence from "./value_model_quality/missing_stage_evidence.ts";
import missingWayOut from "./relationships/graphs/missing_way_out.ts";
import unusedCapability from "./feature_quality/unused_capability.ts";
import unusedNavigationContext from "./relationships/graphs/unused_navigation_context.ts";
import unusedState from "./relationships/graphs/unused_state.ts";

/** Every rule that needs one artifact only, sorted by name. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  danglingActor,
  danglingCapability,
  danglingNavigationTarget,
  danglingPortfolioPart,
  danglingRealityFinding,
  danglingRoadmapKeyResult,
  danglingScenario,
  danglingState,
  duplicateId,
  duplicateMapping,
  duplicateStatement,
  emptyArtifact,
  emptyPersona,
  emptyRationale,
  inconsistentActivity,
  inconsistentAllocation,
  inconsistentApproval,
  inconsistentCalculation,
  inconsistentCriticalPath,
  inconsistentDate,
  inconsistentDelivery,
  inconsistentDueDates,
  inconsistentKeyResultCycle,
  inconsistentMilestone,
  inconsistentModelStatus,
  inconsistentNavigationLanding,
  inconsistentNavigationParent,
  inconsistentPortfolioCycle,
  inconsistentReadyStatus,
  inconsistentStage,
  inconsistentStatement,
  inconsistentThreshold,
  inconsistentTrackLetter,
  inconsistentTrackName,
  inconsistentTrl,
  invalidDate,
  invalidMetadata,
  invalidNarrative,
  invalidUrl,
  invalidValuePath,
  misplacedDefinition,
  misplacedIdentifier,
  misplacedLocation,
  missingCapabilityEvidence,
  missingCommonField,
  missingContent,
  missingContext,
  missingLayer,
  missingLearningField,
  missingMeasure,
  missingMetric,
  missingProof,
  missingResultLearning,
  missingScenario,
  missingStageEvidence,
  missingWayOut,
  unusedCapability,
  unusedNavigationContext,
  unusedState,
];
