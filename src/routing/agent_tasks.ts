import type { AgentProfile } from "../agents/agent.ts";
import { readTask, type TaskWord } from "./task/task_text.ts";

/**
 * The numbers of the contract, which agents' files are written against: what an example adds to an agent's confidence, and
 * how much a task and an example or an exclusion have in common.
 */
const EXAMPLE = { equal: 0.6, contained: 0.4, overlap: 0.35, least: 0.3 } as const;
const EXCLUSION = { overlap: 0.8, least: 0.5 } as const;
/** From this on what an example adds is named as evidence. */
const TELLING = EXAMPLE.overlap / 2;

/** An example or an exclusion, ready to be compared. */
interface KnownTask {
  text: string;
  sentence: Sentence;
}

/** Stands for words that a sentence refuses; no word is written like this. */
const REFUSED = "-";

interface Sentence {
  /**
   * All words separated by single spaces, with a space at both ends so that they are found at word borders; refused ones
   * are one mark, since what holds an example in a refusal does not ask for it.
   */
  words: string;
  /** Stems of the words that carry a subject, refused ones left out. */
  stems: ReadonlySet<string>;
}

/** How a task compares with what one agent says that it does, and does not. */
interface TaskComparison {
  /** What the nearest example adds to the confidence. */
  adds: number;
  /** That example, where it is evidence that can be named. */
  example: string | null;
  /** The exclusion that the task falls under. */
  exclusion: string | null;
}

/** The example tasks of the agents and the tasks that they are not for, compared with a task by the words that they share. */
export class AgentTasks {
  readonly #examples: readonly (readonly KnownTask[])[];
  readonly #exclusions: readonly (readonly KnownTask[])[];
  readonly #rarityOf: (stem: string) => number;

  constructor(agents: readonly AgentProfile[], rarityOf: (stem: string) => number) {
    const known = (texts: readonly string[]) =>
      texts.map((text) => ({ text, sentence: sentenceOf(readTask(text).words) }));
    this.#examples = agents.map(({ selection }) => known(selection.exampleTasks));
    this.#exclusions = agents.map(({ selection }) => known(selection.notForTasks));
    this.#rarityOf = rarityOf;
  }

  /** For each agent how a task compares with its own. */
  compare(words: readonly TaskWord[]): TaskComparison[] {
    const task = sentenceOf(words);
    return this.#examples.map((examples, agent) => {
      const { adds, text } = this.#nearest(task, examples);
      const excluded = this.#exclusions[agent]!.find((known) => this.#isExcluded(task, known));
      return { adds, example: adds > TELLING ? text : null, exclusion: excluded?.text ?? null };
    });
  }

  /** What the nearest of some examples adds, with its text. */
  #nearest(task: Sentence, examples: readonly KnownTask[]): { adds: number; text: string | null } {
    let best: { adds: number; text: string | null } = { adds: 0, text: null };
    for (const { text, sentence } of examples) {
      const adds = this.#nearness(task, sentence);
      if (adds > best.adds) best = { adds, text };
    }
    return best;
  }

  #nearness(task: Sentence, example: Sentence): number {
    if (task.words.trim() !== "" && task.words === example.words) return EXAMPLE.equal;
    if (!sharesWords(task, example)) return 0;
    if (contains(task, example)) return EXAMPLE.contained;
    // A single word is near no example that holds it: "help me".
    if (task.stems.size < 2) return 0;
    const share = this.#covered(task.stems, example.stems);
    return share >= EXAMPLE.least ? EXAMPLE.overlap * share : 0;
  }

  #isExcluded(task: Sentence, { sentence }: KnownTask): boolean {
    if (task.words.trim() !== "" && task.words === sentence.words) return true;
    return sharesWords(task, sentence) && (contains(task, sentence) ||
      task.stems.size >= 2 && this.#covered(task.stems, sentence.stems) >= EXCLUSION.overlap &&
        this.#covered(sentence.stems, task.stems) >= EXCLUSION.least);
  }

  /** Share of a task's words, weighed by rarity, that another one has. */
  #covered(stems: ReadonlySet<string>, by: ReadonlySet<string>): number {
    let [all, shared] = [0, 0];
    for (const stem of stems) {
      const rare = this.#rarityOf(stem);
      all += rare;
      if (by.has(stem)) shared += rare;
    }
    return all === 0 ? 0 : shared / all;
  }
}

function sentenceOf(words: readonly TaskWord[]): Sentence {
  const wanted = words.map(({ word, isRefused }) => isRefused ? REFUSED : word)
    .filter((word, at, all) => word !== REFUSED || all[at - 1] !== REFUSED);
  return {
    words: ` ${wanted.join(" ")} `,
    stems: new Set(words.filter(({ isSmall, isRefused }) => !isSmall && !isRefused).map(({ stem }) => stem)),
  };
}

function sharesWords(task: Sentence, known: Sentence): boolean {
  for (const stem of known.stems) if (task.stems.has(stem)) return true;
  return false;
}

/** True when one sentence holds the other at word borders; a task of a single word says too little. */
function contains(task: Sentence, known: Sentence): boolean {
  return task.words.includes(known.words) || task.stems.size >= 2 && known.words.includes(task.words);
}
