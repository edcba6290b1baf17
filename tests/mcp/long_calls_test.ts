import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateInstance, writeInstance } from "../../scripts/made_instances/generate_instance.ts";
import { LineClient, type Received } from "./line_client.ts";

/** Fewest answers to other requests before that of a long call. */
const FEWEST = 3;

const folder = mkdtempSync(join(tmpdir(), "epf-long-"));
const root = join(folder, "instance");
let client: LineClient;

beforeAll(async () => {
  writeInstance(root, generateInstance({ artifacts: 250, bytes: 5_000_000, seed: 7 }));
  client = await new LineClient(["--root", root]).open();
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a call, and asks for signs of life one after the other until it is answered. */
async function callAndPing(id: string, name: string, args: Record<string, unknown>): Promise<readonly Received[]> {
  const from = client.received.length;
  let isAnswered = false;
  const params = { name, arguments: args, _meta: { progressToken: id } };
  const call = client.request("tools/call", params, id).then((answer) => {
    isAnswered = true;
    expect(answer.result.isError, name).not.toBe(true);
  });
  while (!isAnswered) await client.request("ping");
  await call;
  const received = client.received.slice(from);
  return received.slice(0, received.findIndex((message) => message.id === id));
}

test.each([
  ["reading and checking an instance", "first-check", "epf_health_check", {}],
  ["making its search index", "first-search", "epf_search_strategy", { query: "what customers pay" }],
])("%s lets other requests be answered in between", async (_, id, name, args) => {
  const before = await callAndPing(id, name, args);
  expect(before.filter((message) => message.result !== undefined).length).toBeGreaterThanOrEqual(FEWEST);
});

test("a long call reports its progress before it is answered, ever further and not for every file", async () => {
  const token = "checked";
  writeInstance(root, generateInstance({ artifacts: 250, bytes: 5_000_000, seed: 8 }));
  const before = await callAndPing(token, "epf_health_check", {});
  const reports = before.filter(({ method }) => method === "notifications/progress").map(({ params }) => params!);
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.length).toBeLessThan(250);
  for (const { progressToken, total } of reports) expect([progressToken, total]).toEqual([token, reports[0]!.total]);
  const steps = reports.map(({ progress }) => progress as number);
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
});
