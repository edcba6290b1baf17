import type { Track } from "../../format/tracks.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** What cites a value path: each source writes paths in its own way. */
export type ValuePathSource = "feature" | "definition" | "key_result" | "mapping" | "context";

/** Where following a value path ended. */
export interface ValuePathFailure {
  /** `model`: the track has no layers to follow. `track`: the head names none. */
  reason: "track" | "model" | "segment";
  segment: string;
  /** Deepest node that was reached, or null when the first segment failed. */
  reached: ValueNode | null;
  /** Paths near to what was written, in the spelling of the source. */
  suggestions: string[];
  /** Paths that exist where the failing segment is, in the same spelling, only the first few. */
  known: string[];
  /** How many more of them there are. */
  knownLeftOut: number;
  /** The node that was most probably meant, or null. */
  meant: ValueNode | null;
  /** The one other track in which the path resolves as it is; null where there is none, or more than one. */
  otherTrack: Track | null;
}

/** The node that a path resolves to, null for a bare track; or where it failed. */
export type Followed = { node: ValueNode | null; failure: null } | { node: null; failure: ValuePathFailure };

/** A failure without suggestions. */
export function failAt(
  reason: ValuePathFailure["reason"],
  segment: string,
  reached: ValueNode | null = null,
): { node: null; failure: ValuePathFailure } {
  return {
    node: null,
    failure: { reason, segment, reached, suggestions: [], known: [], knownLeftOut: 0, meant: null, otherTrack: null },
  };
}

/**
 * Follows the segments of a path below its track. Practice definitions write `Track.L2.L3`, mappings may; a practice
 * path that also reads as a full one is taken as the short one.
 */
export function followPath(
  values: ValueModels,
  source: ValuePathSource,
  track: Track,
  segments: readonly string[],
): Followed {
  if (values.layers(track).length === 0) return failAt("model", segments[0] ?? "");
  const mayBeShort = segments.length < 3 && (source === "definition" || source === "mapping");
  const short = mayBeShort ? resolveShort(values, track, segments) : null;
  if (source === "definition" && short !== null) return { node: short, failure: null };
  const full = values.resolveIn(track, segments);
  if (full.ok) return { node: full.node, failure: null };
  if (short !== null) return { node: short, failure: null };
  return source === "definition" && mayBeShort
    ? whereShortFailed(values, track, segments)
    : whereFailed(values, track, segments, full.segment);
}

/** Reads segments as `L2.L3`. */
export function resolveShort(values: ValueModels, track: Track, segments: readonly string[]): ValueNode | null {
  return values.resolveShort([track, ...segments].join("."));
}

/** Only a segment spelled as the wrong one is tried again: following to a failure looks for suggestions, which is slow. */
function whereFailed(values: ValueModels, track: Track, segments: readonly string[], wrong: string): Followed {
  let reached: ValueNode | null = null;
  for (const [index, segment] of segments.entries()) {
    if (segment === wrong && segments.indexOf(wrong, index + 1) === -1) break;
    const step = values.resolveIn(track, segments.slice(0, index + 1));
    if (!step.ok) break;
    reached = step.node;
  }
  return failAt("segment", wrong, reached);
}

function whereShortFailed(values: ValueModels, track: Track, segments: readonly string[]): Followed {
  const component = resolveShort(values, track, segments.slice(0, 1));
  return component === null ? failAt("segment", segments[0] ?? "") : failAt("segment", segments[1] ?? "", component);
}
