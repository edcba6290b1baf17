import type { ArtifactType } from "../../format/artifact_types.ts";
import { isStopWord } from "../../text/stop_words.ts";
import { labelWords, wordsOf } from "../../text/words.ts";
import { loadSchema } from "../../schema/schemas.ts";
import { schemaOfField } from "../../schema/walk.ts";
import { isPlainKey } from "./passage_roles.ts";
import type { Field, PassageTree } from "./passage_tree.ts";
import { searchWords } from "./search_words.ts";
import { SEARCH_WEIGHTS } from "./search_weights.ts";
import { sectionWords } from "./section_words.ts";
import { termOf } from "../../text/terms.ts";

/** A field that a term is about. */
export interface FieldTerm {
  field: number;
  /** How much the term says of the field: 1 where it is in its key. */
  weight: number;
}

/**
 * The fields of a tree by the terms that speak of them: words of the key, words that people ask for the section with,
 * and words of the schema's description. Keys and descriptions are English, whatever the texts are.
 */
export function fieldTerms(tree: PassageTree): Map<string, FieldTerm[]> {
  const byTerm = new Map<string, FieldTerm[]>();
  for (let field = 0; field < tree.fields.length; field++) {
    for (const [term, weight] of termsOfField(tree, field)) {
      const known = byTerm.get(term);
      if (known === undefined) byTerm.set(term, [{ field, weight }]);
      else known.push({ field, weight });
    }
  }
  return byTerm;
}

type Terms = ReadonlyMap<string, number>;

/** Fields whose terms are remembered for the next state of an instance. */
const MOST_KNOWN = 20_000;

/** Terms of the fields met in any instance. */
const known = new Map<string, Terms>();

function termsOfField(tree: PassageTree, field: number): Terms {
  const { type } = tree.fields[field]!;
  const path = tree.fieldPath(field);
  const key = [type, ...path].join("\n");
  let terms = known.get(key);
  if (terms === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, terms = readTerms(tree.fields[field]!, path));
  }
  return terms;
}

function readTerms({ name, type }: Field, path: readonly string[]): Terms {
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
