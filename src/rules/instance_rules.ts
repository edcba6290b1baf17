// Made by `npm run generate` from the files of this folder.
import type { InstanceRule } from "./rule.ts";
import danglingAssumption from "./relationships/roadmap/dangling_assumption.ts";
import danglingComponent from "./relationships/portfolio/dangling_component.ts";
import danglingDefinition from "./relationships/definitions/dangling_definition.ts";
import danglingKeyResult from "./relationships/roadmap/dangling_key_result.ts";
import danglingMachine from "./relationships/graphs/dangling_machine.ts";
import danglingMention from "./relationships/dangling_mention.ts";
import danglingObjective from "./relationships/roadmap/dangling_objective.ts";
import danglingOpportunity from "./relationships/roadmap/dangling_opportunity.ts";
import danglingRoadmap from "./relationships/roadmap/dangling_roadmap.ts";
import danglingScaffoldComponent from "./relationships/roadmap/dangling_scaffold_component.ts";
import danglingSourceFile from "./relationships/roadmap/dangling_source_file.ts";
import danglingStrategy from "./relationships/roadmap/dangling_strategy.ts";
import danglingValueModelFile from "./relationships/portfolio/dangling_value_model_file.ts";
import danglingValuePath from "./relationships/value_paths/dangling_value_path.ts";
import duplicateArtifact from "./structure/duplicate_artifact.ts";
import duplicateAssessment from "./aim_health/duplicate_assessment.ts";
import duplicateDefinitionId from "./relationships/definitions/duplicate_definition_id.ts";
import duplicateLayer from "./value_model_quality/duplicate_layer.ts";
import duplicateLayerId from "./relationships/value_paths/duplicate_layer_id.ts";
import duplicateName from "./relationships/definitions/duplicate_name.ts";
import duplicateNarrative from "./feature_quality/duplicate_narrative.ts";
import duplicatePlan from "./relationships/duplicate_plan.ts";
import duplicateSlug from "./relationships/definitions/duplicate_slug.ts";
import duplicateVision from "./relationships/duplicate_vision.ts";
import emptyFolder from "./structure/empty_folder.ts";
import emptyLayer from "./value_model_quality/empty_layer.ts";
import inconsistentAdoptionLevel from "./metadata_consistency/inconsistent_adoption_level.ts";
import inconsistentBaseline from "./aim_health/inconsistent_baseline.ts";
import inconsistentCapabilityProof from "./feature_quality/inconsistent_capability_proof.ts";
import inconsistentClaim from "./aim_health/inconsistent_claim.ts";
import inconsistentCurrency from "./relationships/inconsistent_currency.ts";
import inconsistentCycle from "./aim_health/inconsistent_cycle.ts";
import inconsistentCycleLength from "./aim_health/inconsistent_cycle_length.ts";
import inconsistentDecision from "./aim_health/inconsistent_decision.ts";
import inconsistentDependency from "./relationships/definitions/inconsistent_dependency.ts";
import inconsistentDependencyCycle from "./relationships/definitions/inconsistent_dependency_cycle.ts";
import inconsistentDependencyName from "./relationships/definitions/inconsistent_dependency_name.ts";
import inconsistentDependencyStatus from "./relationships/features/inconsistent_dependency_status.ts";
import inconsistentDistribution from "./value_model_quality/inconsistent_distribution.ts";
import inconsistentFileName from "./structure/inconsistent_file_name.ts";
import inconsistentFocus from "./aim_health/inconsistent_focus.ts";
import inconsistentLayout from "./structure/inconsistent_layout.ts";
import inconsistentLearnings from "./aim_health/inconsistent_learnings.ts";
import inconsistentMaturity from "./value_model_quality/inconsistent_maturity.ts";
import inconsistentOutcome from "./aim_health/inconsistent_outcome.ts";
import inconsistentPerson from "./metadata_consistency/inconsistent_person.ts";
import inconsistentPersona from "./relationships/features/inconsistent_persona.ts";
import inconsistentProductName from "./metadata_consistency/inconsistent_product_name.ts";
import inconsistentRealityHealth from "./aim_health/inconsistent_reality_health.ts";
import inconsistentReportName from "./aim_health/inconsistent_report_name.ts";
import inconsistentRoadmapSize from "./aim_health/inconsistent_roadmap_size.ts";
import inconsistentTargetStage from "./coverage/inconsistent_target_stage.ts";
import inconsistentTeamSize from "./metadata_consistency/inconsistent_team_size.ts";
import inconsistentTrigger from "./aim_health/inconsistent_trigger.ts";
import inconsistentUse from "./value_model_quality/inconsistent_use.ts";
import inconsistentValuePath from "./relationships/value_paths/inconsistent_value_path.ts";
import inconsistentVerdict from "./aim_health/inconsistent_verdict.ts";
import inconsistentVersion from "./versions/inconsistent_version.ts";
import misplacedBrandName from "./value_model_quality/misplaced_brand_name.ts";
import misplacedDate from "./metadata_consistency/misplaced_date.ts";
import misplacedDefinitions from "./structure/misplaced_definitions.ts";
import misplacedFeatureList from "./value_model_quality/misplaced_feature_list.ts";
import misplacedFeatureStructure from "./value_model_quality/misplaced_feature_structure.ts";
import misplacedFile from "./structure/misplaced_file.ts";
import misplacedFrameworkFolder from "./structure/misplaced_framework_folder.ts";
import misplacedInstance from "./structure/misplaced_instance.ts";
import misplacedProductForm from "./value_model_quality/misplaced_product_form.ts";
import misplacedProductModel from "./value_model_quality/misplaced_product_model.ts";
import misplacedProductName from "./value_model_quality/misplaced_product_name.ts";
import missingAnchor from "./structure/missing_anchor.ts";
import missingArchive from "./aim_health/missing_archive.ts";
import missingAssessment from "./aim_health/missing_assessment.ts";
import missingCoverage from "./coverage/missing_coverage.ts";
import missingDecision from "./aim_health/missing_decision.ts";
import missingFeatureForTarget from "./coverage/missing_feature_for_target.ts";
import missingFolder from "./structure/missing_folder.ts";
import missingMetadata from "./structure/missing_metadata.ts";
import missingOutcome from "./aim_health/missing_outcome.ts";
import missingPersona from "./feature_quality/missing_persona.ts";
import missingReadyFile from "./structure/missing_ready_file.ts";
import missingRealityAssessment from "./structure/missing_reality_assessment.ts";
import missingRealityCheck from "./aim_health/missing_reality_check.ts";
import missingSibling from "./value_model_quality/missing_sibling.ts";
import missingSignal from "./aim_health/missing_signal.ts";
import missingTrackModel from "./structure/missing_track_model.ts";
import missingTriggers from "./aim_health/missing_triggers.ts";
import missingVersion from "./structure/missing_version.ts";
import staleCycle from "./aim_health/stale_cycle.ts";
import staleDate from "./metadata_consistency/stale_date.ts";
import staleFoundation from "./aim_health/stale_foundation.ts";
import staleMaturity from "./feature_quality/stale_maturity.ts";
import staleRealityAssessment from "./aim_health/stale_reality_assessment.ts";
import staleRealityFinding from "./aim_health/stale_reality_finding.ts";
import staleStatus from "./aim_health/stale_status.ts";
import staleTestedAssumption from "./relationships/features/stale_tested_assumption.ts";
import staleTrackSignal from "./aim_health/stale_track_signal.ts";
import staleTrigger from "./aim_health/stale_trigger.ts";
import staleVersion from "./versions/stale_version.ts";
import unknownRival from "./relationships/unknown_rival.ts";
import unusedAssumption from "./relationships/roadmap/unused_assumption.ts";
import unusedFolder from "./structure/unused_folder.ts";
import unusedTemplate from "./structure/unused_template.ts";

/** Every rule that compares files, sorted by name. */
export const INSTANCE_RULES: readonly InstanceRule[] = [
  danglingAssumption,
  danglingComponent,
  danglingDefinition,
  danglingKeyResult,
  danglingMachine,
  danglingMention,
  danglingObjective,
  danglingOpportunity,
  danglingRoadmap,
  danglingScaffoldComponent,
  danglingSourceFile,
  danglingStrategy,
  danglingValueModelFile,
  danglingValuePath,
  duplicateArtifact,
  duplicateAssessment,
  duplicateDefinitionId,
  duplicateLayer,
  duplicateLayerId,
  duplicateName,
  duplicateNarrative,
  duplicatePlan,
  duplicateSlug,
  duplicateVision,
  emptyFolder,
  emptyLayer,
  inconsistentAdoptionLevel,
  inconsistentBaseline,
  inconsistentCapabilityProof,
  inconsistentClaim,
  inconsistentCurrency,
  inconsistentCycle,
  inconsistentCycleLength,
  inconsistentDecision,
  inconsistentDependency,
  inconsistentDependencyCycle,
  inconsistentDependencyName,
  inconsistentDependencyStatus,
  inconsistentDistribution,
  inconsistentFileName,
  inconsistentFocus,
  inconsistentLayout,
  inconsistentLearnings,
  inconsistentMaturity,
  inconsistentOutcome,
  inconsistentPerson,
  inconsistentPersona,
  inconsistentProductName,
  inconsistentRealityHealth,
  inconsistentReportName,
  inconsistentRoadmapSize,
  inconsistentTargetStage,
  inconsistentTeamSize,
  inconsistentTrigger,
  inconsistentUse,
  inconsistentValuePath,
  inconsistentVerdict,
  inconsistentVersion,
  misplacedBrandName,
  misplacedDate,
  misplacedDefinitions,
  misplacedFeatureList,
  misplacedFeatureStructure,
  misplacedFile,
  misplacedFrameworkFolder,
  misplacedInstance,
  misplacedProductForm,
  misplacedProductModel,
  misplacedProductName,
  missingAnchor,
  missingArchive,
  missingAssessment,
  missingCoverage,
  missingDecision,
  missingFeatureForTarget,
  missingFolder,
  missingMetadata,
  missingOutcome,
  missingPersona,
  missingReadyFile,
  missingRealityAssessment,
  missingRealityCheck,
  missingSibling,
  missingSignal,
  missingTrackModel,
  missingTriggers,
  missingVersion,
  staleCycle,
  staleDate,
  staleFoundation,
  staleMaturity,
  staleRealityAssessment,
  staleRealityFinding,
  staleStatus,
  staleTestedAssumption,
  staleTrackSignal,
  staleTrigger,
  staleVersion,
  unknownRival,
  unusedAssumption,
  unusedFolder,
  unusedTemplate,
];
