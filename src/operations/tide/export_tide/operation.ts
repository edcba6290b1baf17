import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 720,
  tool: "epic-tide-export",
  command: ["tide", "export"],
  cliOnly: true,
  isFile: true,
  tier: "specialized",
  kind: "read",
  title: "Export the record",
  summary:
    "Prints all works, paths and attempts as one JSON text with a checksum; the same record gives the same bytes.",
  examples: [{ command: "epf tide export > tide.json", about: "for another project, or to keep" }],
} as const satisfies OperationFacts;
