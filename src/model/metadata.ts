import { meantValue } from "./meant/meant_value.ts";
import { nameKey } from "../text/fold.ts";
import { onceForEach } from "../diagnostics/once_for_each.ts";
import type { Path } from "../diagnostics/path.ts";
import type { Artifact } from "../workspace/artifact.ts";
import type { EpfModel } from "./model.ts";
import { asDay, asMap, asText, at, forEachText } from "./read.ts";

/** A text in a file's metadata and its place. */
export interface MetadataText {
  text: string;
  at: Path;
}

/** A date in a file's metadata, as written and as UTC milliseconds. */
export interface MetadataDate extends MetadataText {
  key: string;
  time: number;
}

/** Keys for the day on which the content was last reviewed. */
export const LAST_KEYS = ["last_reviewed", "last_updated"] as const;
/** Keys for the day on which the content is to be reviewed again. */
export const NEXT_KEYS = ["next_review", "next_review_date"] as const;
/** Further keys for the day on which something was done. */
export const DONE_KEYS = ["last_assessment_date", "assessment_date"] as const;

/** A map that may hold dates: the document itself, or a map directly below it (`north_star`, `meta` and so on). */
export interface MetadataMap {
  at: Path;
  value: Record<string, unknown>;
}

export function metadataMaps(document: unknown): MetadataMap[] {
  const root = asMap(document);
  const below = Object.entries(root).map(([key, value]) => ({ at: [key], value: asMap(value) }));
  return [{ at: [], value: root }, ...below];
}

/** Dates of a map under some keys, in the order of the keys; what is not a date is left out. */
export function datesIn({ at: base, value }: MetadataMap, keys: readonly string[]): MetadataDate[] {
  const dates: MetadataDate[] = [];
  for (const key of keys) {
    const text = Object.hasOwn(value, key) ? asText(value[key]) : null;
    const time = text === null ? null : asDay(text);
    if (text !== null && time !== null) dates.push({ key, text, time, at: [...base, key] });
  }
  return dates;
}

/** Dates on which something was done, so they cannot lie in the future. */
export function doneDates(document: unknown): MetadataDate[] {
  return metadataMaps(document).flatMap((map) => datesIn(map, [...LAST_KEYS, ...DONE_KEYS]));
}

/** Keys that hold the day on which something was done wherever they are. */
const RECORD_KEYS: ReadonlySet<string> = new Set([
  ...LAST_KEYS,
  ...DONE_KEYS,
  "last_sync",
  "last_maturity_review",
  "created_at",
  "generated_at",
  "timestamp",
  "validation_date",
]);
/** Lists whose entries each record something that was seen or decided on their `date`. */
const RECORD_LISTS: ReadonlySet<string> = new Set(["evidence", "change_log"]);

/** Every date of a document on which something was done, wherever it is. */
export const recordedDates = onceForEach(({ value }: Artifact["document"]): readonly MetadataDate[] => {
  const found: MetadataDate[] = [];
  forEachText(value, (text, path) => {
    const [list, entry, key] = [path.at(-3), path.at(-2), String(path.at(-1))];
    const isEntry = key === "date" && typeof entry === "number" && RECORD_LISTS.has(String(list));
    const time = isEntry || RECORD_KEYS.has(key) ? asDay(text) : null;
    if (time !== null) found.push({ key, text, time, at: [...path] });
  });
  return found;
});

/** The day some months earlier, in UTC milliseconds; the last day of a month that is too short for the same day. */
export function monthsBefore(now: Date, months: number): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay));
}

/** The product name of the anchor, or null. */
export function anchorName(artifact: Artifact): MetadataText | null {
  return textAt(artifact, ["product_name"]);
}

/** The product name of the metadata in any of its shapes, or null. */
export function metaName(artifact: Artifact): MetadataText | null {
  return textAt(artifact, ["instance", "product_name"]) ?? textAt(artifact, ["product_name"]);
}

/** The instance or product that another artifact says it belongs to, or null. */
export function instanceNamed(artifact: Artifact): MetadataText | null {
  return textAt(artifact, ["meta", "instance"]) ?? textAt(artifact, ["metadata", "instance"]) ??
    textAt(artifact, ["metadata", "product_name"]);
}

/** Every text that correctly names the instance, folded. */
export function namesOfInstance(model: EpfModel): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (value: unknown) => {
    const text = asText(value);
    if (text !== null) names.add(productNameKey(text));
  };
  for (const { document } of model.of("epf_anchor")) {
    for (const key of ["product_name", "instance_id"]) add(asMap(document.value)[key]);
  }
  for (const { document } of model.of("epf_meta")) {
    const meta = asMap(document.value);
    for (const key of ["product_name", "product_id", "instance_name", "name"]) {
      add(meta[key]);
      add(asMap(meta.instance)[key]);
    }
  }
  names.delete("");
  return names;
}

/** Key by which product names are compared: an explanation in parentheses behind a name counts nothing. */
export function productNameKey(name: string): string {
  return nameKey(name.replace(/\([^()]*\)\s*$/u, ""));
}

function textAt(artifact: Artifact, path: Path): MetadataText | null {
  const text = asText(at(meantValue(artifact), ...path));
  return text === null ? null : { text, at: path };
}
