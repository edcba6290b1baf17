import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 400,
  tool: "epf_get_roadmap_summary",
  command: ["strategy", "roadmap"],
  purpose: "strategy",
  tier: "guided",
  kind: "read",
  title: "Show the roadmap",
  summary: "Objectives, key results, assumptions and milestones by track and cycle, past ones too.",
  examples: [
    { command: "epf strategy roadmap", about: "the current cycle of the instance here" },
    { command: "epf strategy roadmap --track product", about: "one track, with more of its text" },
    { command: "epf strategy roadmap --cycle 1", about: "what came out of the first cycle" },
  ],
} as const satisfies OperationFacts;
