import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 440,
  tool: "epf_write_baseline",
  command: ["baseline"],
  cliOnly: true,
  purpose: "judge",
  tier: "specialized",
  kind: "write",
  title: "Write a baseline",
  summary: "Writes today's findings of an instance to a file, so that later checks show only what is new.",
  exit: ({ not_accepted }) => not_accepted > 0 ? EXIT.findings : EXIT.clean,
  examples: [{
    command: "epf baseline",
    about: "accept what is there, then set `baseline: epf.baseline.json` in `.epf.yaml`",
  }],
} as const satisfies OperationFacts;
