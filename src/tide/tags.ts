import { isStopWord } from "../text/stop_words.ts";

/** Verbs of any work, which say nothing of what a path is about. "test" is not among them, it often is the matter itself. */
const TASK_VERBS = new Set(["build", "create", "setup", "set", "add", "implement", "write", "run"]);

/** The words of names that say something, each once, in order of appearance. */
export function derivedTags(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(telling))];
}

/** The words of one name that say what it is about. */
export function telling(name: string): string[] {
  return name.split("-").filter((word) => word !== "" && !TASK_VERBS.has(word) && !isStopWord(word, "en"));
}
