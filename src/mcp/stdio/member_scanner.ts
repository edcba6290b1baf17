const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
/** Most bytes of a member's name or value that are kept. */
const MOST_KEPT = 1024;

/**
 * Reads the members of a JSON object that are too long to keep: their names, and the value of `id`. Bytes are looked at
 * once as they come by, so that the sender of an endless message can still be answered without holding the message.
 */
export class MemberScanner {
  readonly #names = new Set<string>();
  #id: unknown = null;
  #depth = 0;
  #isObject = false;
  #inString = false;
  #isEscaped = false;
  #isValue = false;
  #name = "";
  #kept: number[] = [];

  /** The next bytes of the text. */
  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#inString) this.#inText(byte);
      else this.#betweenTexts(byte);
    }
  }

  /** True when the text is an object that has a member of this name. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** The value of `id` where it is a string or a number; null otherwise. */
  get id(): string | number | null {
    return typeof this.#id === "string" || Number.isFinite(this.#id) ? this.#id as string | number : null;
  }

  #inText(byte: number): void {
    if (this.#depth === 1) this.#keep(byte);
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) {
      this.#inString = false;
      if (this.#depth !== 1 || this.#isValue || !this.#isObject) return;
      this.#name = String(this.#takeKept());
      this.#names.add(this.#name);
    }
  }

  #betweenTexts(byte: number): void {
    if (byte === QUOTE) {
      this.#inString = true;
      if (this.#depth === 1) this.#keep(byte);
    } else if (OPENING.has(byte)) {
      if (this.#depth === 0) this.#isObject = byte === 0x7b;
      this.#depth++;
    } else if (CLOSING.has(byte)) {
      if (this.#depth === 1) this.#endMember();
      this.#depth--;
    } else if (this.#depth !== 1) return;
    else if (byte === COLON) {
      this.#isValue = true;
      this.#kept = [];
    } else if (byte === COMMA) this.#endMember();
    else if (this.#isValue) this.#keep(byte);
  }

  #endMember(): void {
    if (this.#isValue && this.#name === "id") this.#id = this.#takeKept();
    this.#isValue = false;
    this.#kept = [];
  }

  #keep(byte: number): void {
    if (this.#kept.length < MOST_KEPT) this.#kept.push(byte);
  }

  /** What was kept, as the value that it is; null for one that is cut off or no value at all. */
  #takeKept(): unknown {
    const text = Buffer.from(this.#kept).toString("utf8");
    this.#kept = [];
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }
}
