/** Share of its lines that a file keeps at least when it is renamed, as git has it. */
const KEPT_SHARE = 0.5;
/** Comparisons of texts at most; beyond them only files that are wholly the same count as renamed. */
const MOST_COMPARISONS = 2500;
/** Characters of texts that are compared; of a longer one only the whole text counts. */
const LONGEST = 256 * 1024;

/**
 * Which of the files that are gone each new file was, by content; the same content first, then the most alike.
 * @returns old paths by new ones
 */
export function findRenames(
  gone: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, string>,
): Map<string, string> {
  const renames = new Map<string, string>();
  const left = new Map(gone);
  const byText = Map.groupBy(gone.keys(), (path) => gone.get(path)!);
  for (const [path, text] of added) {
    const old = byText.get(text)?.shift();
    if (old === undefined) continue;
    renames.set(path, old);
    left.delete(old);
  }
  const short = (texts: Iterable<[string, string]>) =>
    [...texts].filter(([, text]) => text.length <= LONGEST).map(([path, text]) => ({ path, lines: linesOf(text) }));
  const open = short([...added].filter(([path]) => !renames.has(path)));
  const before = short(left);
  if (open.length * before.length > MOST_COMPARISONS) return renames;
  const pairs = open.flatMap(({ path, lines }) =>
    before.map((old) => ({ path, old: old.path, share: sharedLines(lines, old.lines) }))
  );
  for (const { path, old } of pairs.filter(({ share }) => share >= KEPT_SHARE).sort((a, b) => b.share - a.share)) {
    if (renames.has(path) || !left.delete(old)) continue;
    renames.set(path, old);
  }
  return renames;
}

function linesOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split("\n")) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

/** Lines that both texts have, of the longer one's. */
function sharedLines(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [line, count] of a) shared += Math.min(count, b.get(line) ?? 0);
  const total = (lines: ReadonlyMap<string, number>) => [...lines.values()].reduce((sum, count) => sum + count, 0);
  return shared / Math.max(total(a), total(b));
}
