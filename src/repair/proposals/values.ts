import type { Edit, EditKind } from "../../diagnostics/finding.ts";
import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { printText } from "../../yaml/print.ts";

/** A scalar of one line as it is written; null for tagged, block and referenced ones, which are left alone. */
export function sourceOf({ document }: Artifact, path: Path): string | null {
  const span = document.spanOf(path);
  const source = span === null ? "" : document.text.slice(span.start, span.end);
  return source === "" || /^[!|>[{&*]|[\n\r]/.test(source) ? null : source;
}

/** Another text in the place of a scalar; its quotes stay. */
export function replaceValue(artifact: Artifact, path: Path, text: string, kind: EditKind): Edit[] {
  const source = sourceOf(artifact, path);
  if (source === null) return [];
  const quote = /^["']/.exec(source)?.[0];
  if (quote === undefined) return replaceSource(artifact, path, printText(text), kind);
  return replaceSource(artifact, path, /^[\w .:-]*$/.test(text) ? quote + text + quote : JSON.stringify(text), kind);
}

/** Another source in the place of a scalar's. */
export function replaceSource({ document }: Artifact, path: Path, text: string, kind: EditKind): Edit[] {
  const span = document.spanOf(path);
  return span === null || span.start === span.end ? [] : [{ span, text, kind }];
}
