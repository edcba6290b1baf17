import { getPhaseAgent, getPhaseAgentForTask, listPhaseAgents } from "./phase_agents.ts";
import { analyzeCoverage } from "./analyze_coverage.ts";
import { agentCapabilities } from "./agent_capabilities.ts";
import { agentGet } from "./agent_get.ts";
import { agentGuard } from "./agent_guard.ts";
import { agentList } from "./agent_list.ts";
import { agentRecommend } from "./agent_recommend.ts";
import { aimBootstrap } from "./aim_bootstrap.ts";
import { aimHealth } from "./aim_health.ts";
import { aimStatus } from "./aim_status.ts";
import { baseline } from "./baseline.ts";
import { check } from "./check.ts";
import { batchValidate } from "./batch_validate.ts";
import { checkContentReadiness } from "./check_content_readiness.ts";
import { checkFeatureQuality } from "./check_feature_quality.ts";
import { checkInstance } from "./check_instance.ts";
import { recommendReviews } from "./recommend_reviews.ts";
import { validateContent } from "./validate_content.ts";
import { validateSection } from "./validate_section.ts";
import { detectArtifactType } from "./detect_artifact_type.ts";
import { getPhaseArtifacts } from "./get_phase_artifacts.ts";
import { listArtifacts } from "./list_artifacts.ts";
import { getDefinition } from "./get_definition.ts";
import { listDefinitions } from "./list_definitions.ts";
import { competitivePosition } from "./competitive_position.ts";
import { explain } from "./explain.ts";
import { explainValuePath } from "./explain_value_path.ts";
import { exportSchemas } from "./export_schemas.ts";
import { featureStrategyContext } from "./feature_strategy_context.ts";
import { fix } from "./fix.ts";
import { getStrategicContext } from "./get_strategic_context.ts";
import { initInstance } from "./init_instance.ts";
import { installHook } from "./install_hook.ts";
import { instructions } from "./instructions.ts";
import { listFeatures } from "./list_features.ts";
import { listPersonas } from "./list_personas.ts";
import { listSchemas } from "./list_schemas.ts";
import { locate } from "./locate.ts";
import type { Operation } from "./operation.ts";
import { personaDetails } from "./persona_details.ts";
import { plan } from "./plan.ts";
import { productVision } from "./product_vision.ts";
import { roadmapSummary } from "./roadmap_summary.ts";
import { search } from "./search.ts";
import { sectionExample } from "./section_example.ts";
import { sessionAudit } from "./session_audit.ts";
import { showSchema } from "./show_schema.ts";
import { getWizard } from "./get_wizard.ts";
import { getWizardForTask } from "./get_wizard_for_task.ts";
import { listWizards } from "./list_wizards.ts";
import { getTemplate, listTemplates } from "./templates.ts";
import { completeTide, startTide, updateExecution } from "./tide_attempts.ts";
import { queryPatterns, showTide, tideHistory } from "./tide_knowledge.ts";
import { createPath, listPaths, showPath } from "./tide_paths.ts";
import { exportTide, importTide } from "./tide_transfer.ts";
import { listWorks, saveWork, showWork } from "./tide_works.ts";
import { suggestRelationships } from "./suggest_relationships.ts";
import { uninstallHook } from "./uninstall_hook.ts";
import { validate } from "./validate.ts";
import { valuePropositions } from "./value_propositions.ts";
import { validateRelationships } from "./validate_relationships.ts";
import { verifyWorkflow } from "./verify_workflow.ts";

/** Any operation, its input and answer known only to itself. */
// deno-lint-ignore no-explicit-any
export type AnyOperation = Operation<any, unknown>;

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
