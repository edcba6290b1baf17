import { DOCUMENT_RULES } from "./document_rules.ts";
import { ENGINE_RULES } from "./engine.ts";
import { INSTANCE_RULES } from "./instance_rules.ts";
import type { Rule } from "./rule.ts";

/** Every rule, sorted by name. */
export const RULES: readonly Rule[] = [...ENGINE_RULES, ...DOCUMENT_RULES, ...INSTANCE_RULES]
  .sort((a, b) => (a.name < b.name ? -1 : 1));
