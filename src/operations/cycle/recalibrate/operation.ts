import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 481,
  tool: "epf_aim_recalibrate",
  command: ["aim", "recalibrate"],
  tier: "specialized",
  kind: "write",
  title: "List the changes a cycle asks for",
  summary:
    "Lists by file what the calibration memo and the reality check ask to change: the most urgent first, the next roadmap last.",
  examples: [
    { command: "epf aim recalibrate", about: "the changes that the newest memo asks for" },
    { command: "epf aim recalibrate --apply", about: "and bring the reality assessment up to date" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
