import {
  isJSONRPCErrorResponse,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
  type Transport,
  UnsupportedProtocolVersionError,
} from "@modelcontextprotocol/server";
import { truncate } from "../diagnostics/escape.ts";
import { boundedError } from "./bounded_error.ts";
import { shapeFaults } from "./shape_faults.ts";

/** Levels of a request's parameters; what checks or repeats them walks them by recursion. */
const MOST_LEVELS = 64;

/** The revision that needs no handshake, so that each request names it. */
const MODERN = "2026-07-28";
/** Longest name of a revision that a refusal repeats, in characters. */
const LONGEST_REVISION = 40;

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/**
 * The SDK's server with the errors that the revisions ask for: parameters of a wrong shape are `-32602` with a sentence
 * that names them, a missing resource has the code of the revision, and no message is longer than a paragraph.
 */
export class ProtocolServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      if (isDeeperThan(request.params, MOST_LEVELS)) {
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `the parameters are nested more than ${MOST_LEVELS} levels deep`,
        );
      }
      if (this.#isModern) refuseOtherRevision({ ...context.mcpReq.envelope });
      const checked = this._wireCodec().validateRequest(method, request);
      if (!checked.ok && checked.reason === "invalid") {
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${method}: ${shapeFaults(checked.message)}`);
      }
      try {
        return await wrapped(request, context);
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        this.onerror?.(error instanceof Error ? error : new Error(String(error)));
        throw new ProtocolError(ProtocolErrorCode.InternalError, `${method}: internal error`);
      }
    };
  }

  override async connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(this.#outbound(message), options);
    await super.connect(transport);
  }

  #outbound(message: JSONRPCMessage): JSONRPCMessage {
    return isJSONRPCErrorResponse(message) ? this.#bounded(message) : message;
  }

  #bounded(response: JSONRPCErrorResponse): JSONRPCErrorResponse {
    const { error } = boundedError(response);
    const code = this.#isModern || !isMissingResource(response) ? error.code : ProtocolErrorCode.ResourceNotFound;
    return { ...response, error: { ...error, code } };
  }

  /** True for the revisions from 2026 on, which need no handshake. */
  get #isModern(): boolean {
    return this._wireCodec().era === MODERN;
  }
}

/** @throws for a request that names another revision: the SDK looks at that of the first request alone */
function refuseOtherRevision(envelope: Readonly<Record<string, unknown>>): void {
  const requested = envelope[PROTOCOL_VERSION_META_KEY];
  if (typeof requested !== "string" || requested === MODERN) return;
  throw new UnsupportedProtocolVersionError({ supported: [MODERN], requested: truncate(requested, LONGEST_REVISION) });
}

/** The SDK marks a missing resource by data that holds its address alone. */
function isMissingResource({ error: { code, data } }: JSONRPCErrorResponse): boolean {
  return code === ProtocolErrorCode.InvalidParams && typeof data === "object" && data !== null &&
    Object.keys(data).join() === "uri";
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
