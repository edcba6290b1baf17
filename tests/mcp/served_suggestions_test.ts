import { expect, test } from "bun:test";
import { join } from "node:path";
import { selectOperations } from "#src/mcp/selection.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ROOT } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { withServer } from "./line_client.ts";
import { LARKRISE } from "../instances.ts";
import { argumentsFor } from "../operations/every_tool.ts";

const TOOLSETS = ["epf", "aim", "edit", "journeys", "agents", "tide", "tasks"];
const CALLABLE = OPERATIONS.filter(({ cliOnly, toolset }) =>
  cliOnly !== true && toolset !== "tide" && toolset !== "tasks"
);
const NAMES = new Set(OPERATIONS.map(({ tool }) => tool));
/** The last one has no navigation graph. */
const INSTANCES = ["examples/tidemark", "examples/tidemark-structural", LARKRISE].map((path) => join(ROOT, path));

/** The tools that an answer or failure names as calls to make. */
function namedTools(result: { answer: unknown; failure: string | null }): string[] {
  // deno-lint-ignore no-explicit-any
  const body: any = result.answer ?? JSON.parse(result.failure!);
  const { next_action, available_actions } = body.guidance ?? { next_action: null, available_actions: [] };
  const lines: string[] = [next_action ?? "", ...available_actions, body.error?.help ?? ""];
  return [
    ...(body.required_next_tool_calls ?? []).map(({ tool }: { tool: string }) => tool),
    ...lines.flatMap((line) => line.match(/[a-z_]+/g) ?? []).filter((word) => NAMES.has(word)),
  ];
}

/** Every subset of the toolsets but the empty one. */
function combinations(): string[][] {
  return Array.from(
    { length: 2 ** TOOLSETS.length - 1 },
    (_, bits) => TOOLSETS.filter((_, place) => ((bits + 1) >> place) % 2 === 1),
  );
}

test("whatever toolsets are served, the calls that their answers name are served with them", async () => {
  const named = new Map<string, Set<string>>();
  for (const root of INSTANCES) {
    const call = (tool: string, args: Record<string, unknown> = {}) => callTools(root, [{ tool, args }])[0]!;
    for (const operation of CALLABLE) {
      const args = await argumentsFor(operation, call);
      if (args === null) continue;
      const tools = named.get(operation.tool) ?? new Set();
      for (const tool of namedTools(call(operation.tool, args))) tools.add(tool);
      named.set(operation.tool, tools);
    }
  }
  expect([...named.get("epf_journey_search")!]).toContain("epf_get_wizard");
  expect([...named.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(20);
  for (const toolsets of combinations()) {
    const served = new Set(
      selectOperations({ toolsets, tools: null, tier: null, readOnly: false, allowWrite: false })
        .map(({ operation }) => operation.tool),
    );
    const missing = [...named].filter(([tool]) => served.has(tool))
      .flatMap(([tool, others]) => [...others].filter((other) => !served.has(other)).map((other) => [tool, other]));
    expect(missing, toolsets.join(",")).toEqual([]);
  }
});

test("a call that the chosen tools leave out is said to be missing, one that they hold is not", () => {
  const [alone] = callTools(INSTANCES[1]!, [{ tool: "epf_health_check" }], { tools: ["epf_health_check"] });
  const [beside] = callTools(INSTANCES[1]!, [{ tool: "epf_health_check" }]);
  const about = (answer: { guidance: { warnings: string[] | null } }) =>
    (answer.guidance.warnings ?? []).filter((line) => line.includes("--tools"));
  for (const { tool } of alone!.answer.required_next_tool_calls) expect(about(alone!.answer).join()).toContain(tool);
  expect(about(alone!.answer)).toHaveLength(1);
  expect(about(beside!.answer)).toEqual([]);
});

test("the instructions list no tool that the chosen tools leave out", async () => {
  const tools = ["epf_agent_instructions", "epf_health_check"];
  const { content } = await withServer(
    ["--tools", tools.join(",")],
    (client) => client.call(tools[0]!, { detail_level: "full" }),
  );
  const { mcp_tools } = JSON.parse(content[0].text) as { mcp_tools: { name: string }[] };
  expect(mcp_tools.map(({ name }) => name).sort()).toEqual(tools);
});
