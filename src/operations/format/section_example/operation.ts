import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 260,
  tool: "epf_get_section_example",
  command: ["schemas", "example"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "Show a section's example",
  summary: "Gives a valid fragment for one section, with the free texts marked to be written.",
  examples: [
    { command: "epf schemas example feature_definition definition.personas", about: "four personas" },
    { command: "epf schemas example roadmap_recipe roadmap.execution_plan", about: "part of a roadmap" },
  ],
  text: "example",
} as const satisfies OperationFacts;
