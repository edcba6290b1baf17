import { expect } from "bun:test";
import { EPF, plainEnv, ROOT } from "../binary.ts";

/** Runs `body` with the address and process id of a server over HTTP, and ends the server afterwards. */
export async function withHttp(
  body: (url: string, pid: number) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const server = Bun.spawn([EPF, "mcp", "--root", "examples/tidemark", "--http", "127.0.0.1:0", ...args], {
    cwd: ROOT,
    env: plainEnv(),
    stdout: "pipe",
    stderr: "pipe",
  });
  try {
    let said = "";
    for await (const chunk of server.stderr) {
      said += new TextDecoder().decode(chunk);
      if (/http:\S+\n/.test(said)) break;
    }
    await body(/http:\S+/.exec(said)![0], server.pid);
  } finally {
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(await new Response(server.stdout).text()).toBe("");
  }
}

/** Sends one message. */
export function post(url: string, message: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
}
