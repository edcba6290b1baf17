import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 320,
  tool: "epf_get_template",
  command: ["templates", "show"],
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a template",
  summary: "Gives an artifact type's starting file: valid, with marked places to fill in.",
  examples: [
    { command: "epf templates show north_star > READY/00_north_star.yaml", about: "start a north star" },
    { command: "epf templates show feature_definition --json", about: "with its phase, schema and usage" },
    {
      command: "epf templates show value_model --track org_ops > FIRE/value_models/org_ops.value_model.yaml",
      about: "add the ready-made value model of a track",
    },
  ],
  text: "template",
  formerly: { flags: { "content-only": {} } },
} as const satisfies OperationFacts;
