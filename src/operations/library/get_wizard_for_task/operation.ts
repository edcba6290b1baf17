import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 300,
  tool: "epf_get_wizard_for_task",
  command: ["wizards", "for"],
  purpose: "format",
  tier: "essential",
  kind: "read",
  title: "Find the wizard for a task",
  summary: "Names the wizard that teaches a task's rules, before an artifact is created, repaired or reviewed.",
  examples: [
    { command: 'epf wizards for "fix value model structure"', about: "the wizard for a repair" },
    { command: 'epf wizards for "plan the next quarter with OKRs" --json', about: "with the wizard's text" },
  ],
  formerly: { commands: { "wizards recommend": {} } },
} as const satisfies OperationFacts;
