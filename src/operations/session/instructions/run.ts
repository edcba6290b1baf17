import { namePath } from "../../../diagnostics/escape.ts";
import { resolve } from "node:path";
import { firstThatFits } from "../../../answers/fit.ts";
import { guidance } from "../../../answers/guidance.ts";
import { callOf } from "../../../contracts/call.ts";
import { TRACKS } from "../../../format/tracks.ts";
import { displayPath, enclosingInstance, findInstances } from "../../../workspace/instance/discover.ts";
import type { OperationContext } from "../../context.ts";
import type { Answered } from "../../operation.ts";
import type { Toolset } from "../../operation_facts.ts";
import { DISCOVERY_GUIDANCE, PROTOCOLS, ROUTES, TIERS, type ToolEntry, toolsOf, TRACK_RULES } from "./agent_rules.ts";
import { agentsGuide } from "./agents_guide.ts";
import type { InstructionsAnswer, InstructionsInput } from "./contract.ts";
import { toolEntries } from "./tool_entries.ts";
import { OTHER_TOOLSETS } from "./tool_groups.ts";

/** What is left out of a small answer, the least missed first; each step leaves out those before it too. */
const LEFT_OUT = [
  "descriptions of specialized tools",
  "command lines of tools",
  "descriptions of guided tools",
  "rules of the tracks, best practices",
  "all but the first tool of other toolsets",
  "notes of the decision tree",
  "specialized tools in `mcp_tools`, whose names `tool_tiers` has",
  "guided tools in `mcp_tools`, likewise",
] as const;

/** The instructions, and the guide that people read instead of them. */
export type InstructionsResult = Answered<InstructionsAnswer> & { readonly guide: string };

export async function run(context: OperationContext, input: InstructionsInput): Promise<InstructionsResult> {
  const discovery = discover(context, input.path ?? ".");
  const tools = toolEntries(await context.registry());
  const steps = input.detail_level === "full" ? [0] : LEFT_OUT.map((_, index) => index + 1);
  const answer = firstThatFits(steps, (leftOut) => answerWith(tools, discovery, context.version, leftOut));
  return { ...answer, guide: agentsGuide(tools) };
}

function discover(context: OperationContext, path: string): InstructionsAnswer["discovery"] {
  const start = resolve(context.cwd, path);
  const found = enclosingInstance(start) ?? findInstances(start)[0] ?? null;
  return {
    instance_found: found !== null,
    instance_path: found === null ? null : displayPath(context.cwd, found.root),
    confidence: found?.confidence ?? null,
    status: found?.status ?? null,
    product_name: found?.product_name ?? null,
  };
}

function answerWith(
  all: readonly ToolEntry[],
  discovery: InstructionsAnswer["discovery"],
  version: string,
  leftOut: number,
): Answered<InstructionsAnswer> {
  const path = discovery.instance_path;
  return {
    tool_discovery_guidance: DISCOVERY_GUIDANCE,
    tool_tiers: TIERS.map(({ tier, label, description }) => ({
      tier,
      label,
      description,
      tools: toolsOf(all, tier).map(({ name }) => name),
    })),
    guidance: guidance({
      current_state: path === null ? "no EPF instance found here" : `instance at ${namePath(path)}`,
      next_action: path === null
        ? callOf("epf_locate_instance", {})
        : callOf("epf_health_check", { instance_path: path }),
      available_actions: leftOut === 0 ? [] : [callOf("epf_agent_instructions", { detail_level: "full" })],
      warnings: leftOut === 0 ? null : [`left out: ${LEFT_OUT.slice(0, leftOut).join(", ")}`],
    }),
    authority: {
      tool: "epf",
      version,
      role: "linter and guide",
      description: "checks, explains and names the next step; it never writes strategy content by itself",
    },
    discovery,
    mandatory_protocols: PROTOCOLS,
    workflow_decision_tree: ROUTES.map(({ task_type, tools, note }) => ({
      task_type,
      tools,
      ...(leftOut < 6 ? { note } : {}),
    })),
    mcp_tools: all.filter(({ tier }) => isListed(tier, leftOut)).map(({ name, description, command, tier }) => ({
      name,
      tier,
      ...(isDescribed(tier, leftOut) ? { description } : {}),
      ...(leftOut < 2 ? { command } : {}),
    })),
    other_toolsets: otherToolsets(all, leftOut < 5 ? undefined : 1),
    track_architecture: { tracks: TRACKS, ...(leftOut < 4 ? { key_rules: TRACK_RULES } : {}) },
    workflow: {
      first_steps: ["epf_health_check", "epf_get_wizard_for_task", "epf_validate_file"],
      ...(leftOut < 4 ? { best_practices: PROTOCOLS.map(({ name, description }) => `${name}: ${description}`) } : {}),
    },
  };
}

function otherToolsets(all: readonly ToolEntry[], most: number | undefined): InstructionsAnswer["other_toolsets"] {
  return (Object.entries(OTHER_TOOLSETS) as [Exclude<Toolset, "epf">, string][]).map(([toolset, about]) => ({
    toolset,
    about,
    tools: all.filter((tool) => tool.toolset === toolset).map(({ name }) => name).slice(0, most),
  })).filter(({ tools }) => tools.length > 0);
}

function isListed(tier: ToolEntry["tier"], leftOut: number): boolean {
  return tier === "essential" || leftOut < (tier === "guided" ? 8 : 7);
}

function isDescribed(tier: ToolEntry["tier"], leftOut: number): boolean {
  if (tier === "essential") return true;
  return leftOut < (tier === "guided" ? 3 : 1);
}
