import { type Event, EVENT_ID } from "js-yaml";
import { quoteValue } from "../diagnostics/escape.ts";
import type { Span } from "../diagnostics/span.ts";
import { NodeTree } from "./nodes.ts";
import type { YamlProblem } from "./problem.ts";
import { NodeSpans } from "./spans.ts";

/** Every key that appears a second time in its map, with the first place. */
export function duplicateKeys(events: readonly Event[], source: string): YamlProblem[] {
  const tree = new NodeTree(events, source);
  const spans = new NodeSpans(tree);
  const problems: YamlProblem[] = [];
  events.forEach((event, map) => {
    if (event.type !== EVENT_ID.MAPPING) return;
    const first = new Map<string, number>();
    for (const { key, keyAt } of tree.pairs(map)) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, keyAt);
      else problems.push(duplicateKey(key, spans.key(keyAt), spans.key(earlier)));
    }
  });
  return problems;
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

function duplicateKey(key: string, span: Span, first: Span): YamlProblem {
  return {
    rule: "duplicate-key",
    level: "error",
    class: "unreadable",
    span,
    message: `key ${quoteValue(key)} appears twice in the same map, expected once`,
    help: "merge both entries, or rename one of them",
    related: [{ span: first, message: `first ${quoteValue(key)}` }],
  };
}
