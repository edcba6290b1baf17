import { expect, test } from "bun:test";
import { ENVELOPE, INITIALIZE, LineClient, type Received, withServer } from "./line_client.ts";

const EXAMPLE = ["--root", "examples/tidemark"];

/** Opens a connection of a revision before the newest, and runs `body` with it. */
async function withRevision(protocolVersion: string, body: (client: LineClient) => Promise<void>): Promise<void> {
  const client = new LineClient(EXAMPLE);
  await client.request("initialize", { ...INITIALIZE, protocolVersion });
  client.notify("notifications/initialized");
  await body(client);
  expect((await client.close()).code).toBe(0);
}

/** The answers without an id, which the server gives to what is no message. */
function withoutId(client: LineClient): (number | undefined)[] {
  return client.received.filter(({ id }) => id === null).map(({ error }) => error?.code);
}

test("a cancellation without parameters is skipped, and the connection ends with its input", async () => {
  for (const line of ["", ',"params":{}', ',"params":null', ',"params":{"requestId":{}}', ',"params":[1]']) {
    const client = await new LineClient(EXAMPLE).open();
    client.write(`{"jsonrpc":"2.0","method":"notifications/cancelled"${line}}\n`);
    expect((await client.request("ping")).result).toEqual({});
    expect((await client.close()).code).toBe(0);
  }
});

test("a line that is not JSON is a parse error, and one that is no message an invalid request", async () => {
  await withServer(EXAMPLE, async (client) => {
    client.write("{\nnonsense\n");
    await client.request("ping");
    expect(withoutId(client)).toEqual([-32700, -32700]);
    client.write('42\n{"jsonrpc":"2.0","id":null,"method":"ping"}\n{"jsonrpc":"2.0","id":{},"method":"ping"}\n');
    await client.request("ping");
    expect(withoutId(client).slice(2)).toEqual([-32600, -32600, -32600]);
  });
});

test("a line that is not UTF-8 is a parse error", async () => {
  await withServer(EXAMPLE, async (client) => {
    const line = '{"jsonrpc":"2.0","id":"?","method":"ping"}\n'.split("?");
    client.process.stdin.write(new Uint8Array([...Buffer.from(line[0]!), 0xff, 0xfe, ...Buffer.from(line[1]!)]));
    client.process.stdin.flush();
    await client.request("ping");
    expect(withoutId(client)).toEqual([-32700]);
  });
});

test("long texts beside the parameters are refused, and nothing repeats them", async () => {
  const long = "B".repeat(100_000);
  const metas = [
    { progressToken: long },
    { ...ENVELOPE._meta, "io.modelcontextprotocol/protocolVersion": long },
    { ...ENVELOPE._meta, "io.modelcontextprotocol/logLevel": long },
    { ...ENVELOPE._meta, "io.modelcontextprotocol/clientInfo": { name: long, version: "1" } },
  ];
  for (const _meta of metas) {
    const client = new LineClient(EXAMPLE);
    const { error } = await client.request("tools/call", { name: "epf_health_check", arguments: {}, _meta });
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining("params._meta") });
    expect((await client.request("tools/list", ENVELOPE)).result.tools.length).toBeGreaterThan(0);
    expect(JSON.stringify(client.received)).not.toContain(long);
    expect((await client.close()).code).toBe(0);
  }
});

test("a prompt repeats no argument of any length", async () => {
  await withServer(EXAMPLE, async (client) => {
    for (const [argument, length] of [["request", 8_001], ["instance_path", 4_097]] as const) {
      const args = { [argument]: "R".repeat(length) };
      const { error } = await client.request("prompts/get", { name: "workflow", arguments: args });
      expect(error?.code).toBe(-32602);
      expect(error?.message).toContain(`\`${argument}\` has ${length} characters`);
    }
  });
});

test("answers and notifications of a wrong shape are not answered", async () => {
  await withServer(EXAMPLE, async (client) => {
    client.write('{"jsonrpc":"2.0","id":8,"result":7}\n{"id":8,"error":{}}\n{"jsonrpc":"2.0","id":[],"result":{}}\n');
    client.write(
      '{"jsonrpc":"2.0","method":"notifications/progress","params":[]}\n{"jsonrpc":"2.0","method":"tools/x"}\n',
    );
    await client.request("ping");
    expect(client.received.map(({ id }) => id)).toEqual([1, 2]);
  });
});

test("members that no method knows and parameters that are null do not matter", async () => {
  await withServer(EXAMPLE, async (client) => {
    client.write('{"jsonrpc":"2.0","id":"a","method":"ping","params":null,"trace":7}\n');
    expect((await client.request("ping")).result).toEqual({});
    expect(client.received.find(({ id }) => id === "a")?.result).toEqual({});
  });
});

test("a request whose id was used before is answered too", async () => {
  const client = await new LineClient(EXAMPLE).open();
  const line = JSON.stringify({
    jsonrpc: "2.0",
    id: "same",
    method: "tools/call",
    params: { name: "epf_health_check" },
  });
  client.write(`${line}\n${line}\n${line}\n`);
  const { received } = await client.close();
  expect(received.filter(({ id }) => id === "same")).toHaveLength(3);
});

test("a batch of the revision that has them is answered with one batch", async () => {
  await withRevision("2025-03-26", async (client) => {
    const batches: Received[][] = [];
    const batch = (messages: unknown[]) => client.write(`${JSON.stringify(messages)}\n`);
    batch([
      { jsonrpc: "2.0", id: "a", method: "ping" },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: "b", method: "resources/read", params: { uri: "epf://nope" } },
      { jsonrpc: "2.0", id: "c", method: "initialize", params: INITIALIZE },
      7,
    ]);
    batch([{ jsonrpc: "2.0", method: "notifications/initialized" }]);
    batch([]);
    batch(Array.from({ length: 1000 }, (_, id) => ({ jsonrpc: "2.0", id: 5000 + id, method: "ping" })));
    await client.request("tools/call", { name: "epf_list_schemas" });
    batches.push(...client.received.filter((message) => Array.isArray(message)) as unknown as Received[][]);
    expect(batches).toHaveLength(1);
    const byId = Object.fromEntries(batches[0]!.map(({ id, result, error }) => [`${id}`, error?.code ?? result]));
    expect(byId).toEqual({ a: {}, b: -32002, c: -32600, null: -32600 });
    expect(withoutId(client)).toEqual([-32600, -32600]);
  });
});

test("a batch of any other revision is refused as a whole", async () => {
  for (const revision of ["2024-11-05", "2025-06-18", "2025-11-25"]) {
    await withRevision(revision, async (client) => {
      client.write('[{"jsonrpc":"2.0","id":900,"method":"ping"}]\n');
      await client.request("ping");
      const refused = client.received.filter(({ id }) => id === null);
      expect(refused.map(({ error }) => error)).toEqual([
        { code: -32600, message: "batches belong to revision 2025-03-26 alone, send one message a line" },
      ]);
    });
  }
});

test("requests that come with the handshake wait for the revision it agrees on", async () => {
  const client = new LineClient(EXAMPLE);
  const handshake = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { ...INITIALIZE, protocolVersion: "2025-03-26" },
  };
  client.write(`${JSON.stringify(handshake)}\n[{"jsonrpc":"2.0","id":2,"method":"ping"}]\n`);
  const { received } = await client.close();
  expect(received.map((message) => Array.isArray(message))).toEqual([false, true]);
});

test("a missing resource has the code of the revision", async () => {
  for (const revision of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
    await withRevision(revision, async (client) => {
      const { error } = await client.request("resources/read", { uri: "epf://wizards/nope" });
      expect(error).toEqual({
        code: -32002,
        message: "resource not found: `epf://wizards/nope`",
        data: { uri: "epf://wizards/nope" },
      });
    });
  }
  const client = new LineClient(EXAMPLE);
  const { error } = await client.request("resources/read", { ...ENVELOPE, uri: "epf://wizards/nope" });
  expect(error).toMatchObject({ code: -32602, data: { uri: "epf://wizards/nope" } });
  await client.close();
});

test("parameters of a wrong shape are invalid parameters, named in a sentence", async () => {
  const wrong = [
    ["prompts/get", { name: 5 }, "prompts/get: `params.name`: expected string, received number"],
    ["resources/read", {}, "resources/read: `params.uri`: expected string, received nothing"],
    ["tools/list", { cursor: [] }, "tools/list: `params.cursor`: expected string, received array"],
    [
      "tools/call",
      { name: "epf_health_check", arguments: 3 },
      "tools/call: `params.arguments`: expected record, received number",
    ],
  ] as const;
  const client = new LineClient(EXAMPLE);
  for (const [method, params, message] of wrong) {
    const { error } = await client.request(method, { ...ENVELOPE, ...params });
    expect(error).toEqual({ code: -32602, message });
  }
  await client.close();
  await withServer(EXAMPLE, async (older) => {
    for (const [method, params, message] of wrong) {
      expect((await older.request(method, params)).error).toEqual({ code: -32602, message });
    }
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    older.write(
      `{"jsonrpc":"2.0","id":70,"method":"tools/call","params":{"name":"epf_health_check","arguments":{"x":${deep}}}}\n`,
    );
    await older.request("ping");
    expect(older.received.find(({ id }) => id === 70)?.error?.message).toContain("levels deep");
  });
});

test("an error never repeats what it was given whole", async () => {
  const long = "z".repeat(100_000);
  await withServer(EXAMPLE, async (client) => {
    const refused = [
      await client.request("tools/call", { name: long }),
      await client.request("prompts/get", { name: long }),
      await client.request("resources/read", { uri: `epf://wizards/${long}` }),
      await client.request("completion/complete", {
        ref: { type: "ref/prompt", name: long },
        argument: { name: "x", value: "y" },
      }),
      await client.request("tools/list", { cursor: long }),
      await client.request(long),
    ];
    for (const answer of refused) {
      expect(answer.error?.code).toBeNumber();
      expect(JSON.stringify(answer).length).toBeLessThan(1000);
    }
  });
});

test("a message over the size limit is answered wherever its id stands, without being kept", async () => {
  await withServer(EXAMPLE, async (client) => {
    const filler = 'y\\"{'.repeat(256 * 1024);
    for (
      const [before, after] of [
        ['{"jsonrpc":"2.0","id":77,"method":"ping","params":{"id":5,"x":"', '"}}'],
        ['{"params":{"id":5,"x":"', '"},"method":"ping","jsonrpc":"2.0","id":"at \\"the\\" end"}'],
        ['{"jsonrpc":"2.0","method":"notifications/x","params":{"x":"', '"}}'],
        ['{"jsonrpc":"2.0","id":3,"result":{"x":"', '"}}'],
      ]
    ) {
      client.write(before!);
      for (let part = 0; part < 12; part++) client.write(filler);
      client.write(`${after}\n`);
    }
    expect((await client.request("ping")).result).toEqual({});
    const refused = client.received.filter(({ error }) => error !== undefined);
    expect(refused.map(({ id, error }) => [id, error?.code])).toEqual([[77, -32600], ['at "the" end', -32600]]);
    expect(refused[0]!.error!.message).toBe("the message is too long, expected at most 8388608 bytes");
  });
});

test("a notification before the first request chooses no revision", async () => {
  const client = new LineClient(EXAMPLE);
  client.notify("notifications/initialized");
  client.notify("notifications/cancelled", { requestId: 1 });
  expect((await client.request("tools/list", ENVELOPE)).result.resultType).toBe("complete");
  await client.close();
});

test("a handshake of a wrong shape is refused and chooses no revision", async () => {
  const client = new LineClient(EXAMPLE);
  expect((await client.request("initialize", { protocolVersion: 7 })).error?.code).toBe(-32602);
  expect((await client.request("tools/list", ENVELOPE)).result.resultType).toBe("complete");
  await client.close();
});

test("a message that is too deep, or has too many values, is refused before it is read, wherever they stand", async () => {
  const deep = "[".repeat(50_000) + "]".repeat(50_000);
  const many = `[${"{},".repeat(200_000)}{}]`;
  const parts = (value: string) => [
    `{"jsonrpc":"2.0","id":"seven","method":"tools/call","params":${value}}`,
    `{"jsonrpc":"2.0","method":${value},"id":"seven"}`,
    `{"jsonrpc":${value},"id":"seven","method":"ping"}`,
    `{"id":"seven","jsonrpc":"2.0","method":"tools/call","params":{"name":"epf_search_strategy","arguments":{"query":${value}}}}`,
  ];
  await withServer(EXAMPLE, async (client) => {
    for (const line of [...parts(deep), ...parts(many)]) {
      const before = client.received.length;
      client.write(`${line}\n`);
      expect((await client.request("ping")).result).toEqual({});
      const [refused] = client.received.slice(before);
      expect([refused!.id, refused!.error?.code]).toEqual(["seven", -32600]);
      expect(refused!.error!.message).toMatch(/levels deep|values$/);
    }
    // Brackets and commas of a text are no structure.
    const content = `purpose: "${"[,{".repeat(30_000)}"\n`;
    const { isError } = await client.call("epf_validate_content", { content, artifact_type: "north_star" });
    expect(isError).toBeFalsy();
  });
});

test("a refused handshake repeats nothing whole", async () => {
  const client = new LineClient(EXAMPLE);
  await client.request("tools/list", ENVELOPE);
  const { error } = await client.request("initialize", { ...INITIALIZE, protocolVersion: "x".repeat(500_000) });
  expect(JSON.stringify(error).length).toBeLessThan(8_000);
  expect((await client.close()).code).toBe(0);
});
