import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 345,
  tool: "epf_sync_definitions",
  command: ["definitions", "sync"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Update definitions",
  summary:
    "Replaces the text of practices that an older release shipped and that the team has not put to use with the present one.",
  examples: [
    { command: "epf definitions sync", about: "see what would be replaced" },
    { command: "epf definitions sync --add-missing --write", about: "also add the practices that are not there" },
  ],
  exit: ({ success }: { success: boolean }) => success ? EXIT.clean : EXIT.findings,
  formerly: {
    commands: { "sync-canonical": { input: { add_missing: true } } },
    flags: {
      "dry-run": { means: {} },
      force: { note: "what the team has put to use is never replaced" },
    },
    tools: { epf_sync_canonical: { args: { add_missing: true } } },
  },
} as const satisfies OperationFacts;
