import type { ToolEntry } from "./agent_rules.ts";

/** Purposes of specialized tools, in the order of the guide; the first whose pattern a tool's name fits takes it. */
const PURPOSES: readonly { purpose: string; pattern: RegExp }[] = [
  { purpose: "Assess and decide (AIM)", pattern: /aim|assess|calibrat|reality/ },
  { purpose: "Mend and move", pattern: /fix|repair|migrat|rename|write|save|add|update|delete|generate|sync/ },
  { purpose: "Judge", pattern: /check|validat|verify|audit|review|detect|quality|readiness|health/ },
  { purpose: "Value paths and links", pattern: /value_path|coverage|relation|mapping|impact|contribut|depend/ },
  {
    purpose: "Read the strategy",
    pattern: /strateg|search|vision|persona|propos|competit|roadmap|feature|narrative|okr|context|portfolio/,
  },
  { purpose: "Learn the format", pattern: /schema|section_example|template|definition|rule|wizard|explain/ },
  { purpose: "Guides by role", pattern: /agent_for|list_agents|get_agent|skill/ },
];
const REST = "Find and start instances";

/** Tools by what they are for, in a fixed order; no group is empty. */
export function groupTools(tools: readonly ToolEntry[]): { purpose: string; tools: ToolEntry[] }[] {
  const purposeOf = ({ name }: ToolEntry) => PURPOSES.find(({ pattern }) => pattern.test(name))?.purpose ?? REST;
  return [...PURPOSES.map(({ purpose }) => purpose), REST]
    .map((purpose) => ({ purpose, tools: tools.filter((tool) => purposeOf(tool) === purpose) }))
    .filter((group) => group.tools.length > 0);
}

/** The toolsets beside the one for strategy files, told in a line each. */
export const OTHER_TOOLSETS: readonly { toolset: string; about: string }[] = [
  { toolset: "agents", about: "which agent suits a task, and what each can do" },
  { toolset: "tide", about: "works, the paths they form, attempts at them, and the patterns learned" },
  { toolset: "tasks", about: "phased work by headless agents, with reviews" },
];
