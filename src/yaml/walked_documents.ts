/** A document that can let go of what was made to find places in it. */
export interface WalkedDocument {
  forgetPlaces(): void;
}

/** Events of the documents that are kept ready for places, about 100 bytes each. */
const MOST_EVENTS = 100_000;

/** The documents of large instances that were asked for places last; the others make ready again what they need. */
class WalkedDocuments {
  readonly #sizes = new Map<WalkedDocument, number>();
  #events = 0;

  /** Notes that a document is ready; those that became ready longest ago let go where it gets too much. */
  add(document: WalkedDocument, events: number): void {
    this.#sizes.set(document, events);
    this.#events += events;
    for (const [oldest, size] of this.#sizes) {
      if (this.#events <= MOST_EVENTS || oldest === document) break;
      this.#sizes.delete(oldest);
      this.#events -= size;
      oldest.forgetPlaces();
    }
  }
}

export const walkedDocuments = new WalkedDocuments();
