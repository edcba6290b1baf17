import { resolve } from "node:path";
import { guidance } from "../core/guidance.ts";
import { TRACKS } from "../epf/tracks.ts";
import { DISCOVERY_GUIDANCE, PROTOCOLS, routesFor, TIERS, toolsOf, TRACK_RULES } from "../guidance/instructions.ts";
import { displayPath, enclosingInstance, findInstances } from "../workspace/discover.ts";
import type { OperationContext } from "./operation.ts";
import { toolEntries } from "./tool_entries.ts";
import type { InstructionsAnswer, InstructionsInput } from "./instructions.ts";

export function run(context: OperationContext, input: InstructionsInput): Promise<InstructionsAnswer> {
  const start = resolve(context.cwd, input.path ?? ".");
  const found = enclosingInstance(start) ?? findInstances(start)[0] ?? null;
  const path = found === null ? null : displayPath(context.cwd, found.root);
  const tools = toolEntries();
  return Promise.resolve({
    tool_discovery_guidance: DISCOVERY_GUIDANCE,
    tool_tiers: TIERS.map(({ tier, label, description }) => ({
      tier,
      label,
      description,
      tools: toolsOf(tools, tier).map((tool) => tool.name),
    })),
    guidance: guidance({
      current_state: path === null ? "no EPF instance found here" : `instance at ${path}`,
      next_action: path === null ? "epf locate" : `epf check ${path}`,
    }),
    authority: {
      tool: "epf",
      version: context.version,
      role: "linter and guide",
      description:
        "checks artifacts, explains findings and names the next step; it never writes strategy content by itself",
    },
    discovery: {
      instance_found: found !== null,
      instance_path: path,
      confidence: found?.confidence ?? null,
      status: found?.status ?? null,
      product_name: found?.product_name ?? null,
    },
    mandatory_protocols: PROTOCOLS,
    workflow_decision_tree: routesFor(tools),
    mcp_tools: tools.map(({ name, description, command, tier }) => ({ name, description, command, tier })),
    track_architecture: { tracks: [...TRACKS], key_rules: TRACK_RULES },
    workflow: {
      first_steps: ["epf_health_check", "epf_get_wizard_for_task", "epf_validate_file"],
      best_practices: PROTOCOLS.map(({ name, description }) => `${name}: ${description}`),
    },
  });
}
