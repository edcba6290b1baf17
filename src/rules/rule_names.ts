import type { IndexedRule } from "./rule.ts";
import { RULE_INDEX } from "./rule_index.ts";

/** Names of all rules, known without loading them. */
export const RULE_NAMES: ReadonlySet<string> = new Set(Object.keys(RULE_INDEX));
/** Names of the rules that need one file alone. */
export const SINGLE_FILE_RULES: ReadonlySet<string> = namesWhere(({ scope }) => scope !== "instance");

/** Names of the rules of one section of the check. */
export function rulesOfSection(name: IndexedRule["section"]): ReadonlySet<string> {
  return namesWhere(({ section }) => section === name);
}

function namesWhere(test: (rule: IndexedRule) => boolean): Set<string> {
  return new Set(Object.keys(RULE_INDEX).filter((name) => test(RULE_INDEX[name]!)));
}
