import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 420,
  tool: "epf_init_instance",
  command: ["init"],
  purpose: "find",
  tier: "specialized",
  kind: "write",
  title: "Start an instance",
  summary:
    "Makes a new EPF instance of valid starting files with marked places to fill in. It never overwrites anything.",
  examples: [
    { command: 'epf init "Night Ferry" --dry-run', about: "see what would be made" },
    { command: 'epf init "Night Ferry" --path strategy', about: "make it in the folder strategy" },
  ],
  formerly: {
    flags: { force: { letter: "f", note: "files that are there are never overwritten" } },
  },
} as const satisfies OperationFacts;
