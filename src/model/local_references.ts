import type { Path } from "../diagnostics/path.ts";
import { textFieldsAt } from "./fields.ts";
import { hintForId, type IdHint } from "./ids.ts";

/** Fields of one document that cite ids, and the fields of the same document that define them. */
export interface LocalReferences {
  defined: readonly string[];
  cited: readonly string[];
  /** What an id looks like; other texts are left to the schema. */
  form?: RegExp;
  /** True where the schema requires a definition, and so reports a missing one. */
  required?: boolean;
}

/** A place that cites an id which its own document does not define. */
export interface UndefinedReference extends IdHint {
  id: string;
  at: Path;
}

/** Ids that a document cites and does not define. When it defines none at all, that is one fault: the first is given. */
export function undefinedReferences(
  value: unknown,
  { defined, cited, form = /./, required = false }: LocalReferences,
): UndefinedReference[] {
  const ids = [...new Set(defined.flatMap((pattern) => textFieldsAt(value, pattern)).map(({ text }) => text))];
  if (ids.length === 0 && required) return [];
  const known = new Set(ids);
  const misses = cited.flatMap((pattern) => textFieldsAt(value, pattern))
    .filter(({ text }) => form.test(text) && !known.has(text))
    .map(({ text, path }) => ({ id: text, at: path, ...hintForId(text, ids) }));
  return ids.length === 0 ? misses.slice(0, 1) : misses;
}
