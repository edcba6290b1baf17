import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "bun:test";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ROOT } from "../binary.ts";
import { epf } from "../command_line.ts";

const FIRST_WORDS = "\nThe product strategy here is kept as YAML";

/** What agents are told before they call anything: the instructions that a tool gives, and the guide that ships. */

describe("instructions and the guide for agents", () => {
  interface Instructions {
    tool_discovery_guidance: string;
    tool_tiers: { tier: string; description: string; tools: string[] }[];
    mcp_tools: { name: string; tier: string }[];
    mandatory_protocols: { name: string; steps: string[] }[];
    workflow_decision_tree: { task_type: string; tools: string[] }[];
  }
  const instructions = () => JSON.parse(epf(["instructions", "--json"]).stdout) as Instructions;
  const file = () => readFileSync(join(ROOT, "AGENTS.md"), "utf8");
  /** What ships: the beginning is for whoever edits this repository, with a title of its own. */
  const guide = () => `${epf(["instructions"]).stdout.split("\n")[0]}\n${file().slice(file().indexOf(FIRST_WORDS))}`;

  test("tier 1 holds exactly the three entry points, and every tool has a tier", () => {
    const { tool_tiers, mcp_tools } = instructions();
    expect(tool_tiers.map((tier) => tier.tier)).toEqual(["essential", "guided", "specialized"]);
    expect(tool_tiers[0]!.tools.sort()).toEqual(["epf_get_wizard_for_task", "epf_health_check", "epf_validate_file"]);
    const whole = JSON.parse(epf(["instructions", "--detail-level", "full", "--json"]).stdout) as Instructions;
    const names = tool_tiers.flatMap((tier) => tier.tools);
    expect(names.toSorted()).toEqual(whole.mcp_tools.map((tool) => tool.name).sort());
    for (const tool of [...mcp_tools, ...whole.mcp_tools]) {
      expect(tool_tiers.find(({ tier }) => tier === tool.tier)!.tools).toContain(tool.name);
    }
  });

  test("tier 2 holds exactly the ten guided tools, tier 3 all others", () => {
    const [essential, guided, specialized] = instructions().tool_tiers.map(({ tools }) => tools);
    expect(guided!.sort()).toEqual([
      "epf_get_competitive_position",
      "epf_get_personas",
      "epf_get_product_vision",
      "epf_get_roadmap_summary",
      "epf_get_schema",
      "epf_get_template",
      "epf_get_value_propositions",
      "epf_get_wizard",
      "epf_search_strategy",
      "epf_validate_with_plan",
    ]);
    const callable = OPERATIONS.filter(({ cliOnly }) => cliOnly !== true).map(({ tool }): string => tool);
    const first = [...essential!, ...guided!];
    expect(specialized!.toSorted()).toEqual(callable.filter((tool) => !first.includes(tool)).sort());
  });

  test("each tier has its name and says what it is for, in the instructions and in the guide", () => {
    const { tool_tiers } = instructions();
    const purposes = [
      /^Entry points: always start here/,
      /^Use after Tier 1 .* or to query the strategy/,
      /specific tasks as needed/,
    ];
    tool_tiers.forEach(({ description }, at) => {
      expect(description).toMatch(purposes[at]!);
      const label = ["Essential", "Guided", "Specialized"][at]!;
      expect(guide()).toContain(`**Tier ${at + 1}: ${label}.** ${description}.`);
    });
  });

  test("the discovery guidance says where to start, warns of invention, and restricts nothing", () => {
    const { tool_discovery_guidance: text } = instructions();
    expect(text).toContain("Start with the Tier 1 (Essential) tools");
    expect(text).toMatch(/Follow the suggestions in tool answers .*to reach Tier 2 tools/);
    expect(text).toMatch(/Never generate EPF content from pre-training .*: always use the wizards/);
    expect(text).toContain("All tools remain available");
    expect(text).toContain("not access control");
    for (const { description } of instructions().tool_tiers) {
      expect(description).toContain("all tools remain available");
    }
  });

  test("strategy tools are named where context is needed, and the wizard before every change", () => {
    const { mandatory_protocols, workflow_decision_tree } = instructions();
    const steps = mandatory_protocols.flatMap((protocol) => protocol.steps).join("\n");
    expect(steps).toMatch(/epf_get_wizard_for_task .*before creating or modifying ANY artifact/);
    expect(steps).toContain("epf_search_strategy");
    expect(workflow_decision_tree.some(({ tools }) => tools[0] === "epf_search_strategy")).toBe(true);
    const { guidance } = JSON.parse(
      epf(["wizards", "for", "write a feature for reminders", "--json"]).stdout,
    ) as { guidance: { available_actions: string[] } };
    expect(guidance.available_actions.join("\n")).toContain("epf_search_strategy");
  });

  test("the Quick Protocol stands within the first 200 lines, the whole guide under 400 lines and 16 KB", () => {
    const lines = guide().split("\n");
    const quick = lines.slice(0, 200).join("\n");
    const parts = [
      "## Quick Protocol",
      "> **Warning.** Do not generate EPF artifact content from pre-training knowledge.",
      "### Mandatory protocols",
      "**wizard_first**",
      "1. Call epf_get_wizard_for_task",
      "**validation_always**",
      "1. Call epf_validate_file after each edit",
      "### Which tools for which task",
      "### Strategy context",
      "### Validation",
      "### Tool tiers",
      "**Tier 1: Essential.**",
      "**Tier 2: Guided.**",
      "**Tier 3: Specialized.**",
      "## Reference",
    ];
    const places = parts.map((part) => quick.indexOf(part));
    expect(parts.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(lines.length).toBeLessThan(400);
    expect(Buffer.byteLength(guide())).toBeLessThan(16 * 1024);
  });

  test("the warning leads to the wizard before any change", () => {
    const [warning] = guide().match(/^> \*\*Warning\.\*\*(?:.*\n>)*.*/m)!;
    expect(warning).toContain("epf_get_wizard_for_task");
    expect(warning).toContain("before creating or modifying ANY artifact");
  });

  test("guide and instructions agree on protocols, routes and tiers", () => {
    const { mandatory_protocols, workflow_decision_tree, tool_tiers } = instructions();
    const text = guide();
    for (const { name, steps } of mandatory_protocols) {
      expect(text).toContain(`**${name}**`);
      for (const step of steps) expect(text).toContain(step);
    }
    for (const { task_type, tools } of workflow_decision_tree) {
      expect(text).toContain(`| ${task_type} | ${tools.map((tool) => `\`${tool}\``).join(" → ")} |`);
    }
    const tierParts = text.split(/\*\*Tier \d: /).slice(1);
    tool_tiers.forEach(({ tools }, index) => {
      for (const tool of tools) expect(tierParts[index]).toContain(`\`${tool}\``);
    });
    expect(epf(["instructions"]).stdout).toBe(text);
    expect(file()).toMatch(
      /^You are in the source of epf.*CONTRIBUTING\.md[^]*?\n\n# Guide for product repositories\n/,
    );
    expect(text).not.toContain("CONTRIBUTING");
  });
});
