import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { buildServer } from "../server.ts";
import type { ServerDefinition } from "../server_definition.ts";

const SESSION = "mcp-session-id";
/** Most sessions that are kept; the one that was not used for the longest time goes first. */
const MOST_SESSIONS = 64;

/** Connections of the older revision, which begin with a handshake and are named by a header. */
export class HttpSessions {
  readonly #define: () => ServerDefinition;
  readonly #open = new Map<string, WebStandardStreamableHTTPServerTransport>();

  constructor(define: () => ServerDefinition) {
    this.#define = define;
  }

  /** @param message what a POST carries, whose body has been read */
  async respond(request: Request, message: unknown): Promise<Response> {
    const options = { parsedBody: message };
    const id = request.headers.get(SESSION);
    if (id !== null) {
      const transport = this.#open.get(id);
      if (transport === undefined) return refusal(404, -32001, "unknown session");
      // The map is in the order of use.
      this.#open.delete(id);
      this.#open.set(id, transport);
      return await transport.handleRequest(request, options);
    }
    if (!isInitializeRequest(message)) return await this.#once(request, options);
    return await (await this.#begin()).handleRequest(request, options);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((transport) => transport.close()));
  }

  async #begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, transport);
        const [idlest] = this.#open;
        if (this.#open.size > MOST_SESSIONS && idlest !== undefined) void this.#end(...idlest);
      },
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    await buildServer(this.#define()).connect(transport);
    return transport;
  }

  async #end(id: string, transport: WebStandardStreamableHTTPServerTransport): Promise<void> {
    this.#open.delete(id);
    await transport.close();
  }

  /** A single request without a session, such as a probe. */
  async #once(request: Request, options: { parsedBody: unknown }): Promise<Response> {
    if (request.method !== "POST") return refusal(400, -32000, "a session id is expected");
    const transport = new WebStandardStreamableHTTPServerTransport();
    await buildServer(this.#define()).connect(transport);
    return await transport.handleRequest(request, options);
  }
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
}
