import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 730,
  tool: "epic-tide-import",
  command: ["tide", "import"],
  cliOnly: true,
  tier: "specialized",
  kind: "write",
  title: "Import a record",
  summary:
    "Takes over what another record knows; what is here stays, and importing the same file twice changes nothing.",
  examples: [{ command: "epf tide import tide.json", about: "into the record of this project" }],
} as const satisfies OperationFacts;
