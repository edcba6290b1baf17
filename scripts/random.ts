/** Random numbers that are the same for the same seed on every machine (mulberry32 over a hash of the seed's parts). */
export class Random {
  #state: number;

  /** @param seed any numbers and texts; `new Random(1, 2)` and `new Random(12)` differ */
  constructor(...seed: readonly (number | string)[]) {
    this.#state = hash(seed.join("\u0000"));
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** A whole number from 0 up to, not including, `end`; 0 for an empty range. */
  below(end: number): number {
    return Math.floor(this.next() * Math.max(1, end));
  }

  /** A whole number between two, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True in about `share` of the calls. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of the items. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

/** FNV-1a with a final mix, over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
