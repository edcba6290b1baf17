import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { generateInstance } from "../../scripts/made_instances/generate_instance.ts";
import { copyInto, inFolder } from "../binary.ts";
import { callTools } from "../command_line.ts";
import { EXHAUSTIVE } from "../depth.ts";
import { LineClient, withServer } from "./line_client.ts";

/** What an error, or an answer without further wishes, takes at most. */
const DEFAULT = 8192;
/** What no message with an answer exceeds. */
const LARGEST = 256 * 1024;

interface ListedTool {
  name: string;
  inputSchema: { properties: Record<string, { enum?: string[]; type?: string }>; required?: string[] };
}

/** Large enough that full detail does not fit into an answer. */
const SIZE = EXHAUSTIVE ? { artifacts: 2000, bytes: 5_000_000 } : { artifacts: 800, bytes: 2_000_000 };

let folder: string;
let client: LineClient;
let tools: ListedTool[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "epf-sizes-"));
  const large = join(folder, "large");
  const { files } = generateInstance({ ...SIZE, seed: 7, faults: 0.6 });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(large, path)), { recursive: true });
    writeFileSync(join(large, path), text);
  }
  client = await new LineClient(["--root", large, "--toolsets", "epf,agents,tide"]).open();
  tools = (await client.request("tools/list")).result.tools;
}, 120_000);

afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Values that make most tools answer instead of refuse. */
const VALUES: Record<string, unknown> = {
  task: "write a feature definition",
  query: "schedule",
  name: "roadmap_recipe",
  path: "FIRE/definitions/product",
  artifact_type: "feature_definition",
  topic: "planning",
};

function argumentsOf({ inputSchema: { properties, required = [] } }: ListedTool): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => {
    const { enum: choices, type } = properties[name]!;
    return [name, choices?.[0] ?? VALUES[name] ?? (type === "integer" ? 1 : type === "array" ? ["x"] : "x")];
  }));
}

async function lineOf(server: LineClient, name: string, args: Record<string, unknown>) {
  const message = await server.request("tools/call", { name, arguments: args });
  const text: string = message.result?.content[0].text ?? JSON.stringify(message.error);
  return { text, size: Buffer.byteLength(text), message };
}

test("in every detail level and with every limit, no answer of a large instance exceeds the largest size", async () => {
  for (const tool of tools) {
    const { properties } = tool.inputSchema;
    const levels = [{}, ...(properties.detail_level?.enum ?? []).map((detail_level) => ({ detail_level }))];
    for (const level of levels) {
      for (const wish of [{}, ...(properties.limit === undefined ? [] : [{ limit: 500 }])]) {
        const { size, message } = await lineOf(client, tool.name, { ...argumentsOf(tool), ...level, ...wish });
        const whole = Buffer.byteLength(JSON.stringify(message));
        expect(whole, `${tool.name} ${JSON.stringify({ ...level, ...wish })}`).toBeLessThan(LARGEST);
        if (Object.keys({ ...level, ...wish }).length === 0) {
          expect(size, tool.name).toBeLessThanOrEqual(DEFAULT);
        }
      }
    }
  }
}, 300_000);

test("what does not fit in full detail comes in pages of less detail, to the last entry", async () => {
  let [cursor, seen, total]: [string | null, number, number] = [null, 0, Number.NaN];
  do {
    const args = { detail_level: "full", ...(cursor === null ? {} : { cursor }) };
    const { text } = await lineOf(client, "epf_health_check", args);
    const answer = JSON.parse(text);
    if (answer.detail_level !== "full") {
      expect(answer.guidance.warnings.at(-1)).toContain("this is the default detail");
    }
    seen += answer.findings.length;
    [cursor, total] = [answer.next_cursor, answer.total];
  } while (cursor !== null);
  expect(total).toBeGreaterThan(1);
  expect(seen).toBe(total);
}, 300_000);

test("a group that is too large for the full detail does not offer it again", () => {
  const component = (index: number) =>
    `      - {id: part-${index}, name: Part ${index}, sub_components: [{id: [1], name: Piece, active: "perhaps ${index}"}]}\n`;
  const model = `track_name: Product\nlayers:\n  - id: many\n    name: Many\n    components:\n${
    Array.from({ length: 1600 }, (_, index) => component(index)).join("")
  }`;
  return inFolder(
    { "_epf.yaml": "epf_anchor: true\n", "FIRE/value_models/product.value_model.yaml": model },
    (root) => {
      let [cursor, cut]: [string | null, number] = [null, 0];
      do {
        const args: Record<string, unknown> = { detail_level: "full", ...(cursor === null ? {} : { cursor }) };
        const { answer } = callTools(root, [{ tool: "epf_health_check", args }])[0]!;
        cursor = answer.next_cursor;
        if (answer.detail_level === "full") continue;
        cut++;
        expect(answer.guidance.warnings.at(-1)).toContain("this is the default detail");
        expect(answer.guidance.context.left_out).toBe("the full detail, which is more than one answer may hold");
        expect(JSON.stringify(answer.guidance)).not.toContain("`detail_level`");
      } while (cursor !== null);
      expect(cut).toBeGreaterThan(0);
    },
  );
});

test("a refusal never repeats an argument whole", async () => {
  const long = "z".repeat(60_000);
  const root = copyInto(folder, "examples/tidemark", "other");
  await withServer(["--root", root, "--toolsets", "epf,agents,tide"], async (other) => {
    for (const tool of tools) {
      const given = Object.keys(tool.inputSchema.properties).map((name) => ({ ...argumentsOf(tool), [name]: long }));
      for (const args of [...given, { ...argumentsOf(tool), [long]: 1 }]) {
        const { size, text, message } = await lineOf(other, tool.name, args);
        if (message.error === undefined && message.result.isError !== true) continue;
        expect(text.includes(long.slice(0, 2500)), `${tool.name} ${text.slice(0, 200)}`).toBe(false);
        expect(size, `${tool.name} ${text.slice(0, 200)}`).toBeLessThanOrEqual(DEFAULT);
      }
    }
  });
}, 300_000);
