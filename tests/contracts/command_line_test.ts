import { describe, expect, test } from "bun:test";
import { type Call, callOf } from "#src/contracts/call.ts";
import { commandLine, toolLine } from "#src/contracts/command_line.ts";
import { lineOf } from "#src/answers/guidance.ts";

const CASES: readonly { call: Call; command: string; tool: string | null }[] = [
  {
    call: callOf("epf_get_wizard", { name: "workflow" }),
    command: "epf wizards show workflow",
    tool: 'epf_get_wizard {"name":"workflow"}',
  },
  { call: callOf("epf_list_wizards", {}), command: "epf wizards list", tool: "epf_list_wizards {}" },
  {
    call: callOf("epf_get_wizard_for_task", { task: "plan the next quarter" }),
    command: 'epf wizards for "plan the next quarter"',
    tool: 'epf_get_wizard_for_task {"task":"plan the next quarter"}',
  },
  {
    call: callOf("epf_list_wizards", { phase: "AIM", limit: 5 }),
    command: "epf wizards list --phase AIM --limit 5",
    tool: 'epf_list_wizards {"phase":"AIM","limit":5}',
  },
  {
    call: callOf("epf_get_section_example", { section: "north_star.purpose", artifact_type: "north_star" }),
    command: "epf schemas example north_star north_star.purpose",
    tool: 'epf_get_section_example {"section":"north_star.purpose","artifact_type":"north_star"}',
  },
  {
    call: callOf("epf_validate_file", { path: "b c.yaml", type: "north_star" }),
    command: 'epf validate "b c.yaml" --type north_star',
    tool: 'epf_validate_file {"path":"b c.yaml","type":"north_star"}',
  },
  {
    call: callOf("epf_list_features", { include_quality: false }),
    command: "epf features list --no-include-quality",
    tool: 'epf_list_features {"include_quality":false}',
  },
  {
    call: callOf("epf_health_check", { instance_path: 'a "b" $c', explain_score: "coverage" }),
    command: 'epf check "a \\"b\\" \\$c" --explain-score coverage',
    tool: null,
  },
];

describe("a call as a line", () => {
  for (const { call, command, tool } of CASES) {
    test(command, () => {
      expect(commandLine(call)).toBe(command);
      expect(toolLine(call)).toBe(tool);
      expect(lineOf(call, "people")).toBe(command);
      expect(lineOf(call, "programs")).toBe(tool === null ? command : `${command} (tool: ${tool})`);
    });
  }

  test("names the tool alone where no command does the same", () => {
    const call = callOf("epf_validate_section", { path: "a.yaml", section: "purpose" });
    expect(lineOf(call, "programs")).toBe('epf_validate_section {"path":"a.yaml","section":"purpose"}');
  });
});
