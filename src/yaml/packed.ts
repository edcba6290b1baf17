import { type Event, EVENT_ID } from "js-yaml";

/** Numbers that an event takes: what it is, then up to nine of its own. */
const WIDTH = 10;

/**
 * A parser's events as one row of numbers: a third of the memory. An instance of a thousand files keeps them all, and asks
 * few of them for places.
 */
export class PackedEvents {
  /** The document's event, which holds more than numbers. */
  readonly #first: Event | undefined;
  readonly #numbers: Int32Array;

  constructor(events: readonly Event[]) {
    this.#first = events[0];
    this.#numbers = new Int32Array(events.length * WIDTH);
    for (let index = 0; index < events.length; index++) this.#pack(events[index]!, index * WIDTH);
  }

  get length(): number {
    return this.#numbers.length / WIDTH;
  }

  unpack(): Event[] {
    const events: Event[] = [];
    for (let at = 0; at < this.#numbers.length; at += WIDTH) events.push(at === 0 ? this.#first! : this.#unpack(at));
    return events;
  }

  #pack(event: Event, at: number): void {
    const numbers = this.#numbers;
    numbers[at] = event.type;
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return;
    numbers[at + 1] = event.anchorStart;
    numbers[at + 2] = event.anchorEnd;
    if (event.type === EVENT_ID.ALIAS) return;
    numbers[at + 3] = event.tagStart;
    numbers[at + 4] = event.tagEnd;
    numbers[at + 5] = event.style;
    if (event.type !== EVENT_ID.SCALAR) {
      numbers[at + 6] = event.start;
      return;
    }
    numbers[at + 6] = event.valueStart;
    numbers[at + 7] = event.valueEnd;
    numbers[at + 8] = event.indent;
    numbers[at + 9] = event.chomping * 2 + (event.fast ? 1 : 0);
  }

  #unpack(at: number): Event {
    const number = (field: number) => this.#numbers[at + field]!;
    const type = number(0) as Event["type"];
    if (type === EVENT_ID.POP) return { type } as Event;
    const anchor = { type, anchorStart: number(1), anchorEnd: number(2) };
    if (type === EVENT_ID.ALIAS) return anchor as Event;
    const node = { ...anchor, tagStart: number(3), tagEnd: number(4), style: number(5) };
    if (type !== EVENT_ID.SCALAR) return { ...node, start: number(6) } as Event;
    return {
      ...node,
      valueStart: number(6),
      valueEnd: number(7),
      indent: number(8),
      chomping: number(9) >> 1,
      fast: (number(9) & 1) === 1,
    } as Event;
  }
}
