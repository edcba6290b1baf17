/**
 * Circles among files that import each other, each as one line that begins and ends with the same file. Of files that
 * are all in each other's reach, one shortest circle is given.
 * @param imports for each file the files that it imports, in whatever way
 */
export function importCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  return knots(imports).map((knot) => {
    const [first] = knot;
    return [...shortestWay(imports, first!, new Set(knot)), first!].join(" -> ");
  });
}

/** Groups of files that all reach each other (Tarjan's algorithm), each sorted; a single file only where it imports itself. */
function knots(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const visit = (file: string) => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    isOpen.add(file);
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (isOpen.has(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== own) return;
    const knot = open.splice(open.indexOf(file));
    for (const member of knot) isOpen.delete(member);
    if (knot.length > 1 || imports.get(file)?.includes(file)) found.push(knot.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found.sort(([a], [b]) => (a! < b! ? -1 : 1));
}

/** The files on a shortest way from a file back to itself. */
function shortestWay(
  imports: ReadonlyMap<string, readonly string[]>,
  start: string,
  within: ReadonlySet<string>,
): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const target of imports.get(way.at(-1)!) ?? []) {
      if (target === start) return way;
      if (!within.has(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return [start];
}
