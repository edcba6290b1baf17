import { asciiSlug } from "../text/forms/slug.ts";
import { isStopWord } from "../text/stop_words.ts";

/** Verbs of any work, which say nothing of what a path is about. "test" is not among them, it often is the matter itself. */
const TASK_VERBS = new Set(["build", "create", "setup", "set", "add", "implement", "write", "run"]);

/** The distinctive words of names, each once, in order of appearance. */
export function derivedTags(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(distinctiveWords))];
}

/** The words of one name that say what it is about. */
export function distinctiveWords(name: string): string[] {
  return name.split("-").filter((word) => word !== "" && !TASK_VERBS.has(word) && !isStopWord(word, "en"));
}

/** A domain as a slug; null without one. */
export function domainOf(domain: string | undefined): string | null {
  return domain === undefined ? null : asciiSlug(domain) || null;
}

/** Tags as slugs, each once. */
export function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map(asciiSlug).filter((tag) => tag !== ""))];
}
