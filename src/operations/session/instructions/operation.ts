import { EXIT } from "../../../diagnostics/failure.ts";
import type { Guidance } from "../../../answers/guidance.ts";
import type { Protocol, TaskRoute } from "./agent_rules.ts";
import { defineOperation } from "../../operation.ts";

export type { InstructionsInput } from "./contract.ts";

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

export const instructions = defineOperation({
  tool: "epf_agent_instructions",
  command: ["instructions"],
  toolset: "epf",
  tier: "specialized",
  kind: "read",
  title: "Instructions for agents",
  summary:
    "How to work with EPF here: protocols, which tool for which task, tool tiers, tracks, and the instance that was found.",
  examples: [
    { command: "epf instructions", about: "the guide as text" },
    { command: "epf instructions --json", about: "as data" },
  ],
  contract: () => import("./contract.ts"),
  run: async (context, input) => (await import("./run.ts")).run(context, input),
  present: async () => {
    const { agentsGuide, toolEntries } = await import("./tool_entries.ts");
    return agentsGuide(toolEntries());
  },
  exit: () => EXIT.clean,
});
