/** An id as letters and a number; null where it does not end in one. */
function partsOf(id: string): { head: string; digits: string } | null {
  const [, head, digits] = /^(.*?)(\d{1,9})$/.exec(id) ?? [];
  return head === undefined || digits === undefined ? null : { head, digits };
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
  const byHead = Map.groupBy(missing, (id) => partsOf(id)?.head ?? "");
  for (const [head, ids] of byHead) {
    const own = uncited.filter((id) => head !== "" && partsOf(id)?.head === head);
    const wanted = [...new Set(ids.map(numberOf))];
    if (wanted.length < FEWEST || own.length < wanted.length) continue;
    const distance = likeliestDistance(new Set(own.map(numberOf)), wanted);
    if (distance === null) continue;
    const width = Math.max(...ids.map((id) => partsOf(id)!.digits.length));
    for (const id of own) {
      const number = numberOf(id) - distance;
      const before = `${head}${String(number).padStart(width, "0")}`;
      if (number >= 0 && !isDefined(before)) found.set(id, before);
    }
  }
  return found;
}

/** One id that is not there may be a slip; several that moved together are not. */
const FEWEST = 2;

function numberOf(id: string): number {
  return Number(partsOf(id)!.digits);
}

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
