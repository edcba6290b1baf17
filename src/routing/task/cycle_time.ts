import { numberWords } from "../../text/number_words.ts";
import { readWordList } from "../../text/word_list.ts";
import { wordsOf } from "../../text/words.ts";

/** Words that one phrase of the list joins, at most. */
const LONGEST_PHRASE = 4;

/** At which of the first words an order to write is: "please note that". */
const ORDER_WITHIN = 2;

interface CycleWords {
  record: ReadonlySet<string>;
  amid: ReadonlySet<string>;
  week: ReadonlySet<string>;
  ordinal: ReadonlySet<string>;
}

let cycleWords: CycleWords | null = null;

/** True for a task that speaks of a cycle that is running: "mid-cycle", "in week three", unless it asks for a record of that. */
export function isInRunningCycle(task: string): boolean {
  const { record, amid, week, ordinal } = cycleWords ??= readCycleWords();
  const words = wordsOf(task);
  if (words.slice(0, ORDER_WITHIN).some((word) => record.has(word))) return false;
  const isNumber = (word = "") => /^\d{1,2}$/.test(word) || numberWords().has(word);
  return words.some((word, at) => {
    // "week 3" counts the weeks of a cycle, and "3 weeks" does not.
    if (week.has(word) && (isNumber(words[at + 1]) || ordinal.has(words[at - 1] ?? ""))) return true;
    for (let length = 1; length <= LONGEST_PHRASE; length++) {
      if (amid.has(words.slice(at, at + length).join("_"))) return true;
    }
    return false;
  });
}

function readCycleWords(): CycleWords {
  const rows = new Map(
    readWordList("cycle_time.tsv").map(([kind = "", words = ""]) => [kind, new Set(words.split(" "))]),
  );
  const of = (kind: string) => rows.get(kind)!;
  return { record: of("record"), amid: of("amid"), week: of("week"), ordinal: of("ordinal") };
}
