import type { Guidance } from "../../../answers/guidance.ts";
import type { Protocol, TaskRoute } from "./agent_rules.ts";
import { DETAIL_LEVEL } from "../../../answers/detail_level.ts";
import { defineOperation } from "../../operation.ts";

export interface InstructionsInput {
  path?: string;
  detail_level?: string;
}

export interface InstructionsAnswer {
  tool_discovery_guidance: string;
  tool_tiers: { tier: string; label: string; description: string; tools: string[] }[];
  guidance: Guidance;
  authority: { tool: string; version: string; role: string; description: string };
  discovery: {
    instance_found: boolean;
    instance_path: string | null;
    confidence: string | null;
    status: string | null;
    product_name: string | null;
  };
  mandatory_protocols: readonly Protocol[];
  workflow_decision_tree: (Omit<TaskRoute, "note"> & { note?: string })[];
  /** In a small answer with less of each tool; `guidance.warnings` says what is left out. */
  mcp_tools: { name: string; description?: string; command?: string | null; tier: string }[];
  other_toolsets: { toolset: string; about: string; tools: string[] }[];
  track_architecture: { tracks: string[]; key_rules: readonly string[] };
  workflow: { first_steps: string[]; best_practices: string[] };
}

export const instructions = defineOperation<InstructionsInput, InstructionsAnswer>({
  tool: "epf_agent_instructions",
  command: ["instructions"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Instructions for agents",
  summary:
    "How to work with EPF here: protocols, which tool for which task, tool tiers, tracks, and the instance that was found.",
  params: [
    {
      name: "path",
      type: "text",
      about: "Folder to look for an instance; nothing means here",
      positional: true,
      placeholder: "DIR",
      isPath: true,
    },
    DETAIL_LEVEL,
  ],
  examples: [
    { command: "epf instructions", about: "the guide as text" },
    { command: "epf instructions --json", about: "as data" },
  ],
  output: async () => (await import("./contract.ts")).instructionsAnswer,
  run: async (context, input) => (await import("./run.ts")).run(context, input),
});
