import { readTask, type TaskWord } from "./task_text.ts";

/** Most parts of a sentence that are looked at. */
const MOST_PARTS = 4;
/** Words with a subject that a task has at least. */
const LEAST_WORDS = 2;
/** What joins two tasks whatever comes behind it, and what does where an order begins behind it. */
const JOINS = /[.;!?]\s+|,?\s+(?:and then|then|after that|afterwards|og så|deretter|und dann|danach)\s+/giu;
const MAYBE_JOINS = /,?\s+(?:and|og|und)\s+|,\s+/giu;

/** Cuts a sentence into the tasks that it may hold. */
export class TaskParts {
  /** Words that orders begin with. */
  readonly #verbs: ReadonlySet<string>;

  /** @param orders sentences that begin with what is to be done */
  constructor(orders: readonly string[]) {
    this.#verbs = new Set(orders.flatMap((order) => readTask(order).words[0]?.stem ?? []));
  }

  /** The parts of a sentence that each read like a task of their own; none where there are fewer than two. */
  of(task: string): string[] {
    const parts = cut(task, JOINS).flatMap((part) => this.#joined(cut(part, MAYBE_JOINS), part));
    const tasks = parts.filter((part) => wanted(readTask(part).words).length >= LEAST_WORDS);
    return tasks.length < 2 || tasks.length > MOST_PARTS ? [] : tasks;
  }

  /** Joins what does not begin with an order to what is before it. */
  #joined(pieces: readonly string[], whole: string): string[] {
    const starts = pieces.filter((piece, at) => at === 0 || this.#isOrder(piece)).map((piece) => whole.indexOf(piece));
    return starts.map((start, at) => whole.slice(start, starts[at + 1]).replace(/,?\s+(?:and|og|und)\s+$|,\s+$/iu, ""));
  }

  #isOrder(text: string): boolean {
    const [first] = readTask(text).words;
    return first !== undefined && !first.isSmall && this.#verbs.has(first.stem);
  }
}

function cut(text: string, joins: RegExp): string[] {
  return text.split(joins).map((part) => part.trim()).filter((part) => part !== "");
}

function wanted(words: readonly TaskWord[]): readonly TaskWord[] {
  return words.filter(({ isSmall, isRefused }) => !isSmall && !isRefused);
}
