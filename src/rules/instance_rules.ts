// Made by `npm run generate` from the files of this folder.
import type { InstanceRule } from "./rule.ts";
import danglingAssumption from "./dangling_assumption.ts";
import danglingComponent from "./dangling_component.ts";
import danglingDefinition from "./dangling_definition.ts";
import danglingKeyResult from "./dangling_key_result.ts";
import danglingMachine from "./dangling_machine.ts";
import danglingObjective from "./dangling_objective.ts";
import danglingOpportunity from "./dangling_opportunity.ts";
import danglingRoadmap from "./dangling_roadmap.ts";
import danglingStrategy from "./dangling_strategy.ts";
import danglingValueModelFile from "./dangling_value_model_file.ts";
import danglingValuePath from "./dangling_value_path.ts";
import duplicateArtifact from "./duplicate_artifact.ts";
import duplicateAssessment from "./duplicate_assessment.ts";
import duplicateDefinitionId from "./duplicate_definition_id.ts";
import duplicateLayer from "./duplicate_layer.ts";
import duplicateLayerId from "./duplicate_layer_id.ts";
import duplicateNarrative from "./duplicate_narrative.ts";
import emptyFolder from "./empty_folder.ts";
import inconsistentClaim from "./inconsistent_claim.ts";
import inconsistentDependency from "./inconsistent_dependency.ts";
import inconsistentDependencyCycle from "./inconsistent_dependency_cycle.ts";
import inconsistentDistribution from "./inconsistent_distribution.ts";
import inconsistentFileName from "./inconsistent_file_name.ts";
import inconsistentLayout from "./inconsistent_layout.ts";
import inconsistentMaturity from "./inconsistent_maturity.ts";
import inconsistentPersona from "./inconsistent_persona.ts";
import inconsistentProductName from "./inconsistent_product_name.ts";
import inconsistentReportName from "./inconsistent_report_name.ts";
import inconsistentVersion from "./inconsistent_version.ts";
import misplacedBrandName from "./misplaced_brand_name.ts";
import misplacedDate from "./misplaced_date.ts";
import misplacedDefinitions from "./misplaced_definitions.ts";
import misplacedFeatureList from "./misplaced_feature_list.ts";
import misplacedFeatureStructure from "./misplaced_feature_structure.ts";
import misplacedFrameworkFolder from "./misplaced_framework_folder.ts";
import misplacedInstance from "./misplaced_instance.ts";
import misplacedProductForm from "./misplaced_product_form.ts";
import misplacedProductModel from "./misplaced_product_model.ts";
import misplacedProductName from "./misplaced_product_name.ts";
import missingAnchor from "./missing_anchor.ts";
import missingAssessment from "./missing_assessment.ts";
import missingCoverage from "./missing_coverage.ts";
import missingDecision from "./missing_decision.ts";
import missingFeatureForTarget from "./missing_feature_for_target.ts";
import missingFolder from "./missing_folder.ts";
import missingMetadata from "./missing_metadata.ts";
import missingOutcome from "./missing_outcome.ts";
import missingReadyFile from "./missing_ready_file.ts";
import missingRealityAssessment from "./missing_reality_assessment.ts";
import missingSibling from "./missing_sibling.ts";
import missingTrackModel from "./missing_track_model.ts";
import missingVersion from "./missing_version.ts";
import staleDate from "./stale_date.ts";
import staleRealityAssessment from "./stale_reality_assessment.ts";
import staleTrackSignal from "./stale_track_signal.ts";
import staleTrigger from "./stale_trigger.ts";
import staleVersion from "./stale_version.ts";

/** Every rule that compares files, sorted by name. */
export const INSTANCE_RULES: readonly InstanceRule[] = [
  danglingAssumption,
  danglingComponent,
  danglingDefinition,
  danglingKeyResult,
  danglingMachine,
  danglingObjective,
  danglingOpportunity,
  danglingRoadmap,
  danglingStrategy,
  danglingValueModelFile,
  danglingValuePath,
  duplicateArtifact,
  duplicateAssessment,
  duplicateDefinitionId,
  duplicateLayer,
  duplicateLayerId,
  duplicateNarrative,
  emptyFolder,
  inconsistentClaim,
  inconsistentDependency,
  inconsistentDependencyCycle,
  inconsistentDistribution,
  inconsistentFileName,
  inconsistentLayout,
  inconsistentMaturity,
  inconsistentPersona,
  inconsistentProductName,
  inconsistentReportName,
  inconsistentVersion,
  misplacedBrandName,
  misplacedDate,
  misplacedDefinitions,
  misplacedFeatureList,
  misplacedFeatureStructure,
  misplacedFrameworkFolder,
  misplacedInstance,
  misplacedProductForm,
  misplacedProductModel,
  misplacedProductName,
  missingAnchor,
  missingAssessment,
  missingCoverage,
  missingDecision,
  missingFeatureForTarget,
  missingFolder,
  missingMetadata,
  missingOutcome,
  missingReadyFile,
  missingRealityAssessment,
  missingSibling,
  missingTrackModel,
  missingVersion,
  staleDate,
  staleRealityAssessment,
  staleTrackSignal,
  staleTrigger,
  staleVersion,
];
