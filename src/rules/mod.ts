// Made by `npm run generate` from the files of this folder.
import { ENGINE_RULES } from "./engine.ts";
import type { Rule } from "./rule.ts";
import danglingActor from "./dangling_actor.ts";
import danglingAssumption from "./dangling_assumption.ts";
import danglingCapability from "./dangling_capability.ts";
import danglingComponent from "./dangling_component.ts";
import danglingDefinition from "./dangling_definition.ts";
import danglingKeyResult from "./dangling_key_result.ts";
import danglingMachine from "./dangling_machine.ts";
import danglingNavigationTarget from "./dangling_navigation_target.ts";
import danglingObjective from "./dangling_objective.ts";
import danglingOpportunity from "./dangling_opportunity.ts";
import danglingPortfolioPart from "./dangling_portfolio_part.ts";
import danglingRealityFinding from "./dangling_reality_finding.ts";
import danglingRoadmap from "./dangling_roadmap.ts";
import danglingRoadmapKeyResult from "./dangling_roadmap_key_result.ts";
import danglingScenario from "./dangling_scenario.ts";
import danglingState from "./dangling_state.ts";
import danglingStrategy from "./dangling_strategy.ts";
import danglingValueModelFile from "./dangling_value_model_file.ts";
import danglingValuePath from "./dangling_value_path.ts";
import duplicateArtifact from "./duplicate_artifact.ts";
import duplicateAssessment from "./duplicate_assessment.ts";
import duplicateDefinitionId from "./duplicate_definition_id.ts";
import duplicateId from "./duplicate_id.ts";
import duplicateLayer from "./duplicate_layer.ts";
import duplicateLayerId from "./duplicate_layer_id.ts";
import duplicateNarrative from "./duplicate_narrative.ts";
import emptyFolder from "./empty_folder.ts";
import emptyPersona from "./empty_persona.ts";
import emptyRationale from "./empty_rationale.ts";
import inconsistentActivity from "./inconsistent_activity.ts";
import inconsistentClaim from "./inconsistent_claim.ts";
import inconsistentDate from "./inconsistent_date.ts";
import inconsistentDelivery from "./inconsistent_delivery.ts";
import inconsistentDependency from "./inconsistent_dependency.ts";
import inconsistentDependencyCycle from "./inconsistent_dependency_cycle.ts";
import inconsistentDistribution from "./inconsistent_distribution.ts";
import inconsistentFileName from "./inconsistent_file_name.ts";
import inconsistentKeyResultCycle from "./inconsistent_key_result_cycle.ts";
import inconsistentLayout from "./inconsistent_layout.ts";
import inconsistentMaturity from "./inconsistent_maturity.ts";
import inconsistentNavigationLanding from "./inconsistent_navigation_landing.ts";
import inconsistentNavigationParent from "./inconsistent_navigation_parent.ts";
import inconsistentPersona from "./inconsistent_persona.ts";
import inconsistentPortfolioCycle from "./inconsistent_portfolio_cycle.ts";
import inconsistentProductName from "./inconsistent_product_name.ts";
import inconsistentReportName from "./inconsistent_report_name.ts";
import inconsistentStage from "./inconsistent_stage.ts";
import inconsistentTrackLetter from "./inconsistent_track_letter.ts";
import inconsistentTrl from "./inconsistent_trl.ts";
import inconsistentVersion from "./inconsistent_version.ts";
import invalidNarrative from "./invalid_narrative.ts";
import invalidValuePath from "./invalid_value_path.ts";
import misplacedBrandName from "./misplaced_brand_name.ts";
import misplacedDate from "./misplaced_date.ts";
import misplacedDefinitions from "./misplaced_definitions.ts";
import misplacedFeatureList from "./misplaced_feature_list.ts";
import misplacedFeatureStructure from "./misplaced_feature_structure.ts";
import misplacedFrameworkFolder from "./misplaced_framework_folder.ts";
import misplacedIdentifier from "./misplaced_identifier.ts";
import misplacedInstance from "./misplaced_instance.ts";
import misplacedProductForm from "./misplaced_product_form.ts";
import misplacedProductModel from "./misplaced_product_model.ts";
import misplacedProductName from "./misplaced_product_name.ts";
import missingAnchor from "./missing_anchor.ts";
import missingAssessment from "./missing_assessment.ts";
import missingContent from "./missing_content.ts";
import missingContext from "./missing_context.ts";
import missingCoverage from "./missing_coverage.ts";
import missingDecision from "./missing_decision.ts";
import missingFeatureForTarget from "./missing_feature_for_target.ts";
import missingFolder from "./missing_folder.ts";
import missingLearningField from "./missing_learning_field.ts";
import missingMetadata from "./missing_metadata.ts";
import missingMetric from "./missing_metric.ts";
import missingOutcome from "./missing_outcome.ts";
import missingPersona from "./missing_persona.ts";
import missingReadyFile from "./missing_ready_file.ts";
import missingRealityAssessment from "./missing_reality_assessment.ts";
import missingScenario from "./missing_scenario.ts";
import missingSecondPath from "./missing_second_path.ts";
import missingSibling from "./missing_sibling.ts";
import missingStageEvidence from "./missing_stage_evidence.ts";
import missingTrackModel from "./missing_track_model.ts";
import missingVersion from "./missing_version.ts";
import staleDate from "./stale_date.ts";
import staleRealityAssessment from "./stale_reality_assessment.ts";
import staleRealityFinding from "./stale_reality_finding.ts";
import staleTrackSignal from "./stale_track_signal.ts";
import staleTrigger from "./stale_trigger.ts";
import staleVersion from "./stale_version.ts";
import unusedCapability from "./unused_capability.ts";
import unusedNavigationContext from "./unused_navigation_context.ts";
import unusedState from "./unused_state.ts";

/** Every rule, sorted by name. */
export const RULES: readonly Rule[] = [
  ...ENGINE_RULES,
  danglingActor,
  danglingAssumption,
  danglingCapability,
  danglingComponent,
  danglingDefinition,
  danglingKeyResult,
  danglingMachine,
  danglingNavigationTarget,
  danglingObjective,
  danglingOpportunity,
  danglingPortfolioPart,
  danglingRealityFinding,
  danglingRoadmap,
  danglingRoadmapKeyResult,
  danglingScenario,
  danglingState,
  danglingStrategy,
  danglingValueModelFile,
  danglingValuePath,
  duplicateArtifact,
  duplicateAssessment,
  duplicateDefinitionId,
  duplicateId,
  duplicateLayer,
  duplicateLayerId,
  duplicateNarrative,
  emptyFolder,
  emptyPersona,
  emptyRationale,
  inconsistentActivity,
  inconsistentClaim,
  inconsistentDate,
  inconsistentDelivery,
  inconsistentDependency,
  inconsistentDependencyCycle,
  inconsistentDistribution,
  inconsistentFileName,
  inconsistentKeyResultCycle,
  inconsistentLayout,
  inconsistentMaturity,
  inconsistentNavigationLanding,
  inconsistentNavigationParent,
  inconsistentPersona,
  inconsistentPortfolioCycle,
  inconsistentProductName,
  inconsistentReportName,
  inconsistentStage,
  inconsistentTrackLetter,
  inconsistentTrl,
  inconsistentVersion,
  invalidNarrative,
  invalidValuePath,
  misplacedBrandName,
  misplacedDate,
  misplacedDefinitions,
  misplacedFeatureList,
  misplacedFeatureStructure,
  misplacedFrameworkFolder,
  misplacedIdentifier,
  misplacedInstance,
  misplacedProductForm,
  misplacedProductModel,
  misplacedProductName,
  missingAnchor,
  missingAssessment,
  missingContent,
  missingContext,
  missingCoverage,
  missingDecision,
  missingFeatureForTarget,
  missingFolder,
  missingLearningField,
  missingMetadata,
  missingMetric,
  missingOutcome,
  missingPersona,
  missingReadyFile,
  missingRealityAssessment,
  missingScenario,
  missingSecondPath,
  missingSibling,
  missingStageEvidence,
  missingTrackModel,
  missingVersion,
  staleDate,
  staleRealityAssessment,
  staleRealityFinding,
  staleTrackSignal,
  staleTrigger,
  staleVersion,
  unusedCapability,
  unusedNavigationContext,
  unusedState,
].sort((a, b) => (a.name < b.name ? -1 : 1));
