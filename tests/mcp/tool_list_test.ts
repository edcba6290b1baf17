import { expect, test } from "bun:test";
import { join } from "node:path";
import { toolParameters } from "#src/contracts/parameter.ts";
import { fullOutputSchema } from "#src/mcp/offered/output_schema.ts";
import { selectOperations } from "#src/mcp/selection.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import { binary, EPF, ROOT } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { withServer } from "./line_client.ts";

interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: string; properties: Record<string, Record<string, unknown>>; required?: string[] };
  outputSchema: Record<string, unknown>;
  annotations: Record<string, boolean>;
}

/** Agents reach what their programs reach: these tools say nothing of it. */
const TASK_TOOLS = new Set(OPERATIONS.filter(({ toolset }) => toolset === "tasks").map(({ tool }) => tool));

const ALL = ["--toolsets", "epf,aim,edit,journeys,agents,tide,tasks"];

const ON_TASKS = OPERATIONS.filter(({ toolset, cliOnly }) => toolset === "tasks" && cliOnly !== true)
  .map(({ tool }) => tool);

function listTools(args: readonly string[]): Promise<ListedTool[]> {
  return withServer(args, async (client) => {
    const tools: ListedTool[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const { result } = await client.request("tools/list", cursor === undefined ? {} : { cursor });
      tools.push(...result.tools);
      cursor = result.nextCursor;
      more = cursor !== undefined;
    }
    return tools;
  });
}

/** Bytes of a list as hosts hand it to a model: output schemas stay with the host. */
function bytesOf(tools: readonly ListedTool[]): number {
  return Buffer.byteLength(JSON.stringify(tools.map(({ outputSchema: _, ...shown }) => shown)));
}

test("every operation is a tool, except terminal-only ones", async () => {
  const names = (await listTools([...ALL, "--allow-write"])).map(({ name }) => name);
  expect(names).toEqual(OPERATIONS.filter(({ cliOnly }) => cliOnly !== true).map(({ tool }) => tool));
  expect(names).toEqual(expect.arrayContaining(["agent_recommend", "agent_capabilities"]));
  // Tools are put in order by tiers, not taken away: consumers knew 49 of the strategy.
  expect(names.filter((name) => name.startsWith("epf_")).length).toBeGreaterThanOrEqual(49);
});

test("input schemas are flat objects without composition, output schemas have an object at their root", async () => {
  for (const { name, inputSchema, outputSchema } of await listTools(ALL)) {
    expect(Object.keys(inputSchema).filter((key) => !["type", "properties", "required"].includes(key)), name).toEqual(
      [],
    );
    expect(inputSchema.type).toBe("object");
    for (const [param, schema] of Object.entries(inputSchema.properties)) {
      expect(JSON.stringify(schema), `${name}.${param}`).not.toMatch(/"(?:\$ref|anyOf|oneOf|allOf|not)":/);
      expect(schema.description, `${name}.${param}`).toBeString();
      expect(schema.type, `${name}.${param}`).toBeString();
    }
    expect(Object.keys(inputSchema.properties)).toEqual(expect.arrayContaining(inputSchema.required ?? []));
    expect(outputSchema.type, name).toBe("object");
    expect(Object.keys(outputSchema).filter((key) => ["anyOf", "oneOf", "allOf", "$ref"].includes(key)), name).toEqual(
      [],
    );
    expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  }
});

test("texts, lists and numbers of entries have their bounds in the schema", async () => {
  // The list of the tools on tasks leaves bounds out to stay small; calls are held to those of the contract.
  const listed = (await listTools(ALL)).filter(({ name }) => !ON_TASKS.includes(name))
    .map(({ name, inputSchema }) => ({ name, properties: Object.entries(inputSchema.properties) }));
  const contracts = ON_TASKS.map((name) => ({
    name,
    properties: toolParameters(name).map((one) => [one.name, one.schema as Record<string, unknown>] as const),
  }));
  for (const { name, properties } of [...listed, ...contracts]) {
    for (const [param, schema] of properties) {
      if (param === "limit") expect(schema, name).toMatchObject({ minimum: 1, maximum: expect.any(Number) });
      const isBounded = schema.enum !== undefined || schema.maxLength !== undefined || schema.format === "date-time";
      // The list of these tools has no room for bounds that only a mistake exceeds; calls are held to them.
      if (TASK_TOOLS.has(name)) continue;
      if (schema.type === "string") expect(isBounded, `${name}.${param}`).toBe(true);
      if (schema.type === "array") expect(schema.maxItems, `${name}.${param}`).toBeNumber();
    }
  }
});

test("descriptions say what a tool does, briefly, without orders and for no model in particular", async () => {
  for (const { name, title, description } of await listTools(ALL)) {
    if (!TASK_TOOLS.has(name)) expect(title.length, name).toBeGreaterThan(3);
    expect(description.length, name).toBeLessThanOrEqual(200);
    expect(description, name).not.toMatch(/\b(?:MUST|ALWAYS|NEVER|mandatory|you must|do not|don't)\b/);
    expect(description, name).not.toMatch(/claude|gemini|gpt|openai|anthropic|llama|mistral/i);
  }
});

const IDEMPOTENT: ReadonlySet<string> = new Set(
  OPERATIONS.filter(({ isIdempotent }) => isIdempotent === true).map(({ tool }) => tool),
);

test("gives every hint that means something for the tool; strategy files are writable only with --allow-write", async () => {
  const writers = OPERATIONS.filter(({ kind, toolset }) =>
    kind === "write" && ["epf", "aim", "edit", "journeys"].includes(toolset)
  )
    .map(({ tool }) => tool);
  const closed = await listTools(ALL);
  const open = await listTools([...ALL, "--allow-write"]);
  for (const tools of [closed, open]) {
    for (const { name, annotations } of tools) {
      const hints = annotations.readOnlyHint
        ? []
        : ["destructiveHint", ...(IDEMPOTENT.has(name) ? ["idempotentHint"] : [])];
      const world = TASK_TOOLS.has(name) ? [] : ["openWorldHint"];
      expect(Object.keys(annotations).sort()).toEqual([...hints, ...world, "readOnlyHint"]);
      if (world.length > 0) expect(annotations.openWorldHint).toBe(false);
    }
  }
  const writing = (tools: ListedTool[]) =>
    tools.filter(({ annotations }) => annotations.readOnlyHint === false).map(({ name }) => name)
      .filter((name) => name.startsWith("epf_"));
  expect(writing(closed)).toEqual([]);
  expect(writing(open).sort()).toEqual(
    OPERATIONS.filter(({ tool, cliOnly }) => writers.includes(tool) && !cliOnly)
      .map(({ tool }) => tool).sort(),
  );
});

test("the list is the same in every process, and narrower on request", async () => {
  const whole = await listTools([]);
  expect(await listTools([])).toEqual(whole);
  const essential = await listTools(["--toolsets", "epf", "--tier", "essential"]);
  expect(essential.map(({ name }) => name).sort()).toEqual([
    "epf_get_wizard_for_task",
    "epf_health_check",
    "epf_validate_file",
  ]);
  const guided = await listTools(["--toolsets", "epf", "--tier", "guided"]);
  expect(guided.length).toBeGreaterThan(essential.length);
  expect((await listTools(["--toolsets", "epf", "--tier", "specialized"])).length).toBeGreaterThan(guided.length);
  expect((await listTools(["--tools", "epf_explain_rule, epf_validate_file"])).map(({ name }) => name).sort()).toEqual([
    "epf_explain_rule",
    "epf_validate_file",
  ]);
});

test("what a shorter list leaves out can be called all the same", () => {
  const [answer] = callTools(ROOT, [{ tool: "epf_explain_rule", args: { rule: "missing-content" } }], {
    tier: "essential",
  });
  expect(JSON.stringify(answer)).toContain("placeholder");
});

test("tools of the toolsets `aim`, `edit` and `journeys` are listed where they are chosen, and answer by name beside `epf`", async () => {
  const onDemand = OPERATIONS.filter(({ toolset }) => ["aim", "edit", "journeys"].includes(toolset));
  const byDefault = (await listTools([])).map(({ name }) => name);
  expect(onDemand.filter(({ tool }) => byDefault.includes(tool))).toEqual([]);
  for (const toolset of new Set(onDemand.map(({ toolset }) => toolset))) {
    const own = onDemand.filter((operation) => operation.toolset === toolset).map(({ tool }) => tool);
    expect((await listTools(["--toolsets", toolset])).map(({ name }) => name)).toEqual(own);
  }
  const [answer] = callTools(join(ROOT, "examples/tidemark"), [{ tool: "epf_aim_okr_progress", args: { cycle: 1 } }]);
  expect(answer!.answer.overall).toMatchObject({ total_krs: 10, met: 4, achievement_rate: 40 });
});

test("every tool answers by name, or says with which toolset it is served", async () => {
  const offered = OPERATIONS.filter(({ cliOnly }) => cliOnly !== true);
  for (const toolsets of [null, ["epf"], ["agents"]]) {
    const choice = { toolsets, tools: null, tier: null, readOnly: false, allowWrite: false };
    const served = new Set(selectOperations(choice).map(({ operation }) => operation.tool));
    const left = offered.filter(({ tool }) => !served.has(tool));
    expect(left.length).toBeGreaterThan(0);
    await withServer(toolsets === null ? [] : ["--toolsets", toolsets.join(",")], async (client) => {
      for (const { tool, toolset } of left) {
        const { error } = await client.request("tools/call", { name: tool, arguments: {} });
        expect(error?.message, tool).toContain(`--toolsets ${toolset === "epf" ? "epf" : `epf,${toolset}`}\``);
      }
    });
  }
  const { tool_discovery_guidance } = JSON.parse(binary(["instructions", "--json"]).stdout);
  expect(tool_discovery_guidance).toContain(
    "`tide` and `tasks` where the server is started with them",
  );
}, 60_000);

test("the list stays within its budget", async () => {
  const tools = await listTools(["--toolsets", "epf", "--allow-write"]);
  const first = await listTools(["--toolsets", "epf", "--tier", "guided", "--allow-write"]);
  const table = [
    `${"tool".padEnd(40)}bytes`,
    ...tools.map((tool) => `${tool.name.padEnd(40)}${bytesOf([tool])}`).sort(),
    `tiers 1 and 2: ${bytesOf(first)} of 8192, toolset epf: ${bytesOf(tools)} of 32768`,
    `toolset aim: ${bytesOf(await listTools(["--toolsets", "aim", "--allow-write"]))}`,
    `toolset edit: ${bytesOf(await listTools(["--toolsets", "edit", "--allow-write"]).catch(() => []))}`,
    `toolset journeys: ${bytesOf(await listTools(["--toolsets", "journeys"]))}`,
    `toolset agents: ${bytesOf(await listTools(["--toolsets", "agents"]).catch(() => []))}`,
    `toolset tide: ${bytesOf(await listTools(["--toolsets", "tide"]).catch(() => []))}`,
  ];
  const tasks = await listTools(["--toolsets", "tasks"]);
  const bytesOfTasks = bytesOf(tasks);
  console.info([...table, `toolset tasks: ${bytesOfTasks} of 12288`].join("\n"));
  expect(tasks).toHaveLength(23);
  expect(bytesOfTasks).toBeLessThanOrEqual(12 * 1024);
  expect(bytesOf(first)).toBeLessThanOrEqual(8 * 1024);
  expect(bytesOf(tools)).toBeLessThanOrEqual(32 * 1024);
});

test("output schemas of all toolsets take at most 60 KB and still name every root key and the keys that guide", async () => {
  const tools = await listTools([...ALL, "--allow-write"]);
  expect(Buffer.byteLength(JSON.stringify(tools.map(({ outputSchema }) => outputSchema)))).toBeLessThanOrEqual(
    60 * 1024,
  );
  for (const { name, outputSchema } of tools) {
    const whole = JSON.parse(fullOutputSchema(name));
    expect(Object.keys(outputSchema.properties as object), name).toEqual(Object.keys(whole.properties));
    const guiding = ["required_next_tool_calls", "guidance"].filter((key) => whole.required.includes(key));
    expect(outputSchema.required ?? [], name).toEqual(guiding);
  }
});

test("configuration for a host names this program and the choices made", () => {
  for (const host of ["claude", "cursor", "vscode", "opencode", "codex"]) {
    const { code, stdout, stderr } = binary([
      "mcp",
      "--root",
      "examples/tidemark",
      "--tier",
      "guided",
      "--print-config",
      host,
    ]);
    expect([host, code]).toEqual([host, 0]);
    expect(stderr).toStartWith("this belongs in ");
    const texts = host === "codex"
      ? [...stdout.matchAll(/"([^"]*)"/g)].map(([, text]) => text)
      : JSON.stringify(JSON.parse(stdout)).match(/(?<=")[^"]*(?=")/g);
    expect(texts).toEqual(expect.arrayContaining([EPF, "mcp", "--root", "examples/tidemark", "--tier", "guided"]));
  }
});
