import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "bun:test";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readToken } from "#src/mcp/http/bearer_token.ts";
import { binary, inFolder } from "../binary.ts";
import { post, withHttp } from "./http_client.ts";
import { ENVELOPE, INITIALIZE } from "./line_client.ts";

test("a client of each revision lists and calls over HTTP", async () => {
  await withHttp(async (url) => {
    for (const options of [{}, { versionNegotiation: { mode: "auto" as const } }]) {
      const client = new Client({ name: "test", version: "1" }, options);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      // The client compiles the schema of every listed tool.
      expect((await client.listTools()).tools.map(({ name }) => name)).toContain("epf_health_check");
      const called = await client.callTool({ name: "epf_health_check", arguments: {} });
      expect(called.structuredContent).toMatchObject({ overall_status: "healthy" });
      await client.close();
    }
  }, ["--toolsets", "epf", "--tier", "essential"]);
});

test("answers only to the names of this machine", async () => {
  await withHttp(async (url) => {
    const discover = { method: "server/discover", params: ENVELOPE };
    const newer = { "mcp-protocol-version": "2026-07-28", "mcp-method": "server/discover" };
    expect((await post(url, discover, newer)).status).toBe(200);
    const own = new URL(url);
    for (
      const headers of [
        { host: "evil.example" },
        { origin: "https://evil.example" },
        { origin: "null" },
        { origin: `https://${own.host}` },
        { origin: `http://${own.hostname}:${Number(own.port) - 1}` },
        { origin: "http://localhost" },
        { origin: `http://localhost.evil.example:${own.port}` },
      ]
    ) {
      expect((await post(url, discover, { ...newer, ...headers })).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await post(url, discover, { ...newer, origin: own.origin })).status).toBe(200);
    expect((await fetch(url.replace("/mcp", "/other"))).status).toBe(404);
  });
});

test("sessions are isolated, end on request, and unknown ones are refused", async () => {
  await withHttp(async (url) => {
    const open = async () => {
      const response = await post(url, { method: "initialize", params: INITIALIZE });
      await response.text();
      return response.headers.get("mcp-session-id")!;
    };
    const [one, other] = [await open(), await open()];
    const audit = async (session: string) => {
      const call = { method: "tools/call", params: { name: "epf_session_audit", arguments: {} } };
      const response = await post(url, call, { "mcp-session-id": session, "mcp-protocol-version": "2025-11-25" });
      return { status: response.status, text: await response.text() };
    };
    await audit(one);
    expect((await audit(one)).text).toContain('"total_calls":2');
    expect((await audit(other)).text).toContain('"total_calls":1');
    const ended = await fetch(url, { method: "DELETE", headers: { "mcp-session-id": one } });
    expect(ended.status).toBeLessThan(300);
    expect((await audit(one)).status).toBe(404);
    expect((await audit("no-such-session")).status).toBe(404);
  });
});

test("refuses bodies that are not messages, and endless ones", async () => {
  await withHttp(async (url) => {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    expect((await fetch(url, { method: "POST", headers, body: "{" })).status).toBe(400);
    const large = await fetch(url, { method: "POST", headers, body: "x".repeat(8 * 1024 * 1024) }).catch(() => null);
    expect(large === null || large.status >= 400).toBe(true);
    expect((await post(url, { method: "initialize", params: INITIALIZE })).status).toBe(200);
  });
});

test("with a token, only requests that carry it are answered", async () => {
  const token = "0123456789abcdef-test";
  await inFolder({ token: ` ${token}\n` }, async (folder) => {
    await withHttp(async (url) => {
      const ask = async (headers: Record<string, string>) => {
        const { status, headers: answered } = await post(url, { method: "initialize", params: INITIALIZE }, headers);
        return [status, answered.get("www-authenticate")];
      };
      expect(await ask({})).toEqual([401, 'Bearer realm="epf"']);
      expect(await ask({ authorization: `Basic ${token}` })).toEqual([401, 'Bearer realm="epf"']);
      for (const wrong of [`${token}x`, token.slice(1), token.toUpperCase(), "x"]) {
        expect(await ask({ authorization: `Bearer ${wrong}` })).toEqual([
          401,
          'Bearer realm="epf", error="invalid_token"',
        ]);
      }
      expect(await ask({ authorization: `Bearer ${token}` })).toEqual([200, null]);
      expect(await ask({ authorization: `bearer ${token}` })).toEqual([200, null]);
      expect((await ask({ authorization: `Bearer ${token}`, origin: "http://evil.example" }))[0]).toBe(403);
    }, ["--http-token-file", join(folder, "token")]);
  });
});

test("a token file that cannot be used keeps the server from starting", async () => {
  await inFolder({ empty: "\n", short: "abc\n", two: "0123456789 0123456789\n" }, (folder) => {
    for (const name of ["missing", "empty", "short", "two", "."]) {
      const { code, stderr } = binary(["mcp", "--http", ":0", "--http-token-file", name], { cwd: folder });
      expect([code, stderr.includes("token")]).toEqual([2, true]);
      expect(stderr).not.toContain("0123456789");
    }
    expect(binary(["mcp", "--http-token-file", "short"], { cwd: folder }).stderr).toContain("without `--http`");
  });
});

/** Opens sessions at an address and asks in them. */
function sessionsAt(url: string) {
  const begin = () => post(url, { method: "initialize", params: INITIALIZE });
  const open = async () => {
    const response = await begin();
    await response.text();
    return response.headers.get("mcp-session-id")!;
  };
  const ping = async (session: string) => {
    const response = await post(url, { method: "ping" }, { "mcp-session-id": session });
    await response.text();
    return response.status;
  };
  return { begin, open, ping };
}

test("a flood of handshakes ends handshakes alone, never a session that is used", async () => {
  await withHttp(async (url) => {
    const { open, ping } = sessionsAt(url);
    const used = await open();
    expect(await ping(used)).toBe(200);
    const flood: string[] = [];
    while (flood.length < 100) flood.push(await open());
    expect(await ping(used)).toBe(200);
    expect(await ping(flood[0]!)).toBe(404);
    for (const session of flood.slice(-16)) expect(await ping(session)).toBe(200);
  });
});

test("where all sessions are in use a new one is told to wait, until one of them ends", async () => {
  await withHttp(async (url) => {
    const { begin, open, ping } = sessionsAt(url);
    const sessions: string[] = [];
    while (sessions.length < 64) {
      sessions.push(await open());
      expect(await ping(sessions.at(-1)!)).toBe(200);
    }
    const refused = await begin();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeWithin(1, 301);
    expect((await refused.json()).error.message).toBe("64 sessions are in use");
    for (const session of sessions) expect(await ping(session)).toBe(200);
    await fetch(url, { method: "DELETE", headers: { "mcp-session-id": sessions[0]! } });
    expect((await begin()).status).toBe(200);
  });
});

test("a token file that everyone may read is used with a warning", async () => {
  await inFolder({ token: "0123456789abcdef-test\n" }, (folder) => {
    for (const [mode, warned] of [[0o600, 0], [0o640, 0], [0o644, 1]] as const) {
      const warnings: string[] = [];
      chmodSync(join(folder, "token"), mode);
      expect(readToken(join(folder, "token"), (text) => warnings.push(text))).toBe("0123456789abcdef-test");
      expect(warnings.length).toBe(warned);
    }
  });
});

/** What comes back for bytes that are sent as they are, until the server closes or goes silent. */
async function sendRaw(url: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(url);
  let answer = "";
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: { data: (_, data) => void (answer += data.toString()), close: () => resolve(), error: () => resolve() },
  });
  socket.write(bytes);
  await Promise.race([closed, Bun.sleep(2_000)]);
  socket.end();
  return answer;
}

/** A call that carries a text of so many characters. */
function largeCall(length: number): object {
  const content = `purpose: "${"a b c d e ".repeat(length / 10)}"\n`;
  const call = { name: "epf_validate_content", arguments: { content, artifact_type: "north_star" } };
  return { method: "tools/call", params: call };
}

/** Bytes that a process holds in memory. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1024;
}

const HEADERS = "Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n";

test("a request to no name of this machine is refused in one line, whatever is sent for a name", async () => {
  await withHttp(async (url) => {
    const { port } = new URL(url);
    for (
      const host of ["x@localhost", `localhost:${port}/`, "localhost?x", "localhost#", `a:b@127.0.0.1:${port}`, ""]
    ) {
      const answer = await sendRaw(
        url,
        `POST /mcp HTTP/1.1\r\nHost: ${host}\r\n${HEADERS}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
      expect(answer, host).toStartWith("HTTP/1.1 403 ");
      expect(answer.length, host).toBeLessThan(400);
    }
  });
});

test("a body that is no UTF-8 text, or a batch of a revision without them, is refused as on standard input", async () => {
  await withHttp(async (url) => {
    const ask = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
      const accept = "application/json, text/event-stream";
      const answer = await fetch(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", accept, ...headers },
      });
      return [answer.status, await answer.text()] as const;
    };
    expect((await ask(new Uint8Array([0x7b, 0xff, 0x7d])))[1]).toContain("the body is not UTF-8");
    expect((await ask("[]", { "mcp-protocol-version": "2025-11-25" }))[1]).toContain("batches belong to revision");
    expect((await ask("{}", { "content-encoding": "gzip" }))[0]).toBe(415);
    expect((await ask("{}", { "content-type": "application/json; charset=utf-16" }))[0]).toBe(415);
    expect((await ask("{}", { "content-type": "application/json; charset=UTF-8" }))[0]).not.toBe(415);
  });
});

test("bodies that never come to their end take little memory, and requests are served beside them", async () => {
  await withHttp(async (url, pid) => {
    const { hostname, port } = new URL(url);
    const answers: string[] = [];
    const head = `POST /mcp HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${HEADERS}Content-Length: 4194304\r\n\r\n`;
    const sockets = [];
    for (let number = 0; number < 60; number++) {
      const socket = await Bun.connect({
        hostname,
        port: Number(port),
        socket: { data: (_, data) => void answers.push(data.toString()), error: () => {} },
      });
      socket.write(head + "x".repeat(1_000_000));
      sockets.push(socket);
    }
    // Requests are served beside them, small ones and large ones, for which the body that began first makes room.
    expect((await post(url, { method: "initialize", params: INITIALIZE })).status).toBe(200);
    expect((await post(url, largeCall(2_000_000))).status).toBe(200);
    expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 503 ")).length).toBeGreaterThanOrEqual(1);
    expect(memoryOf(pid)).toBeLessThan(250 * 1024 * 1024);
    for (const socket of sockets) socket.end();
  });
});

test("slow bodies, however many, keep no other request from being served", async () => {
  await withHttp(async (url) => {
    const { hostname, port } = new URL(url);
    const head = `POST /mcp HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${HEADERS}Content-Length: 500\r\n\r\n{`;
    const sockets = [];
    for (let number = 0; number < 300; number++) {
      const socket = await Bun.connect({ hostname, port: Number(port), socket: { data: () => {}, error: () => {} } });
      socket.write(head);
      sockets.push(socket);
    }
    expect((await post(url, { method: "initialize", params: INITIALIZE })).status).toBe(200);
    for (const socket of sockets) socket.end();
  });
});

test("many large messages at once are all answered, in bounded memory", async () => {
  await withHttp(async (url, pid) => {
    let peak = 0;
    const watch = setInterval(() => void (peak = Math.max(peak, memoryOf(pid))), 20);
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(url, largeCall(1_000_000))));
    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(peak).toBeLessThan(400 * 1024 * 1024);
  });
});

test("only the path and the methods of the protocol are answered", async () => {
  await withHttp(async (url) => {
    for (const method of ["PUT", "PATCH", "OPTIONS", "TRACE"]) {
      const answer = await sendRaw(
        url,
        `${method} /mcp HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, method).toStartWith("HTTP/1.1 405 ");
      expect(answer.toLowerCase(), method).toContain("allow: post, get, delete");
    }
    expect((await fetch(url.replace("/mcp", "/other"), { method: "POST", body: "{}" })).status).toBe(404);
  });
});
