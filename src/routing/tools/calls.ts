import { type Call, callOf } from "../../contracts/call.ts";
import type { TaskNames } from "../task/task_names.ts";

/** What of a task goes into a call. */
export interface Named extends TaskNames {
  /** The whole task. */
  task: string;
  /** The artifact type that it names, by file or in words. */
  type: string | null;
  /** What something new is called. */
  name: string | null;
  /** The track that it speaks of, as the format writes it. */
  track: "product" | "strategy" | "org_ops" | "commercial" | null;
  /** The number of the cycle that it speaks of. */
  cycle: number | null;
  /** The status of features that it speaks of. */
  status: string | null;
}

/** The tools that tasks go to, each with the call for a task; null where the task lacks what the call needs. */
export const TOOL_CALLS: Readonly<Record<string, (named: Named) => Call | null>> = {
  epf_rename_value_path: ({ valuePaths: [old_path, new_path] }) =>
    old_path === undefined || new_path === undefined ? null : callOf("epf_rename_value_path", { old_path, new_path }),
  epf_explain_rule: ({ rule }) => rule === null ? null : callOf("epf_explain_rule", rule === "" ? {} : { rule }),
  epf_impact: ({ id, valuePaths: [path = null] }) => {
    const found = id ?? path;
    return found === null ? null : callOf("epf_impact", { id: found });
  },
  epf_explain_value_path: ({ valuePaths: [path] }) =>
    path === undefined ? null : callOf("epf_explain_value_path", { path }),
  epf_get_strategic_context: ({ feature }) =>
    feature === null ? null : callOf("epf_get_strategic_context", { feature_id: feature }),
  epf_graph: ({ id }) => id === null ? null : callOf("epf_graph", { id }),
  epf_get_schema: ({ type }) => type === null ? null : callOf("epf_get_schema", { artifact_type: type }),
  epf_get_template: ({ type }) => type === null ? null : callOf("epf_get_template", { artifact_type: type }),
  epf_init_instance: ({ name }) => name === null ? null : callOf("epf_init_instance", { product_name: name }),
  epf_locate_instance: () => callOf("epf_locate_instance", {}),
  epf_validate_file: ({ path }) => path === null ? null : callOf("epf_validate_file", { path }),
  epf_fix_file: ({ path }) => callOf("epf_fix_file", path === null ? {} : { path }),
  epf_validate_relationships: ({ path }) => callOf("epf_validate_relationships", path === null ? {} : { file: path }),
  epf_health_check: () => callOf("epf_health_check", {}),
  epf_migrate: () => callOf("epf_migrate", {}),
  epf_validate_with_plan: () => callOf("epf_validate_with_plan", {}),
  epf_search_strategy: ({ task }) => callOf("epf_search_strategy", { query: task }),
  epf_analyze_coverage: () => callOf("epf_analyze_coverage", {}),
  epf_aim_health: () => callOf("epf_aim_health", {}),
  epf_aim_status: () => callOf("epf_aim_status", {}),
  epf_get_competitive_position: () => callOf("epf_get_competitive_position", {}),
  epf_get_personas: () => callOf("epf_get_personas", {}),
  epf_get_value_propositions: () => callOf("epf_get_value_propositions", {}),
  epf_get_product_vision: () => callOf("epf_get_product_vision", {}),
  epf_get_roadmap_summary: ({ track, cycle }) =>
    callOf("epf_get_roadmap_summary", { ...(track === null ? {} : { track }), ...(cycle === null ? {} : { cycle }) }),
  epf_list_features: ({ status }) => callOf("epf_list_features", status === null ? {} : { status }),
};
