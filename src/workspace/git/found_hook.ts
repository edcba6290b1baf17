import { lstatSync, readlinkSync, type Stats } from "node:fs";
import { readRegularFile } from "../reading/read.ts";

/** Of a larger hook no text is read; it is kept as a program is. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A hook as it was found. */
export interface FoundHook {
  stat: Stats;
  /** Null for what is not a text file, such as a program or a link, and for one that is too large. */
  text: string | null;
  /** Where a link points to; null for what is not a link. */
  link: string | null;
}

/** The hook at a path; null where there is none. */
export function findHook(path: string): FoundHook | null {
  if (!isThere(path)) return null;
  const stat = lstatSync(path);
  const isLink = stat.isSymbolicLink();
  return { stat, text: isLink ? null : textOf(path), link: isLink ? readlinkSync(path) : null };
}

/** True when a kept hook is the one that was found: the same file, or a link to the same place. */
export function isSameHook(found: FoundHook, aside: string): boolean {
  const kept = findHook(aside);
  if (kept === null) return false;
  if (kept.stat.ino === found.stat.ino && kept.stat.dev === found.stat.dev) return true;
  return found.link === null ? found.text !== null && kept.text === found.text : kept.link === found.link;
}

/** True for a broken link too: it is not ours, and it is kept. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path) !== null;
  } catch {
    return false;
  }
}

/** The text of a hook; null for a program, for a very large one, and for a text that would not come out of reading and writing unchanged. */
function textOf(path: string): string | null {
  try {
    const bytes = readRegularFile(path, { most: MOST_BYTES });
    return bytes.length > MOST_BYTES ? null : new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
