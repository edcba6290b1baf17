import { dirname, resolve } from "node:path";
import { readRegularFile } from "../reading/read.ts";

/** Bytes of a `.git` that is a file, and of other files that hold one path: more than the longest path. */
const LONGEST_POINTER = 8 * 1024;

/** Bytes of a `.gitmodules` that is read: some thousand submodules. */
const LONGEST_LIST = 256 * 1024;

/** Submodules that are looked at; each is a folder to be read. */
const MOST_SUBMODULES = 1000;

/** The text of a file of git's, or null where it cannot be read or is larger than any that git writes. */
export function shortText(path: string, most = LONGEST_POINTER): string | null {
  try {
    const bytes = readRegularFile(path, { most });
    return bytes.length > most ? null : new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

const POINTER = "gitdir: ";

/**
 * The folder that a `.git` names which is a file, read as git reads it; null where it is not of that form.
 * @param marker path of the file
 */
export function namedGitFolder(marker: string): string | null {
  const text = shortText(marker);
  if (text === null || !text.startsWith(POINTER)) return null;
  const named = withoutLineEnds(text.slice(POINTER.length));
  // What git would read on, over the end of a line, is a path that it never wrote.
  return named === "" || /[\n\r\0]/.test(named) ? null : resolve(dirname(marker), named);
}

function withoutLineEnds(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
  return text.slice(0, end);
}

/** Paths of the submodules that a `.gitmodules` lists, as it writes them. */
export function listedSubmodules(list: string): string[] {
  const lines = shortText(list, LONGEST_LIST)?.split("\n") ?? [];
  return lines.map(submodulePath).filter((path) => path !== null).slice(0, MOST_SUBMODULES);
}

function submodulePath(line: string): string | null {
  const sign = line.indexOf("=");
  if (sign === -1 || line.slice(0, sign).trim().toLowerCase() !== "path") return null;
  const value = line.slice(sign + 1).trim();
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
  return (isQuoted ? value.slice(1, -1) : value) || null;
}
