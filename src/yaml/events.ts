import { type Event, parseEvents } from "js-yaml";
import { YAML_LIMITS } from "./limits.ts";
import type { Events } from "./nodes.ts";
import { readQuickly } from "./quick/read_quickly.ts";

/**
 * The general parser's events for a text.
 * @throws YAMLException where the text breaks, or nests too deep
 */
export function readEvents(source: string): Event[] {
  return parseEvents(source, { maxDepth: YAML_LIMITS.depth });
}

/** The events of a text that was read before without a problem. */
export function readEventsAgain(source: string): Events {
  return readQuickly(source)?.events ?? readEvents(source);
}
