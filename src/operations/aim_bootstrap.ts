import type { Guidance } from "../core/guidance.ts";
import type { ToolCallSuggestion } from "../core/suggestion.ts";
import { defineOperation } from "./operation.ts";

export interface AimBootstrapInput {
  instance_path?: string;
  organization_type?: string;
  funding_stage?: string;
  team_size?: number;
  ai_capability_level?: string;
  primary_bottleneck?: string;
  primary_objective?: string;
  write?: boolean;
}

export interface AimBootstrapAnswer {
  success: boolean;
  /** True when the file was written, which only `--write` allows. */
  written: boolean;
  required_next_tool_calls: ToolCallSuggestion[];
  guidance: Guidance;
  /** Where the assessment belongs. */
  path: string;
  /** What only the team knows: the marked places of the content. */
  open_points: { path: string; line: number; ask: string }[];
  /** The whole assessment, valid as it stands. */
  lra_content: string;
}

export const aimBootstrap = defineOperation<AimBootstrapInput, AimBootstrapAnswer>({
  tool: "epf_aim_bootstrap",
  command: ["aim", "bootstrap"],
  toolset: "epf",
  tier: "specialized",
  kind: "write",
  title: "Draft a reality assessment",
  summary:
    "Answers with a complete, valid living reality assessment made from what the instance knows, open points marked.",
  params: [
    {
      name: "instance_path",
      type: "text",
      about: "Folder of the instance; nothing means here",
      positional: true,
      placeholder: "DIR",
    },
    { name: "organization_type", type: "text", about: "Kind of organization, as the schema names it" },
    { name: "funding_stage", type: "text", about: "Funding, as the schema names it" },
    { name: "team_size", type: "integer", about: "People in the team", placeholder: "N" },
    { name: "ai_capability_level", type: "text", about: "How far the team works with AI, as the schema names it" },
    { name: "primary_bottleneck", type: "text", about: "What holds the team back most, as the schema names it" },
    { name: "primary_objective", type: "text", about: "What must be true at the end of the cycle" },
    {
      name: "write",
      type: "flag",
      about: "Write the file where none is; an existing one is never touched",
      cliOnly: true,
    },
  ],
  examples: [
    { command: "epf aim bootstrap", about: "print the assessment for the instance here" },
    { command: "epf aim bootstrap --team-size 4 --write", about: "write it to AIM/living_reality_assessment.yaml" },
  ],
  output: async () => (await import("./aim_bootstrap.output.ts")).aimBootstrapAnswer,
  run: async (context, input) => (await import("./aim_bootstrap_run.ts")).run(context, input),
});
