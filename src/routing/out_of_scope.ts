import { readWordList } from "../text/word_list.ts";
import type { Candidate } from "./matcher.ts";
import { intentsOf } from "./intents.ts";
import { agentRequests, otherRequests } from "./requests.ts";
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

/** What a word of a request about checks is evidence for. */
type RepairWord = "files" | "faults" | "results" | "checks" | "whole" | "moves" | "migrates" | "releases";

let repairWords: ReadonlyMap<string, RepairWord> | null = null;
let otherWork: ReadonlySet<string> | null = null;

/** Work on the files themselves, whatever is in them. */
export type FileWork = "repair" | "migration";

/**
 * What a task wants of files, whatever is in them: to get them through their checks ("make the files valid again", "the
 * checker reports 400 errors"), or to bring them to another release ("migrate the instance to the newest version"). Null
 * where a word says what is in the files, or what else is wanted of them.
 * @param domain stems of words about strategy, which say what is in the files
 */
export function fileWork(words: readonly TaskWord[], domain: ReadonlySet<string>): FileWork | null {
  repairWords ??= new Map(
    readWordList("file_repairs.tsv").flatMap(([what = "", list = ""]) =>
      list.split(" ").map((word) => [word, what as RepairWord] as const)
    ),
  );
  otherWork ??= new Set(readWordList("out_of_scope.tsv").flatMap(([, list = ""]) => list.split(" ")));
  // A respelt word is no evidence: "redo" is not "red".
  const meaningOf = ({ word, sureness }: TaskWord) => sureness === 1 ? repairWords!.get(word) : undefined;
  // "The files do not parse" refuses nothing: it names the fault.
  const meant = words.filter((word) => !word.isRefused || meaningOf(word) !== undefined);
  const found = new Set(meant.map(meaningOf));
  const work = workOf(found, intentsOf(meant).includes("repair"));
  const isAboutFiles = meant.every((word) =>
    word.isSmall || meaningOf(word) !== undefined || isAdmissible(intentsOf([word])) &&
      (intentsOf([word]).length > 0 || !otherWork!.has(word.word) && !domain.has(word.stem))
  );
  return isAboutFiles ? work : null;
}

function workOf(found: ReadonlySet<RepairWord | undefined>, wantsRepair: boolean): FileWork | null {
  const isAboutChecks = found.has("results") || found.has("files") && (found.has("faults") || wantsRepair) ||
    found.has("faults") && found.has("checks") && (found.has("whole") || found.has("moves"));
  if (isAboutChecks) return "repair";
  const isAboutFiles = found.has("files") || found.has("whole");
  return isAboutFiles && (found.has("migrates") || found.has("moves") && found.has("releases")) ? "migration" : null;
}

/** True for words that want nothing but a repair: who wants depth or a judgement wants another kind of work. */
function isAdmissible(intents: readonly ReturnType<typeof intentsOf>[number][]): boolean {
  return intents.every((intent) => intent !== "enrich" && intent !== "review");
}
