import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 310,
  tool: "epf_list_templates",
  command: ["templates", "list"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List templates",
  summary: "Lists the artifact types that have a starting file, and where each belongs.",
  examples: [{ command: "epf templates list", about: "all of them" }],
} as const satisfies OperationFacts;
