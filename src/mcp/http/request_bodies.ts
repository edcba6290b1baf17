import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { boundsFault } from "../message_bounds.ts";

/** How long a body may take to arrive, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Bodies that are read at the same time; one more ends that which has taken the longest. */
const MOST_AT_ONCE = 128;
/** Bytes of a request: as many as a line of standard input may have. */
export const LARGEST_BODY = 8 * 1024 * 1024;
/** Bytes of all large bodies that are being read or answered. */
const MOST_BYTES = 2 * LARGEST_BODY;
/** Bytes from which a message waits until no other of that size is worked on. */
const LARGE = 128 * 1024;
/** How long a body waits for room before another one must make it, in milliseconds, and how often it looks. */
const LONGEST_WAIT_MS = 1_000;
const POLL_MS = 20;
/** Bytes of messages after which memory is given back. */
const BYTES_PER_COLLECTION = 4 * 1024 * 1024;
/** The one revision in which several messages may be sent as an array. */
const REVISION_WITH_BATCHES = "2025-03-26";

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** A body that is being read, or whose message waits for its answer. */
interface Reading {
  chunks: Uint8Array[];
  size: number;
  /** Bytes that are kept for it: 0 for a small one, and for one that waits for room. */
  room: number;
  /** Ends it with an answer that refuses it. */
  giveUp(answer: Response): void;
}

/** Reads the messages that requests carry, in bounded time and memory. */
export class RequestBodies {
  /** Those that have not arrived whole, in the order in which they began. */
  readonly #readings = new Set<Reading>();
  /** The answer before which no other large message is worked on. */
  #lastLarge: Promise<unknown> = Promise.resolve();
  #bytes = 0;
  #bytesSinceCollection = 0;

  /** The answer to the message in the body of a request, or what refuses the body. */
  async answer(request: Request, answerTo: (message: unknown) => Promise<Response>): Promise<Response> {
    const form = formRefusal(request.headers);
    if (form !== null) return form;
    if (request.body === null) return protocolRefusal(ProtocolErrorCode.ParseError, "the body is empty");
    const reading: Reading = { chunks: [], size: 0, room: 0, giveUp: () => {} };
    try {
      const length = Number(request.headers.get("content-length") ?? LARGEST_BODY);
      const refused = await this.#read(request.body, reading, length);
      if (refused !== null) return refused;
      const work = () => {
        const read = messageIn(reading.chunks.splice(0), request.headers);
        return read instanceof Response ? Promise.resolve(read) : answerTo(read.message);
      };
      return await (reading.size < LARGE ? work() : this.#inTurn(work));
    } finally {
      this.#bytes -= reading.room;
      this.#collectAfter(reading.size);
    }
  }

  /** Works on large messages one at a time, since each takes many times its size in memory. */
  #inTurn(work: () => Promise<Response>): Promise<Response> {
    const mine = this.#lastLarge.then(work);
    this.#lastLarge = mine.catch(() => {});
    return mine;
  }

  /** Reads a body whole; returns what refuses it, or null. */
  async #read(body: ReadableStream<Uint8Array>, reading: Reading, length: number): Promise<Response | null> {
    const reader = body.getReader();
    const { promise: refused, resolve } = Promise.withResolvers<Response>();
    reading.giveUp = resolve;
    const late = () => resolve(refusal(408, `the body did not arrive in ${PATIENCE_MS / 1000} seconds`));
    const timer = setTimeout(late, PATIENCE_MS);
    this.#begin(reading);
    const answer = await Promise.race([this.#collect(reader, reading, length), refused]);
    clearTimeout(timer);
    this.#readings.delete(reading);
    // Of a body that is given up, no more is taken.
    if (answer !== null) reader.cancel().catch(() => {});
    return answer;
  }

  #begin(reading: Reading): void {
    this.#readings.add(reading);
    if (this.#readings.size > MOST_AT_ONCE) giveUpFirst([...this.#readings]);
  }

  async #collect(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    reading: Reading,
    length: number,
  ): Promise<Response | null> {
    try {
      while (true) {
        const { done, value } = await reader.read();
        if (done || !this.#readings.has(reading)) return null;
        reading.size += value.length;
        reading.chunks.push(value);
        if (reading.size >= LARGE && reading.room === 0) await this.#makeRoom(reading, length);
      }
    } catch {
      return refusal(400, "the body did not arrive");
    }
  }

  /** Keeps room for a large body, at once or when there is some; in the end the body that has taken the longest goes. */
  async #makeRoom(reading: Reading, length: number): Promise<void> {
    for (let waited = POLL_MS; this.#bytes + length > MOST_BYTES; waited += POLL_MS) {
      if (waited % LONGEST_WAIT_MS === 0) giveUpFirst([...this.#readings].filter(({ room }) => room > 0));
      await Bun.sleep(POLL_MS);
      if (!this.#readings.has(reading)) return;
    }
    reading.room = length;
    this.#bytes += length;
  }

  /** Gives memory back between messages: what the engine leaves behind of many large ones takes several times their size. */
  #collectAfter(size: number): void {
    this.#bytesSinceCollection += size;
    if (this.#bytesSinceCollection < BYTES_PER_COLLECTION) return;
    this.#bytesSinceCollection = 0;
    Bun.gc(true);
  }
}

function giveUpFirst([first]: readonly Reading[]): void {
  first?.giveUp(refusal(503, "too many requests are being sent at once"));
}

/** Refuses what says itself that it is no plain UTF-8 text. */
function formRefusal(headers: Headers): Response | null {
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") return refusal(415, "the body must have no content encoding");
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers.get("content-type") ?? "")?.[1] ?? "utf-8";
  return /^utf-?8$/i.test(charset) ? null : refusal(415, "the body must be UTF-8");
}

/** Reads bytes as standard input would, or refuses them. */
function messageIn(chunks: Uint8Array[], headers: Headers): { message: unknown } | Response {
  const bytes = Buffer.concat(chunks);
  const fault = boundsFault(bytes);
  if (fault !== null) return protocolRefusal(ProtocolErrorCode.InvalidRequest, fault);
  let text: string;
  try {
    text = UTF_8.decode(bytes);
  } catch {
    return protocolRefusal(ProtocolErrorCode.ParseError, "the body is not UTF-8");
  }
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return protocolRefusal(ProtocolErrorCode.ParseError, "the body is not JSON");
  }
  return Array.isArray(message) && headers.get("mcp-protocol-version") !== REVISION_WITH_BATCHES
    ? protocolRefusal(
      ProtocolErrorCode.InvalidRequest,
      `batches belong to revision ${REVISION_WITH_BATCHES} alone, send one message a request`,
    )
    : { message };
}

function protocolRefusal(code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });
}

function refusal(status: number, message: string): Response {
  return new Response(`${message}\n`, { status, headers: { connection: "close" } });
}
