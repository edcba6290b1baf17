import type { Guidance } from "../../../answers/guidance.ts";
import { defineOperation } from "../../operation.ts";

export interface SuggestRelationshipsInput {
  artifact_path: string;
  artifact_type?: string;
  instance_path?: string;
  include_code_analysis?: boolean;
  limit?: number;
}

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

export const suggestRelationships = defineOperation<SuggestRelationshipsInput, SuggestRelationshipsAnswer>({
  tool: "epf_suggest_relationships",
  command: ["suggest"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Suggest relationships",
  summary:
    "Suggests links of a feature, source file or pull request to the strategy, with the words that speak for each.",
  params: [
    {
      name: "artifact_path",
      type: "text",
      about: "File to link: a feature (or its id), a source file, or a pull request's text or diff",
      positional: true,
      placeholder: "FILE",
      required: true,
      isPath: true,
    },
    {
      name: "artifact_type",
      type: "choice",
      choices: ["feature", "code_file", "pr"],
      about: "What the file is; nothing means that its content decides",
    },
    {
      name: "instance_path",
      type: "text",
      about: "Instance folder; default here",
      placeholder: "DIR",
      isPath: true,
    },
    {
      name: "include_code_analysis",
      type: "flag",
      on: true,
      about: "Read the content of a source file; without, its path alone; default true",
    },
    {
      name: "limit",
      type: "integer",
      about: "Most suggestions",
      placeholder: "N",
      standard: 8,
      schema: { minimum: 1, maximum: 50 },
    },
  ],
  examples: [
    {
      command: "epf suggest examples/tidemark/FIRE/definitions/product/fd-002_safe-tide-windows.yaml",
      about: "what a feature could link to",
    },
    { command: "epf suggest change.patch --artifact-type pr", about: "what a change belongs to" },
  ],
  output: async () => (await import("./contract.ts")).suggestRelationshipsAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
