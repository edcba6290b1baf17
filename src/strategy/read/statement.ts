import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";

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

/** The line of a value, from 1. */
export function lineOf({ artifact: { document }, at }: Place): number {
  return document.lines.position(document.labelSpan(at).start).line;
}
