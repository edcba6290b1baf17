import { MemberScanner } from "./member_scanner.ts";

const NEWLINE = 10;

/** A line of the input: its bytes, or what is known of one that was too long to keep. */
export type Line = { bytes: Uint8Array } | { tooLong: MemberScanner };

/** Cuts a stream of bytes into lines. Of a line over the limit only the scanned members are kept. */
export class LineSplitter {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #length = 0;
  #tooLong: MemberScanner | null = null;

  /** @param longest bytes of a line that are kept */
  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The lines that end in a chunk, whose bytes are kept for a line that goes on in the next one. */
  *push(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#add(chunk.subarray(start, end));
      yield* this.end();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  /** The line that the stream ends in, if any. */
  *end(): Generator<Line> {
    const [parts, length, tooLong] = [this.#parts, this.#length, this.#tooLong];
    this.#parts = [];
    this.#length = 0;
    this.#tooLong = null;
    if (tooLong !== null) yield { tooLong };
    else if (length > 0) yield { bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts) };
  }

  #add(part: Uint8Array): void {
    if (part.length === 0) return;
    if (this.#tooLong !== null) return this.#tooLong.push(part);
    this.#length += part.length;
    this.#parts.push(part);
    if (this.#length <= this.#longest) return;
    this.#tooLong = new MemberScanner();
    for (const kept of this.#parts) this.#tooLong.push(kept);
    this.#parts = [];
  }
}
