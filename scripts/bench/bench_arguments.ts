import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LineClient } from "../../tests/mcp/line_client.ts";
import { hostileLists, hostileTexts, hostileYaml } from "./bench_arguments/hostile_values.ts";
import { print } from "../measure.ts";

const ROOT = join(import.meta.dir, "..", "..");
/** Milliseconds for which no argument may keep a server from answering others before it counts as slow. */
const MOST = 100;
/** A slow answer counts when it is slow each time: the machine may have had something else to do. */
const TRIES = 3;

/** JSON-RPC's code of an internal error. */
const INTERNAL = -32603;

/** Values that let a call get past what it needs beside the argument that is tried. */
const USUAL: Readonly<Record<string, unknown>> = {
  path: "READY/00_north_star.yaml",
  artifact_type: "north_star",
  content: "north_star: {}\n",
  section: "north_star",
  name: "pathfinder",
  id: "sd-001",
  rule: "missing-content",
  artifact_path: "fd-001",
  expected_tools: ["epf_health_check"],
};

interface ListedTool {
  name: string;
  inputSchema: { properties: Record<string, { type: string; enum?: unknown }>; required?: string[] };
}

/** How long a ping right behind a call waits for its answer, the shortest of some tries. */
async function blocked(client: LineClient, name: string, args: Record<string, unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TRIES && shortest > MOST; time++) {
    const call = client.request("tools/call", { name, arguments: args });
    const started = performance.now();
    await client.request("ping");
    shortest = Math.min(shortest, performance.now() - started);
    const { result, error } = await call;
    const text: string = result?.content[0].text ?? JSON.stringify(error);
    // A refusal is an answer; an internal error is a fault.
    if (error?.code === INTERNAL || text.includes('"INTERNAL_ERROR"')) {
      throw new Error(`${name}: ${text.slice(0, 200)}`);
    }
  }
  return shortest;
}

/** The hostile values for one parameter, by name. */
function valuesFor(parameter: string, { type, enum: words }: { type: string; enum?: unknown }): Map<string, unknown> {
  if (type === "array" || type === "object") return hostileLists();
  if (type !== "string" || words !== undefined) return new Map([...hostileLists()].slice(0, 2));
  return parameter === "content" ? new Map([...hostileTexts(), ...hostileYaml()]) : hostileTexts();
}

async function toolsOf(client: LineClient): Promise<ListedTool[]> {
  return (await client.request("tools/list")).result.tools;
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), "epf-arguments-"));
  cpSync(join(ROOT, "examples", "tidemark"), folder, { recursive: true });
  const client = await new LineClient(["--root", folder, "--toolsets", "epf,agents"]).open();
  let calls = 0;
  let longest = 0;
  const slow: string[] = [];
  const attempt = async (name: string, label: string, args: Record<string, unknown>) => {
    calls++;
    const time = await blocked(client, name, args);
    longest = Math.max(longest, time);
    if (time > MOST) slow.push(`${time.toFixed(0)} ms  ${label}`);
  };
  for (const { name, inputSchema: { properties, required = [] } } of await toolsOf(client)) {
    const base = Object.fromEntries(required.map((parameter) => [parameter, USUAL[parameter] ?? "x"]));
    for (const [parameter, schema] of Object.entries(properties)) {
      for (const [value, given] of valuesFor(parameter, schema)) {
        await attempt(name, `${name}.${parameter}: ${value}`, { ...base, [parameter]: given });
      }
    }
    for (const [value, given] of [...hostileTexts(), ...hostileLists()]) {
      await attempt(name, `${name}, unknown argument: ${value}`, { ...base, unheard_of: given });
    }
  }
  await client.close();
  rmSync(folder, { recursive: true });
  print(slow.join("\n"));
  print(`${calls} calls with arguments of up to 64 KB; ${slow.length} kept the server for more than ${MOST} ms`);
  print(`longest ${longest.toFixed(0)} ms`);
  process.exit(slow.length === 0 ? 0 : 1);
}
