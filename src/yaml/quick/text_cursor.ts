import { Code } from "./characters.ts";
import { EventPacker, UNUSUAL } from "./packed_events.ts";

/** Where a mark comes next; each part of the text is searched once, as it is asked from left to right. */
class NextMark {
  readonly #text: string;
  readonly #mark: string;
  #found = -1;

  constructor(text: string, mark: string) {
    this.#text = text;
    this.#mark = mark;
  }

  /** The first place of the mark at an offset or behind it; the text's length where there is none. */
  from(offset: number): number {
    if (this.#found < offset) {
      const found = this.#text.indexOf(this.#mark, offset);
      this.#found = found === -1 ? this.#text.length : found;
    }
    return this.#found;
  }
}

/** The line that is being read, and what was read before it. */
export class TextCursor {
  readonly text: string;
  readonly events = new EventPacker();
  /** The first character of the current line that is neither space nor comment. */
  at = 0;
  /** Its column, or that of what comes behind a dash; -1 at the end of the text. */
  column = -1;
  /** The line feed that ends the line, or the text's length. */
  lineEnd = -1;
  /** Column of the first comment between the line before and this one; -1 where there is none. */
  commentColumn = -1;
  /** What ends a key, begins a comment, and is not itself in double quotes. */
  readonly colonSpaces: NextMark;
  readonly colonBreaks: NextMark;
  readonly comments: NextMark;
  readonly backslashes: NextMark;
  #hasBegun = false;

  constructor(text: string) {
    this.text = text;
    this.colonSpaces = new NextMark(text, ": ");
    this.colonBreaks = new NextMark(text, ":\n");
    this.comments = new NextMark(text, " #");
    this.backslashes = new NextMark(text, "\\");
  }

  /** Moves to the next line with content. @throws UnusualText at the marks of documents */
  advance(): void {
    const { text } = this;
    const start = this.lineEnd + 1;
    let at = start;
    let code = text.charCodeAt(at);
    while (code === Code.SPACE) code = text.charCodeAt(++at);
    // Nearly every line is content behind spaces. This is all that the runtime has to make fast.
    const isIndented = at > start && at < text.length && code !== Code.LINE_FEED && code !== Code.HASH;
    if (!isIndented || !this.#hasBegun) return this.#advanceFromLine(start);
    this.commentColumn = -1;
    this.at = at;
    this.column = at - start;
    this.lineEnd = this.#endOfLine(at);
  }

  /** The same whatever the lines from a place on are. */
  #advanceFromLine(line: number): void {
    const { text } = this;
    this.commentColumn = -1;
    let at = line;
    for (;;) {
      const start = at;
      let code = text.charCodeAt(at);
      while (code === Code.SPACE) code = text.charCodeAt(++at);
      if (code === Code.LINE_FEED) at++;
      else if (code === Code.HASH) {
        if (this.commentColumn === -1) this.commentColumn = at - start;
        at = this.#endOfLine(at) + 1;
      } else if (code !== code) {
        // For what ends a plain text, spaces that end the file are a line like a comment.
        if (at > start && this.commentColumn === -1) this.commentColumn = at - start;
        this.column = -1;
        return;
      } else if (at === start && isTripled(text, at, code)) {
        at = this.#documentMark(at) + 1;
      } else {
        if (!this.#hasBegun) this.#begin(at, at - start);
        this.at = at;
        this.column = at - start;
        this.lineEnd = this.#endOfLine(at);
        return;
      }
    }
  }

  /** Moves on from the end of a node, behind which its line may hold a comment. */
  advanceFrom(end: number): void {
    const { text } = this;
    let at = end;
    let code = text.charCodeAt(at);
    while (code === Code.SPACE) code = text.charCodeAt(++at);
    if (code === Code.HASH && at > end) at = this.#endOfLine(at);
    else if (code === code && code !== Code.LINE_FEED) throw UNUSUAL;
    this.lineEnd = at;
    this.advance();
  }

  #endOfLine(from: number): number {
    const end = this.text.indexOf("\n", from);
    return end === -1 ? this.text.length : end;
  }

  /** The end of the line with the one mark that is not unusual: that before all content. */
  #documentMark(at: number): number {
    const end = this.#endOfLine(at);
    if (this.#hasBegun || end !== at + 3 || this.text.charCodeAt(at) !== Code.DASH) throw UNUSUAL;
    this.#hasBegun = true;
    this.events.openDocument(true);
    return end;
  }

  /** The general parser does not count the indentation of the first line. */
  #begin(at: number, column: number): void {
    if (column > 0 && at === column) throw UNUSUAL;
    this.#hasBegun = true;
    this.events.openDocument(false);
  }
}

/** True for `---` and `...`, whatever follows. */
function isTripled(text: string, at: number, code: number): boolean {
  return (code === Code.DASH || code === Code.DOT) && text.charCodeAt(at + 1) === code &&
    text.charCodeAt(at + 2) === code;
}
