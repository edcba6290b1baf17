import type { Guidance } from "../../../answers/guidance.ts";
import type { ToolCallSuggestion } from "../../../suggest/next_step.ts";
import { DETAIL_LEVEL } from "../../../answers/detail_level.ts";
import { defineOperation, type Param } from "../../operation.ts";
import { type Choice, choicesOf } from "./reality_choices.ts";

export interface AimBootstrapInput {
  instance_path?: string;
  organization_type?: string;
  funding_stage?: string;
  team_size?: number;
  product_stage?: string;
  ai_capability_level?: string;
  primary_bottleneck?: string;
  runway_months?: number;
  primary_objective?: string;
  force?: boolean;
  detail_level?: "auto" | "full";
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
  /** The parts that were filled in, named by their first two keys, by where they came from. */
  derived: { from: string; paths: string[] }[];
  /** What only the team knows: the marked places of the content; as data as many as there is room for. */
  open_points: { path: string; line: number; ask: string }[];
  /** The whole assessment, valid as it stands. */
  lra_content: string;
}

/** A word of the schema; other usual words for the same are understood too, so that surfaces do not refuse them. */
function choice(name: Choice, about: string): Param {
  const values = choicesOf(name);
  return { name, type: "text", about: `${about}: ${values.join(", ")}`, schema: { enum: values } };
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
      about: "Instance folder; default here",
      positional: true,
      placeholder: "DIR",
      isPath: true,
    },
    choice("organization_type", "Kind of organization"),
    choice("funding_stage", "Where the money comes from"),
    { name: "team_size", type: "integer", about: "People in the team", placeholder: "N", schema: { minimum: 1 } },
    choice("product_stage", "How far the product is"),
    choice("ai_capability_level", "How far the team works with AI"),
    choice("primary_bottleneck", "What holds the team back most"),
    {
      name: "runway_months",
      type: "number",
      about: "Months until the money ends",
      placeholder: "N",
      schema: { minimum: 0 },
    },
    {
      name: "primary_objective",
      type: "text",
      about: "What must be true at the end of the cycle; standard: the objective of the roadmap",
      schema: { minLength: 20, maxLength: 300 },
    },
    { name: "force", type: "flag", about: "Draft one although an assessment exists, which is never written over" },
    {
      name: "write",
      type: "flag",
      about: "Write the file where none is; an existing one is never touched",
      whenReadOnly: false,
    },
    { ...DETAIL_LEVEL, about: "`full` lists every open point; auto as many as keep the answer small" },
  ],
  examples: [
    { command: "epf aim bootstrap", about: "print the assessment for the instance here" },
    { command: "epf aim bootstrap --team-size 4 --write", about: "write it to AIM/living_reality_assessment.yaml" },
  ],
  output: async () => (await import("./contract.ts")).aimBootstrapAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  shape: async (answer, input) => (await import("./shape.ts")).shape(answer, input),
});
