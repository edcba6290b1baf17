import type { Operation } from "./operation.ts";
import { agentCapabilities } from "./agents/agent_capabilities/operation.ts";
import { agentGet } from "./agents/agent_get/operation.ts";
import { agentGuard } from "./agents/agent_guard/operation.ts";
import { agentList } from "./agents/agent_list/operation.ts";
import { agentRecommend } from "./agents/agent_recommend/operation.ts";
import { aimBootstrap } from "./aim/aim_bootstrap/operation.ts";
import { aimHealth } from "./aim/aim_health/operation.ts";
import { aimStatus } from "./aim/aim_status/operation.ts";
import { baseline } from "./check/baseline/operation.ts";
import { batchValidate } from "./check/batch_validate/operation.ts";
import { check } from "./check/check/operation.ts";
import { checkContentReadiness } from "./check/check_content_readiness/operation.ts";
import { checkFeatureQuality } from "./check/check_feature_quality/operation.ts";
import { checkInstance } from "./check/check_instance/operation.ts";
import { explain } from "./check/explain/operation.ts";
import { recommendReviews } from "./check/recommend_reviews/operation.ts";
import { validate } from "./check/validate/operation.ts";
import { validateContent } from "./check/validate_content/operation.ts";
import { validateSection } from "./check/validate_section/operation.ts";
import { detectArtifactType } from "./format/detect_artifact_type/operation.ts";
import { exportSchemas } from "./format/export_schemas/operation.ts";
import { getPhaseArtifacts } from "./format/get_phase_artifacts/operation.ts";
import { listArtifacts } from "./format/list_artifacts/operation.ts";
import { listSchemas } from "./format/list_schemas/operation.ts";
import { sectionExample } from "./format/section_example/operation.ts";
import { showSchema } from "./format/show_schema/operation.ts";
import { installHook } from "./git/install_hook/operation.ts";
import { uninstallHook } from "./git/uninstall_hook/operation.ts";
import { initInstance } from "./instance/init_instance/operation.ts";
import { locate } from "./instance/locate/operation.ts";
import { getDefinition } from "./library/get_definition/operation.ts";
import { getPhaseAgent } from "./library/get_phase_agent/operation.ts";
import { getPhaseAgentForTask } from "./library/get_phase_agent_for_task/operation.ts";
import { getTemplate } from "./library/get_template/operation.ts";
import { getWizard } from "./library/get_wizard/operation.ts";
import { getWizardForTask } from "./library/get_wizard_for_task/operation.ts";
import { listDefinitions } from "./library/list_definitions/operation.ts";
import { listPhaseAgents } from "./library/list_phase_agents/operation.ts";
import { listTemplates } from "./library/list_templates/operation.ts";
import { listWizards } from "./library/list_wizards/operation.ts";
import { analyzeCoverage } from "./relations/analyze_coverage/operation.ts";
import { explainValuePath } from "./relations/explain_value_path/operation.ts";
import { suggestRelationships } from "./relations/suggest_relationships/operation.ts";
import { validateRelationships } from "./relations/validate_relationships/operation.ts";
import { fix } from "./repair/fix/operation.ts";
import { plan } from "./repair/plan/operation.ts";
import { instructions } from "./session/instructions/operation.ts";
import { sessionAudit } from "./session/session_audit/operation.ts";
import { verifyWorkflow } from "./session/verify_workflow/operation.ts";
import { competitivePosition } from "./strategy/competitive_position/operation.ts";
import { featureStrategyContext } from "./strategy/feature_strategy_context/operation.ts";
import { getStrategicContext } from "./strategy/get_strategic_context/operation.ts";
import { listFeatures } from "./strategy/list_features/operation.ts";
import { listPersonas } from "./strategy/list_personas/operation.ts";
import { personaDetails } from "./strategy/persona_details/operation.ts";
import { productVision } from "./strategy/product_vision/operation.ts";
import { roadmapSummary } from "./strategy/roadmap_summary/operation.ts";
import { search } from "./strategy/search/operation.ts";
import { valuePropositions } from "./strategy/value_propositions/operation.ts";
import { completeTide } from "./tide/complete_tide/operation.ts";
import { createPath } from "./tide/create_path/operation.ts";
import { exportTide } from "./tide/export_tide/operation.ts";
import { importTide } from "./tide/import_tide/operation.ts";
import { listPaths } from "./tide/list_paths/operation.ts";
import { listWorks } from "./tide/list_works/operation.ts";
import { queryPatterns } from "./tide/query_patterns/operation.ts";
import { saveWork } from "./tide/save_work/operation.ts";
import { showPath } from "./tide/show_path/operation.ts";
import { showTide } from "./tide/show_tide/operation.ts";
import { showWork } from "./tide/show_work/operation.ts";
import { startTide } from "./tide/start_tide/operation.ts";
import { tideHistory } from "./tide/tide_history/operation.ts";
import { updateExecution } from "./tide/update_execution/operation.ts";
/** Any operation, its input and answer known only to itself. */
// deno-lint-ignore no-explicit-any
export type AnyOperation = Operation<any, any, any>;

/** Every operation, in the order of the help text. */
export const OPERATIONS: readonly AnyOperation[] = [
  check,
  validate,
  validateSection,
  validateContent,
  batchValidate,
  checkInstance,
  checkContentReadiness,
  checkFeatureQuality,
  recommendReviews,
  validateRelationships,
  explainValuePath,
  analyzeCoverage,
  listFeatures,
  getStrategicContext,
  suggestRelationships,
  search,
  plan,
  fix,
  explain,
  locate,
  listArtifacts,
  getPhaseArtifacts,
  detectArtifactType,
  listSchemas,
  showSchema,
  sectionExample,
  exportSchemas,
  listWizards,
  getWizard,
  getWizardForTask,
  listTemplates,
  getTemplate,
  listDefinitions,
  getDefinition,
  productVision,
  listPersonas,
  personaDetails,
  valuePropositions,
  competitivePosition,
  roadmapSummary,
  featureStrategyContext,
  initInstance,
  instructions,
  baseline,
  aimStatus,
  aimHealth,
  aimBootstrap,
  getPhaseAgentForTask,
  listPhaseAgents,
  getPhaseAgent,
  agentRecommend,
  agentCapabilities,
  agentList,
  agentGet,
  agentGuard,
  installHook,
  uninstallHook,
  sessionAudit,
  verifyWorkflow,
  saveWork,
  listWorks,
  showWork,
  createPath,
  listPaths,
  showPath,
  startTide,
  updateExecution,
  completeTide,
  queryPatterns,
  tideHistory,
  showTide,
  exportTide,
  importTide,
];
