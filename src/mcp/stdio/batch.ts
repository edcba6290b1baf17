/** Most messages of a batch: their answers are held until the last of them is made. */
export const LARGEST_BATCH = 32;

/** The answers to a batch, which leave together when the last one is there. */
export class Batch {
  readonly #send: (text: string) => void;
  readonly #answers: string[] = [];
  #waiting = 1;

  /** @param send gets the line that answers the batch; never called for a batch that asks nothing */
  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** One more request of it waits for its answer. */
  expect(): void {
    this.#waiting++;
  }

  /** One of its requests needs no more waiting. @param text its answer; null for one that was cancelled */
  settle(text: string | null): void {
    if (text !== null) this.#answers.push(text);
    this.#waiting--;
    if (this.#waiting === 0 && this.#answers.length > 0) this.#send(`[${this.#answers.join(",")}]`);
  }

  /** All of its messages were read. */
  close(): void {
    this.settle(null);
  }
}
