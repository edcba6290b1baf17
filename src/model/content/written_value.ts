import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { at } from "../read.ts";
import { contentState, type MissingText } from "./content_state.ts";

const written = new WeakMap<Artifact["document"], unknown>();

/**
 * The value of an artifact as far as somebody wrote it: null is where content is missing. For answers that repeat what
 * files say, and for references, because an open place refers to nothing; other rules read the document as it is.
 * @param path of a part of the value
 */
export function writtenValue(artifact: Artifact, path: Path = []): unknown {
  const { document } = artifact;
  if (!written.has(document)) {
    const { missing } = contentState(artifact);
    written.set(document, missing.size === 0 ? document.value : withoutMissing(document.value, missing));
  }
  return at(written.get(document), ...path);
}

type Missing = ReadonlyMap<object, ReadonlyMap<string | number, MissingText>>;

function withoutMissing(value: unknown, missing: Missing): unknown {
  if (typeof value !== "object" || value === null) return value;
  const inside = missing.get(value);
  const part = (key: string | number, entry: unknown) =>
    inside?.get(key)?.isPartial === false ? null : withoutMissing(entry, missing);
  if (Array.isArray(value)) return value.map((entry, index) => part(index, entry));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, part(key, entry)]));
}
