import type { Path } from "../diagnostics/path.ts";
import { asList, asMap, asText } from "./read.ts";

/** A value that a field pattern reached, and its place. */
export interface FoundField {
  value: unknown;
  path: Path;
}

/** A map that a field pattern reached, and its place. */
export interface FoundEntry {
  entry: Record<string, unknown>;
  path: Path;
}

/** A text that a field pattern reached, and its place. */
export interface TextField {
  text: string;
  path: Path;
}

/** One key of a pattern, and through how many lists its value leads. */
interface Step {
  key: string;
  lists: number;
}

/** There are a few hundred patterns, all in our own code, and each is followed many times. */
const steps = new Map<string, readonly Step[]>();

/**
 * Every value that a field pattern reaches, in document order. Patterns are written as in docs/format.md#references-between-artifacts:
 * `okrs[].id` goes through a list, `tracks.<key>.okrs` through the values of a map.
 */
export function fieldsAt(root: unknown, pattern: string): FoundField[] {
  const fields: FoundField[] = [];
  follow(root, stepsOf(pattern), 0, [], (value, path) => fields.push({ value, path: [...path] }));
  return fields;
}

/** The same of a pattern that leads to maps, such as the entries of a list; what is no map is an empty one. */
export function entriesAt(root: unknown, pattern: string): FoundEntry[] {
  return fieldsAt(root, pattern).map(({ value, path }) => ({ entry: asMap(value), path }));
}

/** The texts among the values that a pattern reaches; blank ones are left out. */
export function textFieldsAt(root: unknown, pattern: string): TextField[] {
  const fields: TextField[] = [];
  follow(root, stepsOf(pattern), 0, [], (value, path) => {
    const text = asText(value);
    if (text !== null) fields.push({ text, path: [...path] });
  });
  return fields;
}

function stepsOf(pattern: string): readonly Step[] {
  let known = steps.get(pattern);
  if (known === undefined) {
    known = pattern.split(".").map((part) => {
      const bracket = part.indexOf("[");
      return bracket === -1
        ? { key: part, lists: 0 }
        : { key: part.slice(0, bracket), lists: (part.length - bracket) / 2 };
    });
    steps.set(pattern, known);
  }
  return known;
}

/** Walks down from a value; `path` is the walk's own and changes as it goes on. */
function follow(
  value: unknown,
  pattern: readonly Step[],
  at: number,
  path: (string | number)[],
  visit: (value: unknown, path: Path) => void,
): void {
  const step = pattern[at];
  if (step === undefined) return visit(value, path);
  const map = asMap(value);
  const keys = step.key === "<key>" ? Object.keys(map) : Object.hasOwn(map, step.key) ? [step.key] : [];
  for (const key of keys) {
    path.push(key);
    if (step.lists === 0) follow(map[key], pattern, at + 1, path, visit);
    else throughLists(map[key], step.lists, path, (item) => follow(item, pattern, at + 1, path, visit));
    path.pop();
  }
}

function throughLists(
  value: unknown,
  lists: number,
  path: (string | number)[],
  visit: (value: unknown) => void,
): void {
  if (lists === 0) return visit(value);
  const items = asList(value);
  for (let index = 0; index < items.length; index++) {
    path.push(index);
    throughLists(items[index], lists - 1, path, visit);
    path.pop();
  }
}
