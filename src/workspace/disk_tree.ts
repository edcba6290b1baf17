import { quoteFile } from "../diagnostics/escape.ts";
import { isUtf8Name } from "../diagnostics/utf8_name.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import type { BigIntStats, Dirent } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { Folder } from "./files/folder.ts";
import { assertAllowed, isInside } from "./sandbox.ts";
import { observedEntries, realpathSync } from "./reading/observed.ts";
import { readRegularFile } from "./reading/read.ts";
import { isSameStamp, type Stamp, stampOf } from "./reading/stamp.ts";
import { byPath, isHidden, type Tree, type TreeEntry } from "./tree.ts";
import { YAML_LIMITS } from "../yaml/limits.ts";

/** Files and folders of one tree: far more than any instance has, and few enough to list in seconds. */
const MOST_ENTRIES = 250_000;

/** A name met in a walk: where it was met, and where it really is. */
interface Spot {
  path: string;
  real: string;
}

/**
 * Files on disk below one folder. Links that lead outside the root are refused, links inside are followed once;
 * each refusal is an entry of its own so that it can be reported.
 */
export class DiskTree implements Tree {
  readonly root: string;
  readonly #realRoot: string;
  readonly #mostEntries: number;
  readonly replaced = new Set<string>();
  #entries: readonly TreeEntry[] | null = null;
  /** Stamps of the listed files by path. */
  #stamps: ReadonlyMap<string, Stamp> | null = null;

  /** @throws when the folder does not exist or cannot be entered */
  constructor(root: string, mostEntries: number = MOST_ENTRIES) {
    this.#mostEntries = mostEntries;
    this.root = resolve(root);
    assertAllowed(this.root);
    this.#realRoot = realpathSync(this.root);
  }

  /** @throws UserFailure for a folder with more in it than an instance can have, such as the root of a disk */
  entries(): readonly TreeEntry[] {
    return this.#entries ??= this.#list();
  }

  read(path: string): Uint8Array {
    const known = this.#stampOf(path);
    const noteOpened = known === undefined ? undefined : (stats: BigIntStats) => {
      if (!isSameStamp(known, { at: known.at, stats })) this.replaced.add(path);
    };
    return readRegularFile(join(this.root, path), {
      realRoot: this.#realRoot,
      noteOpened,
      most: YAML_LIMITS.bytes,
    });
  }

  #stampOf(path: string): Stamp | undefined {
    if (this.#entries === null) return undefined;
    this.#stamps ??= new Map(this.#entries.flatMap(({ path, stamp }) => stamp === undefined ? [] : [[path, stamp]]));
    return this.#stamps.get(path);
  }

  #list(): TreeEntry[] {
    const entries: TreeEntry[] = [];
    const links: Spot[] = [];
    const seen = new Set([this.#realRoot]);
    this.#walk({ path: "", real: this.#realRoot }, entries, links, seen);
    // Links come last, so that a file is read under its own name wherever the walk reaches it.
    links.sort(byPath);
    for (let index = 0; index < links.length; index++) this.#link(links[index]!, entries, links, seen);
    return entries.sort(byPath);
  }

  #walk(folder: Spot, entries: TreeEntry[], links: Spot[], seen: Set<string>): void {
    let names: Dirent[];
    try {
      names = observedEntries(
        folder.real,
        () => Folder.using(folder.real, this.#realRoot, (open) => open.list()),
      );
    } catch {
      entries.push({ path: folder.path === "" ? "." : folder.path, kind: "unreadable", size: 0 });
      return;
    }
    if (entries.length + names.length > this.#mostEntries) throw this.#tooLarge();
    for (const name of names) {
      if (isHidden(name.name)) continue;
      const spot = {
        path: folder.path === "" ? name.name : `${folder.path}/${name.name}`,
        real: join(folder.real, name.name),
      };
      if (isMisnamed(name.name, spot.real)) {
        entries.push({ path: spot.path, kind: "misnamed", size: 0, leadsToFolder: name.isDirectory() });
      } else if (name.isSymbolicLink()) links.push(spot);
      else if (seen.has(spot.real)) entries.push(this.#repeated(spot.path, spot.real, name.isDirectory()));
      else {
        seen.add(spot.real);
        if (name.isDirectory()) this.#folder(spot, entries, links, seen);
        else if (name.isFile()) entries.push(fileEntry(spot.path, stampOf(spot.real, "themselves")));
        else entries.push({ path: spot.path, kind: "special", size: 0 });
      }
    }
  }

  #tooLarge(): UserFailure {
    return new UserFailure(
      `${quoteFile(this.root)} holds more than ${this.#mostEntries} files and folders, too many for an instance`,
      { help: "name the folder of the instance; `epf locate` finds it" },
    );
  }

  #folder(spot: Spot, entries: TreeEntry[], links: Spot[], seen: Set<string>): void {
    entries.push({ path: spot.path, kind: "folder", size: 0 });
    this.#walk(spot, entries, links, seen);
  }

  #link({ path, real }: Spot, entries: TreeEntry[], links: Spot[], seen: Set<string>): void {
    const target = realTarget(real);
    const stamp = target === null ? null : stampOf(target);
    if (target === null || stamp === null) {
      entries.push({ path, kind: "link-broken", size: 0 });
      return;
    }
    const isFolder = stamp.stats.isDirectory();
    if (!isInside(target, this.#realRoot)) {
      entries.push({ path, kind: "link-outside", size: 0, leadsToFolder: isFolder });
      return;
    }
    if (seen.has(target)) {
      entries.push(this.#repeated(path, target, isFolder));
      return;
    }
    seen.add(target);
    if (isFolder) this.#folder({ path, real: target }, entries, links, seen);
    else if (stamp.stats.isFile()) entries.push(fileEntry(path, stamp));
    else entries.push({ path, kind: "special", size: 0 });
  }

  #repeated(path: string, target: string, leadsToFolder: boolean): TreeEntry {
    const inside = relative(this.#realRoot, target).split(sep).join("/");
    return { path, kind: "link-repeated", size: 0, target: inside === "" ? "." : inside, leadsToFolder };
  }
}

/** True for a name with bytes that are not UTF-8, as which nothing is found. */
function isMisnamed(name: string, path: string): boolean {
  return !isUtf8Name(name) && stampOf(path, "themselves") === null;
}

/** A file that is gone by now has no size; reading it shows that. */
function fileEntry(path: string, stamp: Stamp | null): TreeEntry {
  return stamp === null
    ? { path, kind: "file", size: 0 }
    : { path, kind: "file", size: Number(stamp.stats.size), stamp };
}

/** Null where a link's target is missing, or its links lead in a circle. */
function realTarget(link: string): string | null {
  try {
    return realpathSync(link);
  } catch {
    return null;
  }
}
