import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 570,
  tool: "epf_uninstall_hook",
  command: ["hook", "uninstall"],
  cliOnly: true,
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Remove the commit hook",
  summary: "Removes the hook that `epf hook install` made and puts back the one that was there before.",
  examples: [{ command: "epf hook uninstall", about: "in this repository" }],
} as const satisfies OperationFacts;
