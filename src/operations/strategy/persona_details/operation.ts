import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 370,
  tool: "epf_get_persona_details",
  command: ["strategy", "persona"],
  purpose: "strategy",
  tier: "specialized",
  kind: "read",
  title: "Show one persona",
  summary: "One persona by id, name or role: goals, pain points, jobs and stories, and where each comes from.",
  examples: [
    { command: "epf strategy persona harbour-master", about: "by id" },
    { command: 'epf strategy persona "Maren Tolk"', about: "by name" },
  ],
} as const satisfies OperationFacts;
