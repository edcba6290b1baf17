import { readWordList } from "../text/word_list.ts";
import type { Candidate } from "./matcher.ts";
import { intentsOf } from "./intents.ts";
import { requestsIn } from "./requests.ts";
import { readTask, type TaskWord } from "./task_text.ts";
import { WEIGHTS } from "./weights.ts";

/** Files of source code, which no wizard works on. */
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** True when a folded task names a file of source code. */
export function namesCodeFile(folded: string): boolean {
  return CODE_FILE.test(folded);
}

/** Topics that no wizard covers, as candidates of their own: what is theirs is less likely a wizard's. */
export function outOfScopeTopics(): Candidate[] {
  const requests = requestsIn("other_requests.tsv");
  const agentRequests = requestsIn("agent_requests.tsv");
  return readWordList("out_of_scope.tsv").map(([name = "", words = "", agents = ""]) => {
    const asked = [
      ...requests.get(name) ?? [],
      ...agents.split(" ").flatMap((agent) => agentRequests.get(agent) ?? []),
    ];
    return {
      name,
      texts: [
        ...readTask(words).words.map((word) => ({ words: [word], weight: 1 })),
        ...asked.map((text) => ({ words: readTask(text).words, weight: WEIGHTS.example })),
      ],
    };
  });
}

let repairWords: ReadonlyMap<string, string> | null = null;
let otherWork: ReadonlySet<string> | null = null;

/**
 * True for a task to repair files as such: "CI says the files are broken, repair what can be repaired".
 * @param domain stems of words about strategy, which say what is in the files
 */
export function isFileRepair(words: readonly TaskWord[], domain: ReadonlySet<string>): boolean {
  repairWords ??= new Map(
    readWordList("file_repairs.tsv").flatMap(([what = "", list = ""]) => list.split(" ").map((word) => [word, what])),
  );
  otherWork ??= new Set(readWordList("out_of_scope.tsv").flatMap(([, list = ""]) => list.split(" ")));
  const meant = words.filter(({ isRefused }) => !isRefused);
  return intentsOf(meant).includes("repair") &&
    meant.some(({ word }) => repairWords!.get(word) === "files") &&
    meant.every(({ word, stem, isSmall }) =>
      isSmall || repairWords!.has(word) || intentsOf([{ word }]).length > 0 ||
      !otherWork!.has(word) && !domain.has(stem)
    );
}
