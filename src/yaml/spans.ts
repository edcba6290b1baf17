import { COLLECTION_STYLE, type Event, EVENT_ID, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import type { Span } from "../diagnostics/span.ts";
import type { NodePlace, NodeTree } from "./nodes.ts";

/** Where the nodes of a tree are in the tree's source. */
export class NodeSpans {
  readonly #tree: NodeTree;
  /** Where an unwritten entry of a list would begin, by the entry's event. */
  readonly #unwrittenItems = new Map<number, Map<number, number>>();

  constructor(tree: NodeTree) {
    this.#tree = tree;
  }

  /** Exactly the source of a value with its tag; empty for an unwritten one, behind its colon or dash. */
  value({ at, keyAt, listAt }: NodePlace): Span {
    const event = this.#tree.event(at);
    const span = this.#tree.isUnwritten(at) ? this.#unwritten(at, keyAt, listAt) : this.#written(at);
    const tagStart = tagOf(event);
    return tagStart === -1 ? span : { start: Math.min(tagStart, span.start), end: span.end };
  }

  /** The source of a key; empty for an unwritten one. */
  key(keyAt: number): Span {
    const event = this.#tree.event(keyAt);
    if (this.#tree.isUnwritten(keyAt) && propertySpan(event) === null) {
      const start = this.#endBefore(keyAt);
      return { start, end: start };
    }
    return this.value({ at: keyAt, keyAt: -1, listAt: -1 });
  }

  #written(at: number): Span {
    const event = this.#tree.event(at);
    switch (event.type) {
      case EVENT_ID.SCALAR:
        return this.#scalar(at, event);
      case EVENT_ID.ALIAS:
        return { start: event.anchorStart - 1, end: event.anchorEnd };
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE:
        return { start: event.start, end: this.#collectionEnd(at) };
      default:
        return { start: 0, end: 0 };
    }
  }

  #scalar(at: number, event: ScalarEvent): Span {
    switch (event.style) {
      case SCALAR_STYLE.SINGLE_QUOTED:
      case SCALAR_STYLE.DOUBLE_QUOTED:
        return { start: event.valueStart - 1, end: event.valueEnd + 1 };
      case SCALAR_STYLE.LITERAL_BLOCK:
      case SCALAR_STYLE.FOLDED_BLOCK:
        return { start: this.#blockHeader(at, event), end: Math.max(event.valueStart, event.valueEnd) };
      default:
        return { start: event.valueStart, end: event.valueEnd };
    }
  }

  /** Offset of the `|` or `>` that opens a block scalar; nothing but its key and properties comes before it on its line. */
  #blockHeader(at: number, event: ScalarEvent): number {
    const { source } = this.#tree;
    const lineEnd = isBreak(source[event.valueStart - 1]) ? event.valueStart - 2 : event.valueStart - 1;
    const lineStart = source.lastIndexOf("\n", lineEnd) + 1;
    const from = Math.max(lineStart, this.#leafEnd(at - 1), propertySpan(event)?.end ?? 0);
    const header = source.indexOf(event.style === SCALAR_STYLE.LITERAL_BLOCK ? "|" : ">", from);
    return header === -1 || header >= event.valueStart ? from : header;
  }

  /** End of the scalar or alias at `at`; 0 for anything else and for unwritten text. */
  #leafEnd(at: number): number {
    const event = this.#tree.event(at);
    if (event.type === EVENT_ID.ALIAS) return event.anchorEnd;
    if (event.type !== EVENT_ID.SCALAR) return 0;
    return event.valueStart === -1 ? propertySpan(event)?.end ?? 0 : this.#scalar(at, event).end;
  }

  #collectionEnd(at: number): number {
    const event = this.#tree.event(at);
    if (event.type !== EVENT_ID.MAPPING && event.type !== EVENT_ID.SEQUENCE) return 0;
    const children = this.#tree.children(at);
    const isMap = event.type === EVENT_ID.MAPPING;
    const last = children.length === 0 ? event.start + 1 : this.value({
      at: children[children.length - 1]!,
      keyAt: isMap ? children[children.length - 2]! : -1,
      listAt: isMap ? -1 : at,
    }).end;
    if (event.style === COLLECTION_STYLE.BLOCK || this.#isBarePair(at)) return last;
    return this.#pastBracket(last, isMap ? "}" : "]");
  }

  /** True for a pair without braces inside a flow list: `[key: value]`. */
  #isBarePair(at: number): boolean {
    const event = this.#tree.event(at);
    if (event.type !== EVENT_ID.MAPPING || event.style !== COLLECTION_STYLE.FLOW) return false;
    const inner = this.#tree.event(at + 1);
    return this.#tree.source[event.start] !== "{" || (inner.type === EVENT_ID.MAPPING && inner.start === event.start);
  }

  /** Offset behind the bracket that closes a flow collection, from the end of its last node; comments are skipped. */
  #pastBracket(from: number, bracket: string): number {
    const { source } = this.#tree;
    let at = from;
    while (at < source.length && source[at] !== bracket) at = source[at] === "#" ? lineEndOf(source, at) : at + 1;
    return Math.min(at + 1, source.length);
  }

  #unwritten(at: number, keyAt: number, listAt: number): Span {
    const properties = propertySpan(this.#tree.event(at));
    if (properties !== null) return properties;
    let start = 0;
    if (keyAt !== -1) start = this.#pastMark(this.key(keyAt).end, ":");
    else if (listAt !== -1) start = this.#unwrittenIn(listAt).get(at) ?? 0;
    return { start, end: start };
  }

  #unwrittenIn(list: number): Map<number, number> {
    let places = this.#unwrittenItems.get(list);
    if (places === undefined) {
      places = new Map();
      const event = this.#tree.event(list);
      let from = event.type === EVENT_ID.SEQUENCE ? event.start : 0;
      for (const item of this.#tree.items(list)) {
        if (this.#tree.isUnwritten(item) && propertySpan(this.#tree.event(item)) === null) {
          from = this.#pastMark(from, "-");
          places.set(item, from);
        } else from = this.value({ at: item, keyAt: -1, listAt: list }).end;
      }
      this.#unwrittenItems.set(list, places);
    }
    return places;
  }

  /** Offset behind the next mark when only spaces, line ends and comments come before it, else `from`. */
  #pastMark(from: number, mark: string): number {
    const { source } = this.#tree;
    for (let at = from; at < source.length;) {
      if (source[at] === mark) return at + 1;
      if (source[at] === "#" && at > 0 && isBlank(source[at - 1])) at = lineEndOf(source, at);
      else if (isBlank(source[at])) at++;
      else break;
    }
    return from;
  }

  /** Where the node before an unwritten key ends, or its map begins. */
  #endBefore(keyAt: number): number {
    const before = this.#tree.event(keyAt - 1);
    if (before.type === EVENT_ID.MAPPING) return before.start + (this.#tree.source[before.start] === "{" ? 1 : 0);
    if (before.type !== EVENT_ID.POP) return this.value({ at: keyAt - 1, keyAt: keyAt - 2, listAt: -1 }).end;
    let container = keyAt - 2;
    while (!this.#tree.isContainer(container) || this.#tree.end(container) !== keyAt - 1) container--;
    return this.#written(container).end;
  }
}

/** The anchor and tag before a node, or null. */
function propertySpan(event: Event): Span | null {
  if (event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.ALIAS) return null;
  const starts = [event.tagStart, event.anchorStart - 1].filter((start) => start >= 0);
  return starts.length === 0 ? null : { start: Math.min(...starts), end: Math.max(event.tagEnd, event.anchorEnd) };
}

function tagOf(event: Event): number {
  return "tagStart" in event ? event.tagStart : -1;
}

function lineEndOf(source: string, from: number): number {
  const end = source.indexOf("\n", from);
  return end === -1 ? source.length : end;
}

function isBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t" || isBreak(character);
}
