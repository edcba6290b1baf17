import type { ArtifactType } from "../../format/artifact_types.ts";
import { readWordList } from "../../text/word_list.ts";
import { stemsKey } from "./field_names.ts";

/** A field of other formats, and where EPF keeps what people write into it. */
export interface ForeignField {
  /** Null where EPF keeps none of it. */
  target: { type: ArtifactType; path: string } | null;
  /** The wizard that helps to write it. */
  wizard: string | null;
  /** Why it is there, or what to do instead. */
  sentence: string;
}

/** One row of the word list, read. */
export interface ForeignRow extends ForeignField {
  names: readonly string[];
  /** Null for all types. */
  types: ReadonlySet<string> | null;
  /** True when it is foreign in entries of lists too, where many names are somebody's own. */
  inEntries: boolean;
}

let table: ReadonlyMap<string, readonly ForeignRow[]> | null = null;

/**
 * What a field of another format is in EPF; what is said of the type itself comes before what holds for all.
 * @param inEntry true when the key is in an entry of a list
 */
export function foreignField(key: string, type: ArtifactType, inEntry: boolean): ForeignField | null {
  table ??= byName(foreignRows());
  const rows = (table.get(stemsKey(key)) ?? []).filter(({ inEntries }) => inEntries || !inEntry);
  return rows.find(({ types }) => types?.has(type)) ?? rows.find(({ types }) => types === null) ?? null;
}

/** The word list as it is written. */
export function foreignRows(): ForeignRow[] {
  return readWordList("foreign_fields.tsv").map(
    ([names = "", types = "", maps = "", target = "-", wizard = "-", sentence = ""]) => {
      const [type = "", path = ""] = target.split(":");
      return {
        names: names.split(" "),
        types: types === "*" ? null : new Set(types.split(" ")),
        inEntries: maps === "all",
        target: target === "-" ? null : { type: type as ArtifactType, path },
        wizard: wizard === "-" ? null : wizard,
        sentence,
      };
    },
  );
}

function byName(rows: readonly ForeignRow[]): Map<string, ForeignRow[]> {
  const found = new Map<string, ForeignRow[]>();
  for (const row of rows) {
    for (const key of new Set(row.names.map(stemsKey))) (found.get(key) ?? found.set(key, []).get(key)!).push(row);
  }
  return found;
}
