import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 100,
  tool: "epf_validate_relationships",
  command: ["relationships"],
  purpose: "judge",
  tier: "specialized",
  kind: "read",
  title: "Check relationships",
  summary: "Follows every reference between the files of an instance: value paths, key results, assumptions, ids.",
  examples: [
    { command: "epf relationships", about: "the instance here" },
    { command: "epf relationships --file FIRE/mappings.yaml", about: "one file's references" },
  ],
  exit: ({ valid }: { valid: boolean }) => valid ? EXIT.clean : EXIT.findings,
  formerly: {
    commands: { "relationships validate": {}, rel: {}, rels: {}, "rel validate": {}, "rels validate": {} },
  },
} as const satisfies OperationFacts;
