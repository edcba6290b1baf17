import type { OperationFacts } from "../../operation_facts.ts";
import type { DiffArtifactsAnswer } from "./contract.ts";

export default {
  order: 419,
  tool: "epf_diff_artifacts",
  command: ["diff"],
  tier: "specialized",
  kind: "read",
  title: "Changes of the strategy",
  summary:
    "Compares two artifacts or instances, or an instance with an earlier commit, by ids instead of lines: what is new, gone or different.",
  examples: [
    { command: "epf diff --since main", about: "what this branch changes" },
    { command: "epf diff --since main --format markdown", about: "for a comment on a pull request" },
    { command: "epf diff old/READY/05_roadmap_recipe.yaml READY/05_roadmap_recipe.yaml", about: "two files" },
    { command: "epf diff examples/tidemark examples/tidemark-surface", about: "two instances" },
  ],
  list: "changes",
  // As `diff` does: 1 says that there are differences.
  exit: ({ is_same }: DiffArtifactsAnswer) => is_same ? 0 : 1,
} as const satisfies OperationFacts<DiffArtifactsAnswer>;
