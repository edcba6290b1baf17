import type { Edit } from "../../diagnostics/finding.ts";
import { type Path, valueAt } from "../../diagnostics/path.ts";
import { entriesSource, listedEntries } from "../../schema/listed_entries.ts";
import { dereference, type JsonSchema, loadSchema } from "../../schema/schemas.ts";
import { referencesIn } from "../../text/forms/references_in.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { replaceSource, sourceOf } from "./values.ts";

/** The list that a text lists the entries of, or the entries that one entry lists; empty for every other text. */
export function splitListed(artifact: Artifact, path: Path, schema: JsonSchema): Edit[] {
  const value = valueAt(artifact.document.value, path);
  if (typeof value !== "string" || sourceOf(artifact, path) === null) return [];
  if (schema.type === "array") {
    const listed = listedEntries(value, dereference(schema.items ?? {}, loadSchema(artifact.type)));
    return listed === null ? [] : replaceSource(artifact, path, `[${entriesSource(listed)}]`, "safe");
  }
  const list = valueAt(artifact.document.value, path.slice(0, -1));
  const listed = Array.isArray(list) ? listedEntries(value, schema) : null;
  if (listed === null || listed.some((entry) => (list as unknown[]).includes(entry))) return [];
  const between = betweenEntries(artifact, path);
  return between === null
    ? []
    : replaceSource(artifact, path, listed.map((entry) => entriesSource([entry])).join(between), "safe");
}

/** What stands between two entries of the list that a value is in; null where the file writes it in no common way. */
function betweenEntries({ document }: Artifact, path: Path): string | null {
  const { start } = document.spanOf(path)!;
  const list = document.spanOf(path.slice(0, -1));
  if (list !== null && document.text[list.start] === "[") return ", ";
  const before = document.text.slice(document.text.lastIndexOf("\n", start - 1) + 1, start);
  return /^ *- +$/.test(before) ? `${document.text.includes("\r\n") ? "\r\n" : "\n"}${before}` : null;
}

/** True for edits of a value that name every reference that the value names: no repair chooses one of several. */
export function keepsReferences(value: unknown, edits: readonly Edit[]): boolean {
  const named = typeof value === "string" ? referencesIn(value).length : 0;
  return named < 2 || edits.every(({ text }) => referencesIn(text).length >= named);
}
