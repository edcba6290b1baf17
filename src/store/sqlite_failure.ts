import { StoreFailure, type StoreReason } from "./store.ts";
import { damagedValue } from "./stored_values.ts";

/** What SQLite's and the file system's error codes mean, by the beginning of the code; more exact ones first. */
const FAILURES: readonly [string, StoreReason, (shown: string) => string, string][] = [
  [
    "SQLITE_BUSY",
    "busy",
    (shown) => `${shown} is locked by another writer`,
    "try again; if it stays locked, look for a program that holds it open",
  ],
  ["SQLITE_LOCKED", "busy", (shown) => `${shown} is locked by another writer`, "try again"],
  [
    "SQLITE_READONLY",
    "read_only",
    (shown) => `${shown} cannot be written`,
    "give write permission to the file and its folder, or name another file for the store",
  ],
  [
    "SQLITE_CANTOPEN",
    "read_only",
    (shown) => `${shown} cannot be opened`,
    "give permission for the file and its folder, or name another file for the store",
  ],
  ["SQLITE_FULL", "full", (shown) => `the disk is full, ${shown} is unchanged`, "free some space and try again"],
  [
    "SQLITE_IOERR_SHM",
    "full",
    (shown) => `nothing can be written beside ${shown}, which is unchanged`,
    "look for a full disk, free some space and try again",
  ],
  ["SQLITE_IOERR", "full", (shown) => `${shown} cannot be read or written`, "look for a full or failing disk"],
  [
    "SQLITE_CORRUPT",
    "corrupt",
    (shown) => `${shown} is damaged`,
    "restore it from a copy, or move it away: an empty one is made then",
  ],
  ["SQLITE_NOTADB", "corrupt", (shown) => `${shown} is no SQLite database`, "name another file for the store"],
  ["EACCES", "read_only", (shown) => `no permission for ${shown}`, "name another file for the store"],
  ["EPERM", "read_only", (shown) => `no permission for ${shown}`, "name another file for the store"],
  ["EROFS", "read_only", (shown) => `${shown} is on a read-only disk`, "name another file for the store"],
  ["ENOSPC", "full", (shown) => `the disk is full, ${shown} was not made`, "free some space and try again"],
  ["EDQUOT", "full", (shown) => `the disk quota is used up, ${shown} was not made`, "free some space and try again"],
  ["ENOENT", "read_only", (shown) => `the folder of ${shown} cannot be made`, "name another store"],
  ["ENOTDIR", "read_only", (shown) => `a part of the path of ${shown} is not a folder`, "name another store"],
  ["EEXIST", "read_only", (shown) => `the folder of ${shown} cannot be made, a file is in its place`, "move that file"],
  ["ELOOP", "link", (shown) => `the links of ${shown} lead in a circle`, "name another file for the store"],
  ["ENAMETOOLONG", "read_only", (shown) => `the path of ${shown} is too long`, "name another store"],
];

/** An error of SQLite or the file system as a failure the user can act on; any other is returned as it is. */
export function sqliteFailure(error: unknown, shown: string): unknown {
  const damaged = damagedValue(error, shown);
  if (damaged !== null) return damaged;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code !== "string") return error;
  const found = FAILURES.find(([start]) => code.startsWith(start));
  return found === undefined ? error : new StoreFailure(found[1], found[2](shown), found[3]);
}
