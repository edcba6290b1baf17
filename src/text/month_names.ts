import { fold } from "./fold.ts";
import { readWordList } from "./word_list.ts";

let months: ReadonlyMap<string, number> | undefined;

/** The month that a name or an abbreviation means, 1 to 12, or undefined. */
export function monthNamed(name: string): number | undefined {
  months ??= new Map(
    readWordList("month_names.tsv").flatMap(([month = "", names = ""]) =>
      names.split(" ").map((word) => [word, Number(month)] as const)
    ),
  );
  return months.get(fold(name));
}
