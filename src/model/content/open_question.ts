import { truncate } from "../../diagnostics/escape.ts";
import type { Path } from "../../diagnostics/path.ts";

/** A place whose question is written beside it (`# open: …`), or a map or list with one question for all that is open in it. */
export interface OpenQuestion {
  path: Path;
  question: string;
  /** How many places wait for the answer. */
  places: number;
  /** How many of these hold a value until then. */
  tentative: number;
}

/** How many places wait for answers to questions. */
export function askedPlaces({ questions }: { questions: readonly OpenQuestion[] }): number {
  return questions.reduce((sum, { places }) => sum + places, 0);
}

/** How many places hold nothing that could be an answer, whether a question is written beside them or not. */
export function wordlessPlaces(
  { open, questions }: { open: readonly unknown[]; questions: readonly OpenQuestion[] },
): number {
  return open.length + questions.reduce((sum, { places, tentative }) => sum + places - tentative, 0);
}

/** What is there instead of content. */
export interface MissingText {
  found: string;
  /** True where the text says something although a part of it is still to come. */
  isPartial: boolean;
  /** True for a value that stands there until its question is answered: it is quoted with the question. */
  isTentative?: boolean;
  /** True where such a value refers to what it names; one that our template has too names nothing. */
  isReference?: boolean;
}

/** The words in the list of missing texts behind which the question stands. */
const QUESTION = "open: ";

/** What is missing where a question stands. @param kept what the value beside it is good for until it is answered */
export function asked(question: string, kept: Partial<Omit<MissingText, "found">> = {}): MissingText {
  return { found: `${QUESTION}${question}`, isPartial: false, ...kept };
}

/** The question of a place that waits for its answer. */
export function questionOf({ found }: MissingText): string {
  return found.slice(QUESTION.length);
}

/** A longer question is cut, in characters, so that it leaves room for its value. */
const LONGEST_QUESTION = 160;

/** A value that stands there until its question is answered, as it is quoted. The question comes first, because an answer may cut a long text. */
export function tentativeText(text: string, missing: MissingText): string {
  const question = truncate(questionOf(missing), LONGEST_QUESTION);
  return question === "" ? `(tentative) ${text}` : `(tentative: ${question}) ${text}`;
}

/** A text as it is quoted when a part of it is still to come, so that no one takes it for complete. */
export function partlyOpenText(text: string, missing: MissingText): string {
  const question = missing.found.startsWith(QUESTION) ? truncate(questionOf(missing), LONGEST_QUESTION) : "";
  return question === "" ? `(partly open) ${text}` : `(partly open: ${question}) ${text}`;
}

/** Keys whose values refer to something: what is written beside an open question still refers to what it names. */
const REFERENCE_KEY = /^(?:id|slug|.*_id|.*_kr|key_results|component_path|contributes_to)$/;

/** True below a key whose values are references. */
export function isReferencePlace(path: Path): boolean {
  const key = path.findLast((segment) => typeof segment === "string");
  return key !== undefined && REFERENCE_KEY.test(key);
}

/** Keys of names, by which things are known and found, and of choices. */
const NAME_KEY = /^(?:name|competitor|substitute)$/;
const CHOICE_KEY =
  /^(?:status|type|kind|stage|track|maturity|priority|likelihood|impact|criticality|confidence|severity|decision|signal|adoption_level|.*_(?:status|type|stage|track|maturity|level|bottleneck))$/;
/** A word of the format. */
const CHOICE = /^[a-z][a-z\d]*(?:[_-][a-z\d]+)*$/;

/**
 * True for a value that is compared or looked up, and stays as it is with a question beside it: a reference, a name, or a
 * choice. Whoever shows it says in another place what is asked.
 */
export function isComparedPlace(path: Path, value: string | number): boolean {
  const key = String(path.at(-1));
  // The name of an advantage is what is claimed.
  const isName = NAME_KEY.test(key) && path.at(-3) !== "advantages";
  return isReferencePlace(path) || isName || (CHOICE_KEY.test(key) && CHOICE.test(String(value)));
}

/** A value that stands there until its question is answered, every text and number in it with the question. */
export function tentativeValue(value: unknown, missing: MissingText, path: Path): unknown {
  if (typeof value === "string" || typeof value === "number") {
    return isComparedPlace(path, value) ? value : tentativeText(String(value), missing);
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, index) => tentativeValue(entry, missing, [...path, index]));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, tentativeValue(entry, missing, [...path, key])]),
  );
}
