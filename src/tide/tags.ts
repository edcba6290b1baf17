import { asciiSlug } from "../text/slug.ts";

/** Words that say nothing of what a path is about. "test" stays, it often is the matter itself. */
const STOP_WORDS = new Set(
  "build create setup set up add make implement write run the a and with for of to".split(" "),
);

/** The distinctive words of names, each once, in order of appearance. */
export function derivedTags(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(distinctiveWords))];
}

/** The words of one name that are not stop words. */
export function distinctiveWords(name: string): string[] {
  return name.split("-").filter((word) => word !== "" && !STOP_WORDS.has(word));
}

/** A domain as a slug; null without one. */
export function domainOf(domain: string | undefined): string | null {
  return domain === undefined ? null : asciiSlug(domain) || null;
}

/** Tags as slugs, each once. */
export function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map(asciiSlug).filter((tag) => tag !== ""))];
}
