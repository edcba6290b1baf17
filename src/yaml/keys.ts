import { type Event, EVENT_ID } from "js-yaml";
import { quoteValue } from "../diagnostics/escape.ts";
import { NodeTree } from "./nodes.ts";
import type { YamlProblem } from "./syntax/problem.ts";
import { NodeSpans } from "./spans.ts";

/** Places of one key that a finding points at. */
const MOST_PLACES = 3;

/** Every key that appears more than once in its map: one problem for each, at its second place. */
export function duplicateKeys(events: readonly Event[], source: string): YamlProblem[] {
  const tree = new NodeTree(events, source);
  const spans = new NodeSpans(tree);
  return events.flatMap(({ type }, map) => {
    if (type !== EVENT_ID.MAPPING) return [];
    return [...Map.groupBy(tree.pairs(map), ({ key }) => key)].filter(([, pairs]) => pairs.length > 1)
      .map(([key, pairs]) => duplicateKey(key, pairs.map(({ keyAt }) => keyAt), spans));
  });
}

/**
 * The events with every key once: maps of one key are read as one map, of other values the last counts. What the author
 * wrote in either map is then there, so that nothing is called missing for being in the other.
 */
export function withoutDoubles(events: readonly Event[], source: string): Event[] {
  const tree = new NodeTree(events, source);
  const copy = (at: number): Event[] => {
    const { type } = events[at]!;
    if (type === EVENT_ID.MAPPING) return copyMaps([at]);
    if (!tree.isContainer(at)) return [events[at]!];
    return [events[at]!, ...tree.children(at).flatMap(copy), events[tree.end(at)]!];
  };
  const copyMaps = (maps: readonly number[]): Event[] => {
    const pairs = [...Map.groupBy(maps.flatMap((map) => tree.pairs(map)), ({ key }) => key).values()];
    const chosen = pairs.map((same) => {
      const areMaps = same.every(({ valueAt }) => events[valueAt]!.type === EVENT_ID.MAPPING);
      return areMaps ? { keyAt: same[0]!.keyAt, values: same.map(({ valueAt }) => valueAt) } : {
        keyAt: same.at(-1)!.keyAt,
        values: [same.at(-1)!.valueAt],
      };
    }).sort((a, b) => a.keyAt - b.keyAt);
    return [
      events[maps[0]!]!,
      ...chosen.flatMap(({ keyAt, values: [first, ...others] }) => [
        ...copy(keyAt),
        ...(others.length === 0 ? copy(first!) : copyMaps([first!, ...others])),
      ]),
      events[tree.end(maps[0]!)]!,
    ];
  };
  return copy(0);
}

/** The problem of a list or map that is used as a key. @param at index of the event that begins it */
export function complexKeyProblem(events: readonly Event[], at: number, source: string): YamlProblem {
  const what = events[at]!.type === EVENT_ID.SEQUENCE ? "a list" : "a map";
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: new NodeSpans(new NodeTree(events, source)).key(at),
    message: `${what} is used as a key, expected text`,
    help: "write a plain key, such as `name: value`; put quotes around text that begins with `[` or `{`",
  };
}

/** @param keys events of the equal keys, two at least, in source order */
function duplicateKey(key: string, keys: readonly number[], spans: NodeSpans): YamlProblem {
  const [first, second, ...others] = keys as [number, number, ...number[]];
  const related = [first, ...others.slice(0, MOST_PLACES - 1)];
  return {
    rule: "duplicate-key",
    level: "error",
    class: "unreadable",
    span: spans.key(second),
    message: `key ${quoteValue(key)} appears ${
      keys.length === 2 ? "twice" : `${keys.length} times`
    } in the same map, expected once`,
    help: keys.length === 2
      ? "keep the one that is right, or merge both where each holds a part"
      : "keep the one that is right, or merge them where each holds a part",
    related: related.map((at) => ({
      span: spans.key(at),
      message: `${at === first ? "first" : "another"} ${quoteValue(key)}`,
    })),
  };
}
