import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 482,
  tool: "epf_aim_generate_src",
  command: ["aim", "generate-src"],
  tier: "specialized",
  kind: "write",
  title: "Draft a strategic reality check",
  summary: "Drafts a valid reality check: broken references and old reviews found, beliefs and claims left to judge.",
  examples: [
    { command: "epf aim generate-src", about: "print the check for the cycle of the roadmap" },
    { command: "epf aim generate-src --write", about: "write it to AIM/strategic_reality_check.yaml" },
  ],
} as const satisfies OperationFacts;
