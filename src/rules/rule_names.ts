import type { Rule } from "./rule.ts";
import { RULE_SCOPES } from "./scopes.ts";

/** Names of all rules, known without loading them. */
export const RULE_NAMES: ReadonlySet<string> = new Set(Object.keys(RULE_SCOPES));
/** Names of the rules that compare files. */
export const CROSS_FILE_RULES: ReadonlySet<string> = namesWhere((scope) => scope === "instance");
/** Names of the rules that need one file alone. */
export const SINGLE_FILE_RULES: ReadonlySet<string> = namesWhere((scope) => scope !== "instance");

function namesWhere(test: (scope: Rule["scope"]) => boolean): Set<string> {
  return new Set(Object.keys(RULE_SCOPES).filter((name) => test(RULE_SCOPES[name]!)));
}
