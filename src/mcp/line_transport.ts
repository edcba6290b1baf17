import {
  deserializeMessage,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/server";

/** Longest message that is read, in bytes. */
const LONGEST_MESSAGE = 16 * 1024 * 1024;
const NEWLINE = 10;
/** What a connection may open with beside a request that names its protocol revision. */
const OPENINGS = new Set([
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/read",
  "resources/templates/list",
  "prompts/list",
  "prompts/get",
  "completion/complete",
]);

/** Where messages go; bytes are handed on in order. */
export interface MessageSink {
  write(text: string): void;
  flush(): unknown;
}

/**
 * Messages line by line over two streams. Beyond what the SDK's own transport does: requests in flight when the input
 * ends are answered before the end is reported, a line that is not a message is skipped and reported, a line that is too long
 * is dropped without ending the session, and an unknown first request is answered without choosing a revision for it.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  readonly #input: AsyncIterable<Uint8Array>;
  readonly #output: MessageSink;
  /** Ids of requests without an answer yet. */
  readonly #open = new Set<string | number>();
  #opened = false;
  #ended = false;
  #closed = false;

  constructor(input: AsyncIterable<Uint8Array>, output: MessageSink) {
    this.#input = input;
    this.#output = output;
  }

  start(): Promise<void> {
    void this.#pump();
    return Promise.resolve();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#closed) return;
    this.#output.write(serializeMessage(message));
    await this.#output.flush();
    if ((isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) && message.id !== undefined) {
      this.#finish(message.id);
    }
  }

  close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      this.onclose?.();
    }
    return Promise.resolve();
  }

  async #pump(): Promise<void> {
    const lines = new Lines((line) => this.#line(line), (length) => {
      this.onerror?.(new Error(`a line of more than ${length} bytes was skipped`));
    });
    try {
      for await (const chunk of this.#input) lines.push(chunk);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
    lines.end();
    this.#ended = true;
    if (this.#open.size === 0) await this.close();
  }

  #line(bytes: Uint8Array): void {
    const text = new TextDecoder().decode(bytes).trim();
    if (text === "") return;
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(text);
    } catch {
      this.onerror?.(new Error("a line that is not a JSON-RPC message was skipped"));
      this.#refuse(text);
      return;
    }
    if (isJSONRPCRequest(message)) {
      this.#open.add(message.id);
      if (!this.#opened && !OPENINGS.has(message.method) && !namesRevision(message.params)) {
        void this.#answerError(message.id, ProtocolErrorCode.MethodNotFound, `unknown method ${message.method}`);
        return;
      }
      // A probe may be followed by any opening, so it does not end the opening phase.
      this.#opened ||= message.method !== "server/discover";
    } else if (isJSONRPCNotification(message) && message.method === "notifications/cancelled") {
      const { requestId } = message.params as { requestId?: string | number };
      if (requestId !== undefined) this.#finish(requestId);
    }
    this.onmessage?.(message);
  }

  /** Answers a line that has an id but is not a message, so that its sender does not wait forever. */
  #refuse(text: string): void {
    const id = idOf(text);
    if (id !== null) void this.#answerError(id, ProtocolErrorCode.InvalidRequest, "the line is not a JSON-RPC message");
  }

  async #answerError(id: string | number, code: number, message: string): Promise<void> {
    if (this.#closed) return;
    this.#output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`);
    await this.#output.flush();
    this.#finish(id);
  }

  #finish(id: string | number): void {
    this.#open.delete(id);
    if (this.#ended && this.#open.size === 0) void this.close();
  }
}

/** The id in a line that is not a message; null when it has none or is not JSON. */
function idOf(text: string): string | number | null {
  try {
    const id = (JSON.parse(text) as { id?: unknown } | null)?.id;
    return typeof id === "string" || typeof id === "number" ? id : null;
  } catch {
    return null;
  }
}

/** True for parameters that say which protocol revision they are of, as the newer revisions demand. */
function namesRevision(params: unknown): boolean {
  const meta = (params as { _meta?: Record<string, unknown> } | undefined)?._meta;
  return meta !== undefined && Object.keys(meta).some((key) => key.startsWith("io.modelcontextprotocol/"));
}

/** Cuts a stream of bytes into lines. Lines over the limit are reported and dropped. */
class Lines {
  readonly #take: (line: Uint8Array) => void;
  readonly #reportDropped: (limit: number) => void;
  #parts: Uint8Array[] = [];
  #length = 0;
  #dropping = false;

  constructor(take: (line: Uint8Array) => void, reportDropped: (limit: number) => void) {
    this.#take = take;
    this.#reportDropped = reportDropped;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#add(chunk.subarray(start, end));
      this.end();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  /** The end of a line, or of the stream. */
  end(): void {
    if (this.#dropping) this.#reportDropped(LONGEST_MESSAGE);
    else if (this.#length > 0) this.#take(this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts));
    this.#parts = [];
    this.#length = 0;
    this.#dropping = false;
  }

  #add(part: Uint8Array): void {
    if (part.length === 0 || this.#dropping) return;
    this.#length += part.length;
    // The stream may reuse its buffer for the next chunk.
    this.#parts.push(part.slice());
    if (this.#length <= LONGEST_MESSAGE) return;
    this.#parts = [];
    this.#dropping = true;
  }
}
