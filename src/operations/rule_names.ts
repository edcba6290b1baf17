/** Names of all rules, loaded when first asked for. */
export async function ruleNames(): Promise<ReadonlySet<string>> {
  return new Set(Object.keys((await import("../rules/rule_index.ts")).RULE_INDEX));
}
