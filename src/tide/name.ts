import { sha256 } from "./digest.ts";

/** Form of the names of works and paths. */
export const NAME_PATTERN = /^[a-z][a-z0-9-]*$/;
export const LONGEST_NAME = 64;

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", ẞ: "ss", æ: "ae", ø: "o", ł: "l", đ: "d" };

/**
 * The name of a work or path, made of its goal: words joined by hyphens, always of the pattern above.
 * @param what the goal, in any language
 */
export function deriveName(what: string, kind: "work" | "path"): string {
  const slug = slugOf(what);
  if (slug === "") return `${kind}-${sha256(what.trim().normalize("NFC")).slice(0, 8)}`;
  const named = /^[a-z]/.test(slug) ? slug : `${kind[0]}-${slug}`;
  if (named.length <= LONGEST_NAME) return named;
  const cut = named.lastIndexOf("-", LONGEST_NAME);
  // A name of one letter and a hyphen would say nothing: a long word behind the prefix is cut hard.
  return cut > 1 ? named.slice(0, cut) : named.slice(0, LONGEST_NAME);
}

/** Words of a text in plain lower-case letters and digits, joined by hyphens; empty when it has none. */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßæøłđ]/g, (letter) => LETTERS[letter]!)
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
