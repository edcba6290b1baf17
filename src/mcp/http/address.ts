import { hostHeaderValidationResponse } from "@modelcontextprotocol/server";
import { UserFailure } from "../../diagnostics/failure.ts";

/** Names of this machine that a request may be addressed to. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];
/** How such a name stands in a request, with or without a port. */
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

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

/**
 * Listens on an address of this machine. Requests that are addressed to another name are refused: a page of another site
 * may have its name lead here.
 * @param largestBody bytes of a request
 * @throws UserFailure when the port is taken
 */
export function listen(
  { hostname, port }: HttpAddress,
  respond: (request: Request) => Response | Promise<Response>,
  largestBody: number,
): { origin: string; stop(): Promise<void> } {
  try {
    const server = Bun.serve({
      hostname,
      port,
      fetch: (request) => hostRefusal(request) ?? respond(request),
      // Without it a fault would be answered with a page for developers.
      error: () => new Response("the request could not be answered\n", { status: 500 }),
      development: false,
      idleTimeout: 0,
      maxRequestBodySize: largestBody,
    });
    const shown = hostname === "::1" ? "[::1]" : hostname;
    return { origin: `http://${shown}:${server.port}`, stop: () => server.stop(true) };
  } catch (error) {
    throw new UserFailure(`cannot listen on port ${port}: ${(error as Error).message}`, {
      help: "choose another port, or 0 for a free one",
    });
  }
}

/** The answer to a request that is addressed to another name, or to none that can be told; undefined for others. */
function hostRefusal(request: Request): Response | undefined {
  return LOOPBACK_HOST.test(request.headers.get("host") ?? "")
    ? hostHeaderValidationResponse(request, LOOPBACK_NAMES)
    : new Response("requests to other hosts are not answered\n", { status: 403 });
}
