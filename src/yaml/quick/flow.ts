import { COLLECTION_STYLE, EVENT_ID, SCALAR_STYLE } from "js-yaml";
import { plainValue } from "../plain_value.ts";
import { Code, isEnd, isPlainStart } from "./characters.ts";
import { foldedForm, UNUSUAL } from "./packed_events.ts";
import { addScalar } from "./scalar.ts";
import type { TextCursor } from "./text_cursor.ts";

/** The collection in brackets that begins at an offset of the current line. @param parent column of its key or dash */
export function readFlow(cursor: TextCursor, at: number, parent: number): unknown {
  const reader = new FlowReader(cursor, at, parent);
  const value = reader.collection();
  cursor.advanceFrom(reader.at);
  return value;
}

/** Reads collections in brackets, whose keys and texts each are on one line. */
class FlowReader {
  at: number;
  readonly #cursor: TextCursor;
  readonly #text: string;
  readonly #parent: number;

  constructor(cursor: TextCursor, at: number, parent: number) {
    this.at = at;
    this.#cursor = cursor;
    this.#text = cursor.text;
    this.#parent = parent;
  }

  collection(): unknown {
    const isMap = this.#code() === Code.OPENING_BRACE;
    const closing = isMap ? Code.CLOSING_BRACE : Code.CLOSING_BRACKET;
    const { events } = this.#cursor;
    events.open(isMap ? EVENT_ID.MAPPING : EVENT_ID.SEQUENCE, COLLECTION_STYLE.FLOW, this.at);
    const list: unknown[] = [];
    const map: Record<string, unknown> = {};
    this.#skip();
    while (this.#code() !== closing) {
      if (isMap) this.#readPair(map);
      else list.push(this.#node());
      this.#pass();
      if (this.#code() === Code.COMMA) this.#skip();
      else if (this.#code() !== closing) throw UNUSUAL;
    }
    this.at++;
    events.close();
    return isMap ? map : list;
  }

  #readPair(map: Record<string, unknown>): void {
    const key = String(this.#scalar());
    if (this.#code() !== Code.COLON || this.#text.charCodeAt(this.at + 1) !== Code.SPACE) throw UNUSUAL;
    if (key === "__proto__" || key === "<<" || Object.hasOwn(map, key)) throw UNUSUAL;
    this.#skip();
    map[key] = this.#node();
  }

  #node(): unknown {
    const code = this.#code();
    return code === Code.OPENING_BRACKET || code === Code.OPENING_BRACE ? this.collection() : this.#scalar();
  }

  #scalar(): unknown {
    const code = this.#code();
    return code === Code.DOUBLE_QUOTE || code === Code.SINGLE_QUOTE ? this.#quoted(code) : this.#plain();
  }

  #quoted(quote: number): string {
    const text = this.#text;
    const start = this.at + 1;
    let end = start;
    for (let code = text.charCodeAt(end); code !== quote; code = text.charCodeAt(++end)) {
      if (code === Code.BACKSLASH || code === Code.LINE_FEED || code !== code) throw UNUSUAL;
    }
    if (text.charCodeAt(end + 1) === quote) throw UNUSUAL;
    const style = quote === Code.DOUBLE_QUOTE ? SCALAR_STYLE.DOUBLE_QUOTED : SCALAR_STYLE.SINGLE_QUOTED;
    this.#cursor.events.addSimple(style, start, end);
    this.at = end + 1;
    return text.slice(start, end);
  }

  #plain(): unknown {
    const text = this.#text;
    const start = this.at;
    let end = start;
    let code = text.charCodeAt(end);
    const isSign = code === Code.DASH || code === Code.QUESTION;
    if (!isPlainStart(text, start) || (isSign && isFlowMark(text.charCodeAt(start + 1)))) throw UNUSUAL;
    for (; !isFlowMark(code) && code !== Code.LINE_FEED; code = text.charCodeAt(++end)) {
      if (code !== code) throw UNUSUAL;
      const following = text.charCodeAt(end + 1);
      if (code === Code.HASH && text.charCodeAt(end - 1) === Code.SPACE) break;
      if (code === Code.COLON && isFlowMark(following)) throw UNUSUAL;
      if (code === Code.COLON && isEnd(following)) break;
    }
    this.at = end;
    while (text.charCodeAt(end - 1) === Code.SPACE) end--;
    if (end === start || (code === Code.COLON && end !== this.at)) throw UNUSUAL;
    if (code !== Code.LINE_FEED) {
      this.#cursor.events.addSimple(SCALAR_STYLE.PLAIN, start, end);
      return plainValue(text.slice(start, end));
    }
    // The text goes on below where anything but a comma or bracket is next.
    this.#passSpaces();
    if (!isFlowMark(this.#code())) throw UNUSUAL;
    return plainValue(addScalar(this.#cursor, start, end, foldedForm(SCALAR_STYLE.PLAIN)));
  }

  #code(): number {
    return this.#text.charCodeAt(this.at);
  }

  /** Past one character and what separates it from the next node. */
  #skip(): void {
    this.at++;
    this.#pass();
  }

  /** Past spaces, line ends and comments. */
  #pass(): void {
    for (;;) {
      const before = this.at;
      this.#passSpaces();
      const isSeparate = this.at > before || isEnd(this.#text.charCodeAt(before - 1));
      if (this.#code() !== Code.HASH || !isSeparate) return;
      const end = this.#text.indexOf("\n", this.at);
      if (end === -1) throw UNUSUAL;
      this.at = end;
    }
  }

  /** Past spaces and line ends; a line with more than a comment must be deeper than the key or dash. */
  #passSpaces(): void {
    const text = this.#text;
    for (let lineStart = -1;; lineStart = this.at) {
      while (text.charCodeAt(this.at) === Code.SPACE) this.at++;
      const code = this.#code();
      if (code === Code.LINE_FEED) this.at++;
      else if (lineStart !== -1 && this.at - lineStart <= this.#parent && code !== Code.HASH) throw UNUSUAL;
      else return;
    }
  }
}

/** True for a character that ends a plain text in brackets. */
function isFlowMark(code: number): boolean {
  return code === Code.COMMA || code === Code.OPENING_BRACKET || code === Code.CLOSING_BRACKET ||
    code === Code.OPENING_BRACE || code === Code.CLOSING_BRACE;
}
