import { readWordList } from "../text/word_list.ts";
import type { Candidate } from "./matcher.ts";
import { agentRequests, otherRequests } from "./requests.ts";
import { readTask } from "./task_text.ts";
import { WEIGHTS } from "./weights.ts";

/** Files of source code, which no wizard works on. */
const CODE_FILE = /\b[\w-]+\.(?:tsx?|jsx?|py|go|rs|rb|java|kt|swift|css|scss|html?|sql|sh|cpp|c|h|php|vue|lock|toml)\b/;

/** True when a folded task names a file of source code. */
export function namesCodeFile(folded: string): boolean {
  return CODE_FILE.test(folded);
}

/** Topics that no wizard covers, as candidates of their own: what is theirs is less likely a wizard's. */
export function outOfScopeTopics(): Candidate[] {
  const requests = otherRequests();
  const byAgent = agentRequests();
  return readWordList("out_of_scope.tsv").map(([name = "", words = "", agents = ""]) => {
    const asked = [
      ...requests.get(name) ?? [],
      ...agents.split(" ").flatMap((agent) => byAgent.get(agent) ?? []),
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
