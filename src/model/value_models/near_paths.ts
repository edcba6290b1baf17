import { letterDistance } from "../../text/spelling/closest_match.ts";
import { asTrack, type Track, TRACK_NAMES, TRACKS } from "../../format/tracks.ts";
import { nearNodes } from "./value_path_hints.ts";
import { resolveShort } from "./value_path_steps.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** One way to read a text as a path below a track, and how much is wrong with it so far. */
interface Reading {
  track: Track;
  segments: readonly string[];
  cost: number;
}

interface Candidate {
  node: ValueNode;
  cost: number;
}

/** What a left-out layer or track costs, in letters. */
const LEFT_OUT = 1.5;

/**
 * Nodes that a path may have meant, nearest first: the fewer letters differ over all of it, the nearer. Every segment
 * is compared with the segment, id and name of a node, so that a single typo never loses the path. For questions: what
 * findings propose comes from `nearNodes`, which is stricter, since repairs are made from it.
 * @param text `Track.L1.L2[.L3]`, with typos; the track or the layer may be left out
 */
export function nearPaths(values: ValueModels, text: string, limit = 3): ValueNode[] {
  const segments = text.split(".").map((part) => part.trim()).filter((part) => part !== "");
  const readings = readingsOf(segments);
  const allowed = Math.floor(letters(text) / 3);
  const found: Candidate[] = [];
  for (const reading of readings) {
    descend(values.layers(reading.track), reading, 0, reading.cost, allowed, found);
    const short = reading.segments.length < 3 ? resolveShort(values, reading.track, reading.segments) : null;
    if (short !== null) found.push({ node: short, cost: reading.cost + LEFT_OUT });
  }
  found.sort((a, b) => a.cost - b.cost);
  const [best] = readings;
  const elsewhere = best === undefined ? [] : nearNodes(values, "feature", best.track, best.segments);
  return [...new Set([...found.map(({ node }) => node), ...elsewhere])].slice(0, limit);
}

/** Wrong paths that are compared with all nodes: more than anybody corrects one by one. */
export const MOST_COMPARED = 200;

/** The part of a value model that a path may have meant: the nearest node below the layers. */
export function nearestPart(values: ValueModels, text: string): ValueNode | undefined {
  return nearPaths(values, text, 1).find(({ level }) => level > 1);
}

/** With a right track only that one; else every track, the head read as a typo of its name or as part of the path. */
function readingsOf([head = "", ...rest]: readonly string[]): Reading[] {
  const track = asTrack(head);
  if (track !== null) return [{ track, segments: rest, cost: 0 }];
  return TRACKS.flatMap((candidate): Reading[] => [
    { track: candidate, segments: rest, cost: letterDistance(head, TRACK_NAMES[candidate]) },
    { track: candidate, segments: [head, ...rest], cost: LEFT_OUT },
  ]).sort((a, b) => a.cost - b.cost);
}

/** Collects the nodes as deep as the reading, leaving off where too much differs already. */
function descend(
  siblings: readonly ValueNode[],
  reading: Reading,
  depth: number,
  cost: number,
  allowed: number,
  found: Candidate[],
): void {
  const segment = reading.segments[depth];
  if (segment === undefined) return;
  for (const node of siblings) {
    const most = Math.min(allowed - cost, mostOf(segment));
    const own = distanceTo(node, segment, most);
    if (own > most) continue;
    const total = cost + own;
    if (depth === reading.segments.length - 1) found.push({ node, cost: total });
    else descend(node.children, reading, depth + 1, total, allowed, found);
  }
}

/** Letters that may differ in one segment: with more it is another name, however long the rest of the path. */
function mostOf(segment: string): number {
  return Math.max(1, Math.floor(letters(segment) / 3));
}

/** The least difference to what the node is called; names that are too long or short to be near are not compared. */
function distanceTo(node: ValueNode, segment: string, most: number): number {
  let least = Number.POSITIVE_INFINITY;
  const length = letters(segment);
  for (const { name, letters: own } of namesOf(node)) {
    if (Math.abs(own - length) > most) continue;
    least = Math.min(least, letterDistance(segment, name, Math.floor(most)));
    if (least === 0) break;
  }
  return least;
}

/** What a node is called, with the letters of each name; worked out once, as every path is compared with every node. */
const NAMES = new WeakMap<ValueNode, readonly { name: string; letters: number }[]>();

function namesOf(node: ValueNode): readonly { name: string; letters: number }[] {
  let names = NAMES.get(node);
  if (names === undefined) {
    const last = node.path.slice(node.path.lastIndexOf(".") + 1);
    const all = new Set([last, node.segment ?? last, node.id, node.name]);
    names = [...all].filter((name) => name !== "").map((name) => ({ name, letters: letters(name) }));
    NAMES.set(node, names);
  }
  return names;
}

function letters(text: string): number {
  return text.replaceAll(/[\s_.-]/g, "").length;
}
