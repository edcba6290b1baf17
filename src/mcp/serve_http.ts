import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isInitializeRequest,
  isLegacyRequest,
  originValidationResponse,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { UserFailure } from "../diagnostics/failure.ts";
import { buildServer } from "./server.ts";
import type { ServerDefinition } from "./server_definition.ts";

/** Names of this machine that a request may be addressed to and come from. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];
const PATH = "/mcp";
const LARGEST_BODY = 4 * 1024 * 1024;
const SESSION = "mcp-session-id";
/** Most sessions of the older revision that are kept; the one that was opened first goes first. */
const MOST_SESSIONS = 64;

/** An address to listen on. */
export interface HttpAddress {
  hostname: string;
  port: number;
}

/** Reads `127.0.0.1:8080`, `[::1]:8080` or `:8080`. @throws UserFailure for anything but a loopback address */
export function readAddress(text: string): HttpAddress {
  const match = /^(?<host>127\.0\.0\.1|localhost|\[::1\])?:(?<port>\d{1,5})$/.exec(text.trim());
  const port = Number(match?.groups?.port);
  if (match === null || port > 65535) {
    throw new UserFailure(
      `\`${text}\` is not a valid listen address, expected a loopback address such as \`127.0.0.1:8080\``,
      {
        help: "epf answers this machine only; port 0 takes a free one",
      },
    );
  }
  return { hostname: match.groups?.host === "[::1]" ? "::1" : "127.0.0.1", port };
}

/** A server that runs. */
export interface HttpServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves over streamable HTTP: requests of the newer revision by a server each, those of the older one by session.
 * @param define what one session or request is served
 * @throws UserFailure when the port is taken
 */
export function serveOverHttp(define: () => ServerDefinition, { hostname, port }: HttpAddress): HttpServer {
  const shared = define();
  const newer = createMcpHandler(() => buildServer(shared), { legacy: "reject" });
  const older = new Sessions(define);
  const respond = async (request: Request): Promise<Response> => {
    const refused = hostHeaderValidationResponse(request, LOOPBACK_NAMES) ??
      originValidationResponse(request, LOOPBACK_NAMES);
    if (refused !== undefined) return refused;
    if (new URL(request.url).pathname !== PATH) return new Response(`the server answers at ${PATH}\n`, { status: 404 });
    return await isLegacyRequest(request) ? await older.respond(request) : await newer.fetch(request);
  };
  try {
    const server = Bun.serve({ hostname, port, fetch: respond, idleTimeout: 0, maxRequestBodySize: LARGEST_BODY });
    const shown = hostname === "::1" ? "[::1]" : hostname;
    return {
      url: `http://${shown}:${server.port}${PATH}`,
      stop: async () => {
        await newer.close();
        await older.close();
        await server.stop(true);
      },
    };
  } catch (error) {
    throw new UserFailure(`cannot listen on port ${port}: ${(error as Error).message}`, {
      help: "choose another port, or 0 for a free one",
    });
  }
}

/** Connections of the older revision, which begin with a handshake and are named by a header. */
class Sessions {
  readonly #define: () => ServerDefinition;
  readonly #open = new Map<string, WebStandardStreamableHTTPServerTransport>();

  constructor(define: () => ServerDefinition) {
    this.#define = define;
  }

  async respond(request: Request): Promise<Response> {
    const id = request.headers.get(SESSION);
    if (id !== null) {
      const transport = this.#open.get(id);
      return transport === undefined ? refusal(404, -32001, "unknown session") : await transport.handleRequest(request);
    }
    const body = request.method === "POST" ? await request.clone().json().catch(() => null) : null;
    if (!isInitializeRequest(body)) return await this.#once(request);
    return await (await this.#begin()).handleRequest(request);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((transport) => transport.close()));
  }

  async #begin(): Promise<WebStandardStreamableHTTPServerTransport> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, transport);
        const [oldest] = this.#open;
        if (this.#open.size > MOST_SESSIONS && oldest !== undefined) void this.#end(...oldest);
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
  async #once(request: Request): Promise<Response> {
    if (request.method !== "POST") return refusal(400, -32000, "a session id is expected");
    const transport = new WebStandardStreamableHTTPServerTransport();
    await buildServer(this.#define()).connect(transport);
    return await transport.handleRequest(request);
  }
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
}
