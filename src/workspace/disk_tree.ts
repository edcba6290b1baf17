import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { byPath, isHidden, type Tree, type TreeEntry } from "./tree.ts";

/**
 * Files on disk below one folder. Links that lead outside the root are refused, links inside are followed once;
 * each refusal is an entry of its own so that it can be told.
 */
export class DiskTree implements Tree {
  readonly root: string;
  readonly #realRoot: string;
  #entries: TreeEntry[] | null = null;

  /** @throws when the folder does not exist or cannot be entered */
  constructor(root: string) {
    this.root = resolve(root);
    this.#realRoot = realpathSync(this.root);
  }

  entries(): readonly TreeEntry[] {
    if (this.#entries === null) {
      this.#entries = [];
      this.#walk("", this.#entries, new Set([this.#realRoot]));
      this.#entries.sort(byPath);
    }
    return this.#entries;
  }

  read(path: string): Uint8Array {
    const full = join(this.root, path);
    if (!this.#isInside(realpathSync(full))) throw new Error("the path leads outside the root");
    return readFileSync(full);
  }

  #walk(folder: string, entries: TreeEntry[], seen: Set<string>): void {
    let names: Dirent[];
    try {
      names = readdirSync(join(this.root, folder), { withFileTypes: true });
    } catch {
      entries.push({ path: folder === "" ? "." : folder, kind: "unreadable", size: 0 });
      return;
    }
    for (const name of names) {
      if (isHidden(name.name)) continue;
      const path = folder === "" ? name.name : `${folder}/${name.name}`;
      if (name.isSymbolicLink()) this.#link(path, entries, seen);
      else if (name.isDirectory()) this.#folder(path, entries, seen);
      else if (name.isFile()) entries.push({ path, kind: "file", size: lstatSync(join(this.root, path)).size });
      else entries.push({ path, kind: "special", size: 0 });
    }
  }

  #folder(path: string, entries: TreeEntry[], seen: Set<string>): void {
    seen.add(join(this.#realRoot, path));
    entries.push({ path, kind: "folder", size: 0 });
    this.#walk(path, entries, seen);
  }

  #link(path: string, entries: TreeEntry[], seen: Set<string>): void {
    const full = join(this.root, path);
    let target: string;
    try {
      target = realpathSync(full);
    } catch {
      entries.push({ path, kind: "link-broken", size: 0 });
      return;
    }
    if (!this.#isInside(target)) {
      entries.push({ path, kind: "link-outside", size: 0 });
      return;
    }
    const inside = relative(this.#realRoot, target).split(sep).join("/");
    if (seen.has(target) || isAncestor(target, join(this.#realRoot, path))) {
      entries.push({ path, kind: "link-repeated", size: 0, target: inside || "." });
      return;
    }
    seen.add(target);
    const stat = statSync(full);
    if (stat.isDirectory()) {
      entries.push({ path, kind: "folder", size: 0 });
      this.#walk(path, entries, seen);
    } else if (stat.isFile()) entries.push({ path, kind: "file", size: stat.size, target: inside });
    else entries.push({ path, kind: "special", size: 0 });
  }

  #isInside(real: string): boolean {
    return real === this.#realRoot || real.startsWith(this.#realRoot.endsWith(sep) ? this.#realRoot : this.#realRoot + sep);
  }
}

function isAncestor(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
