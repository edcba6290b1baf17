/**
 * Tools under names that they had elsewhere or that were merged into others. They answer and are not listed, so that
 * configurations and prompts written for those names keep working.
 */
export const ALIASES: Readonly<Record<string, { tool: string; args?: Readonly<Record<string, unknown>> }>> = {
  epf_review_strategic_coherence: { tool: "epf_get_wizard", args: { name: "strategic_coherence_review" } },
  epf_review_feature_quality: { tool: "epf_get_wizard", args: { name: "feature_quality_review" } },
  epf_review_value_model: { tool: "epf_get_wizard", args: { name: "value_model_review" } },
  epf_list_agent_instructions: { tool: "epf_agent_instructions" },
  epf_check: { tool: "epf_health_check" },
  epf_validate: { tool: "epf_validate_file" },
  epf_plan: { tool: "epf_validate_with_plan" },
};
