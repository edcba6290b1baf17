import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { OPERATIONS } from "#src/operations/mod.ts";
import { ROOT } from "../binary.ts";
import { callTools, epf, type ToolResult } from "../command_line.ts";
import { CORPORA, FJORDVAKT, LARKRISE } from "../instances.ts";
import { argumentsFor, type CallTool, commandFor, inToolWords } from "../operations/every_tool.ts";
import { misfits } from "../published_schema.ts";
import { type LineClient, withServer } from "./line_client.ts";

const INSTANCES = ["examples/tidemark-structural", "examples/tidemark", FJORDVAKT, LARKRISE, ...CORPORA];
/** Asked over standard input and output; the others inside this process. */
const OVER_STDIO = "examples/tidemark";
/** Bytes of JSON that an answer takes where nobody asks for more. */
const BUDGET = 8 * 1024;
/** Drafts that are there to be saved. */
const LARGER: Record<string, number> = {
  epf_aim_assess: 48 * 1024,
  epf_aim_generate_src: 48 * 1024,
};

/** Over standard input and output of the compiled server. */
function overStdio(client: LineClient): CallTool {
  return async (tool, args) => {
    const { isError, structuredContent, content: [{ text }] } = await client.call(tool, args);
    if (isError === true) return { answer: null, failure: text };
    expect(text, tool).toBe(JSON.stringify(structuredContent));
    return { answer: structuredContent, failure: null };
  };
}

function inProcess(instance: string): CallTool {
  return (tool, args) => Promise.resolve((callTools(resolve(ROOT, instance), [{ tool, args }]) as [ToolResult])[0]);
}

/** An answer without what counts the characters of a text, whose calls are named in other words. */
function comparable(tool: string, answer: unknown): unknown {
  // People and programs get whole paths of instances, agents those from their root.
  if (tool === "epf_locate_instance") {
    return { ...answer as object, best: null, search_path: null, instances: null, guidance: null };
  }
  // Programs that were written for epf-cli read more of these than agents.
  if (tool === "epf_analyze_coverage") {
    const { total_l2_components, covered_count, by_track } = answer as Record<string, unknown>;
    return { total_l2_components, covered_count, by_track };
  }
  if (tool === "epf_diff_artifacts") {
    const { changes, summary, total } = answer as Record<string, unknown>;
    return { changes, summary, total };
  }
  if (tool === "epf_validate_relationships") {
    const { valid, errors, by_source, total } = answer as Record<string, unknown>;
    return { valid, first: (errors as unknown[])[0], by_source, total };
  }
  if (tool === "epf_get_strategic_context") {
    const { feature, related_krs, dependencies, assumptions } = answer as Record<string, unknown>;
    return { feature, related_krs, dependencies, assumptions };
  }
  // What an earlier answer of the connection gave is not asked for again.
  if (tool === "epf_get_template") return { ...answer as object, guidance: null };
  if (tool === "epf_aim_status" || tool === "epf_aim_health") {
    return { ...answer as object, required_next_tool_calls: null, guidance: null };
  }
  if (tool === "epf_get_wizard_for_task") {
    // How many others are named depends on the room that the guide leaves.
    return {
      ...answer as object,
      wizard_content_preview: null,
      wizard_content_rest: null,
      alternatives: null,
      guidance: null,
    };
  }
  if (tool === "epf_get_wizard") {
    // How much more than this is in the first part of a guide depends on the room that its text leaves.
    const { name, type, phase, purpose, content, sections, outputs, needs, next, not_for } = answer as
      & Record<string, unknown>
      & { content: string };
    return { name, type, phase, purpose, start: content.slice(0, 1_000), sections, outputs, needs, next, not_for };
  }
  return answer;
}

/** Calls every tool on an instance. */
async function examine(instance: string, call: CallTool): Promise<void> {
  const table: string[] = [];
  const wrong: string[] = [];
  for (const operation of OPERATIONS) {
    if (operation.cliOnly === true || operation.toolset === "tide" || operation.toolset === "tasks") continue;
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
    const commands = JSON.stringify(answer.guidance ?? null).match(/\bepf (?!mcp\b)[a-z]+[^"]{0,40}/g) ?? [];
    if (commands.length > 0) wrong.push(`${tool}: guidance for agents names a command: ${commands[0]}`);
    if (operation.command === null || operation.kind !== "read" || tool === "epf_agent_instructions") continue;
    const command = [...commandFor(operation, args), "--json"];
    const { stdout, stderr } = epf(command, { cwd: resolve(ROOT, instance) });
    if (stdout === "") wrong.push(`${tool}: ${command.join(" ")}: ${stderr}`);
    else if (!Bun.deepEquals(comparable(tool, inToolWords(JSON.parse(stdout))), comparable(tool, answer))) {
      wrong.push(`${tool}: the command answers otherwise`);
    }
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

test("sections of the health check name the instance as its caller can pass it on", () => {
  const call = { tool: "epf_health_check", args: { instance_path: "examples/tidemark", detail_level: "full" } };
  const [{ answer }] = callTools(ROOT, [call]) as [ToolResult];
  const { instance_path } = answer;
  expect(answer).toMatchObject({ content_readiness: { path: instance_path }, aim_health: { instance_path } });
});
