import { type Event, EVENT_ID } from "js-yaml";
import { quoteValue } from "../diagnostics/escape.ts";
import type { Span } from "../diagnostics/span.ts";
import { type Entry, NodeTree } from "./nodes.ts";
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
      .map(([key, pairs]) => duplicateKey(key, pairs.map(({ keyAt }) => keyAt), spans, choiceHelp(pairs, tree, spans)));
  });
}

/**
 * The same as notes on a text that can be read all the same: every double key says in two lines what it says in one, and
 * a repair takes the second line away. Null where any of them has two values, or is more than a line.
 */
export function equalLines(events: readonly Event[], source: string): YamlProblem[] | null {
  const tree = new NodeTree(events, source);
  const spans = new NodeSpans(tree);
  const notes: YamlProblem[] = [];
  for (const [map, { type }] of events.entries()) {
    if (type !== EVENT_ID.MAPPING) continue;
    const double = [...Map.groupBy(tree.pairs(map), ({ key }) => key).values()].filter(({ length }) => length > 1);
    for (const pairs of double) {
      const lines = pairs.map(({ keyAt, valueAt }) => {
        const isScalar = events[valueAt]!.type === EVENT_ID.SCALAR;
        const value = spans.value({ at: valueAt, keyAt, listAt: -1 });
        return isScalar ? lineAround({ start: spans.key(keyAt).start, end: value.end }, source) : null;
      });
      const [first, second, ...others] = lines;
      if (first == null || second == null || others.length > 0 || first.text !== second.text) return null;
      notes.push({
        ...duplicateKey(pairs[0]!.key, pairs.map(({ keyAt }) => keyAt), spans, "remove one of the two lines"),
        class: "surface",
        message: `key ${quoteValue(pairs[0]!.key)} appears twice in the same map, with the same value`,
        edits: [{ span: second.span, text: "", kind: "safe" }],
      });
    }
  }
  return notes;
}

/** The line that a key and its value have for themselves, and what it says; null for more or less than a line. */
function lineAround(pair: Span, source: string): { span: Span; text: string } | null {
  const start = source.lastIndexOf("\n", pair.start - 1) + 1;
  const newline = source.indexOf("\n", pair.start);
  const end = newline === -1 ? source.length : newline + 1;
  const isAlone = pair.end <= end && source.slice(start, pair.start).trim() === "" &&
    /^\s*(?:#.*)?$/.test(source.slice(pair.end, end));
  return isAlone ? { span: { start, end }, text: source.slice(start, end).trim() } : null;
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

/** Which of some values with one key stays. */
function choiceHelp(pairs: readonly Entry[], tree: NodeTree, spans: NodeSpans): string {
  const values = pairs.map(({ keyAt, valueAt }) => spans.value({ at: valueAt, keyAt, listAt: -1 }));
  const texts = new Set(values.map(({ start, end }) => tree.source.slice(start, end).trim()));
  const others = pairs.length === 2 ? "the other" : "the others";
  if (texts.size === 1) return `the values are the same: delete ${pairs.length === 2 ? "one of them" : "all but one"}`;
  return pairs.every(({ valueAt }) => tree.isContainer(valueAt))
    ? `put what each holds under the first one and delete ${others}, or rename ${
      pairs.length === 2 ? "one" : "them"
    } where they describe different things: most readers drop all but the last`
    : `keep the value that is right today and delete ${others}: most readers take the last one`;
}

/** @param keys events of the equal keys, two at least, in source order */
function duplicateKey(key: string, keys: readonly number[], spans: NodeSpans, help: string): YamlProblem {
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
    help,
    related: related.map((at) => ({
      span: spans.key(at),
      message: `${at === first ? "first" : "another"} ${quoteValue(key)}`,
    })),
  };
}
