import { namePath } from "../../../diagnostics/escape.ts";
import { joinWords } from "../../../schema/words.ts";

/** What states a level: the edit, with the files that it is made in. */
export function levelWords(level: number, files: readonly string[]): string {
  const places = files.length === 0 ? "the reality assessment" : joinWords(files.map((file) => namePath(file)), "and");
  return `set \`adoption_level: ${level}\` in ${places}`;
}
