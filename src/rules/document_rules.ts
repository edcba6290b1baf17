// Made by `npm run generate` from the files of this folder.
import type { DocumentRule } from "./rule.ts";
import danglingActor from "./dangling_actor.ts";
import danglingCapability from "./dangling_capability.ts";
import danglingNavigationTarget from "./dangling_navigation_target.ts";
import danglingPortfolioPart from "./dangling_portfolio_part.ts";
import danglingRealityFinding from "./dangling_reality_finding.ts";
import danglingRoadmapKeyResult from "./dangling_roadmap_key_result.ts";
import danglingScenario from "./dangling_scenario.ts";
import danglingState from "./dangling_state.ts";
import duplicateId from "./duplicate_id.ts";
import emptyPersona from "./empty_persona.ts";
import emptyRationale from "./empty_rationale.ts";
import inconsistentActivity from "./inconsistent_activity.ts";
import inconsistentDate from "./inconsistent_date.ts";
import inconsistentDelivery from "./inconsistent_delivery.ts";
import inconsistentKeyResultCycle from "./inconsistent_key_result_cycle.ts";
import inconsistentNavigationLanding from "./inconsistent_navigation_landing.ts";
import inconsistentNavigationParent from "./inconsistent_navigation_parent.ts";
import inconsistentPortfolioCycle from "./inconsistent_portfolio_cycle.ts";
import inconsistentStage from "./inconsistent_stage.ts";
import inconsistentTrackLetter from "./inconsistent_track_letter.ts";
import inconsistentTrl from "./inconsistent_trl.ts";
import invalidNarrative from "./invalid_narrative.ts";
import invalidValuePath from "./invalid_value_path.ts";
import misplacedIdentifier from "./misplaced_identifier.ts";
import missingContent from "./missing_content.ts";
import missingContext from "./missing_context.ts";
import missingLearningField from "./missing_learning_field.ts";
import missingMetric from "./missing_metric.ts";
import missingPersona from "./missing_persona.ts";
import missingScenario from "./missing_scenario.ts";
import missingSecondPath from "./missing_second_path.ts";
import missingStageEvidence from "./missing_stage_evidence.ts";
import staleRealityFinding from "./stale_reality_finding.ts";
import unusedCapability from "./unused_capability.ts";
import unusedNavigationContext from "./unused_navigation_context.ts";
import unusedState from "./unused_state.ts";

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
  emptyPersona,
  emptyRationale,
  inconsistentActivity,
  inconsistentDate,
  inconsistentDelivery,
  inconsistentKeyResultCycle,
  inconsistentNavigationLanding,
  inconsistentNavigationParent,
  inconsistentPortfolioCycle,
  inconsistentStage,
  inconsistentTrackLetter,
  inconsistentTrl,
  invalidNarrative,
  invalidValuePath,
  misplacedIdentifier,
  missingContent,
  missingContext,
  missingLearningField,
  missingMetric,
  missingPersona,
  missingScenario,
  missingSecondPath,
  missingStageEvidence,
  staleRealityFinding,
  unusedCapability,
  unusedNavigationContext,
  unusedState,
];
