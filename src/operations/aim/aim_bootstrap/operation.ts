import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 470,
  tool: "epf_aim_bootstrap",
  command: ["aim", "bootstrap"],
  purpose: "assess",
  tier: "specialized",
  kind: "write",
  title: "Draft a reality assessment",
  summary: "Drafts a complete, valid living reality assessment from what the instance knows, with open points marked.",
  examples: [
    { command: "epf aim bootstrap", about: "print the assessment for the instance here" },
    { command: "epf aim bootstrap --team-size 4 --write", about: "write it to AIM/living_reality_assessment.yaml" },
  ],
  formerly: {
    flags: {
      "non-interactive": {},
      level: { takes: "N", note: "the level of adoption follows from what the instance has" },
    },
  },
} as const satisfies OperationFacts;
