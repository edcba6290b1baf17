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
    "Makes a new EPF instance of valid files with marked places to fill in, or adds those of the next level. It overwrites nothing.",
  examples: [
    { command: 'epf init "Night Ferry" --dry-run', about: "see what would be made" },
    { command: 'epf init "Night Ferry" --path strategy', about: "make it in the folder strategy" },
    {
      command: 'epf init "Night Ferry" --path strategy --level 1 --write',
      about: "add what level 1 asks for and is missing there",
    },
  ],
  formerly: {
    flags: { force: { letter: "f", note: "files that are there are never overwritten" } },
  },
} as const satisfies OperationFacts;
