import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 110,
  tool: "epf_explain_value_path",
  command: ["value-path"],
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Explain a value path",
  summary: "Explains what a value path resolves to, who contributes to it and aims at it, or which was probably meant.",
  examples: [
    {
      command: "epf value-path Product.WaterIntelligence.TideForesight --instance-path examples/tidemark",
      about: "what it resolves to",
    },
    {
      command: "epf value-path Product.WaterInteligence --instance-path examples/tidemark",
      about: "what a wrong one meant",
    },
  ],
  exit: ({ is_valid }: { is_valid: boolean }) => is_valid ? EXIT.clean : EXIT.findings,
  formerly: {
    // The names of the tracks are not the names of rules.
    commands: { explain: { when: /^(?:product|strategy|org_?ops|commercial)(?:[./]|$)/i } },
  },
} as const satisfies OperationFacts;
