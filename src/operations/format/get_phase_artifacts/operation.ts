import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 220,
  tool: "epf_get_phase_artifacts",
  command: null,
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "Artifacts of a phase",
  summary: "Tells what a phase is for and each artifact's place, keys, wizard and existing files.",
  examples: [],
  list: "artifacts",
} as const satisfies OperationFacts;
