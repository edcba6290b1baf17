/** The place of a value in a document: map keys and list indices from the root. */
export type Path = readonly (string | number)[];

const PLAIN_KEY = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;

/** Writes a path the way people read it: `definition.personas[0].id`; the root is the empty text. */
export function formatPath(path: Path): string {
  let text = "";
  for (const segment of path) {
    if (typeof segment === "number") text += `[${segment}]`;
    else if (PLAIN_KEY.test(segment)) text += text === "" ? segment : `.${segment}`;
    else text += `[${JSON.stringify(segment)}]`;
  }
  return text;
}

/**
 * Reads what `formatPath` writes; `a.0.b` and `a[].b` are accepted too (`[]` means the first item).
 * @returns null when the text is not a path.
 */
export function parsePath(text: string): Path | null {
  const path: (string | number)[] = [];
  const token = /\.?([^.[\]]+)|\[(\d*)\]|\[("(?:[^"\\]|\\.)*")\]/y;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) return null;
    if (match[1] !== undefined) path.push(/^\d+$/.test(match[1]) ? Number(match[1]) : match[1]);
    else if (match[2] !== undefined) path.push(match[2] === "" ? 0 : Number(match[2]));
    else path.push(JSON.parse(match[3]!) as string);
  }
  return path;
}

/** Reads a JSON Pointer; a segment becomes an index where the value at that place is a list. */
export function pointerToPath(pointer: string, root: unknown): Path {
  const path: (string | number)[] = [];
  let value = root;
  for (const raw of pointer.split("/").slice(1)) {
    const key = raw.includes("~") ? raw.replaceAll("~1", "/").replaceAll("~0", "~") : raw;
    const segment = Array.isArray(value) ? Number(key) : key;
    path.push(segment);
    value = child(value, segment);
  }
  return path;
}

/** The value at a path, or undefined where the path does not exist. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const segment of path) value = child(value, segment);
  return value;
}

function child(value: unknown, segment: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, segment) ? (value as Record<string | number, unknown>)[segment] : undefined;
}
