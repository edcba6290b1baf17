import { type Candidate, weighedTexts } from "../matcher.ts";
import { stem } from "../../text/stemming/stem.ts";
import { readWordList } from "../../text/word_list.ts";
import { agentRequests, otherRequests } from "../requests.ts";
import { readTask, type TaskWord } from "./task_text.ts";
import { WEIGHTS } from "../weights.ts";

/** Files of source code, which no wizard works on. */
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** True when a folded task names a file of source code. */
export function namesCodeFile(folded: string): boolean {
  return CODE_FILE.test(folded);
}

/** Topics that no wizard covers, as candidates of their own: what is theirs is less likely a wizard's. */
export function outOfScopeTopics(): Candidate[] {
  const requests = otherRequests();
  const byAgent = agentRequests();
  return readWordList("out_of_scope.tsv").map(([name = "", words = "", agents = ""]) => {
    const asked = [
      ...requests.get(name) ?? [],
      ...agents.split(" ").flatMap((agent) => byAgent.get(agent) ?? []),
    ];
    return {
      name,
      texts: [
        ...readTask(words).words.map((word) => ({ words: [word], weight: 1 })),
        ...weighedTexts(asked, WEIGHTS.example),
      ],
    };
  });
}

let madeThings: ReadonlySet<string> | null = null;

/** Words without those that only say which page, flag or server is meant: "roadmap page", "feature flag". */
export function withoutModifiers(words: readonly TaskWord[]): TaskWord[] {
  madeThings ??= new Set(
    readWordList("made_things.tsv").flatMap(([, list = ""]) => list.split(" ").map((word) => stem(word, "en"))),
  );
  return words.filter((word, at) => {
    const next = words[at + 1];
    return word.isSmall || next === undefined || next.opensClause || !madeThings!.has(next.stem);
  });
}

/** What is added to the number of requests that hold a word, so that a single one proves nothing. */
const UNSEEN = 0.5;

/** In how many requests of each kind a term is. */
interface Seen {
  strategy: number;
  other: number;
}

/**
 * Tells work on strategy from other work, by how often each word and pair of neighbours is in requests of both kinds
 * (naive Bayes): "workflow" is in many of ours, "lint" and "workflow step" of a build are in theirs.
 */
export class KindOfWork {
  readonly #seen = new Map<string, Seen>();

  /** @param strategy texts of what the wizards are for */
  constructor(strategy: readonly string[]) {
    for (const text of strategy) this.#add(text, "strategy");
    const requests = otherRequests();
    const byAgent = agentRequests();
    for (const [topic = "", words = "", agents = ""] of readWordList("out_of_scope.tsv")) {
      for (const word of words.split(" ")) this.#add(word, "other");
      for (const request of requests.get(topic) ?? []) this.#add(request, "other");
      for (const agent of agents.split(" ")) {
        for (const request of byAgent.get(agent) ?? []) this.#add(request, "other");
      }
    }
  }

  /** How much likelier work on strategy is than other work: above 0 for the one, below for the other (log odds). */
  oddsOf(words: readonly TaskWord[]): number {
    const terms = new Map<string, number>();
    forEachTerm(words, (word, before) => {
      terms.set(word.stem, word.sureness);
      if (before !== null) terms.set(`${before.stem} ${word.stem}`, WEIGHTS.pair * word.sureness);
    });
    let odds = 0;
    for (const [term, weight] of terms) {
      const seen = this.#seen.get(term);
      if (seen === undefined) continue;
      odds += weight * Math.log((seen.strategy + UNSEEN) / (WEIGHTS.otherRequest * seen.other + UNSEEN));
    }
    return odds;
  }

  /** The stems that requests for other work hold, which are not misspelt. */
  get knownStems(): string[] {
    return [...this.#seen.keys()].filter((term) => !term.includes(" "));
  }

  #add(text: string, kind: keyof Seen): void {
    const terms = new Set<string>();
    forEachTerm(readTask(text).words, (word, before) => {
      terms.add(word.stem);
      if (before !== null) terms.add(`${before.stem} ${word.stem}`);
    });
    for (const term of terms) {
      const seen = this.#seen.get(term) ?? { strategy: 0, other: 0 };
      seen[kind]++;
      this.#seen.set(term, seen);
    }
  }
}

/** Visits the words that carry a subject, each with the one before it. */
function forEachTerm(words: readonly TaskWord[], visit: (word: TaskWord, before: TaskWord | null) => void): void {
  let before: TaskWord | null = null;
  for (const word of words) {
    if (word.isSmall || word.isRefused) continue;
    visit(word, before);
    before = word;
  }
}
