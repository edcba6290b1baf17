import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";

/** A value inside an artifact. */
export interface Place {
  artifact: Artifact;
  at: Path;
}

/** Something that an artifact says, and where. */
export interface Statement {
  text: string;
  place: Place;
}

/** Where a statement is, as answers give it: file below the instance, dotted path, line from 1. */
export interface Source {
  file: string;
  path: string;
  line: number;
}

/** Works out the line; the first one of a document costs a walk over its events. */
export function sourceOf({ artifact, at }: Place): Source {
  return { file: artifact.file, path: formatPath(at), line: lineOf({ artifact, at }) };
}

/** Finds some places in their documents, so that `sourceOf` takes no time for them; a step for each document. */
export function* placeSteps(places: readonly Place[]): Steps<void> {
  for (const [{ document }, own] of Map.groupBy(places, ({ artifact }) => artifact)) {
    for (const { at } of own) document.labelSpan(at);
    yield;
  }
}

/** The line of a value, from 1. */
export function lineOf({ artifact: { document }, at }: Place): number {
  return document.lines.position(document.labelSpan(at).start).line;
}
