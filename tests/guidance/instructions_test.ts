import { expect, test } from "bun:test";
import { agentsGuide } from "#src/operations/session/instructions/agents_guide.ts";
import type { ToolEntry } from "#src/operations/session/instructions/agent_rules.ts";
import { groupTools } from "#src/operations/session/instructions/tool_groups.ts";
import { toolEntries } from "#src/operations/session/instructions/tool_entries.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { epf } from "../command_line.ts";
import { EXAMPLES, FIXTURES } from "../instances.ts";

/** Today's tools and so many more of each tier. */
function grown(guided: number, specialized: number): ToolEntry[] {
  const more = (tier: ToolEntry["tier"], count: number): ToolEntry[] =>
    Array.from({ length: count }, (_, at) => ({
      name: `epf_get_further_subject_${tier}_${at}`,
      command: `epf further subject ${at}`,
      title: "Show a further subject",
      description: "Gives one further subject of the strategy with everything around it, in the words of the files. "
        .repeat(2),
      tier,
      kind: "read",
      toolset: "epf",
      purpose: "find",
    }));
  return [...toolEntries(OPERATIONS), ...more("guided", guided), ...more("specialized", specialized)];
}

test("the guide stays within its bounds when tools are added", () => {
  const tools = grown(5, 20);
  const guide = agentsGuide(tools);
  expect(Buffer.byteLength(guide)).toBeLessThan(16 * 1024);
  const lines = guide.split("\n");
  expect(lines.length).toBeLessThan(400);
  const quick = lines.slice(0, 200).join("\n");
  for (const { name } of tools) expect(quick).toContain(`\`${name}\``);
});

test("every tool belongs to exactly one group", () => {
  const tools = toolEntries(OPERATIONS);
  const grouped = groupTools(tools).flatMap((group) => group.tools);
  expect(grouped.map(({ name }) => name).toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
});

test("the instructions are short unless asked for in full, and say what was left out", () => {
  const small = JSON.parse(epf(["instructions", "--json"]).stdout);
  expect(Buffer.byteLength(JSON.stringify(small))).toBeLessThan(8000);
  expect(small.guidance.warnings[0]).toStartWith("left out: descriptions of specialized tools");
  const full = JSON.parse(epf(["instructions", "--detail-level", "full", "--json"]).stdout);
  expect(full.guidance.warnings).toBeNull();
  const callable = OPERATIONS.filter(({ cliOnly }) => cliOnly !== true);
  expect(full.mcp_tools.map((tool: { name: string }) => tool.name)).toEqual(callable.map(({ tool }) => tool));
  for (const tool of full.mcp_tools) expect(tool.description.length).toBeGreaterThan(20);
  expect(epf(["instructions", "--detail-level", "most"]).code).toBe(2);
  // What is left out is not there, rather than empty as if there were none.
  expect(Object.keys(small.track_architecture)).toEqual(["tracks"]);
  expect(Object.keys(full.track_architecture)).toEqual(["tracks", "key_rules"]);
  expect(full.workflow.best_practices).not.toEqual([]);
  expect(small.workflow.best_practices).toBeUndefined();
});

test.each([...EXAMPLES, ...FIXTURES])("the product of %s is named as the health check names it", (instance) => {
  const { discovery } = JSON.parse(epf(["instructions", instance, "--json"]).stdout);
  const [title] = epf(["check", instance]).stdout.trimStart().split("\n");
  expect(title).toContain(` (${discovery.product_name}): `);
});

test("tools of sister toolsets are named by toolset, and specialized", () => {
  const { other_toolsets, tool_tiers } = JSON.parse(epf(["instructions", "--detail-level", "full", "--json"]).stdout);
  const others = OPERATIONS.filter(({ toolset, cliOnly }) => toolset !== "epf" && cliOnly !== true);
  expect(other_toolsets.flatMap((other: { tools: string[] }) => other.tools).toSorted()).toEqual(
    others.map(({ tool }) => tool).toSorted(),
  );
  for (const { tier, tools } of tool_tiers) {
    for (const { tool } of others) expect(tools.includes(tool)).toBe(tier === "specialized");
  }
});
