/** Bytes of text that may wait for the reader before the server stops taking requests. */
const MOST_WAITING = 1024 * 1024;

/** How often it is looked whether the reader takes anything, in milliseconds. */
const LOOK_EVERY = 250;

/** Where texts go. Both may fail once the reader is gone. */
export interface TextSink {
  write(text: string): unknown;
  /** Resolves when what was written has left the process. */
  flush(): unknown;
}

/** Texts on their way out, in order. A reader that is slow or absent makes it full; one that is gone closes it. */
export class Outbox {
  /** Called when the outbox was full and has room again. */
  onroom?: () => void;

  readonly #sink: TextSink;
  readonly #onGone: (error: unknown) => void;
  #waiting: string[] = [];
  #bytes = 0;
  /** Texts that have left the process. */
  #sent = 0;
  #isWriting = false;
  #onWritten: (() => void)[] = [];
  #closed = false;
  #watch: ReturnType<typeof setInterval> | undefined;

  /** @param onGone called once, with the failure, when nothing more can be written */
  constructor(sink: TextSink, onGone: (error: unknown) => void) {
    this.#sink = sink;
    this.#onGone = onGone;
  }

  /** True while more text waits than should be added to. */
  get isFull(): boolean {
    return this.#bytes > MOST_WAITING;
  }

  /** Adds a text; what is added after the end is dropped. */
  push(text: string): void {
    if (this.#closed) return;
    this.#waiting.push(text);
    this.#bytes += text.length;
    if (!this.#isWriting) void this.#write();
  }

  /** Resolves when everything was written, or no one is left to read it. */
  written(): Promise<void> {
    return this.#isWriting ? new Promise((resolve) => this.#onWritten.push(resolve)) : Promise.resolve();
  }

  /**
   * Resolves when text has waited for a while of which the reader took nothing: one that holds the output open and does
   * not read would keep the process for ever.
   * @param patience in milliseconds
   */
  stuck(patience: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let sent = this.#sent;
    let since = Date.now();
    this.#watch = setInterval(() => {
      if (!this.#isWriting || this.#sent !== sent) [sent, since] = [this.#sent, Date.now()];
      else if (Date.now() - since >= patience) resolve();
    }, LOOK_EVERY);
    return promise;
  }

  /** Drops what waits and whatever comes. */
  abandon(): void {
    clearInterval(this.#watch);
    this.#closed = true;
    this.#waiting = [];
    this.#free(this.#bytes);
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    try {
      for (let text = this.#waiting.shift(); text !== undefined; text = this.#waiting.shift()) {
        this.#sink.write(text);
        await this.#sink.flush();
        this.#sent++;
        this.#free(text.length);
      }
    } catch (error) {
      this.abandon();
      this.#onGone(error);
    }
    this.#isWriting = false;
    for (const resolve of this.#onWritten.splice(0)) resolve();
  }

  #free(bytes: number): void {
    const wasFull = this.isFull;
    this.#bytes = Math.max(0, this.#bytes - bytes);
    if (wasFull && !this.isFull) this.onroom?.();
  }
}
