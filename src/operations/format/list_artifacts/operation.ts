import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 210,
  tool: "epf_list_artifacts",
  command: ["artifacts"],
  purpose: "find",
  tier: "specialized",
  kind: "read",
  title: "List artifacts",
  summary: "Lists the artifact types with phase, place and purpose, and the instance's files of each.",
  examples: [
    { command: "epf artifacts", about: "all types, and what the instance here has" },
    {
      command: "epf artifacts docs/EPF/_instances/acme --phase READY",
      about: "what the strategy of an instance consists of",
    },
  ],
  formerly: { commands: { "artifacts list": {} } },
} as const satisfies OperationFacts;
