import { describe, expect, test } from "bun:test";
import { ENVELOPE, LineClient } from "./line_client.ts";
import { post, withHttp } from "./http_client.ts";

const KEY = "io.modelcontextprotocol";
const NEWER = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "epf_list_schemas" };
const LARGE = "B".repeat(3_000_000);

/** Envelopes with one fault, and the parameter that its error has to name. */
function faulty(): { _meta: Record<string, unknown>; names: string }[] {
  const wrong: [field: string, values: unknown[]][] = [
    ["protocolVersion", [5, null, {}, [], LARGE]],
    ["clientCapabilities", [5, null, [1], "x"]],
    ["clientInfo", [5, [], "x", {}, { name: 5 }, { name: "a", version: 1 }]],
    ["logLevel", [5, "loud", {}]],
  ];
  const changed = wrong.flatMap(([field, values]) =>
    values.map((value) => ({ _meta: { ...ENVELOPE._meta, [`${KEY}/${field}`]: value }, names: `${KEY}/${field}` }))
  );
  const inner = ["sampling", "roots", "elicitation", "experimental"].map((capability) => ({
    _meta: { ...ENVELOPE._meta, [`${KEY}/clientCapabilities`]: { [capability]: 5 } },
    names: `${KEY}/clientCapabilities.${capability}`,
  }));
  const missing = ["protocolVersion", "clientCapabilities"].map((field) => {
    const { [`${KEY}/${field}` as keyof typeof ENVELOPE._meta]: _, ..._meta } = ENVELOPE._meta;
    return { _meta, names: `${KEY}/${field}` };
  });
  return [...changed, ...inner, ...missing];
}

/** The sentence of an error about the envelope. */
function expectSentence(message: string | undefined, names: string): void {
  expect(message).toContain(`\`${names}`);
  expect(message).toContain("`params._meta`");
  expect(message).not.toMatch(/Invalid|expected record|received undefined|\|/);
  expect(message!.length).toBeLessThan(400);
}

describe("a fault in what each request of the newer revision carries is a sentence that names the parameter", () => {
  test("over standard input and output, first and later", async () => {
    for (const isOpen of [false, true]) {
      const client = new LineClient(["--root", "examples/tidemark"]);
      if (isOpen) await client.request("tools/list", ENVELOPE);
      for (const { _meta, names } of faulty()) {
        const { error } = await client.request("tools/call", { name: "epf_list_schemas", arguments: {}, _meta });
        expect(error?.code).toBe(-32602);
        expectSentence(error?.message, names);
      }
      expect((await client.request("tools/list", ENVELOPE)).result.tools.length).toBeGreaterThan(0);
      expect((await client.close()).code).toBe(0);
    }
  });

  test("over HTTP", async () => {
    await withHttp(async (url) => {
      for (const { _meta, names } of faulty()) {
        const params = { name: "epf_list_schemas", arguments: {}, _meta };
        const response = await post(url, { method: "tools/call", params }, NEWER);
        const { error } = await response.json() as { error: { code: number; message: string } };
        expect([response.status, error.code]).toEqual([400, -32602]);
        expectSentence(error.message, names);
      }
      const params = { name: "epf_list_schemas", arguments: {}, ...ENVELOPE };
      expect((await post(url, { method: "tools/call", params }, NEWER)).status).toBe(200);
    });
  });
});

test("over HTTP no answer repeats a long text of the request", async () => {
  await withHttp(async (url) => {
    const params = { name: "epf_list_schemas", arguments: {}, ...ENVELOPE };
    const requests: [message: object, headers: Record<string, string>][] = [
      [{ method: LARGE, params: ENVELOPE }, NEWER],
      [{ method: LARGE, params: ENVELOPE }, {}],
      [{ method: LARGE }, {}],
      [{ id: LARGE, method: "tools/call", params }, { ...NEWER, "mcp-method": "tools/list" }],
      [{ method: "tools/call", params: { ...params, name: LARGE } }, NEWER],
      [{ method: "initialize", params: { protocolVersion: LARGE } }, NEWER],
      [{ method: "initialize", params: { protocolVersion: LARGE, capabilities: {}, clientInfo: { name: LARGE } } }, {}],
      [{ method: "resources/read", params: { ...ENVELOPE, uri: LARGE } }, { ...NEWER, "mcp-method": "resources/read" }],
      [{ method: "prompts/get", params: { ...ENVELOPE, name: LARGE } }, { ...NEWER, "mcp-method": "prompts/get" }],
    ];
    for (const [message, headers] of requests) {
      const text = await (await post(url, message, headers)).text();
      expect([Object.keys(message).join(), text.length < 8000]).toEqual([Object.keys(message).join(), true]);
    }
  });
});
