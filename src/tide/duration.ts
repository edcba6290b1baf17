/** Milliseconds between two moments, 0 where the clock went backwards. */
export function elapsed(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}
