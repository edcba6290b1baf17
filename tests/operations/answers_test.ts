import { describe, expect, test } from "bun:test";
import { OPERATIONS } from "#src/operations/mod.ts";
import { inFolder } from "../binary.ts";
import { epf } from "../command_line.ts";
import { misfits } from "../published_schema.ts";

/** Runs whose answers must fit the operation's published schema. */
const RUNS: readonly { tool: string; args: string[] }[] = [
  { tool: "epf_health_check", args: ["check", "examples/tidemark"] },
  { tool: "epf_health_check", args: ["check", "examples/tidemark-surface"] },
  { tool: "epf_health_check", args: ["check", "examples/tidemark-structural"] },
  { tool: "epf_health_check", args: ["check", "examples"] },
  { tool: "epf_validate_file", args: ["validate", "examples/tidemark-surface"] },
  { tool: "epf_validate_file", args: ["validate", "examples/tidemark/_epf.yaml"] },
  { tool: "epf_explain_rule", args: ["explain"] },
  { tool: "epf_explain_rule", args: ["explain", "missing-field"] },
  { tool: "epf_locate_instance", args: ["locate", "examples"] },
  { tool: "epf_locate_instance", args: ["locate", "schemas"] },
  { tool: "epf_list_wizards", args: ["wizards", "list"] },
  { tool: "epf_get_wizard", args: ["wizards", "show", "north_star"] },
  { tool: "epf_get_wizard_for_task", args: ["wizards", "for", "fix value model structure"] },
  { tool: "epf_get_wizard_for_task", args: ["wizards", "for", "restart the server"] },
  { tool: "epf_list_schemas", args: ["schemas", "list"] },
  { tool: "epf_get_schema", args: ["schemas", "show", "workflow"] },
];

describe("answers fit the published schemas", () => {
  for (const { tool, args } of RUNS) {
    test(`epf ${args.join(" ")} --json`, () => {
      const { stdout } = epf([...args, "--json"]);
      expect(misfits(tool, JSON.parse(stdout))).toEqual([]);
    });
  }

  test("epf_export_schemas, epf_write_baseline and the hook", async () => {
    await inFolder({ "_epf.yaml": "epf_anchor: true\n", "READY/00_north_star.yaml": "north_star: {}\n" }, (folder) => {
      Bun.spawnSync(["git", "init", "-q"], { cwd: folder, env: { PATH: process.env.PATH ?? "", HOME: folder } });
      const runs: [string, string[]][] = [
        ["epf_export_schemas", ["schemas", "export", "out"]],
        ["epf_write_baseline", ["baseline"]],
        ["epf_install_hook", ["hook", "install"]],
        ["epf_uninstall_hook", ["hook", "uninstall"]],
      ];
      for (const [tool, args] of runs) {
        expect(misfits(tool, JSON.parse(epf([...args, "--json"], { cwd: folder }).stdout)), tool).toEqual([]);
      }
    });
  });
});

test("answers start with the verdict, then say what to do next", () => {
  const keys = Object.keys(JSON.parse(epf(["check", "examples/tidemark", "--json"]).stdout));
  expect(keys.slice(0, 5)).toEqual(["overall_status", "score", "counts", "required_next_tool_calls", "guidance"]);
});

test("operations are described within the limits of the surfaces", () => {
  for (const { tool, toolset, summary, title, examples, command } of OPERATIONS) {
    const form = { tide: /^epic-tide-[a-z-]+$/, tasks: /^[a-z]+(?:_[a-z]+)+$/ }[toolset as string];
    expect(tool).toMatch(form ?? /^(?:epf|agent)_[a-z_]+$/);
    expect(summary.length, tool).toBeLessThanOrEqual(200);
    expect(title.length, tool).toBeLessThanOrEqual(40);
    expect(examples.length > 0, tool).toBe(command !== null);
  }
  expect(new Set(OPERATIONS.map((operation) => operation.tool)).size).toBe(OPERATIONS.length);
});

test("the same run twice gives the same bytes", () => {
  const once = epf(["check", "examples/tidemark-surface", "--json"]).stdout;
  expect(epf(["check", "examples/tidemark-surface", "--json"]).stdout).toBe(once);
});

describe("an unrecognised file still gets a next call", () => {
  test.each([
    ["unreadable", "a.yaml", "a: [b\n", [{ tool: "epf_explain_rule", params: { rule: "invalid-syntax" } }]],
    ["of no known type", "b.yaml", "fish: cod\n", [{ tool: "epf_explain_rule", params: { rule: "unknown-artifact" } }]],
  ])("%s", async (_, name, text, calls) => {
    await inFolder({ [name]: text }, (folder) => {
      const { stdout } = epf(["validate", name, "--json"], { cwd: folder });
      const answer = JSON.parse(stdout);
      expect(answer.required_next_tool_calls).toMatchObject(calls);
      expect(answer.guidance.current_state).toBe("1 of 1 file invalid, 1 error");
      expect(answer.guidance.next_action).not.toMatch(/TYPE|RULE/);
    });
  });
});
