import type { Rule } from "./rule.ts";
import { RULE_INDEX } from "./rule_index.ts";

/** The rules of these names, sorted by name; only the groups that hold one of them are loaded. */
export async function rulesNamed(names: ReadonlySet<string>): Promise<Rule[]> {
  const scopes = new Set([...names].map((name) => RULE_INDEX[name]?.scope));
  const groups: (readonly Rule[])[] = [
    scopes.has("engine") ? (await import("./engine.ts")).ENGINE_RULES : [],
    scopes.has("document") ? (await import("./document_rules.ts")).DOCUMENT_RULES : [],
    scopes.has("instance") ? (await import("./instance_rules.ts")).INSTANCE_RULES : [],
  ];
  return groups.flat().filter(({ name }) => names.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}
