import { type CompactNumbers, compactNumbers } from "./compact_numbers.ts";
import { rarity } from "./rarity.ts";
import type { WordNumbers } from "./word_numbers.ts";

/** Called for each text that holds a term, with the term's weight in it. */
type VisitText = (text: number, weight: number) => void;

/**
 * Which texts hold which terms, and with which weight. Texts are numbered; each is added as a whole before the next. A
 * large instance has millions of entries, so that they are kept as bytes: most take one or two.
 */
export class TermIndex {
  readonly #entries = new Map<string, Entry>();
  /** Weights other than 1, by the code that stands for them in the bytes. */
  readonly #weights: number[] = [];
  readonly #codes = new Map<number, number>();

  /** A term that the text holds already is added to. */
  add(text: number, term: string, weight = 1): void {
    const entry = this.#entryFor(text, term);
    entry.weight += weight;
  }

  /** A term that the text holds already gets no heavier than the heaviest mention. */
  addOnce(text: number, term: string, weight = 1): void {
    const entry = this.#entryFor(text, term);
    if (entry.weight < weight) entry.weight = weight;
  }

  has(term: string): boolean {
    return this.#entries.has(term);
  }

  /** How many texts hold a term. */
  count(term: string): number {
    return this.#entries.get(term)?.count ?? 0;
  }

  /** Weight of a term among `total` texts; one that no text contains weighs most. */
  rarityOf(term: string, total: number): number {
    return rarity(this.count(term), total);
  }

  /** The texts that hold a term, in ascending order. */
  textsWith(term: string): readonly number[] {
    const texts: number[] = [];
    this.forEachText(term, (text) => texts.push(text));
    return texts;
  }

  forEachText(term: string, visit: VisitText): void {
    const entry = this.#entries.get(term);
    if (entry === undefined) return;
    new Reader(entry.bytes, 0).forEachText(entry.count - 1, this.#weights, visit);
    visit(entry.text, entry.weight);
  }

  /** The same terms in as little memory as they need; nothing is added to this index afterwards. */
  pack(numbers: WordNumbers): PackedTerms {
    const entries = [...this.#entries].map(([term, entry]) => ({ term: numbers.numberOf(term), entry }))
      .sort((a, b) => a.term - b.term);
    const starts: number[] = [];
    const packed = new Bytes();
    for (const { entry } of entries) {
      this.#write(entry);
      starts.push(packed.length);
      packed.append(entry.count);
      packed.appendAll(entry);
    }
    return new PackedTerms({
      numbers,
      terms: compactNumbers(entries.map(({ term }) => term)),
      starts: compactNumbers(starts),
      bytes: packed.trimmed(),
      weights: this.#weights,
    });
  }

  /** The entry of a term, with the text as its last. */
  #entryFor(text: number, term: string): Entry {
    let entry = this.#entries.get(term);
    if (entry === undefined) this.#entries.set(term, entry = new Entry(text));
    else if (entry.text !== text) {
      this.#write(entry);
      entry.text = text;
      entry.weight = 0;
      entry.count++;
    }
    return entry;
  }

  /** Writes the last text of an entry behind the others, as its distance from the one before. */
  #write(entry: Entry): void {
    const isPlain = entry.weight === 1;
    entry.append((entry.text - entry.written) * 2 + (isPlain ? 0 : 1));
    if (!isPlain) entry.append(this.#codeOf(entry.weight));
    entry.written = entry.text;
  }

  #codeOf(weight: number): number {
    let code = this.#codes.get(weight);
    if (code === undefined) {
      code = this.#weights.push(weight) - 1;
      this.#codes.set(weight, code);
    }
    return code;
  }
}

/** What is kept of the terms of one file. */
interface Packed {
  numbers: WordNumbers;
  /** The terms by their numbers, in ascending order. */
  terms: CompactNumbers;
  /** Where the texts of each term begin. */
  starts: CompactNumbers;
  bytes: Uint8Array;
  weights: readonly number[];
}

/** Which texts of one file hold which terms: a `TermIndex` to which nothing is added any more. */
export class PackedTerms {
  readonly #packed: Packed;

  constructor(packed: Packed) {
    this.#packed = packed;
  }

  /** The table that the terms have their numbers from. */
  get numbers(): WordNumbers {
    return this.#packed.numbers;
  }

  /** How many texts hold a term. */
  count(term: string): number {
    return this.#readerAt(term)?.next() ?? 0;
  }

  forEachText(term: string, visit: VisitText): void {
    const reader = this.#readerAt(term);
    reader?.forEachText(reader.next(), this.#packed.weights, visit);
  }

  /** A reader where the texts of a term begin; null where no text holds it. */
  #readerAt(term: string): Reader | null {
    const { numbers, terms, starts, bytes } = this.#packed;
    const wanted = numbers.find(term);
    if (wanted === -1) return null;
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (terms[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return terms[low] === wanted ? new Reader(bytes, starts[low]!) : null;
  }
}

/** Reads whole numbers in groups of seven bits, the lowest first. */
class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  next(): number {
    let number = 0;
    for (let unit = 1;; unit *= 128) {
      const byte = this.#bytes[this.#at++]!;
      number += (byte & 127) * unit;
      if (byte < 128) return number;
    }
  }

  /** Hands so many texts to `visit`, of which each is written as its distance from the one before. */
  forEachText(count: number, weights: readonly number[], visit: VisitText): void {
    let text = 0;
    for (let read = 0; read < count; read++) {
      const step = this.next();
      text += step >> 1;
      visit(text, (step & 1) === 0 ? 1 : weights[this.next()]!);
    }
  }
}

/** Bytes that anything has that holds some; they double from here. */
const FIRST_BYTES = 8;
const NO_BYTES = new Uint8Array(0);

/** Bytes that grow at their end. */
class Bytes {
  bytes = NO_BYTES;
  length = 0;

  /** Appends a whole number in groups of seven bits, the lowest first. */
  append(number: number): void {
    let rest = number;
    while (rest > 127) {
      this.#put((rest & 127) | 128);
      rest = rest >>> 7;
    }
    this.#put(rest);
  }

  appendAll(other: Bytes): void {
    this.#makeRoom(other.length);
    this.bytes.set(other.bytes.subarray(0, other.length), this.length);
    this.length += other.length;
  }

  trimmed(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  #put(byte: number): void {
    this.#makeRoom(1);
    this.bytes[this.length++] = byte;
  }

  #makeRoom(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(FIRST_BYTES, 2 * this.length, this.length + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/** The texts of one term. */
class Entry extends Bytes {
  /** The last text, which may still become heavier. */
  text: number;
  weight = 0;
  count = 1;
  /** The last of the texts in `bytes`. */
  written = 0;

  constructor(text: number) {
    super();
    this.text = text;
  }
}
