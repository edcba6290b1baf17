/** What two people need before a score has no cap: the anchor, the north star and a reality assessment. */
export const LEVEL_ZERO = {
  "_epf.yaml": "epf_anchor: true\nproduct_name: Kelp & Salt\n",
  "READY/00_north_star.yaml": "north_star:\n  organization: Kelp & Salt\n",
  "AIM/living_reality_assessment.yaml":
    `metadata: {created_at: "2026-01-12T09:00:00Z", last_updated: "2026-01-12T09:20:00Z",
  lifecycle_stage: bootstrap, cycles_completed: 0, adoption_level: 0, bootstrap_type: initial_adoption}
adoption_context: {organization_type: cofounding_team, funding_stage: bootstrapped, team_size: 2, primary_bottleneck: market_validation}
track_baselines:
  product: {maturity: implicit, status: emerging, description: "Salted kelp from two racks in the bay."}
`,
};
