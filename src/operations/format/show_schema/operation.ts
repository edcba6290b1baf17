import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 250,
  tool: "epf_get_schema",
  command: ["schemas", "show"],
  purpose: "format",
  tier: "guided",
  kind: "read",
  title: "Show a schema",
  summary: "Shows what an artifact type's fields hold: types, bounds, meaning, examples. Use it before writing one.",
  examples: [
    { command: "epf schemas show feature_definition", about: "all fields of a feature" },
    { command: "epf schemas show roadmap_recipe --section roadmap.tracks", about: "one part" },
    {
      command: "epf schemas show value_model --format json_schema > value_model.schema.json",
      about: "for other tools",
    },
  ],
  formerly: {
    flags: {
      "with-examples": { letter: "e" },
      file: { takes: "FILE", letter: "f", note: "the schemas are inside the program" },
    },
  },
} as const satisfies OperationFacts;
