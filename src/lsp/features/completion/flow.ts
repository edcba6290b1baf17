import type { Path } from "../../../diagnostics/path.ts";
import { type Cursor, KEY, lineAt, plainKey, wordAt } from "./word.ts";

/** Where a bracket was opened that the cursor may be in. */
export interface FlowStart {
  start: number;
  /** Column of the key or dash that the bracket follows; -1 for a document that begins with it. */
  column: number;
}

/** A pair of brackets that is open. */
interface Level {
  bracket: "[" | "{";
  /** Place of what the brackets hold. */
  place: Path;
  keys: Set<string>;
}

/** The cursor between brackets; null where it is in a comment, in a text of several lines, or behind the brackets. */
export function cursorInFlow(text: string, offset: number, path: Path, flow: FlowStart): Cursor | null {
  const reader = new FlowReader(text, flow.start, path);
  reader.readTo(offset);
  const { level, place, tokenStart } = reader;
  if (level === undefined || reader.isInComment) return null;
  const line = lineAt(text, offset);
  if (text.slice(tokenStart, line.lineStart).trim() !== "") return null;
  const word = wordAt(line, Math.max(0, tokenStart - line.lineStart), true);
  if (word === null) return null;
  const what = level.bracket === "{" && place === level.place ? "key" : "value";
  reader.readOut(level, flowLimit(text, flow));
  const siblings = new Set(level.keys);
  siblings.delete(text.slice(word.word.start, word.word.end));
  return { path: place, what, ...word, column: line.at, siblings, isFlow: true };
}

/** Where brackets that were opened end: behind the last one, or where the text goes on as if they were closed. */
export function flowEnd(text: string, flow: FlowStart): number {
  const reader = new FlowReader(text, flow.start, []);
  return reader.readOut(null, flowLimit(text, flow));
}

/** Brackets that nobody closed yet end before the next key or entry that is not further in than what holds them. */
function flowLimit(text: string, { start, column }: FlowStart): number {
  for (let at = text.indexOf("\n", start) + 1; at > 0; at = text.indexOf("\n", at) + 1) {
    const { line } = lineAt(text, at);
    const content = line.trimStart();
    if (line.length - content.length <= column && (KEY.test(content) || /^-(?:\s|$)/.test(content))) return at;
  }
  return text.length;
}

/** Reads what is between brackets, finished or not, character by character. */
class FlowReader {
  /** Where the key or value that is being read begins. */
  tokenStart: number;
  /** Place of the value that is being read; that of the map itself while its next key is. */
  place: Path;
  isInComment = false;
  readonly #text: string;
  readonly #levels: Level[] = [];
  #at: number;
  #quote = "";
  #hasToken = false;

  constructor(text: string, start: number, path: Path) {
    this.#text = text;
    this.#at = start;
    this.tokenStart = start;
    this.place = path;
  }

  get level(): Level | undefined {
    return this.#levels.at(-1);
  }

  readTo(end: number): void {
    while (this.#at < end) this.#step();
  }

  /** Reads until a pair of brackets, or all, is closed. @returns where that is */
  readOut(level: Level | null, end: number): number {
    while (this.#at < end) {
      this.#step();
      if (level === null ? this.#levels.length === 0 : !this.#levels.includes(level)) break;
    }
    return this.#at;
  }

  #step(): void {
    const at = this.#at++;
    const character = this.#text[at] ?? "";
    if (this.isInComment) this.#inComment(character, at);
    else if (this.#quote !== "") this.#inQuotes(character);
    else if (character === "#" && /\s/.test(this.#text[at - 1] ?? "")) this.isInComment = true;
    else if ((character === '"' || character === "'") && !this.#hasToken) this.#quote = character;
    else this.#plain(character, at);
    if (character.trim() !== "" && !this.isInComment && this.tokenStart <= at) this.#hasToken = true;
  }

  #inComment(character: string, at: number): void {
    if (character !== "\n") return;
    this.isInComment = false;
    if (!this.#hasToken) this.tokenStart = at + 1;
  }

  /** A quote that nobody closed yet ends with its line. */
  #inQuotes(character: string): void {
    const isDoubled = character === "'" && this.#quote === "'" && this.#text[this.#at] === "'";
    if (isDoubled || (character === "\\" && this.#quote === '"')) this.#at++;
    else if (character === this.#quote || character === "\n") this.#quote = "";
  }

  #plain(character: string, at: number): void {
    const { level } = this;
    if (character === "[" || character === "{") {
      this.#levels.push({ bracket: character, place: this.place, keys: new Set() });
      if (character === "[") this.place = [...this.place, 0];
      this.#startToken(at + 1);
    } else if (level === undefined) {
      return;
    } else if (character === "]" || character === "}") {
      this.#levels.pop();
      this.place = level.place;
    } else if (character === ",") {
      const last = Number(this.place[level.place.length]);
      this.place = level.bracket === "[" ? [...level.place, last + 1] : level.place;
      this.#startToken(at + 1);
    } else if (character === ":" && level.bracket === "{" && this.place === level.place && this.#endsKey(at)) {
      const key = plainKey(this.#text.slice(this.tokenStart, at).trim());
      level.keys.add(key);
      this.place = [...level.place, key];
      this.#startToken(at + 1);
    }
  }

  #endsKey(at: number): boolean {
    return /["']/.test(this.#text[at - 1] ?? "") || /[\s,\]}]/.test(this.#text[at + 1] ?? " ");
  }

  #startToken(at: number): void {
    this.tokenStart = at;
    this.#hasToken = false;
  }
}
