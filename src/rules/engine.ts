import { SCHEMA_RULES } from "./_engine_schema.ts";
import { WORKSPACE_RULES } from "./_engine_workspace.ts";
import { YAML_RULES } from "./_engine_yaml.ts";
import type { EngineRule } from "./rule.ts";

/** Rules whose findings come from reading files, the YAML reader and the schemas. */
export const ENGINE_RULES: readonly EngineRule[] = [...YAML_RULES, ...WORKSPACE_RULES, ...SCHEMA_RULES];
