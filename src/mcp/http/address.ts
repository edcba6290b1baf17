import { hostHeaderValidationResponse } from "@modelcontextprotocol/server";
import { UserFailure } from "../../diagnostics/failure.ts";

/** Names of this machine that a request may be addressed to. */
const LOOPBACK_NAMES = ["127.0.0.1", "localhost", "[::1]"];

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
      fetch: (request) => hostHeaderValidationResponse(request, LOOPBACK_NAMES) ?? respond(request),
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
