import { isMap } from "../../diagnostics/is_map.ts";
import { headingOf, identity, IDENTITY_KEYS, nameOf } from "./entries.ts";
import { likeness } from "./likeness.ts";

/** An entry of the first list and what it has become in the second; null where a list has none. */
export type EntryPair = [before: number | null, after: number | null];

/** From which likeness on two entries without id and name are the same, wherever they are. */
const ALIKE = 0.5;
/** The same for two entries at one place between neighbours that are the same. */
const ALIKE_IN_PLACE = 1 / 3;
/** Comparisons of entries at most; beyond them only what is known by a name, or stays in its place, is found again. */
const MOST_COMPARISONS = 2500;

/**
 * Which entry of a list has become which, in the order of the first list; new ones come last. An entry is known by its
 * content, its id, its name or its heading. Else it is the one that is most like it.
 */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): EntryPair[] {
  const pairing = new Pairing(before, after);
  pairing.matchKeys((value) => JSON.stringify(value) ?? null);
  for (const key of IDENTITY_KEYS) pairing.matchKeys((value) => identity(value, key));
  pairing.matchHeadings();
  pairing.matchAlike();
  pairing.matchInPlace();
  return pairing.pairs();
}

class Pairing {
  readonly #before: readonly unknown[];
  readonly #after: readonly unknown[];
  readonly #partner = new Map<number, number>();
  readonly #taken = new Set<number>();

  constructor(before: readonly unknown[], after: readonly unknown[]) {
    this.#before = before;
    this.#after = after;
  }

  /** Entries with one key, the first with the first. */
  matchKeys(keyOf: (value: unknown) => string | null): void {
    const open = this.#openAfter(keyOf);
    for (const [key, indices] of this.#openBefore(keyOf)) {
      for (const [turn, other] of (open.get(key) ?? []).slice(0, indices.length).entries()) {
        this.#pair(indices[turn]!, other);
      }
    }
  }

  /** Entries without id and name whose heading no other one has. */
  matchHeadings(): void {
    const keyOf = (value: unknown) => {
      const heading = nameOf(value) === null ? headingOf(value) : null;
      return heading === null ? null : `${heading.key}\n${heading.text}`;
    };
    const open = this.#openAfter(keyOf);
    for (const [key, [index, ...others]] of this.#openBefore(keyOf)) {
      const [other, ...more] = open.get(key) ?? [];
      if (others.length === 0 && other !== undefined && more.length === 0) this.#pair(index!, other);
    }
  }

  /** Entries that say the same for the most part, the most alike first. */
  matchAlike(): void {
    const [before, after] = [this.#left(this.#before, this.#partner), this.#left(this.#after, this.#taken)];
    if (before.length * after.length > MOST_COMPARISONS) return;
    const pairs = before.flatMap((index) =>
      after.map((other) => ({ index, other, share: this.#likeness(index, other) }))
    );
    const alike = pairs.filter(({ share }) => share >= ALIKE);
    for (const { index, other } of alike.sort((a, b) => b.share - a.share || nearer(a, b))) this.#pair(index, other);
  }

  /** Entries that follow one that is the same and have something in common; with other names, the greater part of it. */
  matchInPlace(): void {
    for (const index of this.#left(this.#before, this.#partner)) {
      const previous = index === 0 ? -1 : this.#partner.get(index - 1);
      if (previous === undefined || previous + 1 >= this.#after.length) continue;
      const [value, other] = [this.#before[index], this.#after[previous + 1]];
      if (!isMap(value) || !isMap(other)) continue;
      const needed = nameOf(value) !== null && nameOf(other) !== null ? ALIKE : ALIKE_IN_PLACE;
      if (likeness(value, other) >= needed) this.#pair(index, previous + 1);
    }
  }

  pairs(): EntryPair[] {
    return [
      ...this.#before.map((_, index): EntryPair => [index, this.#partner.get(index) ?? null]),
      ...this.#left(this.#after, this.#taken).map((index): EntryPair => [null, index]),
    ];
  }

  /** Two entries with names of their own that differ are two things, however alike, unless one has the other's place. */
  #likeness(index: number, other: number): number {
    const [value, now] = [this.#before[index], this.#after[other]];
    return nameOf(value) !== null && nameOf(now) !== null ? 0 : likeness(value, now);
  }

  #pair(index: number, other: number): void {
    if (this.#partner.has(index) || this.#taken.has(other)) return;
    this.#partner.set(index, other);
    this.#taken.add(other);
  }

  #left(list: readonly unknown[], paired: { has(index: number): boolean }): number[] {
    return [...list.keys()].filter((index) => !paired.has(index));
  }

  #openBefore(keyOf: (value: unknown) => string | null): Map<string, number[]> {
    return byKey(this.#left(this.#before, this.#partner), (index) => keyOf(this.#before[index]));
  }

  #openAfter(keyOf: (value: unknown) => string | null): Map<string, number[]> {
    return byKey(this.#left(this.#after, this.#taken), (index) => keyOf(this.#after[index]));
  }
}

interface Candidate {
  index: number;
  other: number;
}

/** The pair whose entries are closer to each other comes first, then the one further up. */
function nearer(a: Candidate, b: Candidate): number {
  const distance = ({ index, other }: Candidate) => Math.abs(index - other);
  return distance(a) - distance(b) || a.index + a.other - b.index - b.other;
}

function byKey(indices: readonly number[], keyOf: (index: number) => string | null): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const index of indices) {
    const key = keyOf(index);
    if (key === null) continue;
    const others = found.get(key);
    if (others === undefined) found.set(key, [index]);
    else others.push(index);
  }
  return found;
}
