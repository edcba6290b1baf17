import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 280,
  tool: "epf_list_wizards",
  command: ["wizards", "list"],
  purpose: "format",
  tier: "specialized",
  kind: "read",
  title: "List wizards",
  summary: "Lists the wizards with phase, type and purpose; each phase's list has those for all phases too.",
  examples: [
    { command: "epf wizards list", about: "all wizards" },
    { command: "epf wizards list --phase AIM --type creation", about: "who writes the files of AIM" },
  ],
  list: "wizards",
  formerly: {
    commands: { "skills list": {}, "generators list": {}, "wizards instructions": {} },
    tools: { epf_list_skills: {}, epf_list_generators: {} },
    flags: {
      category: { takes: "NAME", note: "wizards have a type and a phase" },
      source: { takes: "NAME", letter: "s", note: "all wizards are inside the program" },
    },
  },
} as const satisfies OperationFacts;
