/** Names of all rules, loaded when first asked for. */
export async function ruleNames(): Promise<ReadonlySet<string>> {
  return new Set(Object.keys((await import("../rules/scopes.ts")).RULE_SCOPES));
}
