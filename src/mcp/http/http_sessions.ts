import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import { buildServer } from "../server.ts";
import type { ServerDefinition } from "../server_definition.ts";

const SESSION = "mcp-session-id";
/** Most sessions with a message after their handshake; where all of them are in use, no other one begins. */
const MOST_SESSIONS = 64;
/** Most sessions with a handshake alone: a flood of handshakes takes the place of these, never of one that is used. */
const MOST_BEGUN = 16;
/** After how long without a message a session may make room for another, in milliseconds. */
const IDLE = 5 * 60_000;

interface Session {
  transport: WebStandardStreamableHTTPServerTransport;
  /** When its last message came; null while it has a handshake alone. */
  used: number | null;
}

/** Connections of the older revision, which begin with a handshake and are named by a header. */
export class HttpSessions {
  readonly #define: () => ServerDefinition;
  /** In the order of use. */
  readonly #open = new Map<string, Session>();

  constructor(define: () => ServerDefinition) {
    this.#define = define;
  }

  /** @param message what a POST carries, whose body has been read */
  async respond(request: Request, message: unknown): Promise<Response> {
    const options = { parsedBody: message };
    const id = request.headers.get(SESSION);
    if (id !== null) {
      const session = this.#open.get(id);
      if (session === undefined) return refusal(404, -32001, "unknown session");
      this.#open.delete(id);
      this.#open.set(id, { ...session, used: Date.now() });
      return await session.transport.handleRequest(request, options);
    }
    if (!isInitializeRequest(message)) return await this.#once(request, options);
    const wait = await this.#makeRoom();
    if (wait > 0) {
      return refusal(503, -32000, `${MOST_SESSIONS} sessions are in use`, {
        "retry-after": `${Math.ceil(wait / 1000)}`,
      });
    }
    return await (await this.#begin()).handleRequest(request, options);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ transport }) => transport.close()));
  }

  async #begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, { transport, used: null });
        const begun = [...this.#open].filter(([, { used }]) => used === null);
        if (begun.length > MOST_BEGUN) void this.#end(...begun[0]!);
      },
      onsessionclosed: (id) => void this.#open.delete(id),
    });
    await buildServer(this.#define()).connect(transport);
    return transport;
  }

  /** Ends the session that was idle for the longest time where there is no room; milliseconds to wait where none was idle. */
  async #makeRoom(): Promise<number> {
    const inUse = [...this.#open].filter(([, { used }]) => used !== null);
    if (inUse.length < MOST_SESSIONS) return 0;
    const [id, session] = inUse[0]!;
    const wait = session.used! + IDLE - Date.now();
    if (wait <= 0) await this.#end(id, session);
    return wait;
  }

  async #end(id: string, { transport }: Session): Promise<void> {
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

function refusal(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status, headers });
}
