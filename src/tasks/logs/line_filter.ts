/** Pattern parts that take exponential time on some texts: repeated groups, back references, look-around. */
const SLOW = /\)[*+{?]|\\[1-9]|\(\?|[*+}][*+]/;

/**
 * Which lines are asked for: those with a text, in any case, or those that a pattern between slashes finds.
 * @throws Error that says why a pattern is refused
 */
export function lineFilter(filter: string | undefined): (line: string) => boolean {
  if (filter === undefined || filter === "") return () => true;
  const pattern = /^\/(.+)\/$/s.exec(filter)?.[1];
  if (pattern === undefined) {
    const wanted = filter.toLowerCase();
    return (line) => line.toLowerCase().includes(wanted);
  }
  if (SLOW.test(pattern)) throw new Error("repeated groups, look-around and back references are not supported");
  const stars = pattern.match(/[*+]|\{/g)?.length ?? 0;
  if (stars > 3) throw new Error(`it repeats ${stars} parts, expected at most 3`);
  const expression = new RegExp(pattern, "i");
  return (line) => expression.test(line.slice(0, LONGEST_LINE));
}

/** Characters of a line that a pattern looks at: its time grows with a power of them. */
const LONGEST_LINE = 1000;
