import { createMcpHandler, hostHeaderValidationResponse, isLegacyRequest } from "@modelcontextprotocol/server";
import { UserFailure } from "../../diagnostics/failure.ts";
import { buildServer } from "../server.ts";
import type { ServerDefinition } from "../server_definition.ts";
import { tokenRefusal } from "./bearer_token.ts";
import { HttpSessions } from "./http_sessions.ts";

/** Names of this machine that a request may be addressed to. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];
const PATH = "/mcp";
const LARGEST_BODY = 4 * 1024 * 1024;

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

/** What guards and tells of a server over HTTP. */
export interface HttpOptions {
  /** What each request must carry as its bearer token; null for none. */
  token: string | null;
}

/**
 * Serves over streamable HTTP: requests of the newer revision by a server each, those of the older one by session.
 * @param define what one session or request is served
 * @throws UserFailure when the port is taken
 */
export function serveOverHttp(
  define: () => ServerDefinition,
  { hostname, port }: HttpAddress,
  { token }: HttpOptions = { token: null },
): HttpServer {
  const shared = define();
  const newer = createMcpHandler(() => buildServer(shared), { legacy: "reject" });
  const older = new HttpSessions(define);
  const respond = async (request: Request): Promise<Response> => {
    const refused = hostHeaderValidationResponse(request, LOOPBACK_NAMES) ?? originRefusal(request) ??
      (token === null ? undefined : tokenRefusal(request, token));
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

/**
 * The answer to a page that is not the server's own; undefined for programs, which send no origin. Scheme, name and port
 * must be those that the request is addressed to: another program of this machine may serve pages as well.
 */
function originRefusal(request: Request): Response | undefined {
  const origin = request.headers.get("origin");
  if (origin === null || origin === `http://${request.headers.get("host")}`) return undefined;
  return new Response("requests of other origins are not answered\n", { status: 403 });
}
