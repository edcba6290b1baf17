import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { parametersOf, toolParameters } from "#src/contracts/parameter.ts";
import { OPERATIONS } from "#src/operations/mod.ts";
import type { Operation } from "#src/operations/operation.ts";
import { ROOT } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { CORPORA, FJORDVAKT, LARKRISE } from "../instances.ts";
import { misfits } from "../published_schema.ts";
import { type LineClient, withServer } from "./line_client.ts";

const INSTANCES = ["examples/tidemark-structural", "examples/tidemark", FJORDVAKT, LARKRISE, ...CORPORA];
/** Asked over standard input and output; the others inside this process. */
const OVER_STDIO = "examples/tidemark";
/** Bytes of JSON that an answer takes where nobody asks for more. */
const BUDGET = 8 * 1024;
/** Answers whose contract demands more: `agent_capabilities` gives three whole maps of all agents. */
const LARGER: Record<string, number> = { agent_capabilities: 12 * 1024 };

/** Values for what a tool demands, that hold for any of the instances. */
const REQUIRED: Record<string, unknown> = {
  "epf_validate_file.path": "READY/00_north_star.yaml",
  // Known by the instance alone; replaced below.
  persona_id: "",
  "epf_validate_with_plan.path": "READY/00_north_star.yaml",
  "epf_validate_section.path": "READY/00_north_star.yaml",
  "epf_validate_section.section": "north_star",
  "epf_fix_file.path": "READY/00_north_star.yaml",
  "epf_fix_file.paths": "READY/00_north_star.yaml",
  "epf_check_content_readiness.path": ".",
  "epf_detect_artifact_type.path": "READY/00_north_star.yaml",
  "epf_suggest_relationships.artifact_path": "READY/05_roadmap_recipe.yaml",
  "epf_suggest_relationships.artifact_type": "code_file",
  "epf_validate_content.content": "north_star:\n  purpose: 3\n",
  "epf_get_wizard.name": "feature_definition",
  "epf_get_agent.name": "pathfinder",
  agentId: "backend",
  "epf_init_instance.product_name": "Later",
  "epf_init_instance.name": "Later",
  "epf_init_instance.path": "later",
  "epf_explain_value_path.path": "Product.Anything.Else",
  artifact_type: "feature_definition",
  name: "feature_definition",
  section: "definition",
  phase: "READY",
  id: "sd-001",
  rule: "missing-anchor",
  task: "fix value model structure",
  query: "what do customers pay",
  topic: "pricing",
  feature_id: "fd-001",
  expected_tools: ["epf_health_check"],
};

/** Calls a tool of a server that has the instance for its root. */
type Call = (tool: string, args?: Record<string, unknown>) => Promise<ToolResult>;

/** Over standard input and output of the compiled server. */
function overStdio(client: LineClient): Call {
  return async (tool, args) => {
    const { isError, structuredContent, content: [{ text }] } = await client.call(tool, args);
    if (isError === true) return { answer: null, failure: text };
    expect(text, tool).toBe(JSON.stringify(structuredContent));
    return { answer: structuredContent, failure: null };
  };
}

function inProcess(instance: string): Call {
  return (tool, args) => Promise.resolve((callTools(resolve(ROOT, instance), [{ tool, args }]) as [ToolResult])[0]);
}

/** Arguments that hold for the instance; null where it has nothing to ask for. */
async function argumentsFor(operation: Operation, call: Call): Promise<Record<string, unknown> | null> {
  const required = toolParameters(operation.tool).filter((parameter) => parameter.required);
  const args: Record<string, unknown> = {};
  for (const { name } of required) {
    const value = REQUIRED[`${operation.tool}.${name}`] ?? REQUIRED[name];
    if (value === undefined) throw new Error(`no value for ${operation.tool}.${name}`);
    args[name] = value;
  }
  if (operation.tool === "epf_detect_artifact_type") args.path = "READY/00_north_star.yaml";
  if ("persona_id" in args) {
    args.persona_id = (await call("epf_get_personas")).answer.personas[0].id;
  }
  if ("feature_id" in args || operation.tool === "epf_explain_value_path") {
    const { features } = (await call("epf_list_features")).answer;
    // An instance without features has none to ask for.
    if (features.length === 0) return null;
    if ("feature_id" in args) args.feature_id = features[0].id;
    else args.path = features.flatMap((feature: { contributes_to: string[] }) => feature.contributes_to)[0];
  }
  return args;
}

/** The same call on the command line. */
function commandFor(operation: Operation, args: Record<string, unknown>): string[] {
  const words: string[] = [...operation.command!];
  for (const [name, value] of Object.entries(args)) {
    const parameters = parametersOf(operation.tool);
    const own = parameters.find((candidate) => candidate.name === name && candidate.options.toolOnly !== true);
    const { options } = own ?? parameters.find((candidate) => candidate.options.positional === true)!;
    if (options.positional === true) words.push(String(value));
    else words.push(`--${name.replaceAll("_", "-")}`, String(value));
  }
  return [...words, "--json"];
}

/** Calls every tool on an instance. */
async function examine(instance: string, call: Call): Promise<void> {
  const table: string[] = [];
  const wrong: string[] = [];
  for (const operation of OPERATIONS) {
    if (operation.cliOnly === true || operation.toolset === "tide") continue;
    const { tool } = operation;
    const args = await argumentsFor(operation, call);
    if (args === null) continue;
    const { answer, failure } = await call(tool, args);
    // Both refuse where an instance is already, or what they would write.
    if (failure !== null && operation.kind === "write") continue;
    if (failure !== null) {
      wrong.push(`${tool}: ${failure}`);
      continue;
    }
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    table.push(`${tool.padEnd(36)}${bytes}`);
    if (bytes > (LARGER[tool] ?? BUDGET)) wrong.push(`${tool}: ${bytes} bytes`);
    const faults = misfits(tool, answer);
    if (faults.length > 0) wrong.push(`${tool}: ${JSON.stringify(faults.slice(0, 3))}`);
    if (JSON.stringify(answer.guidance) !== undefined && Object.keys(answer.guidance).length !== 6) {
      wrong.push(`${tool}: guidance has other keys`);
    }
    if (operation.command === null || operation.kind !== "read" || tool === "epf_agent_instructions") continue;
    const { stdout, stderr } = epf(commandFor(operation, args), { cwd: resolve(ROOT, instance) });
    if (stdout === "") wrong.push(`${tool}: ${commandFor(operation, args).join(" ")}: ${stderr}`);
    else if (!Bun.deepEquals(JSON.parse(stdout), answer)) wrong.push(`${tool}: the command answers otherwise`);
  }
  console.info(`${instance}\n${table.join("\n")}`);
  expect(wrong).toEqual([]);
}

for (const instance of INSTANCES) {
  test(`every tool's default answer on ${instance}: fits its schema and budget, and is the command's own`, async () => {
    if (instance !== OVER_STDIO) return await examine(instance, inProcess(instance));
    await withServer(
      ["--toolsets", "epf,agents", "--root", instance],
      (client) => examine(instance, overStdio(client)),
    );
  });
}
