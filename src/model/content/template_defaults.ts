import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { readWordList } from "../../text/word_list.ts";

let values: ReadonlySet<string> | null = null;

/** Keys of the names that a template gives to its parts, such as `FirstLayer`. */
const NAME_KEY = /^(?:slug|path_segment)$/;

/** True for a value that our template has in the same place, and that nobody would choose without knowing. */
export function isTemplateValue(type: ArtifactType, path: Path, value: unknown): boolean {
  values ??= new Set(readWordList("template_defaults.tsv").map((row) => row.join("\t")));
  return values.has([type, placeOf(path), String(value)].join("\t"));
}

/** A place whatever the positions in lists: `layers[].path_segment`. */
export function placeOf(path: Path): string {
  return formatPath(path).replaceAll(/\[\d+\]/g, "[]");
}

/** True for a place whose value in a template is a name that nobody chose. */
export function isNamePlace(path: Path): boolean {
  const key = path[path.length - 1];
  return typeof key === "string" && NAME_KEY.test(key);
}
