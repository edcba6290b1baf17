import { type Path, valueAt } from "../../diagnostics/path.ts";
import type { Span } from "../../diagnostics/span.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import { insideOf, type Judged } from "../judged.ts";

/** A file of what was checked, as the features look at it. */
export interface Seen {
  judged: Judged;
  artifact: Artifact;
}

/** The artifact of an absolute path in what was checked; null for what is none. */
export function seenAt(judged: Judged | null, path: string): Seen | null {
  if (judged === null) return null;
  const file = insideOf(judged.root, path);
  const artifact = judged.artifacts.find((candidate) => candidate.file === file);
  return artifact === undefined ? null : { judged, artifact };
}

/** What is at an offset of a document. */
export interface DocumentPlace {
  /** The innermost value around the offset, or the one that the key there holds. */
  path: Path;
  /** True on a key. */
  isKey: boolean;
  /** The key, or the value where it is a scalar. */
  span: Span | null;
}

/** The place at an offset; null in a document that has no values. */
export function placeAt(document: YamlDocument, offset: number): DocumentPlace | null {
  if (!document.readable) return null;
  const path: (string | number)[] = [];
  for (;;) {
    const value = valueAt(document.value, path);
    if (typeof value !== "object" || value === null) return { path, isKey: false, span: document.spanOf(path) };
    const next = Array.isArray(value) ? itemAt(document, path, value.length, offset) : keyAt(document, path, offset);
    if (next === null) return { path, isKey: false, span: null };
    path.push(next.segment);
    if (next.keySpan !== null) return { path, isKey: true, span: next.keySpan };
  }
}

interface Next {
  segment: string | number;
  /** Where the offset is on the key itself. */
  keySpan: Span | null;
}

function itemAt(document: YamlDocument, path: Path, length: number, offset: number): Next | null {
  // Items follow each other, so the last one that begins before the offset is the only one that may hold it.
  let [low, high] = [0, length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = document.spanOf([...path, middle]);
    if (span === null) return null;
    if (offset < span.start) high = middle - 1;
    else if (offset > span.end) low = middle + 1;
    else return { segment: middle, keySpan: null };
  }
  return null;
}

function keyAt(document: YamlDocument, path: Path, offset: number): Next | null {
  for (const { key, keySpan } of document.keysAt(path)) {
    if (isIn(keySpan, offset)) return { segment: key, keySpan };
    const span = document.spanOf([...path, key]);
    if (span !== null && isIn(span, offset)) return { segment: key, keySpan: null };
  }
  return null;
}

function isIn({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}
