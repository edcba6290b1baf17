import type { TeamSize } from "../../library/guide.ts";
import { numberWords } from "../../text/number_words.ts";
import { readWordList } from "../../text/word_list.ts";
import { wordsOf } from "../../text/words.ts";

/** Up to this many people a small instance is enough, see docs/text.md#team-size-and-adoption-level. */
const MOST_IN_SMALL_TEAM = 5;
/** Up to this many people begin small too, as long as their product is an idea or a first version. */
const MOST_IN_EARLY_TEAM = 15;
/** Words between a refusal and what it refuses, at most: `not yet really live`. */
const REFUSAL_REACH = 3;
/** Highest adoption level of an instance that leaves files out. */
const HIGHEST_SMALL_LEVEL = 1;

interface SizeWords {
  numbers: ReadonlyMap<string, number>;
  link: ReadonlySet<string>;
  team: ReadonlySet<string>;
  are: ReadonlySet<string>;
  people: ReadonlySet<string>;
  us: ReadonlySet<string>;
  alone: ReadonlySet<string>;
  early: readonly Phrase[];
  live: readonly Phrase[];
  not: ReadonlySet<string>;
}

/** Words that belong together. */
type Phrase = readonly string[];

let sizeWords: SizeWords | null = null;

/**
 * How large the team behind a task is by its number of people or its adoption level; null where the task does not say. A
 * team with an idea or a first version is small for longer.
 */
export function teamSizeOf(task: string): TeamSize | null {
  const words = wordsOf(task);
  const level = adoptionLevelIn(words);
  if (level !== null) return level <= HIGHEST_SMALL_LEVEL ? "small" : "large";
  const known = sizeWords ??= readSizeWords();
  const size = teamSizeIn(words, known);
  if (size === null) return null;
  return size <= (isEarly(words, known) ? MOST_IN_EARLY_TEAM : MOST_IN_SMALL_TEAM) ? "small" : "large";
}

/** True where a task says that its product is an idea or a first version, or not live yet; what is live decides. */
function isEarly(words: readonly string[], { early, live, not }: SizeWords): boolean {
  const said = (phrase: Phrase) =>
    words.flatMap((_, at) => {
      if (!phrase.every((word, place) => words[at + place] === word)) return [];
      const isRefused = words.slice(Math.max(0, at - REFUSAL_REACH), at).some((word) => not.has(word));
      return [isRefused ? "refused" : "said"] as const;
    });
  const ofLive = live.flatMap(said);
  if (ofLive.includes("said")) return false;
  return ofLive.length > 0 || early.flatMap(said).includes("said");
}

/** The level that a task speaks of, of several the last: whoever steps up names the one that is left before. */
function adoptionLevelIn(words: readonly string[]): number | null {
  const adoption = words.indexOf("adoption");
  const at = words.lastIndexOf("level");
  const level = Number(words[at + 1]);
  return adoption >= 0 && at > adoption && Number.isInteger(level) ? level : null;
}

/** The number of people that the writers of a text say they are. */
function teamSizeIn(
  words: readonly string[],
  { numbers, link, team, are, people, us, alone }: SizeWords,
): number | null {
  for (const [at, word] of words.entries()) {
    const number = numbers.get(word) ?? (/^\d{1,5}$/.test(word) ? Number(word) : undefined);
    if (number === undefined) continue;
    const [twoBefore = "", before = "", , next = "", second = ""] = [-2, -1, 0, 1, 2].map((step) => words[at + step]);
    const isSaid = people.has(next) || // four founders
      link.has(before) && team.has(twoBefore) || // a team of four
      link.has(next) && us.has(second) || // four of us
      are.has(before) && at === words.length - 1; // we are four
    if (isSaid) return number;
  }
  return words.some((word) => alone.has(word)) ? 1 : null;
}

function readSizeWords(): SizeWords {
  const rows = readWordList("team_size.tsv").map(([kind = "", words = ""]) => ({ kind, words: words.split(" ") }));
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).flatMap(({ words }) => words));
  const phrases = (kind: string): Phrase[] => [...of(kind)].map((words) => words.split("_"));
  return {
    numbers: numberWords(),
    link: of("link"),
    team: of("team"),
    are: of("are"),
    people: of("people"),
    us: of("us"),
    alone: of("alone"),
    early: phrases("early"),
    live: phrases("live"),
    not: of("not"),
  };
}
