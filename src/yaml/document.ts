import { EVENT_ID, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import type { Path } from "../diagnostics/path.ts";
import { LineIndex, type Span } from "../diagnostics/span.ts";
import { readEventsAgain } from "./events.ts";
import { type RecoveredText, toOriginalOffset } from "./syntax/indent_recovery.ts";
import { type Events, type NodePlace, NodeTree } from "./nodes.ts";
import { PackedEvents } from "./quick/packed_events.ts";
import type { YamlProblem } from "./syntax/problem.ts";
import { NodeSpans } from "./spans.ts";
import { walkedDocuments } from "./walked_documents.ts";

/** A key of a map and where it is. */
export interface MapEntry {
  key: string;
  keySpan: Span;
}

/** What the parser made of a text. */
export interface ParsedText {
  value: unknown;
  /** null where they are read again when they are needed. */
  events: Events | null;
}

/**
 * One parsed YAML text: its value, what was wrong with it, and where each node is.
 * Spans are offsets into `text`; they are worked out on demand from the parser's events.
 */
export class YamlDocument {
  readonly text: string;
  /** The value, or undefined when the text could not be read. */
  readonly value: unknown;
  readonly problems: readonly YamlProblem[];
  /** The text as the parser read it, when quotes or brackets had to be indented first. */
  readonly recovered: RecoveredText | null;
  /** False when the text has no value to check (syntax, duplicate keys, limits, empty). */
  readonly readable: boolean;
  /** The short spans that were asked for, by their paths as JSON: they outlive what finds places. */
  readonly labels: Record<string, Span>;
  /** The parser's events; null until they are needed again. */
  #events: Events | null;
  #isCompact = false;
  #nodes: { tree: NodeTree; spans: NodeSpans } | null = null;
  #texts: Span[] | null = null;
  #lines: LineIndex | null = null;

  constructor(
    text: string,
    parsed: ParsedText | null,
    problems: readonly YamlProblem[],
    recovered: RecoveredText | null = null,
    labels: Record<string, Span> = {},
  ) {
    this.text = text;
    this.labels = labels;
    this.problems = problems;
    this.value = parsed?.value;
    this.recovered = recovered;
    this.#events = parsed === null ? [] : parsed.events;
    this.readable = this.#events === null || this.#events.length > 0;
  }

  /** A text with the value that is known to be in it; it is parsed when the first place is asked for. */
  static ofValue(
    text: string,
    { value, problems, labels }: { value: unknown; problems: readonly YamlProblem[]; labels: Record<string, Span> },
  ): YamlDocument {
    return new YamlDocument(text, { value, events: null }, problems, null, labels);
  }

  /** True for a file with nothing in it; false where its bytes are no text, or were too many to be read. */
  get isBlank(): boolean {
    return this.text.trim() === "" && !this.problems.some((problem) => problem.class === "unreadable");
  }

  /**
   * Takes up less memory from now on: where the general parser read the text, the first place that is asked for has it
   * parsed again, and what finds places is kept only while few other documents are asked.
   */
  compact(): void {
    if (this.#isCompact || !this.readable) return;
    this.#isCompact = true;
    if (this.#nodes === null) this.#forgetEvents();
  }

  /** Lets go of what finds places, which is made again when one is asked for. */
  forgetPlaces(): void {
    this.#forgetEvents();
    this.#nodes = null;
    this.#texts = null;
    this.#lines = null;
  }

  /** Packed events take up less memory than the text. */
  #forgetEvents(): void {
    if (!(this.#events instanceof PackedEvents)) this.#events = null;
  }

  /** True for a text that keys which are there several times keep from having a value, and nothing else. */
  get isDoubled(): boolean {
    const errors = this.problems.filter(({ level }) => level === "error");
    return !this.readable && errors.length > 0 && errors.every(({ rule }) => rule === "duplicate-key");
  }

  get lines(): LineIndex {
    return this.#lines ??= new LineIndex(this.text);
  }

  /**
   * Span of the value at a path, exactly its source (the anchor's for an alias); empty behind the colon or dash of a
   * value that is not written; null where the path does not exist.
   */
  spanOf(path: Path): Span | null {
    const place = this.#tree.find(path);
    return place === null ? null : this.#original(this.#spans.value(place));
  }

  /** Span of the key that holds the value at a path; null for list items, the root and unknown paths. */
  keySpanOf(path: Path): Span | null {
    const place = this.#tree.find(path);
    return place === null || place.keyAt === -1 ? null : this.#keySpan(place.keyAt);
  }

  /**
   * The short span to point at for a path: the value of a scalar, the key of a container or of an unwritten value, the
   * first key of a container that has none. A path that does not exist gives the nearest ancestor's.
   */
  labelSpan(path: Path): Span {
    return this.labels[JSON.stringify(path)] ??= this.#labelAt(path);
  }

  #labelAt(path: Path): Span {
    for (let length = path.length; length >= 0; length--) {
      const place = this.#tree.find(path.slice(0, length));
      if (place === null) continue;
      const isScalar = this.#tree.type(place.at) === EVENT_ID.SCALAR && !this.#tree.isUnwritten(place.at);
      if (isScalar && length === path.length) return this.#label(this.#original(this.#spans.value(place)));
      if (place.keyAt !== -1) return this.#label(this.#keySpan(place.keyAt));
      return this.#label(this.#original(this.#firstInside(place)));
    }
    return this.#label({ start: 0, end: 0 });
  }

  /** The keys of the map at a path in source order; empty when there is no map. */
  keysAt(path: Path): MapEntry[] {
    const place = this.#tree.find(path);
    if (place === null || this.#tree.type(place.at) !== EVENT_ID.MAPPING) return [];
    return this.#tree.pairs(place.at).map(({ key, keyAt }) => ({ key, keySpan: this.#keySpan(keyAt) }));
  }

  /** True inside a quoted or block text, where `#` does not begin a comment and spaces may count. */
  isInText(offset: number): boolean {
    const spans = this.#texts ??= this.#textSpans();
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.end <= offset) low = middle + 1;
      else high = middle;
    }
    return low < spans.length && spans[low]!.start <= offset;
  }

  /** Spans of all quoted texts and of the lines of all block texts, in source order. */
  #textSpans(): Span[] {
    const spans: Span[] = [];
    for (let at = 0; at < this.#tree.length; at++) {
      if (this.#tree.type(at) !== EVENT_ID.SCALAR) continue;
      const event = this.#tree.event(at) as ScalarEvent;
      if (event.style === SCALAR_STYLE.PLAIN) continue;
      const quote = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED ? 1 : 0;
      spans.push(this.#original({ start: event.valueStart - quote, end: event.valueEnd + quote }));
    }
    return spans;
  }

  get #tree(): NodeTree {
    return this.#walked.tree;
  }

  get #spans(): NodeSpans {
    return this.#walked.spans;
  }

  get #walked(): { tree: NodeTree; spans: NodeSpans } {
    if (this.#nodes === null) {
      const source = this.recovered?.source ?? this.text;
      const events = this.#events ?? readEventsAgain(source);
      const tree = new NodeTree(events, source);
      this.#events = events;
      this.#nodes = { tree, spans: new NodeSpans(tree) };
      if (this.#isCompact) walkedDocuments.add(this, events.length);
    }
    return this.#nodes;
  }

  #keySpan(keyAt: number): Span {
    return this.#original(this.#spans.key(keyAt));
  }

  #original(span: Span): Span {
    if (this.recovered === null) return span;
    return { start: toOriginalOffset(this.recovered, span.start), end: toOriginalOffset(this.recovered, span.end) };
  }

  /** The first line of a span; an empty span takes in the character before it, or else the one behind it. */
  #label(span: Span): Span {
    if (span.start === span.end) {
      const before = this.text[span.start - 1];
      if (before !== undefined && before !== "\n" && before !== "\r") return { start: span.start - 1, end: span.end };
      return { start: span.start, end: Math.min(span.start + 1, this.text.length) };
    }
    const end = this.text.indexOf("\n", span.start);
    if (end === -1 || end >= span.end) return span;
    return { start: span.start, end: end > span.start && this.text[end - 1] === "\r" ? end - 1 : end };
  }

  /** The first key or entry inside a container; the node itself when there is none. */
  #firstInside(place: NodePlace): Span {
    const [first] = this.#tree.isContainer(place.at) ? this.#tree.children(place.at) : [];
    if (first === undefined) return this.#spans.value(place);
    const isList = this.#tree.type(place.at) === EVENT_ID.SEQUENCE;
    return isList ? this.#firstInside({ at: first, keyAt: -1, listAt: place.at }) : this.#spans.key(first);
  }
}
