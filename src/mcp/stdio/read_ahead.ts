/**
 * A stream of bytes that is read ahead of whoever takes its chunks, so that its end is known even while no chunk is
 * taken.
 */
export class ReadAhead implements AsyncIterable<Uint8Array> {
  /** Resolves when the stream has ended or cannot be read any further, whether or not its chunks were taken. */
  readonly ended: Promise<void>;
  readonly #most: number;
  readonly #chunks: Uint8Array[] = [];
  #bytes = 0;
  #isOver = false;
  #failure: unknown = null;
  #onChange: (() => void)[] = [];

  /** @param most bytes that are kept; no more is read until some of them were taken */
  constructor(stream: AsyncIterable<Uint8Array>, most: number) {
    this.#most = most;
    this.ended = this.#read(stream);
  }

  /** The chunks in order. @throws what the stream throws, behind the chunks before it */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        this.#bytes -= chunk.length;
        this.#changed();
        yield chunk;
      } else if (this.#isOver) break;
      else await this.#change();
    }
    if (this.#failure !== null) throw this.#failure;
  }

  async #read(stream: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of stream) {
        // The stream may reuse its buffer for the next chunk.
        this.#chunks.push(chunk.slice());
        this.#bytes += chunk.length;
        this.#changed();
        while (this.#bytes > this.#most) await this.#change();
      }
    } catch (error) {
      this.#failure = error;
    }
    this.#isOver = true;
    this.#changed();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#onChange.push(resolve));
  }

  #changed(): void {
    for (const tell of this.#onChange.splice(0)) tell();
  }
}
