/** What a caller may say about the team, with the words of the schema and the other words that are understood. */
export const CHOICES = {
  organization_type: {
    values: [
      "solo_founder",
      "cofounding_team",
      "bootstrapped_startup",
      "funded_startup",
      "corporate_spinout",
      "enterprise_division",
      "agency_project",
      "open_source",
    ],
    aliases: { early_team: "cofounding_team", growth_team: "funded_startup" },
  },
  funding_stage: {
    values: ["pre_seed", "bootstrapped", "seed", "series_a", "series_b_plus", "profitable", "enterprise_budget"],
    aliases: { none: "bootstrapped", series_b: "series_b_plus" },
  },
  ai_capability_level: {
    values: ["manual_only", "ai_assisted", "ai_first", "agentic"],
    aliases: { none: "manual_only", basic: "ai_assisted", intermediate: "ai_first", advanced: "agentic" },
  },
  primary_bottleneck: {
    values: [
      "execution_capacity",
      "strategic_clarity",
      "market_validation",
      "funding",
      "hiring",
      "technical_capability",
      "attention_bandwidth",
    ],
    aliases: { execution: "execution_capacity", clarity: "strategic_clarity", validation: "market_validation" },
  },
  product_stage: { values: ["idea", "prototype", "mvp", "growth", "mature"], aliases: {} },
} as const satisfies Record<string, { values: readonly string[]; aliases: Record<string, string> }>;

export type Choice = keyof typeof CHOICES;

/** Values of a choice as the schema names them. */
export function choicesOf(name: Choice): readonly string[] {
  return CHOICES[name].values;
}
