import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 630,
  tool: "epic-tide-create-path",
  command: ["tide", "path", "add"],
  tier: "specialized",
  kind: "write",
  title: "Create a path",
  summary: "Creates a PATH, a blueprint that strings saved works into a project, in the EPIC-TIDE record.",
  examples: [
    {
      command: 'epf tide path add "Build API" --works setup-env --works create-api --metrics "API running"',
      about: "two saved works in order",
    },
  ],
} as const satisfies OperationFacts;
