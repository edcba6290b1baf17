import { resolve } from "node:path";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { guidance } from "../../../answers/guidance.ts";
import { ANSWER_BYTES, jsonBytes } from "../../../answers/paging.ts";
import { TRACKS } from "../../../format/tracks.ts";
import {
  DISCOVERY_GUIDANCE,
  PROTOCOLS,
  routesFor,
  strategyTools,
  TIERS,
  type ToolEntry,
  toolsOf,
  TRACK_RULES,
} from "./agent_rules.ts";
import { OTHER_TOOLSETS } from "./tool_groups.ts";
import { displayPath, enclosingInstance, findInstances } from "../../../workspace/discover.ts";
import type { InstructionsAnswer, InstructionsInput } from "./operation.ts";
import type { OperationContext } from "../../context.ts";
import { toolEntries } from "./tool_entries.ts";

/** What is left out of a small answer, the least missed first; each step leaves out those before it too. */
const LEFT_OUT = [
  "descriptions of specialized tools",
  "command lines of tools",
  "descriptions of guided tools",
  "rules of the tracks, best practices",
  "all but the first tool of other toolsets",
  "notes of the decision tree",
  "specialized tools in `mcp_tools`, whose names `tool_tiers` has",
] as const;

/** The tool calls that are added to the guidance find room beyond what an answer aims at. */
const CALLS_BYTES = 60;

export function run(context: OperationContext, input: InstructionsInput): Promise<InstructionsAnswer> {
  const { detail_level: level } = input;
  if (level !== undefined && level !== "auto" && level !== "full") {
    throw new UserFailure(`\`detail_level\` is \`${level}\`, expected \`auto\` or \`full\``);
  }
  const discovery = discover(context, input.path ?? ".");
  const tools = toolEntries();
  const build = (leftOut: number) => answer(tools, discovery, context.version, leftOut);
  if (level === "full") return Promise.resolve(build(0));
  for (let leftOut = 1; leftOut < LEFT_OUT.length; leftOut++) {
    const small = build(leftOut);
    if (jsonBytes(small) <= ANSWER_BYTES - CALLS_BYTES) return Promise.resolve(small);
  }
  return Promise.resolve(build(LEFT_OUT.length));
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

function answer(
  all: readonly ToolEntry[],
  discovery: InstructionsAnswer["discovery"],
  version: string,
  leftOut: number,
): InstructionsAnswer {
  const tools = strategyTools(all);
  const path = discovery.instance_path;
  return {
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
      available_actions: leftOut === 0 ? [] : ["epf instructions --detail-level full"],
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
    workflow_decision_tree: routesFor(tools).map(({ task_type, tools, note }) => ({
      task_type,
      tools,
      ...(leftOut < 6 ? { note } : {}),
    })),
    mcp_tools: tools.filter(({ tier }) => leftOut < 7 || tier !== "specialized").map((
      { name, description, command, tier },
    ) => ({
      name,
      tier,
      ...(isDescribed(tier, leftOut) ? { description } : {}),
      ...(leftOut < 2 ? { command } : {}),
    })),
    other_toolsets: OTHER_TOOLSETS.map(({ toolset, about }) => ({
      toolset,
      about,
      tools: all.filter((tool) => tool.toolset === toolset).map(({ name }) => name).slice(
        0,
        leftOut < 5 ? undefined : 1,
      ),
    })).filter((other) => other.tools.length > 0),
    track_architecture: { tracks: [...TRACKS], key_rules: leftOut < 4 ? TRACK_RULES : [] },
    workflow: {
      first_steps: ["epf_health_check", "epf_get_wizard_for_task", "epf_validate_file"],
      best_practices: leftOut >= 4 ? [] : PROTOCOLS.map(({ name, description }) => `${name}: ${description}`),
    },
  };
}

function isDescribed(tier: ToolEntry["tier"], leftOut: number): boolean {
  if (tier === "essential") return true;
  return leftOut < (tier === "guided" ? 3 : 1);
}
