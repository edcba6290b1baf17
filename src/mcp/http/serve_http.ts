import { createMcpHandler, isLegacyRequest } from "@modelcontextprotocol/server";
import { buildServer } from "../server.ts";
import type { ServerDefinition } from "../server_definition.ts";
import { type HttpAddress, listen } from "./address.ts";
import { tokenRefusal } from "./bearer_token.ts";
import { boundedRefusal, envelopeRefusal } from "./bounded_refusal.ts";
import { HttpSessions } from "./http_sessions.ts";
import { LARGEST_BODY, RequestBodies } from "./request_bodies.ts";

const PATH = "/mcp";
const METHODS = ["POST", "GET", "DELETE"];

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
  address: HttpAddress,
  { token }: HttpOptions = { token: null },
): HttpServer {
  const shared = define();
  const newer = createMcpHandler(() => buildServer(shared), { legacy: "reject" });
  const older = new HttpSessions(define);
  const bodies = new RequestBodies();
  const respond = async (sent: Request): Promise<Response> => {
    const refused = originRefusal(sent) ?? (token === null ? undefined : tokenRefusal(sent, token)) ??
      formRefusal(sent);
    if (refused !== undefined) return refused;
    if (sent.method !== "POST") return await boundedRefusal(await older.respond(sent, undefined));
    // The body is read apart: what goes on has the headers alone.
    const request = new Request(sent.url, { method: "POST", headers: sent.headers, signal: sent.signal });
    return await bodies.answer(sent, async (message) => {
      const faulty = envelopeRefusal(message);
      if (faulty !== null) return faulty;
      const isOlder = await isLegacyRequest(request, message);
      return await boundedRefusal(
        isOlder ? await older.respond(request, message) : await newer.fetch(request, { parsedBody: message }),
      );
    });
  };
  const server = listen(address, respond, LARGEST_BODY);
  return {
    url: `${server.origin}${PATH}`,
    stop: async () => {
      await newer.close();
      await older.close();
      await server.stop();
    },
  };
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

/** The answer to a request for another path, or by a method that nothing is served by; undefined for others. */
function formRefusal(request: Request): Response | undefined {
  if (new URL(request.url).pathname !== PATH) return new Response(`the server answers at ${PATH}\n`, { status: 404 });
  if (METHODS.includes(request.method)) return undefined;
  return new Response(`the server answers ${METHODS.join(", ")}\n`, {
    status: 405,
    headers: { allow: METHODS.join(", ") },
  });
}
