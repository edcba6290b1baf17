import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export type { SuggestRelationshipsInput } from "./contract.ts";

/** A link that an artifact's words speak for. Targets and quoted words come from the files. */
export interface SuggestedRelationship {
  type: "contributes_to" | "requires" | "assumptions_tested" | "mapping" | "implementation_reference" | "key_result";
  /** Path of the value model, or id of a definition, assumption or key result. */
  target: string;
  /** 0 to 1, worked out from the shared words and what is named outright. */
  confidence: number;
  /** The evidence, in words. */
  reasoning: string;
  /** What to write where. */
  action: string;
}

export interface SuggestRelationshipsAnswer {
  count: number;
  total: number;
  guidance: Guidance;
  instance_path: string;
  artifact_type: "feature" | "code_file" | "pr";
  artifact_path: string;
  /** Surest first. */
  suggestions: SuggestedRelationship[];
}

export const suggestRelationships = defineOperation({
  tool: "epf_suggest_relationships",
  command: ["suggest"],
  toolset: "epf",
  purpose: "links",
  tier: "specialized",
  kind: "read",
  title: "Suggest relationships",
  summary:
    "Suggests links of a feature, source file or pull request to the strategy, with the words that speak for each.",
  examples: [
    {
      command: "epf suggest examples/tidemark/FIRE/definitions/product/fd-002_safe-tide-windows.yaml",
      about: "what a feature could link to",
    },
    { command: "epf suggest change.patch --artifact-type pr", about: "what a change belongs to" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async (answer, view) =>
    (await import("../../presenters/present_relations.ts")).presentSuggestions(answer, view.width),
  exit: () => EXIT.clean,
});
