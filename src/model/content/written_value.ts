import { formatPath, type Path } from "../../diagnostics/path.ts";
import type { Artifact } from "../../workspace/artifact.ts";
import { meantOf, writtenPath } from "../meant/meant_value.ts";
import { at } from "../read.ts";
import { type TextField, textFieldsAt } from "../fields.ts";
import { contentState } from "./content_state.ts";
import { type MissingText, partlyOpenText, tentativeValue } from "./open_question.ts";
import { onceForEach } from "../../diagnostics/once_for_each.ts";

/** What is read in place of a value that is missing. */
type Instead = (missing: MissingText, entry: unknown, path: Path) => unknown;
type Known = WeakMap<Artifact["document"], unknown>;

const written: Known = new WeakMap();
const decided: Known = new WeakMap();
const referring: Known = new WeakMap();
const quotable: Known = new WeakMap();
const meant: Known = new WeakMap();

/**
 * The value of an artifact as far as somebody decided it: null is where content is missing, or a question is open. For
 * what follows from the value; answers that repeat it quote it with its question.
 * @param path of a part of the value
 */
export function writtenValue(artifact: Artifact, path: Path = []): unknown {
  const value = valueWithout(artifact, written, ({ isPartial }, entry) => isPartial ? entry : null);
  return at(value, ...writtenPath(artifact, path));
}

/**
 * The same as it was meant, for what compares a choice, an id or a number: a word that a safe repair corrects counts as
 * what it is corrected to.
 * @param path of a part of the value as it was meant
 */
export function decidedValue(artifact: Artifact, path: Path = []): unknown {
  const { document } = artifact;
  if (!decided.has(document)) decided.set(document, meantOf(artifact, writtenValue(artifact)));
  return at(decided.get(document), ...path);
}

/** The value of an artifact as answers repeat it: null where content is missing; a tentative value has its question, a partly open text says so. */
export function quotableValue(artifact: Artifact, path: Path = []): unknown {
  return at(
    valueWithout(
      artifact,
      quotable,
      (missing, entry, place) =>
        missing.isTentative === true
          ? tentativeValue(entry, missing, place)
          : missing.isPartial
          ? partlyOpenText(entry as string, missing)
          : null,
    ),
    ...writtenPath(artifact, path),
  );
}

/** A text as `quotableValue` has it, in two parts. */
export interface QuotedText {
  text: string;
  /** The words in front of it that say what is open about it; empty where nothing is. */
  mark: string;
}

/** The text at a path with its question apart from it, for answers that compare it or have another place for the question. */
export function quotedText(artifact: Artifact, path: Path): QuotedText | null {
  const quoted = quotableValue(artifact, path);
  const plain = at(artifact.document.value, ...writtenPath(artifact, path));
  if (typeof quoted !== "string") return null;
  if (typeof plain !== "string" || !quoted.endsWith(plain)) return { text: quoted, mark: "" };
  return { text: plain, mark: quoted.slice(0, quoted.length - plain.length).trim() };
}

/**
 * The same for references, as they were meant: an open place refers to nothing, but what is written beside an open question refers to what it
 * names, so that a question hides no wrong reference and unlinks no right one.
 */
export function referringValue(artifact: Artifact, path: Path = []): unknown {
  const { document } = artifact;
  if (!meant.has(document)) {
    const value = valueWithout(
      artifact,
      referring,
      ({ isPartial, isReference }, entry) => isPartial || isReference === true ? entry : null,
    );
    meant.set(document, meantOf(artifact, value));
  }
  return at(meant.get(document), ...path);
}

/** The question beside the value at a path, or null. */
export function questionAt(artifact: Artifact, path: Path): string | null {
  const name = formatPath(path);
  return contentState(artifact).questions.find((question) => formatPath(question.path) === name)?.question ?? null;
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

function valueWithout(artifact: Artifact, known: Known, instead: Instead): unknown {
  const { document } = artifact;
  if (!known.has(document)) {
    const { missing } = contentState(artifact);
    known.set(document, missing.size === 0 ? document.value : withoutMissing(document.value, missing, instead, []));
  }
  return known.get(document);
}

type Missing = ReadonlyMap<object, ReadonlyMap<string | number, MissingText>>;

function withoutMissing(value: unknown, missing: Missing, instead: Instead, path: Path): unknown {
  if (typeof value !== "object" || value === null) return value;
  const inside = missing.get(value);
  const part = (key: string | number, entry: unknown) => {
    const found = inside?.get(key);
    const place = [...path, key];
    const read = found === undefined ? entry : instead(found, entry, place);
    return read === entry ? withoutMissing(entry, missing, instead, place) : read;
  };
  if (Array.isArray(value)) return value.map((entry, index) => part(index, entry));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, part(key, entry)]));
}
