import { type Event, parseEvents } from "js-yaml";
import { YAML_LIMITS } from "./limits.ts";

/**
 * The parser's events for a text.
 * @throws YAMLException where the text breaks, or nests too deep
 */
export function readEvents(source: string): Event[] {
  return parseEvents(source, { maxDepth: YAML_LIMITS.depth });
}
