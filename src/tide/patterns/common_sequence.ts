/** A sequence, and in how many attempts it was done. */
export interface CountedSequence {
  sequence: readonly string[];
  count: number;
}

/** Orders the works that most of the sequences hold by what comes before what in most of them. */
export function commonSequence(sequences: readonly CountedSequence[]): string[] {
  // Equal sequences are counted, not repeated; their order is fixed so that sums of fractions are, too.
  const counted = new Map<string, CountedSequence>();
  for (const { sequence, count } of sequences) {
    const key = sequence.join("\n");
    counted.set(key, { sequence, count: count + (counted.get(key)?.count ?? 0) });
  }
  const distinct = [...counted].sort(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry);
  const holders = new Map<string, { count: number; place: number }>();
  for (const { sequence, count } of distinct) {
    sequence.forEach((work, index) => {
      const entry = holders.get(work) ?? { count: 0, place: 0 };
      entry.count += count;
      entry.place += count * (sequence.length === 1 ? 0 : index / (sequence.length - 1));
      holders.set(work, entry);
    });
  }
  const needed = Math.ceil(sequences.reduce((sum, { count }) => sum + count, 0) * 6 / 10);
  const ranked = [...holders]
    .filter(([, { count }]) => count >= needed)
    .map(([work, { count, place }]) => ({ work, place: place / count }))
    .sort((a, b) => a.place - b.place || (a.work < b.work ? -1 : 1))
    .map(({ work }) => work);
  return sorted(ranked, precedence(distinct, new Set(ranked)));
}

/** How often each work comes before each other one. */
function precedence(
  distinct: readonly CountedSequence[],
  works: ReadonlySet<string>,
): Map<string, Map<string, number>> {
  const before = new Map<string, Map<string, number>>();
  for (const { sequence, count } of distinct) {
    const own = sequence.filter((work) => works.has(work));
    own.forEach((work, index) => {
      const row = before.get(work) ?? new Map<string, number>();
      before.set(work, row);
      for (const later of own.slice(index + 1)) row.set(later, (row.get(later) ?? 0) + count);
    });
  }
  return before;
}

/** Takes again and again the first work that no remaining one precedes; in a circle the first of all. */
function sorted(ranked: readonly string[], before: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  const times = (a: string, b: string) => before.get(a)?.get(b) ?? 0;
  const left = [...ranked];
  const order: string[] = [];
  while (left.length > 0) {
    const free = left.findIndex((work) => !left.some((other) => times(other, work) > times(work, other)));
    order.push(...left.splice(Math.max(0, free), 1));
  }
  return order;
}
