import { readWordList } from "../../text/word_list.ts";
import { wordsOf } from "../../text/words.ts";

/** Words that one entry of the list joins, at most. */
const LONGEST_PHRASE = 3;
/** How many words "my" and what is owned may be apart: "my old red car". */
const NEAR_OWNER = 3;

/** Words and phrases as entries of the list give them. */
class Entries {
  readonly #whole: ReadonlySet<string>;
  readonly #openings: readonly string[];

  constructor(list: string) {
    const entries = list.split(" ");
    this.#whole = new Set(entries.filter((entry) => !entry.endsWith("*")));
    this.#openings = entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1));
  }

  /** The places of the words at which one of the entries begins. */
  placesIn(words: readonly string[]): number[] {
    return [...words.keys()].filter((at) => this.#isAt(words, at));
  }

  #isAt(words: readonly string[], at: number): boolean {
    if (this.#openings.some((opening) => words[at]!.startsWith(opening))) return true;
    for (let length = 1; length <= LONGEST_PHRASE; length++) {
      if (this.#whole.has(words.slice(at, at + length).join("_"))) return true;
    }
    return false;
  }
}

/** Words that are meant in an everyday sense where others are beside them. */
interface EverydaySense {
  meant: Entries;
  beside: Entries;
  /** True where only who speaks of "my" or "I" means it. */
  isPersonal: boolean;
}

interface Senses {
  work: Entries;
  subject: Entries;
  self: Entries;
  own: Entries;
  everyday: readonly EverydaySense[];
}

let senses: Senses | null = null;

/**
 * True for a task that uses words of strategy in an everyday sense and says nothing else of strategy: "my goal is to run a
 * marathon", "the spin cycle of the washing machine". A word of an organisation or its product, "we" among them, tells that
 * it is strategy after all.
 */
export function hasEverydaySense(task: string): boolean {
  const { work, subject, self, own, everyday } = senses ??= readSenses();
  const words = wordsOf(task);
  if (work.placesIn(words).length > 0) return false;
  const owners = self.placesIn(words);
  // The owner is behind the thing in Norwegian: "sykkelen min".
  const isOwned = own.placesIn(words).some((thing) =>
    owners.some((owner) => owner === thing + 1 || owner < thing && thing - owner <= NEAR_OWNER)
  );
  if (isOwned) return true;
  const subjects = subject.placesIn(words);
  return everyday.some(({ meant, beside, isPersonal }) => {
    if (isPersonal && owners.length === 0) return false;
    const said = meant.placesIn(words);
    const others = beside.placesIn(words);
    return said.some((at) => others.some((other) => other !== at)) &&
      subjects.every((at) => said.includes(at) || others.includes(at));
  });
}

function readSenses(): Senses {
  const rows = readWordList("other_senses.tsv").map(([sense = "", kind = "", words = ""]) => ({ sense, kind, words }));
  const only = (name: string) => new Entries(rows.find(({ sense }) => sense === name)!.words);
  return {
    work: only("work"),
    subject: only("subject"),
    self: only("self"),
    own: only("own"),
    everyday: rows.filter(({ kind }) => kind === "meant").map(({ sense, words }) => {
      const beside = rows.find((row) => row.sense === sense && row.kind !== "meant")!;
      return {
        meant: new Entries(words),
        beside: new Entries(beside.words),
        isPersonal: beside.kind === "beside_self",
      };
    }),
  };
}
