import { namePath } from "../../../diagnostics/escape.ts";
import { joinWords } from "../../../schema/words.ts";

/** What the log of the reality assessment then says, and where an entry is shown. */
export const LOGGED =
  "bring `team_size` up to date, and log it in `evolution_log` with the size of the team (`lean_start`, Verify)";

/** What states a level: the edit, with the files that it is made in. */
export function levelWords(level: number, files: readonly string[]): string {
  return `set \`adoption_level: ${level}\` in ${joinWords(files.map((file) => namePath(file)), "and")}`;
}
