import type { Path } from "../../diagnostics/path.ts";

/** One change of what a YAML text says. */
export type ValueChange =
  /** A value at a key: replaced where it is a scalar, added where the map does not have the key. */
  | { kind: "set"; path: Path; value: unknown }
  /** One more entry at the end of a list, which is made where it is missing. */
  | { kind: "append"; path: Path; value: unknown }
  /** An entry of a list, gone. */
  | { kind: "remove"; path: Path };

/**
 * A value after a change. Nothing of the value before is touched; what the change does not reach is shared by both.
 * @throws TypeError for a path that leads through something else than maps and lists
 */
export function changeValue(value: unknown, change: ValueChange): unknown {
  const { path } = change;
  if (change.kind === "append") {
    return update(value, path, (list) => {
      if (list !== undefined && list !== null && !Array.isArray(list)) throw new TypeError("not a list");
      return [...(list as unknown[] | null ?? []), change.value];
    });
  }
  if (change.kind === "set") return update(value, path, () => change.value);
  const last = path.at(-1);
  if (typeof last !== "number") throw new TypeError("not an entry of a list");
  return update(value, path.slice(0, -1), (list) => (list as unknown[]).filter((_, index) => index !== last));
}

function update(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (Array.isArray(value) && typeof first === "number") {
    return value.map((entry, index) => index === first ? update(entry, rest, change) : entry);
  }
  if (value === null || value === undefined) return { [first]: update(undefined, rest, change) };
  if (typeof value !== "object" || Array.isArray(value)) throw new TypeError("not a map");
  const map = value as Record<string, unknown>;
  return { ...map, [first]: update(map[first], rest, change) };
}
