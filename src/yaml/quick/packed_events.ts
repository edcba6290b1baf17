import { CHOMPING_MODE, type Event, EVENT_ID, type ScalarEvent } from "js-yaml";

/** Numbers for one event: its kind with what is known of it, where it begins, and where it ends. */
const WIDTH = 3;
/** Bits of the first number: kind 0-2, style 3-5, chomping 6-7, one flag, and above it the indentation plus one. */
const KIND = 7;
const STYLE_SHIFT = 3;
const CHOMPING_SHIFT = 6;
const FLAG = 1 << 8;
const INDENT_SHIFT = 9;
/** More events or containers inside each other are left to the general parser, which holds the limits of both. */
const MOST_EVENTS = 150_000;
const DEEPEST = 48;

/** What is known of a scalar apart from its place. */
export interface ScalarForm {
  style: ScalarEvent["style"];
  chomping: ScalarEvent["chomping"];
  indent: number;
  /** True where the value is the source itself. */
  fast: boolean;
}

/** Thrown where a text holds what is left to the general parser. */
export class UnusualText extends Error {}

/** Thrown again and again, since making an error costs more than most texts take to be read. */
export const UNUSUAL = new UnusualText("left to the general parser");

/** Events of one text, in an eighth of the memory that objects take; each is made when somebody asks for it. */
export class PackedEvents {
  readonly #numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.#numbers = numbers;
  }

  get length(): number {
    return this.#numbers.length / WIDTH;
  }

  /** The kind of an event, one of `EVENT_ID`. */
  type(index: number): Event["type"] {
    return (this.#numbers[index * WIDTH]! & KIND) as Event["type"];
  }

  /** Index of the event that closes a container. */
  end(container: number): number {
    return this.#numbers[container * WIDTH + 2]!;
  }

  /** An event as the general parser would give it. */
  event(index: number): Event {
    const head = this.#numbers[index * WIDTH]!;
    const start = this.#numbers[index * WIDTH + 1]!;
    const end = this.#numbers[index * WIDTH + 2]!;
    const flag = (head & FLAG) !== 0;
    const type = head & KIND;
    if (type === EVENT_ID.POP) return { type };
    if (type === EVENT_ID.DOCUMENT) return { type, explicitStart: flag, explicitEnd: false, directives: [] };
    const style = (head >> STYLE_SHIFT) & 7;
    if (type === EVENT_ID.SCALAR) {
      const chomping = ((head >> CHOMPING_SHIFT) & 3) as ScalarForm["chomping"];
      const indent = (head >> INDENT_SHIFT) - 1;
      return scalarEvent(start, end, { style: style as ScalarForm["style"], chomping, indent, fast: flag });
    }
    const none = { anchorStart: -1, anchorEnd: -1, tagStart: -1, tagEnd: -1 };
    return { type, start, ...none, style } as Event;
  }
}

/** The form of what is not written, and of a text that is none of its source's characters as they are, but no block text. */
export function foldedForm(style: ScalarForm["style"]): ScalarForm {
  return { style, chomping: CHOMPING_MODE.CLIP, indent: -1, fast: false };
}

/** The event of a scalar without tag and anchor. */
export function scalarEvent(valueStart: number, valueEnd: number, form: ScalarForm): ScalarEvent {
  return {
    type: EVENT_ID.SCALAR,
    valueStart,
    valueEnd,
    anchorStart: -1,
    anchorEnd: -1,
    tagStart: -1,
    tagEnd: -1,
    style: form.style,
    chomping: form.chomping,
    indent: form.indent,
    fast: form.fast,
  };
}

/** The place where events are collected, one text after another. */
let numbers = new Int32Array(4096 * WIDTH);

/** Collects the events of one text in their order. */
export class EventPacker {
  #used = 0;
  readonly #open: number[] = [];

  /** Begins the document. */
  openDocument(isExplicit: boolean): void {
    this.#open.push(this.#used);
    this.#add(EVENT_ID.DOCUMENT | (isExplicit ? FLAG : 0), 0, 0);
  }

  /** Begins a map or list. @param type of `EVENT_ID` @param style of `COLLECTION_STYLE` */
  open(type: number, style: number, start: number): void {
    if (this.#open.length > DEEPEST) throw UNUSUAL;
    this.#open.push(this.#used);
    this.#add(type | (style << STYLE_SHIFT), start, 0);
  }

  /** Ends what was begun last. */
  close(): void {
    numbers[this.#open.pop()! + 2] = this.#used / WIDTH;
    this.#add(EVENT_ID.POP, 0, 0);
  }

  /** Adds a scalar on one line, whose value is the source itself. @param style of `SCALAR_STYLE` */
  addSimple(style: number, start: number, end: number): void {
    this.#add(EVENT_ID.SCALAR | (style << STYLE_SHIFT) | (CHOMPING_MODE.CLIP << CHOMPING_SHIFT) | FLAG, start, end);
  }

  addScalar(start: number, end: number, { style, chomping, indent, fast }: ScalarForm): void {
    const bits = (style << STYLE_SHIFT) | (chomping << CHOMPING_SHIFT) | (fast ? FLAG : 0);
    this.#add(EVENT_ID.SCALAR | bits | ((indent + 1) << INDENT_SHIFT), start, end);
  }

  /** All events so far. @throws UnusualText when they are too many */
  pack(): PackedEvents {
    if (this.#used > MOST_EVENTS * WIDTH) throw UNUSUAL;
    return new PackedEvents(numbers.slice(0, this.#used));
  }

  #add(head: number, start: number, end: number): void {
    if (this.#used === numbers.length) this.#grow();
    const at = this.#used;
    numbers[at] = head;
    numbers[at + 1] = start;
    numbers[at + 2] = end;
    this.#used = at + WIDTH;
  }

  #grow(): void {
    if (this.#used > MOST_EVENTS * WIDTH) throw UNUSUAL;
    const more = new Int32Array(numbers.length * 2);
    more.set(numbers);
    numbers = more;
  }
}
