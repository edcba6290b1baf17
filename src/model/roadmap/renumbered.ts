/** An id that ends in a number. */
interface NumberedId {
  id: string;
  head: string;
  number: number;
  /** Digits of the number. */
  width: number;
}

/** The ids that are letters and a number, each once; others were not renumbered. */
function numberedIds(ids: readonly string[]): NumberedId[] {
  return [...new Set(ids)].flatMap((id) => {
    const [, head, digits] = /^(.+?)(\d{1,9})$/s.exec(id) ?? [];
    return head === undefined || digits === undefined
      ? []
      : [{ id, head, number: Number(digits), width: digits.length }];
  });
}

/**
 * Ids that were probably renumbered where they are defined: several that are cited and defined nowhere are found among
 * those that nothing cites, all by the same distance.
 * @param uncited ids that are defined, and that nothing cites
 * @param missing ids that are cited, and defined nowhere
 * @param isDefined tells of an id whether it is defined
 * @returns the cited id of each such definition
 */
export function renumberedIds(
  uncited: readonly string[],
  missing: readonly string[],
  isDefined: (id: string) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  const byHead = Map.groupBy(numberedIds(uncited), ({ head }) => head);
  for (const [head, wanted] of Map.groupBy(numberedIds(missing), ({ head }) => head)) {
    const own = byHead.get(head) ?? [];
    if (wanted.length < FEWEST || own.length < wanted.length) continue;
    const distance = likeliestDistance(new Set(own.map(({ number }) => number)), wanted.map(({ number }) => number));
    if (distance === null) continue;
    const width = Math.max(...wanted.map((one) => one.width));
    for (const { id, number } of own) {
      const before = `${head}${String(number - distance).padStart(width, "0")}`;
      if (number >= distance && !isDefined(before)) found.set(id, before);
    }
  }
  return found;
}

/** One id that is not there may be a slip; several that moved together are not. */
const FEWEST = 2;

/** By how much numbers moved. Of several distances the roundest one counts, since renumbering keeps the last digits. */
function likeliestDistance(defined: ReadonlySet<number>, wanted: readonly number[]): number | null {
  const first = Math.min(...wanted);
  const distances = [...defined].map((number) => number - first)
    .filter((distance) => distance !== 0 && wanted.every((number) => defined.has(number + distance)));
  const roundest = Math.max(...distances.map(zerosOf));
  const [only, ...others] = distances.filter((distance) => zerosOf(distance) === roundest);
  return only === undefined || others.length > 0 ? null : only;
}

function zerosOf(number: number): number {
  return /0*$/.exec(String(number))![0].length;
}
