import { constants, Database } from "bun:sqlite";
import { lstatSync, type Stats, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { isYamlName } from "../diagnostics/yaml_name.ts";
import { sqliteFailure } from "./sqlite_failure.ts";
import { StoreFailure } from "./store.ts";
import type { StoreKind } from "./store_kind.ts";

/**
 * Opens a store's file. Readers need no right to write it, and neither the right nor the room to make files beside it.
 * @returns the database, and why nothing can be written into it, or null
 */
export function openFile(path: string, mayWrite: boolean, busyMs: number): { db: Database; writeRefusal: unknown } {
  const db = new Database(path, { create: true, readwrite: true });
  db.run(`pragma busy_timeout = ${busyMs}`);
  if (mayWrite) return { db, writeRefusal: null };
  try {
    db.query("select count(*) from sqlite_master").get();
    return { db, writeRefusal: null };
  } catch (error) {
    db.close();
    const code = (error as { code?: unknown }).code;
    const mayNotWrite = typeof code === "string" && /^SQLITE_(READONLY|CANTOPEN|IOERR_SHM)/.test(code);
    // Without the right to write beside the file no other program's changes can be awaited; whole ones are in the file.
    if (!mayNotWrite || (statOf(`${path}-wal`)?.size ?? 0) > 0) throw error;
    const flags = constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI;
    const reader = new Database(`${pathToFileURL(path).href}?immutable=1`, flags);
    return { db: reader, writeRefusal: code.startsWith("SQLITE_IOERR") ? error : { code: "SQLITE_READONLY" } };
  }
}

/** @throws StoreFailure when the store's folder or one of its files leads elsewhere, or has a second name there */
export function refuseLinks(path: string, shown: string, { variable }: StoreKind): void {
  for (const part of [dirname(path), path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) {
    const stat = orFail(shown, () => lstatSync(part, { throwIfNoEntry: false }));
    if (stat === undefined || (!stat.isSymbolicLink() && (stat.isDirectory() || stat.nlink === 1))) continue;
    throw new StoreFailure(
      "link",
      `${shown} is reached through a link, \`${basename(part)}\``,
      `name the store explicitly with ${variable} if it is meant to be elsewhere`,
    );
  }
}

/** @throws for a name under which the store would be read as a part of the strategy */
export function refuseYamlName(path: string, shown: string): void {
  if (!isYamlName(path)) return;
  const help = "name a file for the store that does not end in `.yaml` or `.yml`";
  throw new StoreFailure("foreign", `${shown} would be read as a part of the strategy`, help);
}

/** @throws StoreFailure for what is no file */
export function refuseOther(stat: Stats, shown: string): void {
  if (stat.isFile()) return;
  const what = stat.isDirectory() ? "a folder" : "no regular file";
  throw new StoreFailure("foreign", `${shown} is ${what}, expected a file`, "name a file for the store");
}

/** What is at a path, links followed, or null. */
export function statOf(path: string): Stats | null {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

/** @throws StoreFailure where the system does not say what is there */
export function statOrFail(path: string, shown: string): Stats | null {
  return orFail(shown, () => statOf(path));
}

function orFail<Found>(shown: string, look: () => Found): Found {
  try {
    return look();
  } catch (error) {
    throw sqliteFailure(error, shown);
  }
}
