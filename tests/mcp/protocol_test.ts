import { expect, test } from "bun:test";
import { ENVELOPE, INITIALIZE, LineClient, withServer } from "./line_client.ts";

const EXAMPLE = ["--root", "examples/tidemark"];

test("a connection of the 2025 line: handshake, list, call", async () => {
  const client = new LineClient(EXAMPLE);
  const { result } = await client.request("initialize", INITIALIZE);
  expect(result.protocolVersion).toBe("2025-11-25");
  expect(result.serverInfo.name).toBe("epf");
  expect(result.capabilities).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} });
  expect(Buffer.byteLength(result.instructions)).toBeLessThan(1024);
  client.notify("notifications/initialized");
  expect((await client.request("ping")).result).toEqual({});
  const call = await client.call("epf_health_check");
  expect(call.structuredContent.overall_status).toBe("healthy");
  expect(JSON.parse(call.content[0].text)).toEqual(call.structuredContent);
  expect((await client.close()).code).toBe(0);
});

test("an older revision of the 2025 line is accepted", async () => {
  const client = new LineClient(EXAMPLE);
  const { result } = await client.request("initialize", { ...INITIALIZE, protocolVersion: "2025-06-18" });
  expect(result.protocolVersion).toBe("2025-06-18");
  await client.close();
});

test("a connection of the 2026-07-28 revision needs no handshake", async () => {
  const client = new LineClient(EXAMPLE);
  const listed = await client.request("tools/list", ENVELOPE);
  expect(listed.result.resultType).toBe("complete");
  expect(listed.result.ttlMs).toBeGreaterThan(0);
  expect(listed.result.cacheScope).toBe("public");
  const call = await client.request("tools/call", { ...ENVELOPE, name: "epf_health_check", arguments: {} });
  expect(call.result.structuredContent.overall_status).toBe("healthy");
  await client.close();
});

test("a request of a revision that is not served is refused, also after others were served", async () => {
  const client = new LineClient(EXAMPLE);
  const unserved = { _meta: { ...ENVELOPE._meta, "io.modelcontextprotocol/protocolVersion": "1999-01-01" } };
  const refusal = { code: -32022, data: { supported: ["2026-07-28"], requested: "1999-01-01" } };
  expect((await client.request("tools/list", unserved)).error).toMatchObject(refusal);
  expect((await client.request("tools/list", ENVELOPE)).error).toBeUndefined();
  expect((await client.request("tools/list", unserved)).error).toMatchObject(refusal);
  await client.close();
});

test("discovery does not fix the revision: the older handshake works after it", async () => {
  const client = new LineClient(EXAMPLE);
  const discovered = await client.request("server/discover", ENVELOPE);
  expect(discovered.result.supportedVersions).toContain("2026-07-28");
  expect((await client.request("initialize", INITIALIZE)).result.protocolVersion).toBe("2025-11-25");
  client.notify("notifications/initialized");
  expect((await client.request("tools/list")).result.tools.length).toBeGreaterThan(3);
  await client.close();
});

test("a list before the handshake fixes no newer revision, unless it names that one", async () => {
  const older = new LineClient(EXAMPLE);
  expect((await older.request("tools/list")).result.tools.length).toBeGreaterThan(3);
  const { result } = await older.request("initialize", { ...INITIALIZE, protocolVersion: "2025-06-18" });
  expect(result.protocolVersion).toBe("2025-06-18");
  expect((await older.call("epf_health_check")).structuredContent.overall_status).toBe("healthy");
  await older.close();
  const newer = new LineClient(EXAMPLE);
  expect((await newer.request("tools/list", ENVELOPE)).result.tools.length).toBeGreaterThan(3);
  const { error } = await newer.request("initialize", INITIALIZE);
  expect(error?.data).toMatchObject({ supported: ["2026-07-28"] });
  await newer.close();
});

test("discovering twice, then continuing with the newer revision", async () => {
  const client = new LineClient(EXAMPLE);
  for (let round = 0; round < 2; round++) {
    expect((await client.request("server/discover", ENVELOPE)).result.supportedVersions).toContain("2026-07-28");
  }
  expect((await client.request("tools/list", ENVELOPE)).result.tools.length).toBeGreaterThan(3);
  await client.close();
});

test("an unknown first message is answered and fixes no revision", async () => {
  for (const then of ["older", "newer"]) {
    const client = new LineClient(EXAMPLE);
    expect((await client.request("acme/probe")).error?.code).toBe(-32601);
    expect((await client.request("acme/probe", { deep: { er: 1 } }, "text-id")).error?.code).toBe(-32601);
    if (then === "older") expect((await client.request("initialize", INITIALIZE)).error).toBeUndefined();
    const params = then === "older" ? {} : ENVELOPE;
    expect((await client.request("tools/list", params)).result.tools.length).toBeGreaterThan(3);
    await client.close();
  }
});

test("skips lines that are not messages, and answers whatever has an id", async () => {
  await withServer(EXAMPLE, async (client) => {
    client.write("garbage\n\n   \n{\n[]\nnull\n42\n\u0000\u0001\n\ufeff\n");
    client.write('{"jsonrpc":"1.0","id":900,"method":"ping"}\n{"id":901}\n');
    expect((await client.request("ping")).result).toEqual({});
    const refused = client.received.filter(({ id }) => id === 900 || id === 901);
    expect(refused.map(({ error }) => error?.code)).toEqual([-32600, -32600]);
  });
});

test("accepts bytes one by one, and several messages at once", async () => {
  await withServer(EXAMPLE, async (client) => {
    const answers = [client.request("ping", {}, "æøå 💡")];
    for (const byte of Buffer.from(`{"jsonrpc":"2.0","id":"slow","method":"ping"}\n`)) {
      client.process.stdin.write(new Uint8Array([byte]));
      client.process.stdin.flush();
    }
    answers.push(client.request("ping"), client.request("ping"));
    expect((await Promise.all(answers)).map(({ result }) => result)).toEqual([{}, {}, {}]);
    expect(client.received.some(({ id }) => id === "slow")).toBe(true);
  });
});

test("an unknown tool, prompt or resource is a protocol error that names it", async () => {
  await withServer(EXAMPLE, async (client) => {
    const tool = await client.request("tools/call", { name: "epf_nope", arguments: {} });
    expect(tool.error).toMatchObject({ code: -32602, message: expect.stringContaining("epf_nope") });
    const prompt = await client.request("prompts/get", { name: "nope" });
    expect(prompt.error).toMatchObject({ code: -32602, message: expect.stringContaining("nope") });
    const resource = await client.request("resources/read", { uri: "epf://wizards/nope" });
    expect(resource.error).toMatchObject({ code: -32002, data: { uri: "epf://wizards/nope" } });
    for (const list of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"]) {
      expect((await client.request(list, { cursor: "99999" })).error?.code, list).toBe(-32602);
    }
  });
});

test("refuses invalid choices before serving anything", async () => {
  for (
    const [args, said] of [
      [["--toolsets", "epfs"], "unknown toolset `epfs`"],
      [["--tools", "epf_health_chek"], "did you mean `epf_health_check`"],
      [["--tier", "essentail"], "unknown tier `essentail`"],
      [["--read-only", "--allow-write"], "exclude each other"],
      [["--root", "nowhere"], "the root `nowhere` is not a folder"],
      [["--root", "examples/tidemark/READY"], "is inside the instance `examples/tidemark`"],
      [["--http", "0.0.0.0:80"], "expected a loopback address"],
      [["--http", "127.0.0.1:99999"], "expected a loopback address"],
      [["--print-config", "claud"], "did you mean `claude`"],
    ] as const
  ) {
    const { code, stderr, received } = await new LineClient(args).close();
    expect([code, received]).toEqual([2, []]);
    expect(stderr).toContain(said);
  }
});
