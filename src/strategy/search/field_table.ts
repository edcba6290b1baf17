import type { ArtifactType } from "../../format/artifact_types.ts";
import { type Field, termsOfField } from "./field_words.ts";

/** A field that a term is about. */
export interface FieldTerm {
  field: number;
  /** How much the term says of the field: 1 where it is in its key. */
  weight: number;
}

/**
 * Fields by number, so that the same field of many files is known once. Numbers are given in the order in which fields
 * are first met, and stay.
 */
export class FieldTable {
  readonly #fields: Field[] = [];
  /** The fields directly below each field, and those of the roots under -1. */
  readonly #below = new Map<number, Map<string, number>>([[-1, new Map()]]);
  readonly #byTerm = new Map<string, FieldTerm[]>();
  /** Fields whose terms are in `#byTerm`. */
  #read = 0;

  get size(): number {
    return this.#fields.length;
  }

  /** The number of a field, which is given one where it has none. @param parent number of the field that holds it, or -1 */
  numberOf(parent: number, name: string, type: ArtifactType): number {
    const siblings = this.#below.get(parent)!;
    let known = siblings.get(name);
    if (known === undefined) {
      known = this.#fields.push({ name, type, parent }) - 1;
      this.#below.set(known, new Map());
      siblings.set(name, known);
    }
    return known;
  }

  at(field: number): Field {
    return this.#fields[field]!;
  }

  /** The fields that a term speaks of. */
  about(term: string): readonly FieldTerm[] {
    for (; this.#read < this.size; this.#read++) this.#readTerms(this.#read);
    return this.#byTerm.get(term) ?? [];
  }

  #readTerms(field: number): void {
    for (const [term, weight] of termsOfField(this.at(field), this.#pathOf(field))) {
      const known = this.#byTerm.get(term);
      if (known === undefined) this.#byTerm.set(term, [{ field, weight }]);
      else known.push({ field, weight });
    }
  }

  /** The keys on the way to a field. */
  #pathOf(field: number): string[] {
    const path: string[] = [];
    for (let at = field; this.at(at).parent !== -1; at = this.at(at).parent) path.push(this.at(at).name);
    return path.reverse();
  }
}
