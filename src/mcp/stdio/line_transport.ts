import {
  isInitializeRequest,
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  ProtocolErrorCode,
  type Transport,
} from "@modelcontextprotocol/server";
import { escapeJson, quoteValue } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { Batch, LARGEST_BATCH } from "./batch.ts";
import { type Line, LineSplitter } from "./line_splitter.ts";
import { boundedError } from "../bounded_error.ts";
import type { MemberScanner } from "./member_scanner.ts";
import type { Outbox } from "./outbox.ts";
import { LONGEST_MESSAGE, readLine } from "./read_line.ts";
import { ReadAhead } from "./read_ahead.ts";
import { acknowledgedSubscription, isProgress, namesRevision } from "./message_kinds.ts";
import { type Id, readMessage } from "./read_message.ts";
import { RequestQueue } from "./request_queue.ts";

/** Bytes of input that are read before their turn: while the answers wait for their reader, its end is still noticed. */
const READ_AHEAD = LONGEST_MESSAGE;
/** The one revision in which several messages may be sent as an array. */
const REVISION_WITH_BATCHES = "2025-03-26";
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

/**
 * Messages line by line over two streams. Beyond what the SDK's own transport does: whatever one line holds, the next
 * one is served; what is not a message is answered where JSON-RPC has an answer; input is read only as fast as answers
 * are taken; requests in flight when the input ends are answered; and an unknown first message chooses no revision.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  /** Resolves when the input has ended and every request was answered. */
  readonly drained: Promise<void>;
  /** Why the input could not be read to its end; null where it could. */
  inputFailure: UserFailure | null = null;
  readonly #input: ReadAhead;
  readonly #output: Outbox;
  readonly #queue = new RequestQueue();
  readonly #resolveDrained: () => void;
  #revision: string | null = null;
  /** The id of the handshake while it is not answered: what follows it may depend on the revision it agrees on. */
  #handshake: Id | null = null;
  #opened = false;
  #ended = false;
  #closed = false;
  #isAdmitting = false;
  #onChange: (() => void) | null = null;

  constructor(input: AsyncIterable<Uint8Array>, output: Outbox) {
    this.#input = new ReadAhead(input, READ_AHEAD);
    this.#output = output;
    ({ promise: this.drained, resolve: this.#resolveDrained } = Promise.withResolvers<void>());
  }

  /** Resolves when the input has ended, whether or not all of it was taken. */
  get inputEnded(): Promise<void> {
    return this.#input.ended;
  }

  start(): Promise<void> {
    this.#output.onroom = () => this.#changed();
    void this.#pump();
    return Promise.resolve();
  }

  setProtocolVersion(version: string): void {
    this.#revision = version;
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
      // The SDK refuses a handshake by itself, and repeats what it was given.
      this.#answer(message.id ?? null, escapeJson(isJSONRPCErrorResponse(message) ? boundedError(message) : message));
    } else if (!isProgress(message) || !this.#output.isFull) {
      this.#output.push(`${escapeJson(message)}\n`);
      // A subscription stays open without an answer; it is served once it was acknowledged.
      const subscription = acknowledgedSubscription(message);
      if (subscription !== null) this.#drop(subscription);
    }
    return Promise.resolve();
  }

  close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true;
      this.#changed();
      this.onclose?.();
    }
    return Promise.resolve();
  }

  async #pump(): Promise<void> {
    const lines = new LineSplitter(LONGEST_MESSAGE);
    try {
      for await (const chunk of this.#input) {
        for (const line of lines.push(chunk)) {
          this.#take(line);
          while (this.#isBusy) await new Promise<void>((resolve) => this.#onChange = resolve);
        }
        if (this.#closed) return;
      }
    } catch (error) {
      this.inputFailure = new UserFailure(`standard input cannot be read: ${reasonOf(error)}`, {
        help: "let the host start the server, or pipe messages into it",
      });
    }
    for (const line of lines.end()) this.#take(line);
    this.#ended = true;
    this.#changed();
  }

  /** True while no further line should be read. */
  get #isBusy(): boolean {
    return !this.#closed && (this.#output.isFull || this.#queue.isCrowded || this.#handshake !== null);
  }

  #changed(): void {
    this.#admit();
    if (this.#ended && this.#queue.isEmpty) this.#resolveDrained();
    const tell = this.#onChange;
    this.#onChange = null;
    tell?.();
  }

  #take(line: Line): void {
    try {
      const read = readLine(line);
      if (read === null) return;
      if ("members" in read) this.#refuseUnread(read.members, read.fault);
      else if ("fault" in read) this.#refuse(null, ProtocolErrorCode.ParseError, read.fault);
      else if (Array.isArray(read.value)) this.#takeBatch(read.value, read.size);
      else this.#takeValue(read.value, read.size, null);
    } catch (error) {
      this.#report(error);
    }
  }

  #takeBatch(values: readonly unknown[], size: number): void {
    const fault = this.#revision !== REVISION_WITH_BATCHES
      ? `batches belong to revision ${REVISION_WITH_BATCHES} alone, send one message a line`
      : values.length === 0
      ? "the batch is empty, expected at least one message"
      : values.length > LARGEST_BATCH
      ? `the batch has ${values.length} messages, expected at most ${LARGEST_BATCH}`
      : null;
    if (fault !== null) return this.#refuse(null, ProtocolErrorCode.InvalidRequest, fault);
    const batch = new Batch((text) => this.#output.push(`${text}\n`));
    for (const value of values) this.#takeValue(value, Math.ceil(size / values.length), batch);
    batch.close();
  }

  #takeValue(value: unknown, size: number, batch: Batch | null): void {
    const read = readMessage(value);
    if ("refusal" in read) {
      const { id, code, message, isAnswered } = read.refusal;
      if (isAnswered) this.#refuse(id, code, message, batch);
      else this.#report(`a message was skipped: ${message}`);
    } else if (isJSONRPCRequest(read.message)) this.#takeRequest(read.message, size, batch);
    else if (isJSONRPCNotification(read.message)) this.#takeNotification(read.message);
    else if (this.#opened) this.#handOn(read.message);
  }

  #takeRequest(request: JSONRPCRequest, size: number, batch: Batch | null): void {
    const { id, method } = request;
    const isHandshake = method === "initialize" && !namesRevision(request.params);
    if (isHandshake && batch !== null) {
      this.#refuse(id, ProtocolErrorCode.InvalidRequest, "`initialize` cannot be part of a batch", batch);
      return;
    }
    if (!this.#opened) {
      // Refused here, since the first message that is handed on chooses the revision of the connection.
      if (!OPENINGS.has(method) && !namesRevision(request.params)) {
        return this.#refuse(id, ProtocolErrorCode.MethodNotFound, `unknown method ${quoteValue(method)}`);
      }
      if (isHandshake && !isInitializeRequest(request)) {
        const expected =
          "`initialize` expects `protocolVersion`, `capabilities` and `clientInfo` with `name` and `version`";
        return this.#refuse(id, ProtocolErrorCode.InvalidParams, expected);
      }
      // A probe may be followed by any opening, so it does not end the opening phase.
      this.#opened = method !== "server/discover";
      if (isHandshake) this.#handshake = id;
    }
    batch?.expect();
    this.#queue.add({ request, size, batch });
    this.#admit();
  }

  #takeNotification(notification: JSONRPCNotification): void {
    if (notification.method === "notifications/cancelled") {
      const id = notification.params?.requestId;
      if (typeof id !== "string" && typeof id !== "number") {
        return this.#report("a cancellation was skipped: it names no request in `params.requestId`");
      }
      this.#drop(id);
    }
    if (this.#opened) this.#handOn(notification);
  }

  /** Hands on the requests whose turn it is. One that is answered at once makes room for the next in the same loop. */
  #admit(): void {
    if (this.#isAdmitting) return;
    this.#isAdmitting = true;
    while (!this.#closed && !this.#output.isFull) {
      const request = this.#queue.next();
      if (request === null) break;
      this.#handOn(request);
    }
    this.#isAdmitting = false;
  }

  #handOn(message: JSONRPCMessage): void {
    try {
      this.onmessage?.(message);
    } catch (error) {
      this.#report(error);
      if (isJSONRPCRequest(message)) this.#refuse(message.id, ProtocolErrorCode.InternalError, "internal error");
    }
  }

  /** Answers a line that is too large to be read as a whole, if its sender waits for an answer. */
  #refuseUnread(members: MemberScanner, message: string): void {
    this.#report(`a line was skipped: ${message}`);
    const isNotification = members.has("method") && !members.has("id");
    const isAnswer = !members.has("method") && (members.has("result") || members.has("error"));
    if (!isNotification && !isAnswer) this.#refuse(members.id, ProtocolErrorCode.InvalidRequest, message);
  }

  /** Answers what is not handed on. @param batch what it was part of */
  #refuse(id: Id | null, code: number, message: string, batch: Batch | null = null): void {
    const text = escapeJson({ jsonrpc: "2.0", id, error: { code, message } });
    if (batch === null) this.#output.push(`${text}\n`);
    else {
      batch.expect();
      batch.settle(text);
    }
  }

  #answer(id: Id | null, text: string): void {
    const batch = id === null ? null : this.#queue.finish(id)?.batch ?? null;
    // The answer leaves first: once the last request is settled the connection may close.
    if (batch === null) this.#output.push(`${text}\n`);
    else batch.settle(text);
    if (id !== null) this.#settled(id);
  }

  /** A request that gets no answer, or none any more. */
  #drop(id: Id): void {
    const dropped = this.#queue.cancel(id);
    dropped?.batch?.settle(null);
    if (dropped !== null) this.#settled(id);
  }

  #settled(id: Id): void {
    if (this.#handshake === id) this.#handshake = null;
    this.#changed();
  }

  #report(error: unknown): void {
    this.onerror?.(error instanceof Error ? error : new Error(String(error)));
  }
}
