import type { Path } from "../../diagnostics/path.ts";
import { locateSchema } from "../../schema/locate.ts";
import type { JsonSchema } from "../../schema/schemas.ts";
import type { Artifact } from "../../workspace/artifact.ts";

/** Full stops, dashes, brackets and the like; signs that can be an answer, such as `<`, `%`, `€` or `+`, are not among them. */
const PUNCTUATION = /^[\s.,;:!?¿¡…·•\-‐–—−_*#~/\\|'"`´“”„‘’«»()[\]{}。、，！？「」]+$/u;

/** One or two letters of an alphabet; in Chinese, Japanese or Korean one character can be a word. */
const LETTERS = /^[\s\p{P}]*([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{1,2})[\s\p{P}]*$/u;

/** What people type where nothing comes to mind. */
const FILLER = /^x{1,2}$/i;

/** Keys of places in file systems and repositories, where `.` is an answer. */
const PLACE_KEY = /(?:^|_)(?:location|path|repo|branch|ref)$/;

/** Keys of texts of which some schemas give no example. */
const PROSE_KEY = /(?:^|_)(?:description|purpose|rationale|differentiation|benefit)$/;

/** A schema that asks for so many characters, or shows examples of so many words, asks for a sentence. */
const LEAST_CHARACTERS = 10;
const LEAST_WORDS = 5;

/**
 * True for a text that is too short to say anything where its schema asks for words: nothing but punctuation, or one or
 * two letters in the place of a sentence. Numbers, codes, ids, units and initials are none of these, and names may be short.
 * @param key the nearest key above
 */
export function isTooShort({ type, document }: Artifact, path: Path, key: string, text: string): boolean {
  const isPunctuation = PUNCTUATION.test(text);
  const letters = isPunctuation ? "" : LETTERS.exec(text)?.[1];
  if (letters === undefined || PLACE_KEY.test(key)) return false;
  const schema = locateSchema(type, document.value, path)?.schema;
  if (schema === undefined || !isFreeText(schema)) return false;
  if (isPunctuation || letters === "x") return true;
  // Two capitals may be initials or an abbreviation wherever the schema does not forbid it.
  const isAbbreviation = letters === letters.toUpperCase() && !FILLER.test(letters);
  return asksForLength(schema) || (!isAbbreviation && showsProse(schema, key));
}

function isFreeText({ type, enum: choices, const: fixed, pattern, format, allOf }: JsonSchema): boolean {
  const isText = Array.isArray(type) ? type.includes("string") : type === "string";
  return isText && [choices, fixed, pattern, format, allOf].every((form) => form === undefined);
}

function asksForLength({ minLength = 0 }: JsonSchema): boolean {
  return minLength >= LEAST_CHARACTERS;
}

function showsProse({ examples = [] }: JsonSchema, key: string): boolean {
  if (examples.length === 0) return PROSE_KEY.test(key);
  return examples.every((example) => typeof example === "string" && example.split(/\s+/).length >= LEAST_WORDS);
}
