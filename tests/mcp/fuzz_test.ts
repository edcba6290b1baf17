import { expect, test } from "bun:test";
import fc from "fast-check";
import { INITIALIZE, LineClient, withServer } from "./line_client.ts";

/** Lines that a host may send by mistake: no JSON, JSON of any shape, and messages with anything in them. */
const anyLine = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.json({ maxDepth: 4 }),
  fc.record({
    jsonrpc: fc.constantFrom("2.0", "1.0", 2),
    id: fc.oneof(fc.integer({ min: 1000 }), fc.string(), fc.constant(null), fc.object()),
    method: fc.oneof(
      fc.constantFrom("initialize", "tools/list", "tools/call", "server/discover", "resources/read", "notifications/x"),
      fc.string(),
    ),
    params: fc.oneof(fc.object(), fc.constant(null), fc.array(fc.anything())),
  }, { requiredKeys: [] }).map((message) => JSON.stringify(message) ?? ""),
).map((line) => line.replaceAll(/[\r\n]/g, " "));

test("no first line prevents a connection from opening", async () => {
  await fc.assert(
    fc.asyncProperty(anyLine, async (line) => {
      const client = new LineClient(["--root", "examples/tidemark"]);
      client.write(`${line}\n`);
      // A line that happens to open the connection answers the second opening with an error: alive all the same.
      const { result, error } = await client.request("initialize", INITIALIZE);
      expect(result ?? error).toBeDefined();
      expect((await client.close()).code).toBe(0);
    }),
    { numRuns: 12 },
  );
});

test("no line and no argument ends an open connection", async () => {
  await withServer(["--root", "examples/tidemark", "--toolsets", "epf,agents"], async (client) => {
    const { tools } = (await client.request("tools/list")).result;
    const names: string[] = tools.map(({ name }: { name: string }) => name);
    await fc.assert(
      fc.asyncProperty(anyLine, fc.constantFrom(...names), fc.object({ maxDepth: 2 }), async (line, name, noise) => {
        client.write(`${line}\n`);
        const tool = tools.find((candidate: { name: string }) => candidate.name === name);
        const params = Object.keys(tool.inputSchema.properties);
        const values = Object.values(noise);
        const args = Object.fromEntries(params.map((param, at) => [param, values[at % Math.max(1, values.length)]]));
        const { result } = await client.request("tools/call", { name, arguments: args });
        expect(result.content[0].text).toStartWith("{");
        if (result.isError === true) {
          expect(JSON.parse(result.content[0].text).error.code, `${name} ${JSON.stringify(args)}`).not.toBe(
            "INTERNAL_ERROR",
          );
        }
      }),
      { numRuns: 150 },
    );
    expect((await client.request("ping")).result).toEqual({});
  });
});
