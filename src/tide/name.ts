import { asciiSlug, cutSlug } from "../text/forms/slug.ts";
import { sha256 } from "../text/digest.ts";

/** Form of the names of works and paths. */
export const NAME_PATTERN = /^[a-z][a-z0-9-]*$/;

/**
 * The name of a work or path, made of its goal: words joined by hyphens, always of the pattern above.
 * @param what the goal, in any language
 */
export function deriveName(what: string, kind: "work" | "path"): string {
  const slug = asciiSlug(what);
  if (slug === "") return `${kind}-${sha256(what.trim().normalize("NFC")).slice(0, 8)}`;
  const named = /^[a-z]/.test(slug) ? slug : `${kind[0]}-${slug}`;
  return cutSlug(named);
}
