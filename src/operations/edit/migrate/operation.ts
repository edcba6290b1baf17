import { EXIT } from "../../../diagnostics/failure.ts";
import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 418,
  tool: "epf_migrate",
  command: ["migrate"],
  tier: "specialized",
  kind: "write",
  isIdempotent: true,
  title: "Migrate an instance",
  summary:
    "Brings an instance of an older release up to date: moves files from old folders, adds a missing anchor, makes safe repairs.",
  examples: [
    { command: "epf migrate", about: "see what would move and change; exit code 1 while something would" },
    { command: "epf migrate --write", about: "move and change all of it, or nothing" },
  ],
  exit: ({ success, written, needs_migration }: { success: boolean; written: boolean; needs_migration: boolean }) =>
    success && (written || !needs_migration) ? EXIT.clean : EXIT.findings,
  formerly: {
    commands: { "migrate definitions": {}, "migrate-anchor": {}, "migrate-structure": {} },
    flags: { "dry-run": { means: {} } },
    tools: { epf_migrate_definitions: {}, epf_get_migration_guide: {}, epf_check_migration_status: {} },
  },
} as const satisfies OperationFacts;
