import { ProtocolErrorCode } from "@modelcontextprotocol/server";

/** How long a body may take to arrive, in milliseconds. */
const PATIENCE = 30_000;
/** Bodies that are read at the same time: each may fill its whole size in memory. */
const MOST_AT_ONCE = 16;
/** The one revision in which several messages may be sent as an array. */
const REVISION_WITH_BATCHES = "2025-03-26";

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the bodies of requests, each whole before anything is done with it, in bounded time and memory. */
export class RequestBodies {
  #reading = 0;

  /** The request with its body in memory, or the answer that refuses it. */
  async read(request: Request): Promise<Request | Response> {
    if (request.body === null) return request;
    const form = formRefusal(request.headers);
    if (form !== null) return form;
    if (this.#reading >= MOST_AT_ONCE) return refusal(503, "too many requests are being sent at once");
    this.#reading++;
    try {
      const bytes = await inTime(request.bytes());
      if (bytes === null) return refusal(408, `the body did not arrive in ${PATIENCE / 1000} seconds`);
      return contentRefusal(bytes, request.headers) ?? new Request(request, { body: bytes as Uint8Array<ArrayBuffer> });
    } catch {
      return refusal(400, "the body did not arrive");
    } finally {
      this.#reading--;
    }
  }
}

function inTime(bytes: Promise<Uint8Array>): Promise<Uint8Array | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE);
  // A body that is given up may still fail later.
  bytes.catch(() => {});
  return Promise.race([bytes, promise]).finally(() => clearTimeout(timer));
}

/** Refuses what says itself that it is no plain UTF-8 text. */
function formRefusal(headers: Headers): Response | null {
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") return refusal(415, "the body must have no content encoding");
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers.get("content-type") ?? "")?.[1] ?? "utf-8";
  return /^utf-?8$/i.test(charset) ? null : refusal(415, "the body must be UTF-8");
}

/** Refuses bytes that standard input would not take for a message either. */
function contentRefusal(bytes: Uint8Array, headers: Headers): Response | null {
  let text: string;
  try {
    text = UTF_8.decode(bytes);
  } catch {
    return protocolRefusal(ProtocolErrorCode.ParseError, "the body is not UTF-8");
  }
  const isBatch = text.trimStart().startsWith("[");
  return isBatch && headers.get("mcp-protocol-version") !== REVISION_WITH_BATCHES
    ? protocolRefusal(
      ProtocolErrorCode.InvalidRequest,
      `batches belong to revision ${REVISION_WITH_BATCHES} alone, send one message a request`,
    )
    : null;
}

function protocolRefusal(code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });
}

function refusal(status: number, message: string): Response {
  return new Response(`${message}\n`, { status, headers: { connection: "close" } });
}
