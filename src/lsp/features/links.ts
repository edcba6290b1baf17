import { baseName } from "../../format/file_path.ts";
import type { Span } from "../../diagnostics/span.ts";
import { forEachText } from "../../model/read.ts";
import { normalize } from "node:path/posix";
import type { Seen } from "./place.ts";

/** A text that names a file of the instance. */
export interface Link {
  span: Span;
  /** Path inside the instance. */
  file: string;
}

/** The texts of a file that name another file of its instance, by its path there or its path from this file. */
export function linksOf({ artifact, judged }: Seen): Link[] {
  if (!artifact.document.readable) return [];
  const files = new Set(judged.artifacts.map(({ file }) => file));
  const byName = Map.groupBy(files, (file) => baseName(file));
  const folder = artifact.file.slice(0, artifact.file.lastIndexOf("/") + 1);
  const links: Link[] = [];
  forEachText(artifact.document.value, (text, at) => {
    if (!/^[^\s:]+\.ya?ml$/i.test(text)) return;
    const places = [
      normalize(text),
      normalize(folder + text),
      ...(byName.get(text)?.length === 1 ? byName.get(text)! : []),
    ];
    const file = places.find((place) => files.has(place));
    if (file !== undefined && file !== artifact.file) links.push({ span: artifact.document.labelSpan([...at]), file });
  });
  return links;
}
