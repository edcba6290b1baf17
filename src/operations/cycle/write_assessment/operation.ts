import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 474,
  tool: "epf_aim_write_assessment",
  command: ["aim", "write-assessment"],
  tier: "specialized",
  kind: "write",
  title: "Store an assessment report",
  summary: "Checks the text of an assessment report and puts it in its place in AIM, byte for byte.",
  examples: [
    { command: "epf aim write-assessment --file draft.yaml", about: "check the text alone" },
    { command: "epf aim write-assessment --file draft.yaml --write", about: "write it" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
