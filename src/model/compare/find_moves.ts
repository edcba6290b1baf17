import type { Path } from "../../diagnostics/path.ts";
import type { Difference } from "./difference.ts";
import { entryId } from "./entries.ts";

/** An entry that left one list and came to another. */
export interface Move {
  removed: Difference;
  added: Difference;
}

/** Entries that one list lost and another list of the same name gained, each known by an id that only it has. */
export function findMoves(differences: readonly Difference[]): Move[] {
  const gone = Map.groupBy(differences.filter(({ kind }) => kind === "removed"), keyOf);
  const came = Map.groupBy(differences.filter(({ kind }) => kind === "added"), keyOf);
  return [...gone].flatMap(([key, [removed, ...others]]): Move[] => {
    const [added, ...more] = key === null ? [] : came.get(key) ?? [];
    const isOne = others.length === 0 && more.length === 0;
    return isOne && removed !== undefined && added !== undefined ? [{ removed, added }] : [];
  });
}

function keyOf({ from, to, before, after }: Difference): string | null {
  const path: Path = (from ?? to)!;
  const list = path.at(-2);
  const id = typeof path.at(-1) === "number" ? entryId(before ?? after) : null;
  return id === null || typeof list !== "string" ? null : `${list}\n${id}`;
}
