import { meantValue } from "../meant/meant_value.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { asList, asMap } from "../read.ts";
import { TRACKS } from "../../format/tracks.ts";

/** A key result as it is in one roadmap, with or without an id. */
export interface FoundKeyResult {
  at: Path;
  value: Record<string, unknown>;
}

/** Fields that show that a key result is about learning: a readiness level to climb. */
const LEARNING = ["trl_start", "trl_target", "trl_progression"] as const;

/** Key results of a roadmap that name a technology readiness level. */
export function learningResults(artifact: Artifact): FoundKeyResult[] {
  return keyResults(meantValue(artifact)).filter(({ value }) => LEARNING.some((field) => value[field] !== undefined));
}

/** All key results of a roadmap in document order. */
function keyResults(roadmap: unknown): FoundKeyResult[] {
  const tracks = asMap(asMap(asMap(roadmap).roadmap).tracks);
  return TRACKS.flatMap((track) =>
    asList(asMap(tracks[track]).okrs).flatMap((okr, place) =>
      asList(asMap(okr).key_results).map((entry, index) => ({
        at: ["roadmap", "tracks", track, "okrs", place, "key_results", index],
        value: asMap(entry),
      }))
    )
  );
}

/** Both levels of a text such as `TRL 3 → TRL 5`, whatever the arrow; null when it does not hold two levels. */
export function levelsOf(progression: unknown): { start: number; target: number } | null {
  const match = typeof progression === "string" ? /^\D*([1-9])\D+([1-9])\D*$/u.exec(progression) : null;
  return match === null ? null : { start: Number(match[1]), target: Number(match[2]) };
}
