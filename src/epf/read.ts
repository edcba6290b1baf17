import type { Path } from "../core/path.ts";

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

/** A value of some depth: `at(value, "a", 0, "b")`; undefined where the path leads nowhere. */
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
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return new Date(time).toISOString().startsWith(`${match[1]}-${match[2]}-${match[3]}`) ? time : null;
}

/** Every scalar text of a value with its path, in document order. */
export function* textsIn(value: unknown, path: Path = []): Generator<{ text: string; path: Path }> {
  if (typeof value === "string") yield { text: value, path };
  else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) yield* textsIn(value[index], [...path, index]);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) yield* textsIn(child, [...path, key]);
  }
}
