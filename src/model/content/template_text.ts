import { barePartsOf } from "./bare_parts.ts";
import { isTemplateForm } from "./template_forms.ts";
import { readWordList } from "../../text/word_list.ts";

/** Lists of hashed texts: those of the framework's own templates in all its releases, and those of ours. */
const LISTS = () => [...readWordList("framework_texts.tsv"), ...readWordList("template_texts.tsv")];

/** Shorter texts, and single words, are found in filled files too. */
const SHORTEST = 12;

/** What begins or holds paragraphs, list entries or quotations. */
const DECORATED = /^[^\p{L}\p{N}]|\n\s*\n|\n\s*[-*]\s/u;

interface Known {
  hashes: ReadonlySet<string>;
  /** The first four bytes of the hashes: most texts need no more of theirs. */
  starts: ReadonlySet<number>;
  lengths: ReadonlySet<number>;
  longest: number;
}

let known: Known | null = null;

/**
 * True for a text that a template came with, with or without its brackets. Such a text says what belongs
 * here, which is not content.
 */
export function isTemplateText(text: string): boolean {
  if (isKnownText(text) || isTemplateForm(text)) return true;
  if (text.length < SHORTEST || !DECORATED.test(text)) return false;
  const parts = barePartsOf(text);
  return parts.length > 0 && parts.every(isKnownText);
}

function isKnownText(text: string): boolean {
  // Most texts are ruled out by their length or as one word, because this is asked of every text of an instance.
  if (text.length < SHORTEST || !/\s/.test(text)) return false;
  known ??= load();
  if (text.length > known.longest + LONGEST_MARK && !/\s{2}/.test(text)) return false;
  const normal = normaliseText(text);
  if (!mayBeHashed(normal)) return false;
  return isKnown(normal) || (normal.startsWith(ASKING) && isKnown(normal.slice(ASKING.length))) ||
    (/[.!…]$/.test(normal) && isKnown(normal.slice(0, -1)));
}

/** Our templates begin each open text with this. */
const ASKING = "insert ";
/** `[INSERT …]` and a full stop. */
const LONGEST_MARK = ASKING.length + 3;

function isKnown(normal: string): boolean {
  if (!known!.lengths.has(normal.length)) return false;
  Bun.CryptoHasher.hash("sha256", normal, digest);
  return known!.starts.has(digest.readUInt32BE(0)) && known!.hashes.has(digest.toString("hex", 0, 8));
}

/** The place into which texts are hashed. */
const digest = Buffer.alloc(32);

/** A text in the form in which it is hashed: no brackets around it, single spaces, lower case. */
function normaliseText(text: string): string {
  let bare = text.trim();
  if (bare.startsWith("[") || bare.endsWith("]")) bare = bare.replace(/^\[+/, "").replace(/\]+$/, "").trim();
  return (/\s{2}|[^\S ]/.test(bare) ? bare.replaceAll(/\s+/g, " ") : bare).toLowerCase();
}

/** False for texts that are too short to be known as a template's. */
export function mayBeHashed(normal: string): boolean {
  return normal.length >= SHORTEST && normal.includes(" ");
}

/** The hash of a normalised text, as the lists hold it. */
function hashOf(normal: string): string {
  return Bun.CryptoHasher.hash("sha256", normal, "hex").slice(0, 16);
}

/** The form of one of our templates' open texts in the list, or null for what is not listed. */
export function templateRow(text: string): [hash: string, length: number] | null {
  const normal = normaliseText(text);
  const asked = normal.startsWith(ASKING) ? normal.slice(ASKING.length) : normal;
  return mayBeHashed(asked) ? [hashOf(asked), asked.length] : null;
}

function load(): Known {
  const rows = LISTS();
  const lengths = new Set(rows.map(([, length]) => Number(length)));
  const hashes = rows.map(([hash]) => hash!);
  return {
    hashes: new Set(hashes),
    starts: new Set(hashes.map((hash) => Number.parseInt(hash.slice(0, 8), 16))),
    lengths,
    longest: Math.max(...lengths),
  };
}
