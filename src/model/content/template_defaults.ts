import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { ArtifactType } from "../../format/artifact_types.ts";
import { readWordList } from "../../text/word_list.ts";

/** Values of our templates that no one chose: those marked `# replace`, and the names of a template's parts. */
interface Defaults {
  /** Artifact type, place and value, by tabs. */
  rows: ReadonlySet<string>;
  /** The last keys of the places by artifact type, for a quick look. */
  keys: ReadonlyMap<string, ReadonlySet<unknown>>;
}

let defaults: Defaults | null = null;

/** Keys of the names that a template gives to its parts, such as `FirstLayer`, of paths of them, and of an instance's id. */
const NAME_KEY = /^(?:slug|path_segment|contributes_to|instance_id)$/;

/** True for a value that our template has in the same place, and that no one would choose by chance. */
export function isTemplateValue(type: ArtifactType, path: Path, value: unknown): boolean {
  defaults ??= load();
  const last = path[path.length - 1];
  // An entry of a list is looked up by the key of its list.
  const key = typeof last === "number" ? path[path.length - 2] : last;
  return defaults.keys.get(type)?.has(key) === true &&
    defaults.rows.has([type, placeOf(path), String(value)].join("\t"));
}

function load(): Defaults {
  const rows = readWordList("template_defaults.tsv");
  return {
    rows: new Set(rows.map((row) => row.join("\t"))),
    keys: new Map(
      [...Map.groupBy(rows, ([type]) => type!)].map(([type, own]) => [
        type,
        new Set(own.map(([, place = ""]) => place.slice(place.lastIndexOf(".") + 1).replace("[]", ""))),
      ]),
    ),
  };
}

/** A place whatever the positions in lists: `layers[].path_segment`. */
export function placeOf(path: Path): string {
  return formatPath(path).replaceAll(/\[\d+\]/g, "[]");
}

/** True for a place whose value in a template is a name that no one chose. */
export function isNamePlace(path: Path): boolean {
  const last = path[path.length - 1];
  const key = typeof last === "number" ? path[path.length - 2] : last;
  return typeof key === "string" && NAME_KEY.test(key);
}
