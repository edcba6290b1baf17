import { isMap } from "../../diagnostics/is_map.ts";
/** Keys that tell the entries of a list apart, the surest first. */
const ID_KEYS = ["id", "key", "kr_id", "okr_id", "feature_id", "capability_id", "assumption_id", "track"] as const;
const NAME_KEYS = ["name", "title", "slug", "milestone", "metric", "url"] as const;
export const IDENTITY_KEYS = [...ID_KEYS, ...NAME_KEYS];

/** Keys whose text says something about an entry without telling which one it is. */
const SAYS_LITTLE = /^(?:description|text|statement|type|status|category|role|date|value|note|source|priority|impact)$/;
/** The two ends of an entry that connects things, such as `from_kr` and `to_kr`. */
const END = /^(from|to)(?:_|$)/;

/** What tells an entry without id and name apart: its ends, else its first text. */
export interface Heading {
  /** The key that says what the entry is, such as `trend`; null where the list says it. */
  key: string | null;
  text: string;
  /** True for what connects two things: its text names both. */
  isConnection: boolean;
}

/** The id or name of an entry, or null. */
export function nameOf(value: unknown): string | null {
  for (const key of IDENTITY_KEYS) {
    const own = identity(value, key);
    if (own !== null) return own;
  }
  return null;
}

/** The id that an entry gives itself, or null. */
export function entryId(value: unknown): string | null {
  for (const key of ID_KEYS) {
    const own = key === "track" ? null : identity(value, key);
    if (own !== null) return own;
  }
  return null;
}

/** What an entry says of itself under a key, as a text, or null. */
export function identity(value: unknown, key: string): string | null {
  const own = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof own === "string" || typeof own === "number" ? `${own}` : null;
}

/** What an entry without id and name is known by, or null. */
export function headingOf(value: unknown): Heading | null {
  if (!isMap(value)) return null;
  const texts = Object.entries(value).filter((pair): pair is [string, string] =>
    typeof pair[1] === "string" && pair[1].trim() !== ""
  );
  const end = (side: string) => texts.find(([key]) => END.exec(key)?.[1] === side)?.[1];
  const [from, to] = [end("from"), end("to")];
  if (from !== undefined && to !== undefined) return { key: null, text: `from ${from} to ${to}`, isConnection: true };
  const [key, text] = texts.find(([key]) => !SAYS_LITTLE.test(key)) ?? texts.find(([, text]) => /\s/.test(text)) ?? [];
  if (key === undefined || text === undefined) return null;
  return { key: SAYS_LITTLE.test(key) ? null : key, text, isConnection: false };
}
