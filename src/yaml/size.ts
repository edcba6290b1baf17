import { type Event, EVENT_ID } from "js-yaml";
import { YAML_LIMITS } from "./limits.ts";
import type { YamlProblem } from "./syntax/problem.ts";

/** What an anchored node amounts to when it is written out; open while the parser is inside it. */
interface Anchored {
  size: number;
  height: number;
  open: boolean;
}

interface OpenNode {
  size: number;
  height: number;
  anchored: Anchored | null;
}

/** What the events of a text hold that counts against the limits. */
export interface EventCounts {
  documents: number;
  aliases: number;
  anchors: number;
}

/** Counts documents, aliases and anchors. */
export function countEvents(events: readonly Event[]): EventCounts {
  const counts = { documents: 0, aliases: 0, anchors: 0 };
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT) counts.documents++;
    else if (event.type === EVENT_ID.ALIAS) counts.aliases++;
    else if (event.type !== EVENT_ID.POP && event.anchorStart !== -1) counts.anchors++;
  }
  return counts;
}

/**
 * Counts aliases, and nodes and nesting as if each alias were written out, so that later walks end in good time.
 * @returns the first limit that is passed, or an alias that contains itself
 */
export function sizeProblem(
  events: readonly Event[],
  { aliases, anchors: named }: EventCounts,
  source: string,
): YamlProblem | null {
  if (named > YAML_LIMITS.anchors) return limitProblem("anchors", named, placeOfAnchor(events, YAML_LIMITS.anchors));
  // Without aliases nothing grows: the parser has held the depth, and the events give the nodes.
  if (aliases === 0) return nodesIn(events) > YAML_LIMITS.nodes ? limitProblem("nodes", null, 0) : null;
  const anchors = new Map<string, Anchored>();
  const open: OpenNode[] = [{ size: 0, height: 0, anchored: null }];
  let seen = 0;
  for (const event of events) {
    const top = open[open.length - 1]!;
    if (event.type === EVENT_ID.ALIAS) {
      const at = event.anchorStart - 1;
      const known = anchors.get(source.slice(event.anchorStart, event.anchorEnd));
      if (++seen > YAML_LIMITS.aliases) return limitProblem("aliases", null, at);
      if (known?.open) return recursiveAlias(at, event.anchorEnd);
      top.size += known?.size ?? 1;
      top.height = Math.max(top.height, known?.height ?? 0);
    } else if (event.type === EVENT_ID.SCALAR) {
      top.size++;
      if (event.anchorStart !== -1) {
        anchors.set(source.slice(event.anchorStart, event.anchorEnd), { size: 1, height: 0, open: false });
      }
    } else if (event.type === EVENT_ID.POP) {
      const closed = open.pop()!;
      const parent = open[open.length - 1]!;
      const [size, height] = [closed.size + 1, closed.height + 1];
      parent.size += size;
      parent.height = Math.max(parent.height, height);
      if (closed.anchored !== null) Object.assign(closed.anchored, { size, height, open: false });
    } else {
      const named = event.type !== EVENT_ID.DOCUMENT && event.anchorStart !== -1;
      const anchored = named ? { size: 0, height: 0, open: true } : null;
      if (named) anchors.set(source.slice(event.anchorStart, event.anchorEnd), anchored!);
      open.push({ size: 0, height: 0, anchored });
    }
    const now = open[open.length - 1]!;
    if (now.size > YAML_LIMITS.nodes) return limitProblem("nodes", null, 0);
    // The document is an open node of its own.
    if (open.length - 2 + now.height > YAML_LIMITS.depth) return limitProblem("depth", null, 0);
  }
  return null;
}

/** Offset of the anchor that comes after so many others. */
function placeOfAnchor(events: readonly Event[], others: number): number {
  let before = 0;
  for (const event of events) {
    if (!("anchorStart" in event) || event.type === EVENT_ID.ALIAS || event.anchorStart === -1) continue;
    if (before++ === others) return event.anchorStart - 1;
  }
  return 0;
}

/** Keys, values and containers; the events that close a container are none. */
function nodesIn(events: readonly Event[]): number {
  if (events.length <= YAML_LIMITS.nodes) return events.length;
  return events.filter((event) => event.type !== EVENT_ID.POP && event.type !== EVENT_ID.DOCUMENT).length;
}

/** The problem of a file that goes over a limit. */
export function limitProblem(kind: keyof typeof YAML_LIMITS, found: number | null, offset: number): YamlProblem {
  const what =
    { bytes: "bytes", depth: "levels of nesting", nodes: "nodes", aliases: "aliases", anchors: "anchors" }[kind];
  const count = found === null ? `more than ${YAML_LIMITS[kind]}` : String(found);
  return {
    rule: "invalid-size",
    level: "error",
    class: "unreadable",
    span: { start: offset, end: kind === "bytes" ? offset : offset + 1 },
    message: `file has ${count} ${what}, expected at most ${YAML_LIMITS[kind]}`,
    help: kind === "bytes" || kind === "nodes"
      ? "split the file, or move long texts out of it"
      : kind === "anchors"
      ? "remove the anchors that no alias uses"
      : "write the file flatter, without aliases",
  };
}

function recursiveAlias(start: number, end: number): YamlProblem {
  return {
    rule: "invalid-syntax",
    level: "error",
    class: "unreadable",
    span: { start, end },
    message: "this alias points into the value that it is in, expected a value that ends",
    help: "write the value out, or name the anchor of another one",
  };
}
