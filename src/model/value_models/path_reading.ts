import { asTrack, type Track, TRACKS } from "../../format/tracks.ts";
import type { ValueModels, ValueNode } from "./value_models.ts";

/** What a person may have meant by a value path, without a file around it that says how it is written. */
export interface PathReading {
  /** null when the head names no track and the rest resolves in none. */
  track: Track | null;
  /** The deepest node that the path reaches. */
  reached: ValueNode | null;
  /**
   * `full`: `Track.L1.L2[.L3]`. `short`: `Track.L2[.L3]`, as practice definitions write it. `key_result`: without the
   * track, as key results write it beside the track.
   */
  form: "full" | "short" | "key_result" | null;
  /** Why the path names no component or sub-component; null when it does. */
  failure:
    | { kind: "track"; head: string }
    | { kind: "model"; track: Track }
    | { kind: "segment"; segment: string }
    | { kind: "beyond"; segment: string }
    | { kind: "unfinished" }
    | null;
}

/** Follows a path in any of the spellings that the format knows. */
export function readPath(values: ValueModels, text: string): PathReading {
  const [head = "", ...segments] = text.split(".").map((part) => part.trim());
  const track = asTrack(head);
  if (track === null) return readWithoutTrack(values, head, [head, ...segments]);
  if (values.layers(track).length === 0) {
    return { track, reached: null, form: null, failure: { kind: "model", track } };
  }
  const full = follow(values, track, segments);
  if (full.failure?.kind !== "segment") return { track, form: "full", ...full };
  return readShort(values, track, segments, full.reached) ?? { track, form: null, ...full };
}

/** The path as `Track.L2[.L3]`; where it begins with no layer but with a component, as far as that way leads. */
function readShort(
  values: ValueModels,
  track: Track,
  segments: readonly string[],
  layer: ValueNode | null,
): PathReading | null {
  if (segments.length > 2) return null;
  const node = values.resolveShort([track, ...segments].join("."));
  if (node !== null) return { track, reached: node, form: "short", failure: null };
  const component = layer === null ? values.resolveShort([track, segments[0]].join(".")) : null;
  if (component === null) return null;
  return { track, reached: component, form: "short", failure: { kind: "segment", segment: segments[1]! } };
}

/** A path without its track is taken when it resolves to a component in exactly one of them. */
function readWithoutTrack(values: ValueModels, head: string, segments: readonly string[]): PathReading {
  const found = TRACKS.flatMap((track): PathReading[] => {
    const { reached, failure } = follow(values, track, segments);
    return failure === null ? [{ track, reached, form: "key_result", failure }] : [];
  });
  if (found.length === 1) return found[0]!;
  return { track: null, reached: null, form: null, failure: { kind: "track", head } };
}

function follow(
  values: ValueModels,
  track: Track,
  segments: readonly string[],
): Pick<PathReading, "reached" | "failure"> {
  let reached: ValueNode | null = null;
  for (const [place, segment] of segments.slice(0, 3).entries()) {
    const step = values.resolveIn(track, segments.slice(0, place + 1));
    if (!step.ok) return { reached, failure: { kind: "segment", segment } };
    reached = step.node;
  }
  if (segments.length > 3) return { reached, failure: { kind: "beyond", segment: segments[3]! } };
  return { reached, failure: reached === null || reached.level === 1 ? { kind: "unfinished" } : null };
}
