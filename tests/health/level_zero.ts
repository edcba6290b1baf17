/** What two people need before a score has no cap: the anchor, the north star and a reality assessment. */
export const LEVEL_ZERO = {
  "_epf.yaml": "epf_anchor: true\nproduct_name: Kelp & Salt\n",
  "READY/00_north_star.yaml": "north_star:\n  organization: Kelp & Salt\n",
  "AIM/living_reality_assessment.yaml":
    "metadata:\n  adoption_level: 0\ntrack_baselines:\n  product:\n    maturity: emerging\n",
};
