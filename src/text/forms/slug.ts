import { plainWords } from "../words.ts";

/** Longest id made from a name; longer names are cut between words. */
export const LONGEST_SLUG = 64;

/** Lower-case words joined by hyphens, letters of any script; empty when a text has no word. */
export function slugOf(text: string): string {
  return plainWords(text).join("-");
}

/** The same with nothing but a to z, digits and hyphens; other letters separate words. */
export function asciiSlug(text: string): string {
  return slugOf(text).replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|(?<!-)-+$/g, "");
}

/** A slug of at most 64 characters, cut between words where it can be; a first word of one letter is never alone. */
export function cutSlug(slug: string): string {
  if (slug.length <= LONGEST_SLUG) return slug;
  const cut = slug.lastIndexOf("-", LONGEST_SLUG);
  return cut > 1 ? slug.slice(0, cut) : slug.slice(0, LONGEST_SLUG);
}

/** An id made from a name alone: never empty, and names that are cut differ by a checksum. */
export function idOf(name: string): string {
  const slug = slugOf(name);
  if (slug === "") return `x-${checkSum(name)}`;
  return slug.length <= LONGEST_SLUG ? slug : `${cutSlug(slug)}-${checkSum(slug)}`;
}

/** Four letters and digits that differ where texts differ, nearly always (FNV-1a). */
function checkSum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at);
    sum = Math.imul(sum, 0x01000193) >>> 0;
  }
  return (sum % 36 ** 4).toString(36).padStart(4, "0");
}
