import { isDeepStrictEqual } from "node:util";
import { formatPath, type Path, valueAt } from "#src/diagnostics/path.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import type { Checked, Damage } from "./damages.ts";

/** The fields and list items of an instance that can be deleted one at a time by deleting whole lines. */
export function partDeletions({ model: { instance } }: Checked): Damage[] {
  return instance.artifacts.filter(({ document }) => document.readable).flatMap((artifact) =>
    pathsIn(artifact.document.value).flatMap((path): Damage[] => {
      const text = withoutPart(artifact.document, path);
      if (text === null) return [];
      const place = formatPath([...path]);
      return [{
        name: `${artifact.file}: ${place} is deleted`,
        kind: "text",
        path: place,
        files: { [artifact.file]: text },
      }];
    })
  );
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === "object" && value !== null
    ? Object.entries(value)
    : [];
  return entries.flatMap(([key, entry]) => [[...path, key], ...pathsIn(entry, [...path, key])]);
}

/** The text without the lines of one part; null where a part shares lines with others, or is the last of its parent. */
function withoutPart(document: Artifact["document"], path: Path): string | null {
  const span = document.spanOf([...path]);
  if (span === null) return null;
  const { text } = document;
  const key = document.keySpanOf([...path]);
  const from = text.lastIndexOf("\n", (key ?? span).start - 1) + 1;
  const last = text.indexOf("\n", Math.max(span.start, span.end - 1));
  const after = text.slice(0, from) + (last === -1 ? "" : text.slice(last + 1));
  const parsed = parseYaml(after);
  return parsed.readable && isDeepStrictEqual(parsed.value, withoutAt(document.value, path)) ? after : null;
}

function withoutAt(value: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(value);
  const last = path[path.length - 1]!;
  const holder = valueAt(copy, path.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as Record<string, unknown>)[last];
  return copy;
}
