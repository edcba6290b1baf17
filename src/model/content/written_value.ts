import type { Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { meantOf, writtenPath } from "../meant/meant_value.ts";
import { at } from "../read.ts";
import { type TextField, textFieldsAt } from "../fields.ts";
import { contentState, type MissingText } from "./content_state.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";

type Leaves = (missing: MissingText) => boolean;
type Known = WeakMap<Artifact["document"], unknown>;

const written: Known = new WeakMap();
const referring: Known = new WeakMap();
const meant: Known = new WeakMap();

/**
 * The value of an artifact as far as somebody wrote it: null is where content is missing. For answers that repeat what
 * files say; other rules read the document as it is.
 * @param path of a part of the value
 */
export function writtenValue(artifact: Artifact, path: Path = []): unknown {
  return at(valueWithout(artifact, written, ({ isPartial }) => !isPartial), ...writtenPath(artifact, path));
}

/**
 * The same for references, as they were meant: an open place refers to nothing, but what is written beside an open question refers to what it
 * names, so that a question hides no wrong reference and unlinks no right one.
 */
export function referringValue(artifact: Artifact, path: Path = []): unknown {
  const { document } = artifact;
  if (!meant.has(document)) {
    const value = valueWithout(artifact, referring, ({ isPartial, isTentative }) => !isPartial && isTentative !== true);
    meant.set(document, meantOf(artifact, value));
  }
  return at(meant.get(document), ...path);
}

/** The texts by which an artifact refers to something, at the places of a field pattern. */
export function referringTexts(artifact: Artifact, pattern: string): readonly TextField[] {
  const found = textsFound(artifact.document);
  let texts = found.get(pattern);
  if (texts === undefined) found.set(pattern, texts = textFieldsAt(referringValue(artifact), pattern));
  return texts;
}

/** The texts at each pattern that a document was asked for. */
const textsFound = onceForEach((_document: Artifact["document"]) => new Map<string, readonly TextField[]>());

function valueWithout(artifact: Artifact, known: Known, leaves: Leaves): unknown {
  const { document } = artifact;
  if (!known.has(document)) {
    const { missing } = contentState(artifact);
    known.set(document, missing.size === 0 ? document.value : withoutMissing(document.value, missing, leaves));
  }
  return known.get(document);
}

type Missing = ReadonlyMap<object, ReadonlyMap<string | number, MissingText>>;

function withoutMissing(value: unknown, missing: Missing, leaves: Leaves): unknown {
  if (typeof value !== "object" || value === null) return value;
  const inside = missing.get(value);
  const part = (key: string | number, entry: unknown) => {
    const found = inside?.get(key);
    return found !== undefined && leaves(found) ? null : withoutMissing(entry, missing, leaves);
  };
  if (Array.isArray(value)) return value.map((entry, index) => part(index, entry));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, part(key, entry)]));
}
