import { isReference, listedNames, listedReferences } from "../text/forms/references_in.ts";
import { fitsText } from "./example.ts";
import { sampleLike } from "./problems/pattern_words.ts";
import type { JsonSchema } from "./schemas.ts";

/** Characters up to which a text is looked through for entries. */
const LONGEST = 1000;

/**
 * The entries of a list that is written as one text, such as `kr-p-001, kr-p-002` or `product / strategy`, each in the form
 * that the list demands; null for a text that is one entry, or anything else.
 * @param entry what an entry has to be
 */
export function listedEntries(text: string, entry: JsonSchema): string[] | null {
  if (text.length > LONGEST || entry.type !== "string") return null;
  const isBound = entry.pattern !== undefined || entry.enum !== undefined;
  if (isBound && isAllowed(text, entry)) return null;
  const references = listedReferences(text);
  if (references !== null) return entry.enum === undefined ? references.map((one) => inForm(one, entry)) : null;
  return isBound ? listedNames(text, (part) => isAllowed(part, entry)) : null;
}

/** The entries of a list as YAML writes them in one line, without the brackets. */
export function entriesSource(entries: readonly string[]): string {
  return entries.map((entry) => PLAIN.test(entry) ? entry : JSON.stringify(entry)).join(", ");
}

/** Ids, value paths and words that need no quotes in a list. */
const PLAIN = /^\p{L}[\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]+)*$/u;

function isAllowed(text: string, entry: JsonSchema): boolean {
  return entry.enum === undefined ? fitsText(entry, text) : entry.enum.includes(text);
}

/** A reference in the form of the list, with its track before it where that is asked for. */
function inForm(reference: string, entry: JsonSchema): string {
  const { pattern, examples } = entry;
  if (pattern === undefined || fitsText(entry, reference) || !isReference(reference)) return reference;
  const sample = sampleLike(pattern, String(examples?.[0] ?? ""), reference, []);
  return sample.isMade ? sample.text : reference;
}
