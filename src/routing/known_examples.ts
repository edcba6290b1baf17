import type { Guide } from "../library/guide.ts";
import { readTask, type TaskText } from "./task/task_text.ts";

/** Similarity from which an example is evidence that can be named. */
const TELLING = 0.5;

/** A task that a guide is known to be for. */
interface KnownTask {
  guide: number;
  text: string;
  isExample: boolean;
  stems: ReadonlySet<string>;
  size: number;
}

/** The examples, titles and names of the guides, compared with a task by the rarity of the words that they share. */
export class KnownExamples {
  readonly #known: readonly KnownTask[];
  readonly #count: number;
  readonly #rarityOf: (stem: string) => number;

  constructor(guides: readonly Guide[], rarityOf: (stem: string) => number) {
    this.#count = guides.length;
    this.#rarityOf = rarityOf;
    this.#known = guides.flatMap(({ examples, title, name }, guide) =>
      [...examples, title, name.replaceAll("_", " ")].map((text, place) => {
        const stems = subjectStems(readTask(text));
        return { guide, text, isExample: place < examples.length, stems, size: this.#sizeOf(stems) };
      })
    );
  }

  /** Each text that is known, with its guide. */
  get texts(): readonly { text: string; guide: number }[] {
    return this.#known;
  }

  /** For each guide the example that comes nearest to a task; null where none comes near. */
  nearestTo(task: TaskText): (string | null)[] {
    const nearest = Array.from({ length: this.#count }, () => ({ similarity: 0, example: null as string | null }));
    const stems = subjectStems(task);
    const size = this.#sizeOf(stems);
    for (const known of this.#known) {
      let shared = 0;
      for (const stem of stems) if (known.stems.has(stem)) shared += this.#rarityOf(stem) ** 2;
      if (shared === 0) continue;
      const similarity = shared / Math.sqrt(size * known.size);
      if (similarity < TELLING || similarity <= nearest[known.guide]!.similarity) continue;
      // A title is no example, and what it shares with a task is named by its words.
      nearest[known.guide] = { similarity, example: known.isExample ? known.text : null };
    }
    return nearest.map(({ example }) => example);
  }

  #sizeOf(stems: ReadonlySet<string>): number {
    let size = 0;
    for (const stem of stems) size += this.#rarityOf(stem) ** 2;
    return size;
  }
}

function subjectStems({ words }: TaskText): Set<string> {
  return new Set(words.filter(({ isRefused }) => !isRefused).map(({ stem }) => stem));
}
