import type { ArtifactType } from "../../format/artifact_types.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { labelWords, wordsOf } from "../../text/words.ts";
import { loadSchema } from "../../schema/schemas.ts";
import { schemaOfField } from "../../schema/walk.ts";
import { isPlainKey } from "./passage_roles.ts";
import { searchWords } from "./search_words.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { sectionWords } from "./section_words.ts";
import { termOf } from "../../text/terms.ts";

/** A place of the format: one key below the same keys in every artifact of a type. Items of a list share their list's. */
export interface Field {
  /** The key; for the root the words of the artifact's type. */
  name: string;
  type: ArtifactType;
  /** Number of the field that holds it, or -1. */
  parent: number;
}

/** Terms that speak of a field, with how much each says. */
type Terms = ReadonlyMap<string, number>;

/**
 * The terms that speak of a field: words of the key, words that people ask for the section with, and words of the
 * schema's description. Keys and descriptions are English, whatever the texts are.
 * @param path the keys on the way to the field
 */
export function termsOfField({ name, type }: Field, path: readonly string[]): Terms {
  const tellingInKeys = searchWords("key").flat();
  const terms = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) {
      if (word.length < 2 || isStopWord(word, "en") && !tellingInKeys.includes(word)) continue;
      const term = termOf(word, "en");
      if ((terms.get(term) ?? 0) < weight) terms.set(term, weight);
    }
  };
  if (!isPlainKey(name)) add(labelWords(name), 1);
  add(sectionWords(path), SEARCH_WEIGHTS.asked);
  add(wordsOf(descriptionOf(type, path)), SEARCH_WEIGHTS.related);
  return terms;
}

function descriptionOf(type: ArtifactType, path: readonly string[]): string {
  if (path.length === 0) return "";
  const parent = schemaOfField(loadSchema(type), path.slice(0, -1));
  return parent?.properties?.[path.at(-1)!]?.description ?? "";
}
