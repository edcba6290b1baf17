/** Which nodes hold which terms, and how much; collected first, then packed for reading. */
export class Postings {
  readonly #numbers = new Map<string, number>();
  /** The last node of each term, so that a text counts once. */
  readonly #last: number[] = [];
  #terms: number[] | null = [];
  #nodes: number[] | null = [];
  #weights: number[] | null = [];
  #starts = new Uint32Array(0);
  #packedNodes = new Uint32Array(0);
  #packedWeights = new Float32Array(0);

  /** The number of a term, given when it is new. */
  numberOf(term: string): number {
    let known = this.#numbers.get(term);
    if (known === undefined) {
      known = this.#last.length;
      this.#numbers.set(term, known);
      this.#last.push(-1);
    }
    return known;
  }

  /** Notes that a node holds a term; a second time is no news. */
  add(term: number, node: number, weight: number): void {
    if (this.#last[term] === node) return;
    this.#last[term] = node;
    this.#terms!.push(term);
    this.#nodes!.push(node);
    this.#weights!.push(weight);
  }

  /** Sorts what was collected by term; nothing can be added afterwards. */
  pack(): void {
    const terms = this.#terms!;
    const starts = new Uint32Array(this.#last.length + 1);
    for (const term of terms) starts[term + 1]!++;
    for (let term = 0; term < this.#last.length; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    this.#packedNodes = new Uint32Array(terms.length);
    this.#packedWeights = new Float32Array(terms.length);
    for (let index = 0; index < terms.length; index++) {
      const at = next[terms[index]!]!++;
      this.#packedNodes[at] = this.#nodes![index]!;
      this.#packedWeights[at] = this.#weights![index]!;
    }
    this.#starts = starts;
    this.#terms = this.#nodes = this.#weights = null;
    this.#last.length = 0;
  }

  /** True when some node holds the term. */
  has(term: string): boolean {
    return this.count(term) > 0;
  }

  /** How many nodes hold a term. */
  count(term: string): number {
    const number = this.#numbers.get(term);
    return number === undefined ? 0 : this.#starts[number + 1]! - this.#starts[number]!;
  }

  /** Hands the nodes of a term to `visit`, in ascending order when they were added so. */
  forEach(term: string, visit: (node: number, weight: number) => void): void {
    const number = this.#numbers.get(term);
    if (number === undefined) return;
    for (let at = this.#starts[number]!; at < this.#starts[number + 1]!; at++) {
      visit(this.#packedNodes[at]!, this.#packedWeights[at]!);
    }
  }
}
