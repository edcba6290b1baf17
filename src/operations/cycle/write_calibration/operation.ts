import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 475,
  tool: "epf_aim_write_calibration",
  command: ["aim", "write-calibration"],
  tier: "specialized",
  kind: "write",
  title: "Store a calibration memo",
  summary: "Checks the text of a calibration memo and puts it in its place in AIM, byte for byte.",
  examples: [
    { command: "epf aim write-calibration --file draft.yaml", about: "check the text alone" },
    { command: "epf aim write-calibration --file draft.yaml --write", about: "write it" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
