import type { ArtifactType } from "../../format/artifact_types.ts";
import { asTrack } from "../../format/tracks.ts";
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
  /** Where it is foreign: `all`, `sections` for maps that are no entries, `entries`, or in those of the lists named. */
  maps: ReadonlySet<string>;
}

let table: ReadonlyMap<string, readonly ForeignRow[]> | null = null;

/**
 * What a field of another format is in EPF; what is said of the type itself comes before what holds for all.
 * @param isOwnField true when the type has a field of that name elsewhere, which no word of one stem stands for
 * @param place keys from the root to the map that holds it, `[]` for an entry of a list
 */
export function foreignField(
  key: string,
  type: ArtifactType,
  place: readonly string[],
  isOwnField: boolean,
): ForeignField | null {
  table ??= byName(foreignRows());
  const kind = place.includes("[]") ? "entries" : "sections";
  const list = place.at(-1) === "[]" ? place.findLast((segment) => segment !== "[]") ?? "" : "";
  const named = table.get(stemsKey(key)) ?? table.get(stemsKey(withoutPeriod(key))) ?? [];
  const rows = named.filter(({ maps, names }) =>
    (maps.has("all") || maps.has(kind) || maps.has(list)) && (!isOwnField || names.includes(key))
  );
  const own = rows.filter(({ types }) => types?.has(type));
  // Of two rows with words of one stem, `epic` and `epics`, the one with the word itself is meant.
  const found = own.find(({ names }) => names.includes(key)) ?? own[0] ?? rows.find(({ types }) => types === null) ??
    null;
  if (found === null) return null;
  const here = inTrackOf(place, type, found);
  return here.target?.type === type && isAt(here.target.path, place)
    ? { ...here, target: null, sentence: ALREADY_THERE }
    : here;
}

/** What is said of a field that is already in the map in which EPF keeps its content. */
const ALREADY_THERE = "its content belongs in the fields of this map: move it to the one that fits, or remove it";

/** True where the map at a place, or one around it, is what a path names. */
function isAt(path: string, place: readonly string[]): boolean {
  if (path === "") return false;
  const named = path.replaceAll("[]", ".[]").split(".");
  return named.length <= place.length && named.every((segment, index) => segment === place[index]);
}

/** The place in the same track, where a field is in one of the parts that each track has. */
function inTrackOf(place: readonly string[], type: ArtifactType, found: ForeignField): ForeignField {
  const track = place.find((segment) => asTrack(segment) !== null);
  if (track === undefined || found.target?.type !== type) return found;
  return { ...found, target: { type, path: found.target.path.replace(/(?<=\.tracks\.)\w+(?=\.)/, track) } };
}

/** A name without the year or quarter behind it: `okrs_2026`, `goals_q1_2027`. */
function withoutPeriod(key: string): string {
  return key.replace(/(?:[-_]?(?:q[1-4]|h[12]|fy|20\d\d))+$/i, "");
}

/** The word list as it is written. */
export function foreignRows(): ForeignRow[] {
  return readWordList("foreign_fields.tsv").map(
    ([names = "", types = "", maps = "", target = "-", wizard = "-", sentence = ""]) => {
      const [type = "", path = ""] = target.split(":");
      return {
        names: names.split(" "),
        types: types === "*" ? null : new Set(types.split(" ")),
        maps: new Set(maps.split(" ")),
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
