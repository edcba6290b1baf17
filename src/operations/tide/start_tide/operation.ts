import type { OperationFacts } from "../../operation_facts.ts";

export default {
  order: 660,
  tool: "epic-tide-start-tide",
  command: ["tide", "start"],
  tier: "specialized",
  kind: "write",
  title: "Start an attempt",
  summary:
    "Starts a TIDE, the next attempt at a PATH, with adaptations learned from the one before; answers with its id.",
  examples: [
    { command: "epf tide start build-api", about: "the path as it is" },
    {
      command:
        `epf tide start build-api --adaptations '[{"action":"insert","target":"add-auth","details":{"position":"before","relative_to":"create-api"}}]'`,
      about: "with one more work",
    },
  ],
} as const satisfies OperationFacts;
