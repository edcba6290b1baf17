import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 60,
  tool: "epf_check_instance",
  command: null,
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check an instance's structure",
  summary: "Checks only where an instance's files and folders are: phases, required files, old places, metadata.",
  examples: [],
  list: "results",
  formerly: { tools: { epf_reload_instance: { adds: { success: true } } } },
} as const satisfies OperationFacts;
