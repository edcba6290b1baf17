import { isDeepStrictEqual } from "node:util";
import { formatPath, type Path } from "#src/diagnostics/path.ts";
import { parseYaml } from "#src/yaml/parse.ts";
import type { Artifact } from "#src/workspace/artifact.ts";
import type { Checked, Damage } from "./damages.ts";

/** The files and folders of an instance that can be deleted, one at a time. */
export function fileDeletions({ model: { instance } }: Checked): Damage[] {
  const files = instance.artifacts.map(({ file }) => file);
  const lose = (name: string, lost: readonly string[]): Damage => ({
    name: `${name} is deleted`,
    kind: "deleted",
    path: null,
    files: Object.fromEntries(lost.map((file) => [file, null])),
  });
  const folders = [...instance.folders].map((folder) =>
    lose(folder, files.filter((file) => file.startsWith(`${folder}/`)))
  );
  return [...folders, ...files.map((file) => lose(file, [file]))].filter(({ files }) => Object.keys(files).length > 0);
}

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
  const holder = path.slice(0, -1).reduce<any>((inner, key) => inner[key], copy);
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}
