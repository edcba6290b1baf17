import { readWordList } from "../text/word_list.ts";
import type { Candidate } from "./matcher.ts";
import { readTask } from "./task_text.ts";

/** Files of source code, which no wizard works on. */
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** True when a folded task names a file of source code. */
export function namesCodeFile(folded: string): boolean {
  return CODE_FILE.test(folded);
}

/** Topics that no wizard covers, as candidates of their own: what is theirs is less likely a wizard's. */
export function outOfScopeTopics(): Candidate[] {
  return readWordList("out_of_scope.tsv").map(([name = "", words = ""]) => ({
    name,
    texts: readTask(words).words.map((word) => ({ words: [word], weight: 1 })),
  }));
}
