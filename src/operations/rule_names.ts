/** Names of all rules, loaded when first asked for. */
export async function ruleNames(): Promise<ReadonlySet<string>> {
  return (await import("../rules/rule_names.ts")).RULE_NAMES;
}
