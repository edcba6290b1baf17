import { isDeepStrictEqual } from "node:util";
import type { Path } from "../../diagnostics/path.ts";
import type { Difference } from "./difference.ts";
import { isMap } from "../../diagnostics/is_map.ts";
import { findMoves } from "./find_moves.ts";
import { pairEntries } from "./pair_entries.ts";

/**
 * What is different between two YAML values. Maps are compared key by key, their order says nothing. Entries of lists are
 * found again as `pairEntries` says; another order of a list is one difference, and so is an entry that went to another
 * list.
 */
export function compareValues(before: unknown, after: unknown): Difference[] {
  const differences = compareAt(before, after, [], []);
  const moves = findMoves(differences);
  const ends = new Set(moves.flatMap(({ removed, added }) => [removed, added]));
  return [
    ...moves.flatMap(({ removed: { from, before: old }, added: { to, after: now } }): Difference[] => [
      { kind: "moved", from, to, before: old, after: now },
      ...compareAt(old, now, from!, to!),
    ]),
    ...differences.filter((difference) => !ends.has(difference)),
  ];
}

function compareAt(before: unknown, after: unknown, from: Path, to: Path): Difference[] {
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
    if (old && now) return compareAt(before[key], after[key], [...from, key], [...to, key]);
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
      return compareAt(before[old], after[now], [...from, old], [...to, now]);
    }),
    ...(isReordered ? [{ kind: "reordered" as const, from, to, before, after }] : []),
  ];
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
