import { isDeepStrictEqual } from "node:util";
import type { Path } from "../../diagnostics/path.ts";

/** A difference between two values; what one side does not have has no place there. */
export interface Difference {
  kind: "added" | "removed" | "changed" | "reordered";
  /** Place in the first value. */
  from: Path | null;
  /** Place in the second value. */
  to: Path | null;
  before: unknown;
  after: unknown;
}

/** Keys that tell the entries of a list apart, the surest first. */
const ID_KEYS = ["id", "key", "kr_id", "okr_id", "feature_id", "capability_id", "assumption_id", "track"] as const;
const NAME_KEYS = ["name", "title", "slug", "milestone", "metric", "url"] as const;

/**
 * What is different between two YAML values. Maps are compared key by key, their order says nothing. Entries of lists are
 * the same where they are equal, have one id, or else one name; another order of a list is one difference.
 */
export function compareValues(before: unknown, after: unknown, from: Path = [], to: Path = []): Difference[] {
  if (isList(before) && isList(after)) return compareLists(before, after, from, to);
  if (isMap(before) && isMap(after)) return compareMaps(before, after, from, to);
  return isDeepStrictEqual(before, after) ? [] : [{ kind: "changed", from, to, before, after }];
}

function compareMaps(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  from: Path,
  to: Path,
): Difference[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): Difference[] => {
    const [old, now] = [Object.hasOwn(before, key), Object.hasOwn(after, key)];
    if (old && now) return compareValues(before[key], after[key], [...from, key], [...to, key]);
    return old
      ? [{ kind: "removed", from: [...from, key], to: null, before: before[key], after: undefined }]
      : [{ kind: "added", from: null, to: [...to, key], before: undefined, after: after[key] }];
  });
}

function compareLists(before: readonly unknown[], after: readonly unknown[], from: Path, to: Path): Difference[] {
  const pairs = pairEntries(before, after);
  const kept = pairs.filter(([old, now]) => old !== null && now !== null) as [number, number][];
  const isReordered = kept.some(([, now], index) => index > 0 && now < kept[index - 1]![1]);
  return [
    ...pairs.flatMap(([old, now]): Difference[] => {
      if (old === null) {
        return [{ kind: "added", from: null, to: [...to, now!], before: undefined, after: after[now!] }];
      }
      if (now === null) {
        return [{ kind: "removed", from: [...from, old], to: null, before: before[old], after: undefined }];
      }
      return compareValues(before[old], after[now], [...from, old], [...to, now]);
    }),
    ...(isReordered ? [{ kind: "reordered" as const, from, to, before, after }] : []),
  ];
}

type Pair = [before: number | null, after: number | null];

/** Which entry has become which, in the order of the first list; new ones come last. */
function pairEntries(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  const match = (keyOf: (value: unknown) => string | null) => {
    const open = new Map<string, number[]>();
    for (const [index, value] of after.entries()) {
      const key = taken.has(index) ? null : keyOf(value);
      if (key !== null) open.set(key, [...open.get(key) ?? [], index]);
    }
    for (const [index, value] of before.entries()) {
      const key = partner.has(index) ? null : keyOf(value);
      const found = key === null ? undefined : open.get(key)?.shift();
      if (found === undefined) continue;
      partner.set(index, found);
      taken.add(found);
    }
  };
  match((value) => JSON.stringify(value) ?? null);
  for (const key of ID_KEYS) match((value) => identity(value, key));
  match((value) => contentWithout(ID_KEYS, value, 2));
  for (const key of NAME_KEYS) match((value) => identity(value, key));
  match((value) => contentWithout([...ID_KEYS, ...NAME_KEYS], value, 1));
  matchByPlace(before, after, partner, taken);
  const pairs: Pair[] = before.map((_, index) => [index, partner.get(index) ?? null]);
  return [...pairs, ...[...after.keys()].filter((index) => !taken.has(index)).map((index): Pair => [null, index])];
}

/** Entries without a name of their own are the same where they are at the same place and of the same kind. */
function matchByPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  partner: Map<number, number>,
  taken: Set<number>,
): void {
  for (const [index, value] of before.entries()) {
    const other = after[index];
    if (partner.has(index) || taken.has(index) || !isMap(value) || !isMap(other)) continue;
    if (nameOf(value) !== null && nameOf(other) !== null) continue;
    partner.set(index, index);
    taken.add(index);
  }
}

/** What an entry says beside some keys, where that is enough to know it by; null otherwise. */
function contentWithout(keys: readonly string[], value: unknown, least: number): string | null {
  if (!isMap(value)) return null;
  const rest = Object.entries(value).filter(([key]) => !keys.includes(key));
  return rest.length < least ? null : JSON.stringify(rest);
}

function identity(value: unknown, key: string): string | null {
  const own = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof own === "string" || typeof own === "number" ? `${own}` : null;
}

/** The id or name of an entry, or null. */
export function nameOf(value: unknown): string | null {
  for (const key of [...ID_KEYS, ...NAME_KEYS]) {
    const own = identity(value, key);
    if (own !== null) return own;
  }
  return null;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
