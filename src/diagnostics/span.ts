/** A half-open range of UTF-16 offsets into one file's text. */
export interface Span {
  start: number;
  end: number;
}

/** A place in a file, both numbers counted from 1; columns count UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

/** Turns offsets of one text into lines and columns; built once per text, look-ups are logarithmic. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** Number of lines; an empty text has one. */
  get count(): number {
    return this.#starts.length;
  }

  /** The position of an offset; offsets past the end give the last place of the text. */
  position(offset: number): Position {
    const target = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= target) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: target - this.#starts[low]! + 1 };
  }

  /** Offset of the first character of a line (from 1). */
  lineStart(line: number): number {
    return this.#starts[Math.max(1, Math.min(line, this.count)) - 1]!;
  }

  /** A line's text (from 1) without its line break. */
  line(line: number): string {
    const start = this.lineStart(line);
    const next = line < this.count ? this.#starts[line]! - 1 : this.#text.length;
    return this.#text.slice(start, next).replace(/\r$/, "");
  }
}
