import { constructFromEvents, type Event, EVENT_ID, getScalarValue, SCALAR_STYLE } from "js-yaml";
import { plainValue } from "./plain_value.ts";

/**
 * The value of one document's events.
 * @throws YAMLException for what cannot be a value, such as a key that appears twice
 * @throws ComplexKey where a key is not a text, number or the like
 */
export function constructValue(events: Event[], source: string): unknown {
  const simple = constructSimple(events, source);
  if (simple !== null) return simple.value;
  const key = complexKeyIn(events);
  if (key !== -1) throw new ComplexKey(key);
  return constructFromEvents(events, { source })[0];
}

/** A list or map is the key of a map. */
export class ComplexKey extends Error {
  /** Index of the event that begins the key. */
  readonly at: number;

  constructor(at: number) {
    super("a list or map is a key");
    this.at = at;
  }
}

/** Index of the first list or map that is a key; -1 where there is none. */
function complexKeyIn(events: readonly Event[]): number {
  /** Of each container around: whether it is a map, and how many nodes it has so far. */
  const around: { isMap: boolean; count: number }[] = [];
  for (const [index, { type }] of events.entries()) {
    if (type === EVENT_ID.DOCUMENT) around.push({ isMap: false, count: 0 });
    else if (type === EVENT_ID.POP) around.pop();
    else {
      const container = around.at(-1);
      const isContainer = type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE;
      if (isContainer && container?.isMap === true && container.count % 2 === 0) return index;
      if (container !== undefined) container.count++;
      if (isContainer) around.push({ isMap: type === EVENT_ID.MAPPING, count: 0 });
    }
  }
  return -1;
}

type Container = unknown[] | Record<string, unknown>;

/**
 * The value of events without tags, anchors and aliases, which nearly all files are: in a third of the time that the
 * general way takes. What is not simple, or no value at all, is left to that way.
 * @returns null when the general way must decide
 */
function constructSimple(events: readonly Event[], source: string): { value: unknown } | null {
  const around: Container[] = [];
  let root: unknown;
  let container: Container | undefined;
  let key: string | null = null;
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) continue;
    if (event.type === EVENT_ID.ALIAS) return null;
    if (event.type === EVENT_ID.POP) {
      container = around.pop();
      continue;
    }
    if (event.tagStart !== -1 || event.anchorStart !== -1) return null;
    let value: unknown;
    if (event.type === EVENT_ID.SCALAR) {
      const text = getScalarValue(source, event);
      value = event.style === SCALAR_STYLE.PLAIN ? plainValue(text) : text;
    } else value = event.type === EVENT_ID.SEQUENCE ? [] : {};
    if (container === undefined) root = value;
    else if (Array.isArray(container)) container.push(value);
    else if (key === null) {
      if (event.type !== EVENT_ID.SCALAR) return null;
      key = String(value);
      if (key === "__proto__" || Object.hasOwn(container, key)) return null;
      continue;
    } else {
      container[key] = value;
      key = null;
    }
    if (event.type === EVENT_ID.SCALAR) continue;
    if (container !== undefined) around.push(container);
    container = value as Container;
  }
  return { value: root };
}
