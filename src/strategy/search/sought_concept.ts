import { rarity } from "../../text/rarity.ts";
import type { Steps } from "../../workspace/progress_monitor.ts";
import type { FieldTable } from "./field_table.ts";
import type { FileIndex } from "./file_index.ts";
import type { SearchIndex } from "./search_index.ts";
import type { Concept } from "./search_query.ts";

/** What the fields of a table say of a concept, by their numbers. */
interface FieldShares {
  fields: Float32Array;
  /** What the key alone says. */
  keys: Float32Array;
}

/** A concept of a query as it is looked for in one file after the other. */
export interface Sought {
  /** Its importance among the others, times its rarity in the instance. */
  worth: number;
  /** Terms that say it, and how surely. */
  terms: readonly (readonly [string, number])[];
  /** Texts that hold all terms of a phrase, with what they say of it. */
  phrases: ReadonlyMap<FileIndex, ReadonlyMap<number, number>>;
  fields: ReadonlyMap<FieldTable, FieldShares>;
}

/** Makes a concept ready to be looked for in the files of an instance. */
export function* soughtSteps(index: SearchIndex, concept: Concept): Steps<Sought> {
  const phrases = new Map<FileIndex, Map<number, number>>();
  const fields = new Map<FieldTable, FieldShares>();
  let frequency = 0;
  for (const [term, weight] of concept.terms) {
    yield;
    frequency += weight * weight * index.countTexts(term);
  }
  for (const { terms, weight } of concept.phrases) {
    yield;
    const rarestFirst = [...terms].sort((a, b) => index.countTexts(a) - index.countTexts(b));
    if (index.countTexts(rarestFirst[0]!) === 0) continue;
    for (const file of index.files) {
      const found = withAll(rarestFirst, (term, visit) => file.postings.forEachText(term, visit));
      frequency += weight * weight * found.size;
      for (const [node, amount] of found) {
        let texts = phrases.get(file);
        if (texts === undefined) phrases.set(file, texts = new Map());
        texts.set(node, Math.max(texts.get(node) ?? 0, amount * weight));
      }
    }
  }
  for (const table of index.tables) {
    const shares = fieldShares(table, concept);
    fields.set(table, shares);
    for (const [field, inKey] of shares.keys.entries()) {
      if (inKey > 0) frequency += inKey * inKey * index.nodesOfField(table, field);
    }
  }
  const worth = concept.importance * rarity(Math.min(frequency, index.count), index.count);
  return { worth, terms: [...concept.terms], phrases, fields };
}

function fieldShares(table: FieldTable, { terms, phrases }: Concept): FieldShares {
  const fields = new Float32Array(table.size);
  const keys = new Float32Array(table.size);
  const note = (field: number, said: number, weight: number) => {
    fields[field] = Math.max(fields[field]!, said * weight);
    if (said === 1) keys[field] = Math.max(keys[field]!, weight);
  };
  for (const [term, weight] of terms) {
    for (const { field, weight: said } of table.about(term)) note(field, said, weight);
  }
  for (const { terms: all, weight } of phrases) {
    const found = withAll(all, (term, visit) => {
      for (const { field, weight: said } of table.about(term)) visit(field, said);
    });
    for (const [field, said] of found) note(field, said, weight);
  }
  return { fields, keys };
}

/** The places that all terms have, with the least weight that one of them has there. */
function withAll(
  terms: readonly string[],
  forEach: (term: string, visit: (place: number, weight: number) => void) => void,
): ReadonlyMap<number, number> {
  let found: ReadonlyMap<number, number> | null = null;
  for (const term of terms) {
    const before: ReadonlyMap<number, number> | null = found;
    if (before?.size === 0) break;
    const next = new Map<number, number>();
    forEach(term, (place, weight) => {
      const least = before === null ? weight : before.get(place);
      if (least !== undefined) next.set(place, Math.min(least, weight));
    });
    found = next;
  }
  return found ?? new Map();
}
