import type { Purpose, Toolset } from "../../operation_facts.ts";
import type { ToolEntry } from "./agent_rules.ts";

/** The groups of specialized tools, in the order of the guide. */
const TITLES: Readonly<Record<Purpose, string>> = {
  assess: "Assess and decide (AIM)",
  repair: "Fix and move",
  judge: "Judge",
  links: "Value paths and links",
  strategy: "Read the strategy",
  format: "Learn the format",
  roles: "Guides by role",
  find: "Find and start instances",
};

/** What the toolsets beside the one for strategy files are about, in the order of the guide. */
export const OTHER_TOOLSETS: Readonly<Record<Exclude<Toolset, "epf">, string>> = {
  aim: "assess a cycle, recalibrate, archive it and begin the next (`epf aim`)",
  edit: "exact changes of references, stages, key results and value models, across files (`epf edit`)",
  journeys: "journeys over the navigation graph: what can be reached, by which ways, past which guards",
  agents: "which agent suits a task, and what each can do",
  tide: "works, the paths they form, attempts at them, and the patterns learned",
  tasks: "long work in phases, done by headless agents and judged by reviewers (`epf task`)",
};

/** Tools by what they are for, those of other toolsets last, in a fixed order; no group is empty. */
export function groupTools(tools: readonly ToolEntry[]): { purpose: string; tools: ToolEntry[] }[] {
  const own = Object.entries(TITLES).map(([purpose, title]) => ({
    purpose: title,
    tools: tools.filter((tool) => tool.purpose === purpose),
  }));
  const others = Object.entries(OTHER_TOOLSETS).map(([toolset, about]) => ({
    purpose: `Toolset \`${toolset}\`, where the server offers it: ${about}`,
    tools: tools.filter((tool) => tool.toolset === toolset),
  }));
  return [...own, ...others].filter((group) => group.tools.length > 0);
}
