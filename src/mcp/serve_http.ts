import { createMcpHandler, hostHeaderValidationResponse, originValidationResponse } from "@modelcontextprotocol/server";
import { UserFailure } from "../core/failure.ts";
import { buildServer } from "./server.ts";
import type { Surface } from "./surface.ts";

/** Names of this machine that a request may be addressed to and come from. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];
const PATH = "/mcp";

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
      `\`${text}\` is no address to listen on, expected a loopback one such as \`127.0.0.1:8080\``,
      {
        help: "epf answers this machine only; port 0 takes a free one",
      },
    );
  }
  const host = match.groups?.host ?? "127.0.0.1";
  return { hostname: host === "[::1]" ? "::1" : "127.0.0.1", port };
}

/** A server that runs. */
export interface HttpServer {
  url: string;
  stop(): Promise<void>;
}

/** Serves over streamable HTTP, each request by a server of its own. @throws UserFailure when the port is taken */
export function serveOverHttp(
  surface: Surface,
  { hostname, port }: HttpAddress,
  build: (surface: Surface) => ReturnType<typeof buildServer> = buildServer,
): HttpServer {
  const handler = createMcpHandler(() => build(surface));
  const respond = async (request: Request): Promise<Response> => {
    const refused = hostHeaderValidationResponse(request, LOOPBACK_NAMES) ??
      originValidationResponse(request, LOOPBACK_NAMES);
    if (refused !== undefined) return refused;
    if (new URL(request.url).pathname !== PATH) return new Response(`the server answers at ${PATH}\n`, { status: 404 });
    return await handler.fetch(request);
  };
  try {
    const server = Bun.serve({ hostname, port, fetch: respond, idleTimeout: 0 });
    const shown = hostname === "::1" ? "[::1]" : hostname;
    return {
      url: `http://${shown}:${server.port}${PATH}`,
      stop: async () => {
        await handler.close();
        await server.stop(true);
      },
    };
  } catch (error) {
    throw new UserFailure(`cannot listen on port ${port}: ${(error as Error).message}`, {
      help: "choose another port, or 0 for a free one",
    });
  }
}
