// Made by `npm run generate` from the folders of the operations.
// deno-fmt-ignore-file: one line for each operation.
import { check, validate } from "./kept_operations.ts";
import { type Operation, operation, shapedOperation } from "./operation.ts";
import abortStalledReview from "./tasks/abort_stalled_review/operation.ts";
import addComponent from "./edit/add_component/operation.ts";
import addImplementationReference from "./edit/add_implementation_reference/operation.ts";
import addMapping from "./edit/add_mapping/operation.ts";
import addReference from "./edit/add_reference/operation.ts";
import addSubComponent from "./edit/add_sub_component/operation.ts";
import advanceToNextPhase from "./tasks/advance_to_next_phase/operation.ts";
import agentCapabilities from "./agents/agent_capabilities/operation.ts";
import agentGet from "./agents/agent_get/operation.ts";
import agentGuard from "./agents/agent_guard/operation.ts";
import agentList from "./agents/agent_list/operation.ts";
import agentRecommend from "./agents/agent_recommend/operation.ts";
import aimBootstrap from "./aim/aim_bootstrap/operation.ts";
import aimHealth from "./aim/aim_health/operation.ts";
import aimStatus from "./aim/aim_status/operation.ts";
import analyzeCoverage from "./relations/analyze_coverage/operation.ts";
import approvePhaseReview from "./tasks/approve_phase_review/operation.ts";
import archiveCycle from "./cycle/archive_cycle/operation.ts";
import assess from "./cycle/assess/operation.ts";
import baseline from "./check/baseline/operation.ts";
import batchValidate from "./check/batch_validate/operation.ts";
import cancelTask from "./tasks/cancel_task/operation.ts";
import checkContentReadiness from "./check/check_content_readiness/operation.ts";
import checkFeatureQuality from "./check/check_feature_quality/operation.ts";
import checkInstance from "./check/check_instance/operation.ts";
import checkPhaseProgress from "./tasks/check_phase_progress/operation.ts";
import cleanCache from "./cache/clean_cache/operation.ts";
import competitivePosition from "./strategy/competitive_position/operation.ts";
import completeTide from "./tide/complete_tide/operation.ts";
import createPath from "./tide/create_path/operation.ts";
import createRealTask from "./tasks/create_real_task/operation.ts";
import deleteTask from "./tasks/delete_task/operation.ts";
import deployHeadlessAgent from "./tasks/deploy_headless_agent/operation.ts";
import detectArtifactType from "./format/detect_artifact_type/operation.ts";
import diffArtifacts from "./edit/diff_artifacts/operation.ts";
import explain from "./check/explain/operation.ts";
import explainValuePath from "./relations/explain_value_path/operation.ts";
import exportSchemas from "./format/export_schemas/operation.ts";
import exportSkills from "./library/export_skills/operation.ts";
import exportTide from "./tide/export_tide/operation.ts";
import featureStrategyContext from "./strategy/feature_strategy_context/operation.ts";
import fix from "./repair/fix/operation.ts";
import generateSrc from "./cycle/generate_src/operation.ts";
import getAgentOutput from "./tasks/get_agent_output/operation.ts";
import getDefinition from "./library/get_definition/operation.ts";
import getHealthStatus from "./tasks/get_health_status/operation.ts";
import getPhaseAgent from "./library/get_phase_agent/operation.ts";
import getPhaseAgentForTask from "./library/get_phase_agent_for_task/operation.ts";
import getPhaseArtifacts from "./format/get_phase_artifacts/operation.ts";
import getPhaseHandover from "./tasks/get_phase_handover/operation.ts";
import getPhaseStatus from "./tasks/get_phase_status/operation.ts";
import getRealTaskStatus from "./tasks/get_real_task_status/operation.ts";
import getReviewStatus from "./tasks/get_review_status/operation.ts";
import getStrategicContext from "./strategy/get_strategic_context/operation.ts";
import getTaskFindings from "./tasks/get_task_findings/operation.ts";
import getTemplate from "./library/get_template/operation.ts";
import getWizard from "./library/get_wizard/operation.ts";
import getWizardForTask from "./library/get_wizard_for_task/operation.ts";
import graph from "./relations/graph/operation.ts";
import impact from "./relations/impact/operation.ts";
import importTide from "./tide/import_tide/operation.ts";
import initCycle from "./cycle/init_cycle/operation.ts";
import initInstance from "./instance/init_instance/operation.ts";
import installHook from "./git/install_hook/operation.ts";
import instructions from "./session/instructions/operation.ts";
import journeyGuards from "./journeys/journey_guards/operation.ts";
import journeyPath from "./journeys/journey_path/operation.ts";
import journeyReachability from "./journeys/journey_reachability/operation.ts";
import journeyRun from "./journeys/journey_run/operation.ts";
import journeySearch from "./journeys/journey_search/operation.ts";
import killRealAgent from "./tasks/kill_real_agent/operation.ts";
import listArtifacts from "./format/list_artifacts/operation.ts";
import listDefinitions from "./library/list_definitions/operation.ts";
import listFeatures from "./strategy/list_features/operation.ts";
import listPaths from "./tide/list_paths/operation.ts";
import listPersonas from "./strategy/list_personas/operation.ts";
import listPhaseAgents from "./library/list_phase_agents/operation.ts";
import listSchemas from "./format/list_schemas/operation.ts";
import listTasks from "./tasks/list_tasks/operation.ts";
import listTemplates from "./library/list_templates/operation.ts";
import listWizards from "./library/list_wizards/operation.ts";
import listWorks from "./tide/list_works/operation.ts";
import locate from "./instance/locate/operation.ts";
import migrate from "./edit/migrate/operation.ts";
import nextStep from "./tasks/next_step/operation.ts";
import okrProgress from "./cycle/okr_progress/operation.ts";
import personaDetails from "./strategy/persona_details/operation.ts";
import plan from "./repair/plan/operation.ts";
import productVision from "./strategy/product_vision/operation.ts";
import queryPatterns from "./tide/query_patterns/operation.ts";
import recalibrate from "./cycle/recalibrate/operation.ts";
import recommendReviews from "./check/recommend_reviews/operation.ts";
import rejectPhaseReview from "./tasks/reject_phase_review/operation.ts";
import removeReference from "./edit/remove_reference/operation.ts";
import renameValuePath from "./edit/rename_value_path/operation.ts";
import report from "./strategy/report/operation.ts";
import reportAgentFinding from "./tasks/report_agent_finding/operation.ts";
import roadmapSummary from "./strategy/roadmap_summary/operation.ts";
import saveWork from "./tide/save_work/operation.ts";
import search from "./strategy/search/operation.ts";
import sectionExample from "./format/section_example/operation.ts";
import sessionAudit from "./session/session_audit/operation.ts";
import showCache from "./cache/show_cache/operation.ts";
import showPath from "./tide/show_path/operation.ts";
import showSchema from "./format/show_schema/operation.ts";
import showTide from "./tide/show_tide/operation.ts";
import showWork from "./tide/show_work/operation.ts";
import spawnChildAgent from "./tasks/spawn_child_agent/operation.ts";
import startTide from "./tide/start_tide/operation.ts";
import status from "./instance/status/operation.ts";
import strategyExport from "./strategy/strategy_export/operation.ts";
import strategyStatus from "./strategy/strategy_status/operation.ts";
import submitPhaseForReview from "./tasks/submit_phase_for_review/operation.ts";
import submitReviewVerdict from "./tasks/submit_review_verdict/operation.ts";
import suggestRelationships from "./relations/suggest_relationships/operation.ts";
import syncDefinitions from "./edit/sync_definitions/operation.ts";
import taskReport from "./tasks/task_report/operation.ts";
import tideHistory from "./tide/tide_history/operation.ts";
import triggerAgenticReview from "./tasks/trigger_agentic_review/operation.ts";
import triggerHealthScan from "./tasks/trigger_health_scan/operation.ts";
import uninstallHook from "./git/uninstall_hook/operation.ts";
import updateAgentProgress from "./tasks/update_agent_progress/operation.ts";
import updateCapabilityMaturity from "./edit/update_capability_maturity/operation.ts";
import updateExecution from "./tide/update_execution/operation.ts";
import updateKr from "./edit/update_kr/operation.ts";
import updateLra from "./cycle/update_lra/operation.ts";
import validateAssumptions from "./cycle/validate_assumptions/operation.ts";
import validateContent from "./check/validate_content/operation.ts";
import validateRelationships from "./relations/validate_relationships/operation.ts";
import validateSection from "./check/validate_section/operation.ts";
import valuePropositions from "./strategy/value_propositions/operation.ts";
import verifyWorkflow from "./session/verify_workflow/operation.ts";
import writeAssessment from "./cycle/write_assessment/operation.ts";
import writeCalibration from "./cycle/write_calibration/operation.ts";
import writeSrc from "./cycle/write_src/operation.ts";

/** Every operation, in the order of the help text. */
export const OPERATIONS: readonly Operation[] = [
  check,
  validate,
  shapedOperation("epf", validateSection, { contract: () => import("./check/validate_section/contract.ts"), run: () => import("./check/validate_section/run.ts"), shape: () => import("./check/validate_section/shape.ts") }),
  operation("epf", validateContent, { contract: () => import("./check/validate_content/contract.ts"), run: () => import("./check/validate_content/run.ts") }),
  operation("epf", batchValidate, { contract: () => import("./check/batch_validate/contract.ts"), run: () => import("./check/batch_validate/run.ts") }),
  operation("epf", checkInstance, { contract: () => import("./check/check_instance/contract.ts"), run: () => import("./check/check_instance/run.ts") }),
  shapedOperation("epf", checkContentReadiness, { contract: () => import("./check/check_content_readiness/contract.ts"), run: () => import("./check/check_content_readiness/run.ts"), shape: () => import("./check/check_content_readiness/shape.ts") }),
  operation("epf", checkFeatureQuality, { contract: () => import("./check/check_feature_quality/contract.ts"), run: () => import("./check/check_feature_quality/run.ts") }),
  operation("epf", recommendReviews, { contract: () => import("./check/recommend_reviews/contract.ts"), run: () => import("./check/recommend_reviews/run.ts"), present: () => import("./check/recommend_reviews/present.ts") }),
  shapedOperation("epf", validateRelationships, { contract: () => import("./relations/validate_relationships/contract.ts"), run: () => import("./relations/validate_relationships/run.ts"), shape: () => import("./relations/validate_relationships/shape.ts"), present: () => import("./relations/validate_relationships/present.ts") }),
  operation("epf", explainValuePath, { contract: () => import("./relations/explain_value_path/contract.ts"), run: () => import("./relations/explain_value_path/run.ts"), present: () => import("./relations/explain_value_path/present.ts") }),
  operation("epf", graph, { contract: () => import("./relations/graph/contract.ts"), run: () => import("./relations/graph/run.ts"), present: () => import("./relations/graph/present.ts") }),
  operation("epf", impact, { contract: () => import("./relations/impact/contract.ts"), run: () => import("./relations/impact/run.ts"), present: () => import("./relations/impact/present.ts") }),
  operation("epf", analyzeCoverage, { contract: () => import("./relations/analyze_coverage/contract.ts"), run: () => import("./relations/analyze_coverage/run.ts"), present: () => import("./relations/analyze_coverage/present.ts") }),
  operation("epf", listFeatures, { contract: () => import("./strategy/list_features/contract.ts"), run: () => import("./strategy/list_features/run.ts"), present: () => import("./strategy/list_features/present.ts") }),
  operation("epf", getStrategicContext, { contract: () => import("./strategy/get_strategic_context/contract.ts"), run: () => import("./strategy/get_strategic_context/run.ts"), present: () => import("./strategy/get_strategic_context/present.ts") }),
  operation("epf", suggestRelationships, { contract: () => import("./relations/suggest_relationships/contract.ts"), run: () => import("./relations/suggest_relationships/run.ts"), present: () => import("./relations/suggest_relationships/present.ts") }),
  operation("epf", search, { contract: () => import("./strategy/search/contract.ts"), run: () => import("./strategy/search/run.ts"), present: () => import("./strategy/search/present.ts") }),
  shapedOperation("epf", plan, { contract: () => import("./repair/plan/contract.ts"), run: () => import("./repair/plan/run.ts"), shape: () => import("./repair/plan/shape.ts"), present: () => import("./repair/plan/present.ts") }),
  shapedOperation("epf", fix, { contract: () => import("./repair/fix/contract.ts"), run: () => import("./repair/fix/run.ts"), shape: () => import("./repair/fix/shape.ts"), present: () => import("./repair/fix/present.ts") }),
  operation("epf", explain, { contract: () => import("./check/explain/contract.ts"), run: () => import("./check/explain/run.ts"), present: () => import("./check/explain/present.ts") }),
  operation("epf", locate, { contract: () => import("./instance/locate/contract.ts"), run: () => import("./instance/locate/run.ts"), present: () => import("./instance/locate/present.ts") }),
  shapedOperation("epf", listArtifacts, { contract: () => import("./format/list_artifacts/contract.ts"), run: () => import("./format/list_artifacts/run.ts"), shape: () => import("./format/list_artifacts/shape.ts"), present: () => import("./format/list_artifacts/present.ts") }),
  operation("epf", getPhaseArtifacts, { contract: () => import("./format/get_phase_artifacts/contract.ts"), run: () => import("./format/get_phase_artifacts/run.ts") }),
  operation("epf", detectArtifactType, { contract: () => import("./format/detect_artifact_type/contract.ts"), run: () => import("./format/detect_artifact_type/run.ts"), present: () => import("./format/detect_artifact_type/present.ts") }),
  operation("epf", listSchemas, { contract: () => import("./format/list_schemas/contract.ts"), run: () => import("./format/list_schemas/run.ts"), present: () => import("./format/list_schemas/present.ts") }),
  shapedOperation("epf", showSchema, { contract: () => import("./format/show_schema/contract.ts"), run: () => import("./format/show_schema/run.ts"), shape: () => import("./format/show_schema/shape.ts"), present: () => import("./format/show_schema/present.ts") }),
  operation("epf", sectionExample, { contract: () => import("./format/section_example/contract.ts"), run: () => import("./format/section_example/run.ts"), present: () => import("./format/section_example/present.ts") }),
  operation("epf", exportSchemas, { contract: () => import("./format/export_schemas/contract.ts"), run: () => import("./format/export_schemas/run.ts"), present: () => import("./format/export_schemas/present.ts") }),
  operation("epf", listWizards, { contract: () => import("./library/list_wizards/contract.ts"), run: () => import("./library/list_wizards/run.ts"), present: () => import("./library/list_wizards/present.ts") }),
  shapedOperation("epf", getWizard, { contract: () => import("./library/get_wizard/contract.ts"), run: () => import("./library/get_wizard/run.ts"), shape: () => import("./library/get_wizard/shape.ts"), present: () => import("./library/get_wizard/present.ts") }),
  shapedOperation("epf", getWizardForTask, { contract: () => import("./library/get_wizard_for_task/contract.ts"), run: () => import("./library/get_wizard_for_task/run.ts"), shape: () => import("./library/get_wizard_for_task/shape.ts"), present: () => import("./library/get_wizard_for_task/present.ts") }),
  operation("epf", exportSkills, { contract: () => import("./library/export_skills/contract.ts"), run: () => import("./library/export_skills/run.ts"), present: () => import("./library/export_skills/present.ts") }),
  operation("epf", listTemplates, { contract: () => import("./library/list_templates/contract.ts"), run: () => import("./library/list_templates/run.ts"), present: () => import("./library/list_templates/present.ts") }),
  operation("epf", getTemplate, { contract: () => import("./library/get_template/contract.ts"), run: () => import("./library/get_template/run.ts"), present: () => import("./library/get_template/present.ts") }),
  operation("epf", listDefinitions, { contract: () => import("./library/list_definitions/contract.ts"), run: () => import("./library/list_definitions/run.ts"), present: () => import("./library/list_definitions/present.ts") }),
  operation("epf", getDefinition, { contract: () => import("./library/get_definition/contract.ts"), run: () => import("./library/get_definition/run.ts"), present: () => import("./library/get_definition/present.ts") }),
  shapedOperation("edit", syncDefinitions, { contract: () => import("./edit/sync_definitions/contract.ts"), run: () => import("./edit/sync_definitions/run.ts"), shape: () => import("./edit/sync_definitions/shape.ts"), present: () => import("./edit/sync_definitions/present.ts") }),
  operation("epf", productVision, { contract: () => import("./strategy/product_vision/contract.ts"), run: () => import("./strategy/product_vision/run.ts"), present: () => import("./strategy/product_vision/present.ts") }),
  operation("epf", listPersonas, { contract: () => import("./strategy/list_personas/contract.ts"), run: () => import("./strategy/list_personas/run.ts"), present: () => import("./strategy/list_personas/present.ts") }),
  operation("epf", personaDetails, { contract: () => import("./strategy/persona_details/contract.ts"), run: () => import("./strategy/persona_details/run.ts"), present: () => import("./strategy/persona_details/present.ts") }),
  operation("epf", valuePropositions, { contract: () => import("./strategy/value_propositions/contract.ts"), run: () => import("./strategy/value_propositions/run.ts"), present: () => import("./strategy/value_propositions/present.ts") }),
  operation("epf", competitivePosition, { contract: () => import("./strategy/competitive_position/contract.ts"), run: () => import("./strategy/competitive_position/run.ts"), present: () => import("./strategy/competitive_position/present.ts") }),
  operation("epf", roadmapSummary, { contract: () => import("./strategy/roadmap_summary/contract.ts"), run: () => import("./strategy/roadmap_summary/run.ts"), present: () => import("./strategy/roadmap_summary/present.ts") }),
  operation("epf", featureStrategyContext, { contract: () => import("./strategy/feature_strategy_context/contract.ts"), run: () => import("./strategy/feature_strategy_context/run.ts"), present: () => import("./strategy/feature_strategy_context/present.ts") }),
  operation("epf", strategyStatus, { contract: () => import("./strategy/strategy_status/contract.ts"), run: () => import("./strategy/strategy_status/run.ts"), present: () => import("./strategy/strategy_status/present.ts") }),
  operation("epf", strategyExport, { contract: () => import("./strategy/strategy_export/contract.ts"), run: () => import("./strategy/strategy_export/run.ts"), present: () => import("./strategy/strategy_export/present.ts") }),
  operation("epf", status, { contract: () => import("./instance/status/contract.ts"), run: () => import("./instance/status/run.ts"), present: () => import("./instance/status/present.ts") }),
  operation("epf", report, { contract: () => import("./strategy/report/contract.ts"), run: () => import("./strategy/report/run.ts"), present: () => import("./strategy/report/present.ts") }),
  shapedOperation("edit", migrate, { contract: () => import("./edit/migrate/contract.ts"), run: () => import("./edit/migrate/run.ts"), shape: () => import("./edit/migrate/shape.ts"), present: () => import("./edit/migrate/present.ts") }),
  operation("edit", diffArtifacts, { contract: () => import("./edit/diff_artifacts/contract.ts"), run: () => import("./edit/diff_artifacts/run.ts"), present: () => import("./edit/diff_artifacts/present.ts") }),
  operation("epf", initInstance, { contract: () => import("./instance/init_instance/contract.ts"), run: () => import("./instance/init_instance/run.ts"), present: () => import("./instance/init_instance/present.ts"), ask: () => import("./instance/init_instance/ask.ts") }),
  shapedOperation("epf", instructions, { contract: () => import("./session/instructions/contract.ts"), run: () => import("./session/instructions/run.ts"), shape: () => import("./session/instructions/shape.ts"), present: () => import("./session/instructions/present.ts") }),
  operation("epf", baseline, { contract: () => import("./check/baseline/contract.ts"), run: () => import("./check/baseline/run.ts"), present: () => import("./check/baseline/present.ts") }),
  shapedOperation("epf", aimStatus, { contract: () => import("./aim/aim_status/contract.ts"), run: () => import("./aim/aim_status/run.ts"), shape: () => import("./aim/aim_status/shape.ts"), present: () => import("./aim/aim_status/present.ts") }),
  operation("epf", aimHealth, { contract: () => import("./aim/aim_health/contract.ts"), run: () => import("./aim/aim_health/run.ts"), present: () => import("./aim/aim_health/present.ts") }),
  shapedOperation("epf", aimBootstrap, { contract: () => import("./aim/aim_bootstrap/contract.ts"), run: () => import("./aim/aim_bootstrap/run.ts"), shape: () => import("./aim/aim_bootstrap/shape.ts"), present: () => import("./aim/aim_bootstrap/present.ts") }),
  operation("aim", okrProgress, { contract: () => import("./cycle/okr_progress/contract.ts"), run: () => import("./cycle/okr_progress/run.ts"), present: () => import("./cycle/okr_progress/present.ts") }),
  operation("aim", validateAssumptions, { contract: () => import("./cycle/validate_assumptions/contract.ts"), run: () => import("./cycle/validate_assumptions/run.ts"), present: () => import("./cycle/validate_assumptions/present.ts") }),
  shapedOperation("aim", assess, { contract: () => import("./cycle/assess/contract.ts"), run: () => import("./cycle/assess/run.ts"), shape: () => import("./cycle/assess/shape.ts"), present: () => import("./cycle/assess/present.ts") }),
  operation("aim", writeAssessment, { contract: () => import("./cycle/write_assessment/contract.ts"), run: () => import("./cycle/write_assessment/run.ts"), present: () => import("./cycle/write_assessment/present.ts") }),
  operation("aim", writeCalibration, { contract: () => import("./cycle/write_calibration/contract.ts"), run: () => import("./cycle/write_calibration/run.ts"), present: () => import("./cycle/write_calibration/present.ts") }),
  operation("aim", writeSrc, { contract: () => import("./cycle/write_src/contract.ts"), run: () => import("./cycle/write_src/run.ts"), present: () => import("./cycle/write_src/present.ts") }),
  shapedOperation("aim", updateLra, { contract: () => import("./cycle/update_lra/contract.ts"), run: () => import("./cycle/update_lra/run.ts"), shape: () => import("./cycle/update_lra/shape.ts"), present: () => import("./cycle/update_lra/present.ts") }),
  shapedOperation("aim", archiveCycle, { contract: () => import("./cycle/archive_cycle/contract.ts"), run: () => import("./cycle/archive_cycle/run.ts"), shape: () => import("./cycle/archive_cycle/shape.ts"), present: () => import("./cycle/archive_cycle/present.ts") }),
  shapedOperation("aim", initCycle, { contract: () => import("./cycle/init_cycle/contract.ts"), run: () => import("./cycle/init_cycle/run.ts"), shape: () => import("./cycle/init_cycle/shape.ts"), present: () => import("./cycle/init_cycle/present.ts") }),
  operation("epf", getPhaseAgentForTask, { contract: () => import("./library/get_phase_agent_for_task/contract.ts"), run: () => import("./library/get_phase_agent_for_task/run.ts") }),
  shapedOperation("aim", recalibrate, { contract: () => import("./cycle/recalibrate/contract.ts"), run: () => import("./cycle/recalibrate/run.ts"), shape: () => import("./cycle/recalibrate/shape.ts"), present: () => import("./cycle/recalibrate/present.ts") }),
  shapedOperation("aim", generateSrc, { contract: () => import("./cycle/generate_src/contract.ts"), run: () => import("./cycle/generate_src/run.ts"), shape: () => import("./cycle/generate_src/shape.ts"), present: () => import("./cycle/generate_src/present.ts") }),
  operation("epf", listPhaseAgents, { contract: () => import("./library/list_phase_agents/contract.ts"), run: () => import("./library/list_phase_agents/run.ts") }),
  shapedOperation("edit", updateCapabilityMaturity, { contract: () => import("./edit/update_capability_maturity/contract.ts"), run: () => import("./edit/update_capability_maturity/run.ts"), shape: () => import("./edit/update_capability_maturity/shape.ts"), present: () => import("./edit/update_capability_maturity/present.ts") }),
  shapedOperation("edit", updateKr, { contract: () => import("./edit/update_kr/contract.ts"), run: () => import("./edit/update_kr/run.ts"), shape: () => import("./edit/update_kr/shape.ts"), present: () => import("./edit/update_kr/present.ts") }),
  shapedOperation("edit", addComponent, { contract: () => import("./edit/add_component/contract.ts"), run: () => import("./edit/add_component/run.ts"), shape: () => import("./edit/add_component/shape.ts"), present: () => import("./edit/add_component/present.ts") }),
  shapedOperation("edit", addSubComponent, { contract: () => import("./edit/add_sub_component/contract.ts"), run: () => import("./edit/add_sub_component/run.ts"), shape: () => import("./edit/add_sub_component/shape.ts"), present: () => import("./edit/add_sub_component/present.ts") }),
  shapedOperation("edit", addMapping, { contract: () => import("./edit/add_mapping/contract.ts"), run: () => import("./edit/add_mapping/run.ts"), shape: () => import("./edit/add_mapping/shape.ts"), present: () => import("./edit/add_mapping/present.ts") }),
  shapedOperation("edit", addImplementationReference, { contract: () => import("./edit/add_implementation_reference/contract.ts"), run: () => import("./edit/add_implementation_reference/run.ts"), shape: () => import("./edit/add_implementation_reference/shape.ts"), present: () => import("./edit/add_implementation_reference/present.ts") }),
  shapedOperation("edit", addReference, { contract: () => import("./edit/add_reference/contract.ts"), run: () => import("./edit/add_reference/run.ts"), shape: () => import("./edit/add_reference/shape.ts"), present: () => import("./edit/add_reference/present.ts") }),
  shapedOperation("edit", removeReference, { contract: () => import("./edit/remove_reference/contract.ts"), run: () => import("./edit/remove_reference/run.ts"), shape: () => import("./edit/remove_reference/shape.ts"), present: () => import("./edit/remove_reference/present.ts") }),
  shapedOperation("edit", renameValuePath, { contract: () => import("./edit/rename_value_path/contract.ts"), run: () => import("./edit/rename_value_path/run.ts"), shape: () => import("./edit/rename_value_path/shape.ts"), present: () => import("./edit/rename_value_path/present.ts") }),
  operation("epf", getPhaseAgent, { contract: () => import("./library/get_phase_agent/contract.ts"), run: () => import("./library/get_phase_agent/run.ts"), present: () => import("./library/get_phase_agent/present.ts") }),
  operation("agents", agentRecommend, { contract: () => import("./agents/agent_recommend/contract.ts"), run: () => import("./agents/agent_recommend/run.ts"), present: () => import("./agents/agent_recommend/present.ts") }),
  operation("journeys", journeySearch, { contract: () => import("./journeys/journey_search/contract.ts"), run: () => import("./journeys/journey_search/run.ts") }),
  operation("journeys", journeyReachability, { contract: () => import("./journeys/journey_reachability/contract.ts"), run: () => import("./journeys/journey_reachability/run.ts") }),
  operation("journeys", journeyPath, { contract: () => import("./journeys/journey_path/contract.ts"), run: () => import("./journeys/journey_path/run.ts") }),
  operation("journeys", journeyGuards, { contract: () => import("./journeys/journey_guards/contract.ts"), run: () => import("./journeys/journey_guards/run.ts") }),
  operation("journeys", journeyRun, { contract: () => import("./journeys/journey_run/contract.ts"), run: () => import("./journeys/journey_run/run.ts") }),
  operation("agents", agentCapabilities, { contract: () => import("./agents/agent_capabilities/contract.ts"), run: () => import("./agents/agent_capabilities/run.ts"), present: () => import("./agents/agent_capabilities/present.ts") }),
  operation("agents", agentList, { contract: () => import("./agents/agent_list/contract.ts"), run: () => import("./agents/agent_list/run.ts"), present: () => import("./agents/agent_list/present.ts") }),
  operation("agents", agentGet, { contract: () => import("./agents/agent_get/contract.ts"), run: () => import("./agents/agent_get/run.ts"), present: () => import("./agents/agent_get/present.ts") }),
  operation("agents", agentGuard, { contract: () => import("./agents/agent_guard/contract.ts"), run: () => import("./agents/agent_guard/run.ts") }),
  operation("epf", installHook, { contract: () => import("./git/install_hook/contract.ts"), run: () => import("./git/install_hook/run.ts"), present: () => import("./git/install_hook/present.ts") }),
  operation("epf", uninstallHook, { contract: () => import("./git/uninstall_hook/contract.ts"), run: () => import("./git/uninstall_hook/run.ts"), present: () => import("./git/uninstall_hook/present.ts") }),
  operation("epf", showCache, { contract: () => import("./cache/show_cache/contract.ts"), run: () => import("./cache/show_cache/run.ts"), present: () => import("./cache/show_cache/present.ts") }),
  operation("epf", cleanCache, { contract: () => import("./cache/clean_cache/contract.ts"), run: () => import("./cache/clean_cache/run.ts"), present: () => import("./cache/clean_cache/present.ts") }),
  operation("epf", sessionAudit, { contract: () => import("./session/session_audit/contract.ts"), run: () => import("./session/session_audit/run.ts") }),
  operation("epf", verifyWorkflow, { contract: () => import("./session/verify_workflow/contract.ts"), run: () => import("./session/verify_workflow/run.ts") }),
  operation("tide", saveWork, { contract: () => import("./tide/save_work/contract.ts"), run: () => import("./tide/save_work/run.ts"), present: () => import("./tide/save_work/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", listWorks, { contract: () => import("./tide/list_works/contract.ts"), run: () => import("./tide/list_works/run.ts"), present: () => import("./tide/list_works/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  shapedOperation("tide", showWork, { contract: () => import("./tide/show_work/contract.ts"), run: () => import("./tide/show_work/run.ts"), shape: () => import("./tide/show_work/shape.ts"), present: () => import("./tide/show_work/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  shapedOperation("tide", createPath, { contract: () => import("./tide/create_path/contract.ts"), run: () => import("./tide/create_path/run.ts"), shape: () => import("./tide/create_path/shape.ts"), present: () => import("./tide/create_path/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", listPaths, { contract: () => import("./tide/list_paths/contract.ts"), run: () => import("./tide/list_paths/run.ts"), present: () => import("./tide/list_paths/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  shapedOperation("tide", showPath, { contract: () => import("./tide/show_path/contract.ts"), run: () => import("./tide/show_path/run.ts"), shape: () => import("./tide/show_path/shape.ts"), present: () => import("./tide/show_path/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  shapedOperation("tide", startTide, { contract: () => import("./tide/start_tide/contract.ts"), run: () => import("./tide/start_tide/run.ts"), shape: () => import("./tide/start_tide/shape.ts"), present: () => import("./tide/start_tide/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", updateExecution, { contract: () => import("./tide/update_execution/contract.ts"), run: () => import("./tide/update_execution/run.ts"), present: () => import("./tide/update_execution/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", completeTide, { contract: () => import("./tide/complete_tide/contract.ts"), run: () => import("./tide/complete_tide/run.ts"), present: () => import("./tide/complete_tide/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  shapedOperation("tide", queryPatterns, { contract: () => import("./tide/query_patterns/contract.ts"), run: () => import("./tide/query_patterns/run.ts"), shape: () => import("./tide/query_patterns/shape.ts"), present: () => import("./tide/query_patterns/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  shapedOperation("tide", tideHistory, { contract: () => import("./tide/tide_history/contract.ts"), run: () => import("./tide/tide_history/run.ts"), shape: () => import("./tide/tide_history/shape.ts"), present: () => import("./tide/tide_history/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", showTide, { contract: () => import("./tide/show_tide/contract.ts"), run: () => import("./tide/show_tide/run.ts"), present: () => import("./tide/show_tide/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", exportTide, { contract: () => import("./tide/export_tide/contract.ts"), run: () => import("./tide/export_tide/run.ts"), present: () => import("./tide/export_tide/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tide", importTide, { contract: () => import("./tide/import_tide/contract.ts"), run: () => import("./tide/import_tide/run.ts"), present: () => import("./tide/import_tide/present.ts"), refuse: () => import("./tide/refuse_arguments.ts") }),
  operation("tasks", createRealTask, { contract: () => import("./tasks/create_real_task/contract.ts"), run: () => import("./tasks/create_real_task/run.ts"), present: () => import("./tasks/create_real_task/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", listTasks, { contract: () => import("./tasks/list_tasks/contract.ts"), run: () => import("./tasks/list_tasks/run.ts"), present: () => import("./tasks/list_tasks/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", deployHeadlessAgent, { contract: () => import("./tasks/deploy_headless_agent/contract.ts"), run: () => import("./tasks/deploy_headless_agent/run.ts"), present: () => import("./tasks/deploy_headless_agent/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  shapedOperation("tasks", getRealTaskStatus, { contract: () => import("./tasks/get_real_task_status/contract.ts"), run: () => import("./tasks/get_real_task_status/run.ts"), shape: () => import("./tasks/get_real_task_status/shape.ts"), present: () => import("./tasks/get_real_task_status/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", nextStep, { contract: () => import("./tasks/next_step/contract.ts"), run: () => import("./tasks/next_step/run.ts"), present: () => import("./tasks/next_step/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", taskReport, { contract: () => import("./tasks/task_report/contract.ts"), run: () => import("./tasks/task_report/run.ts"), present: () => import("./tasks/task_report/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", getPhaseStatus, { contract: () => import("./tasks/get_phase_status/contract.ts"), run: () => import("./tasks/get_phase_status/run.ts"), present: () => import("./tasks/get_phase_status/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", getAgentOutput, { contract: () => import("./tasks/get_agent_output/contract.ts"), run: () => import("./tasks/get_agent_output/run.ts"), present: () => import("./tasks/get_agent_output/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", checkPhaseProgress, { contract: () => import("./tasks/check_phase_progress/contract.ts"), run: () => import("./tasks/check_phase_progress/run.ts"), present: () => import("./tasks/check_phase_progress/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", killRealAgent, { contract: () => import("./tasks/kill_real_agent/contract.ts"), run: () => import("./tasks/kill_real_agent/run.ts"), present: () => import("./tasks/kill_real_agent/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", updateAgentProgress, { contract: () => import("./tasks/update_agent_progress/contract.ts"), run: () => import("./tasks/update_agent_progress/run.ts"), present: () => import("./tasks/update_agent_progress/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", reportAgentFinding, { contract: () => import("./tasks/report_agent_finding/contract.ts"), run: () => import("./tasks/report_agent_finding/run.ts"), present: () => import("./tasks/report_agent_finding/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", spawnChildAgent, { contract: () => import("./tasks/spawn_child_agent/contract.ts"), run: () => import("./tasks/spawn_child_agent/run.ts"), present: () => import("./tasks/spawn_child_agent/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", getTaskFindings, { contract: () => import("./tasks/get_task_findings/contract.ts"), run: () => import("./tasks/get_task_findings/run.ts"), present: () => import("./tasks/get_task_findings/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", submitPhaseForReview, { contract: () => import("./tasks/submit_phase_for_review/contract.ts"), run: () => import("./tasks/submit_phase_for_review/run.ts"), present: () => import("./tasks/submit_phase_for_review/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", triggerAgenticReview, { contract: () => import("./tasks/trigger_agentic_review/contract.ts"), run: () => import("./tasks/trigger_agentic_review/run.ts"), present: () => import("./tasks/trigger_agentic_review/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", submitReviewVerdict, { contract: () => import("./tasks/submit_review_verdict/contract.ts"), run: () => import("./tasks/submit_review_verdict/run.ts"), present: () => import("./tasks/submit_review_verdict/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", getReviewStatus, { contract: () => import("./tasks/get_review_status/contract.ts"), run: () => import("./tasks/get_review_status/run.ts"), present: () => import("./tasks/get_review_status/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", abortStalledReview, { contract: () => import("./tasks/abort_stalled_review/contract.ts"), run: () => import("./tasks/abort_stalled_review/run.ts"), present: () => import("./tasks/abort_stalled_review/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", approvePhaseReview, { contract: () => import("./tasks/approve_phase_review/contract.ts"), run: () => import("./tasks/approve_phase_review/run.ts"), present: () => import("./tasks/approve_phase_review/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", rejectPhaseReview, { contract: () => import("./tasks/reject_phase_review/contract.ts"), run: () => import("./tasks/reject_phase_review/run.ts"), present: () => import("./tasks/reject_phase_review/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", advanceToNextPhase, { contract: () => import("./tasks/advance_to_next_phase/contract.ts"), run: () => import("./tasks/advance_to_next_phase/run.ts"), present: () => import("./tasks/advance_to_next_phase/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", getPhaseHandover, { contract: () => import("./tasks/get_phase_handover/contract.ts"), run: () => import("./tasks/get_phase_handover/run.ts"), present: () => import("./tasks/get_phase_handover/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", getHealthStatus, { contract: () => import("./tasks/get_health_status/contract.ts"), run: () => import("./tasks/get_health_status/run.ts"), present: () => import("./tasks/get_health_status/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", triggerHealthScan, { contract: () => import("./tasks/trigger_health_scan/contract.ts"), run: () => import("./tasks/trigger_health_scan/run.ts"), present: () => import("./tasks/trigger_health_scan/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", cancelTask, { contract: () => import("./tasks/cancel_task/contract.ts"), run: () => import("./tasks/cancel_task/run.ts"), present: () => import("./tasks/cancel_task/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
  operation("tasks", deleteTask, { contract: () => import("./tasks/delete_task/contract.ts"), run: () => import("./tasks/delete_task/run.ts"), present: () => import("./tasks/delete_task/present.ts"), refuse: () => import("./tasks/refuse_arguments.ts") }),
];
