import type { Path } from "../diagnostics/path.ts";

/** Readers over values of unknown shape: rules must not fail on what the schemas refuse. */

/** The value as a map, or an empty one. */
export function asMap(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Record<string, unknown> : {};
}

/** The value as a list, or an empty one. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as text, or null when it is none or blank. */
export function asText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** The value as a number, or null. */
export function asNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A value of some depth: `at(value, "a", 0, "b")`; undefined where the path does not exist. */
export function at(value: unknown, ...path: Path): unknown {
  let current = value;
  for (const segment of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string | number, unknown>)[segment];
  }
  return current;
}

/** A day written `2026-03-31` (or a longer ISO time) as UTC milliseconds, or null. */
export function asDay(value: unknown): number | null {
  const match = typeof value === "string" ? /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(value) : null;
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? time : null;
}

/**
 * Hands every text inside a value to `visit`, in document order.
 * The path is the walk's own and changes as it goes on: copy it to keep it.
 */
export function forEachText(value: unknown, visit: (text: string, path: Path) => void, from: Path = []): void {
  forEachScalar(value, (scalar, path) => {
    if (typeof scalar === "string") visit(scalar, path);
  }, from);
}

/** As `forEachText`, with numbers, booleans and empty values. */
export function forEachScalar(value: unknown, visit: (scalar: unknown, path: Path) => void, from: Path = []): void {
  const path = [...from];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) {
        path.push(index);
        walk(node[index]);
        path.pop();
      }
    } else if (typeof node === "object" && node !== null) {
      for (const key of Object.keys(node)) {
        path.push(key);
        walk((node as Record<string, unknown>)[key]);
        path.pop();
      }
    } else visit(node, path);
  };
  walk(value);
}
