import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 476,
  tool: "epf_aim_write_src",
  command: ["aim", "write-src"],
  tier: "specialized",
  kind: "write",
  title: "Store a reality check",
  summary: "Checks the text of a strategic reality check and puts it in its place in AIM, byte for byte.",
  examples: [
    { command: "epf aim write-src --file draft.yaml", about: "check the text alone" },
    { command: "epf aim write-src --file draft.yaml --write", about: "write it" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
} as const satisfies OperationFacts;
