import { quoteId } from "../../diagnostics/escape.ts";
import { isDeepStrictEqual } from "node:util";
import { formatPath, type Path, valueAt } from "../../diagnostics/path.ts";
import type { YamlDocument } from "../../yaml/document.ts";
import { parseYaml } from "../../yaml/parse.ts";
import { appendEdit, removeEdit, setEdit, type TextEdit } from "./text_edits.ts";
import { changeValue, type ValueChange } from "./value_change.ts";

/** A YAML text after some changes, or why one of them cannot be made in it. */
export type ChangedText = { text: string; refused: null } | { text: null; refused: string };

/**
 * Makes changes in a YAML text. Only the characters of what changes are touched: comments, order, quotes and line ends
 * stay. Each result is read again and must say exactly what was meant; what cannot be written without touching more,
 * such as a value that an alias shares, is refused.
 */
export function changeText(text: string, changes: readonly ValueChange[]): ChangedText {
  let document = parseYaml(text);
  for (const change of changes) {
    const changed = changeOnce(document, change);
    if (changed === null) return { text: null, refused: refusalOf(document, change) };
    document = changed;
  }
  return { text: document.text, refused: null };
}

function changeOnce(document: YamlDocument, change: ValueChange): YamlDocument | null {
  if (!document.readable) return null;
  try {
    const wanted = changeValue(document.value, change);
    const edit = editFor(document, change);
    if (edit === null) return null;
    const after = parseYaml(document.text.slice(0, edit.start) + edit.text + document.text.slice(edit.end));
    return after.readable && isDeepStrictEqual(after.value, wanted) ? after : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function editFor(document: YamlDocument, change: ValueChange): TextEdit | null {
  if (change.kind === "remove") return removeEdit(document, change.path);
  const { path, value } = change;
  const known = deepestMap(document, path);
  if (change.kind === "append" && Array.isArray(valueAt(document.value, path))) {
    return appendEdit(document, path, value);
  }
  if (change.kind === "set" && document.spanOf(path) !== null) return setEdit(document, path, value);
  // A map or list that is missing on the way is written with what goes into it.
  const [rest, inner] = [path.slice(known.length + 1), change.kind === "append" ? [value] : value];
  const whole = rest.reduceRight<unknown>((nested, key) => ({ [key]: nested }), inner);
  return setEdit(document, path.slice(0, known.length + 1), whole);
}

/** The longest beginning of a path, without its last key, that leads to a map with entries. */
function deepestMap(document: YamlDocument, path: Path): Path {
  for (let length = path.length - 1; length > 0; length--) {
    const part = path.slice(0, length);
    const value = valueAt(document.value, part);
    if (typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length > 0) {
      return part;
    }
  }
  return [];
}

function refusalOf(document: YamlDocument, { path, kind }: ValueChange): string {
  const place = formatPath(path) || "the whole file";
  if (!document.readable) return "the file cannot be read as YAML";
  const what = { set: "changed", append: "added to", remove: "removed" }[kind];
  return `${quoteId(place)} cannot be ${what} without touching other parts of the file`;
}
