import type { TeamSize } from "../library/guide.ts";
import { numberWords } from "../text/number_words.ts";
import { readWordList } from "../text/word_list.ts";
import { wordsOf } from "../text/words.ts";

/** Up to this many people a small instance is enough, see docs/text.md#team-size-and-adoption-level. */
const MOST_IN_SMALL_TEAM = 5;
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
}

let sizeWords: SizeWords | null = null;

/** How large the team behind a task is by its number of people or its adoption level; null where the task does not say. */
export function teamSizeOf(task: string): TeamSize | null {
  const words = wordsOf(task);
  const level = adoptionLevelIn(words);
  if (level !== null) return level <= HIGHEST_SMALL_LEVEL ? "small" : "large";
  const size = teamSizeIn(words, sizeWords ??= readSizeWords());
  return size === null ? null : size <= MOST_IN_SMALL_TEAM ? "small" : "large";
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
  return {
    numbers: numberWords(),
    link: of("link"),
    team: of("team"),
    are: of("are"),
    people: of("people"),
    us: of("us"),
    alone: of("alone"),
  };
}
