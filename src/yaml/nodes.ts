import {
  type AliasEvent,
  constructFromEvents,
  type Event,
  EVENT_ID,
  getScalarValue,
  SCALAR_STYLE,
  type ScalarEvent,
} from "js-yaml";
import type { Path } from "../diagnostics/path.ts";
import { plainValue } from "./plain_value.ts";
import { PackedEvents } from "./quick/packed_events.ts";

/** The events of a text, of the general parser or the quick reader. */
export type Events = readonly Event[] | PackedEvents;

/** One pair of a map, as indices of the events where its key and its value begin. */
export interface Entry {
  key: string;
  keyAt: number;
  valueAt: number;
}

/** Where a node begins: its event, the event of its key (-1 without), and its list (-1 outside lists). */
export interface NodePlace {
  at: number;
  keyAt: number;
  listAt: number;
}

/** A parser's events walked as a tree. What is asked of a container is worked out once. */
export class NodeTree {
  readonly source: string;
  readonly #events: Events;
  readonly #entries = new Map<number, ReadonlyMap<string, Entry>>();
  readonly #items = new Map<number, readonly number[]>();
  #ends: Int32Array | null = null;

  constructor(events: Events, source: string) {
    this.#events = events;
    this.source = source;
  }

  /** How many events there are. */
  get length(): number {
    return this.#events.length;
  }

  event(at: number): Event {
    return this.#events instanceof PackedEvents ? this.#events.event(at) : this.#events[at]!;
  }

  /** The kind of an event, one of `EVENT_ID`. */
  type(at: number): Event["type"] {
    return this.#events instanceof PackedEvents ? this.#events.type(at) : this.#events[at]!.type;
  }

  /** The node at a path, aliases followed; null where the path does not exist. */
  find(path: Path): NodePlace | null {
    if (this.length < 2) return null;
    let place: NodePlace = { at: this.target(1), keyAt: -1, listAt: -1 };
    for (const segment of path) {
      const type = this.type(place.at);
      if (type === EVENT_ID.MAPPING) {
        const entry = this.entries(place.at).get(String(segment));
        if (entry === undefined) return null;
        place = { at: this.target(entry.valueAt), keyAt: entry.keyAt, listAt: -1 };
      } else if (type === EVENT_ID.SEQUENCE) {
        const item = typeof segment === "number" ? this.items(place.at)[segment] : undefined;
        if (item === undefined) return null;
        place = { at: this.target(item), keyAt: -1, listAt: place.at };
      } else return null;
    }
    return place;
  }

  /** The pairs of a map in source order, by the names that the value gives its keys. */
  entries(map: number): ReadonlyMap<string, Entry> {
    let entries = this.#entries.get(map);
    if (entries === undefined) {
      entries = new Map(this.pairs(map).map((entry) => [entry.key, entry]));
      this.#entries.set(map, entries);
    }
    return entries;
  }

  /** The pairs of a map in source order, keys that appear twice included. */
  pairs(map: number): Entry[] {
    const pairs: Entry[] = [];
    const children = this.children(map);
    for (let index = 0; index + 1 < children.length; index += 2) {
      const [keyAt, valueAt] = [children[index]!, children[index + 1]!];
      pairs.push({ key: this.keyName(keyAt), keyAt, valueAt });
    }
    return pairs;
  }

  /** The entries of a list. */
  items(list: number): readonly number[] {
    let items = this.#items.get(list);
    if (items === undefined) {
      items = this.children(list);
      this.#items.set(list, items);
    }
    return items;
  }

  /** Where the nodes directly inside a container begin; keys and values of a map take turns. */
  children(container: number): number[] {
    const children: number[] = [];
    const end = this.end(container);
    for (let at = container + 1; at < end; at = this.after(at)) children.push(at);
    return children;
  }

  /** Index of the event after the node that begins at `at`. */
  after(at: number): number {
    return this.isContainer(at) ? this.end(at) + 1 : at + 1;
  }

  isContainer(at: number): boolean {
    const type = this.type(at);
    return type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE || type === EVENT_ID.DOCUMENT;
  }

  /** True for a scalar without any text, such as the value of `key:`. */
  isUnwritten(at: number): boolean {
    if (this.type(at) !== EVENT_ID.SCALAR) return false;
    return (this.event(at) as ScalarEvent).valueStart === -1;
  }

  /** The node itself, or for an alias the node that carries its anchor. */
  target(at: number): number {
    if (this.type(at) !== EVENT_ID.ALIAS) return at;
    const event = this.event(at) as AliasEvent;
    const name = this.source.slice(event.anchorStart, event.anchorEnd);
    for (let earlier = at - 1; earlier > 0; earlier--) {
      const candidate = this.event(earlier);
      if (candidate.type === EVENT_ID.ALIAS || !("anchorStart" in candidate) || candidate.anchorStart === -1) continue;
      if (this.source.slice(candidate.anchorStart, candidate.anchorEnd) === name) return earlier;
    }
    return at;
  }

  /** A key's name as the value has it: `0x10` is `16`, an unwritten key is `null`; containers have none. */
  keyName(keyAt: number): string {
    const event = this.event(this.target(keyAt));
    return event.type === EVENT_ID.SCALAR ? this.#scalarName(event) : "";
  }

  #scalarName(event: ScalarEvent): string {
    const text = getScalarValue(this.source, event);
    if (event.tagStart === -1) return event.style === SCALAR_STYLE.PLAIN ? String(plainValue(text)) : text;
    try {
      return String(constructFromEvents([this.event(0), event, { type: EVENT_ID.POP }], { source: this.source })[0]);
    } catch {
      return text;
    }
  }

  /** Index of the event that closes a container. */
  end(container: number): number {
    if (this.#events instanceof PackedEvents) return this.#events.end(container);
    if (this.#ends === null) {
      this.#ends = new Int32Array(this.length);
      const open: number[] = [];
      for (let index = 0; index < this.length; index++) {
        if (this.type(index) === EVENT_ID.POP) this.#ends[open.pop()!] = index;
        else if (this.isContainer(index)) open.push(index);
      }
    }
    return this.#ends[container]!;
  }
}
