import { namePath } from "../../../diagnostics/escape.ts";
import { joinWords } from "../../../schema/words.ts";

/** What the log of the reality assessment then says, and where an entry is shown. */
export const LOGGED =
  "bring `team_size` up to date, and log it in `evolution_log` with the size of the team (`lean_start`, Verify)";

/** What states a level: the edit, with the files that it is made in. */
export function levelWords(level: number, files: readonly string[]): string {
  return `set \`adoption_level: ${level}\` in ${joinWords(files.map((file) => namePath(file)), "and")}`;
}

/** The level that a team of six to fifteen gets by its number alone. */
export const LIVE_LEVEL = 2;

/** What the number of people does not say. */
export const LIVE_LEVEL_WORDS =
  "six to fifteen people whose product no one pays for yet, or uses without their help, begin with fewer files: `--level 1`";
