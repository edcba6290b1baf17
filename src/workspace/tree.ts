import type { Stamp } from "./reading/stamp.ts";

/** A file or an oddity met while a tree was walked; paths are relative to the tree's root, with `/`. */
export interface TreeEntry {
  path: string;
  kind: "file" | "folder" | "link-outside" | "link-repeated" | "link-broken" | "unreadable" | "misnamed" | "special";
  /** Bytes; 0 unless a file. */
  size: number;
  /** Where a repeated link leads, for the message. */
  target?: string;
  /** True for a refused or repeated link to a folder, and for a folder whose name cannot be written. */
  leadsToFolder?: boolean;
  /** Of a file on disk: what shows later whether it changed. */
  stamp?: Stamp;
}

/** Files of one folder, wherever they come from: the disk, git's index, or memory. */
export interface Tree {
  /** Absolute path that the tree's paths are relative to. */
  readonly root: string;
  /** All entries below the root, sorted by path; hidden and foreign folders are not entered. */
  entries(): readonly TreeEntry[];
  /**
   * Bytes of a file.
   * @throws when the file cannot be read
   */
  read(path: string): Uint8Array;
  /** Files that were others when they were read than when they were listed; none but on disk. */
  readonly replaced?: ReadonlySet<string>;
}

/** Folders of code and of what is made from it, where no one keeps an instance. */
const FOREIGN = new Set(["node_modules", "vendor", "dist", "build"]);

/** True for a folder or file name that every walk leaves out. */
export function isHidden(name: string): boolean {
  return name.startsWith(".") || name === "node_modules";
}

/** True for a folder that a search for instances does not enter; inside an instance it is a folder like others. */
export function isForeign(name: string): boolean {
  return isHidden(name) || FOREIGN.has(name);
}

/** A tree of texts in memory, for standard input and for tests. */
export class MemoryTree implements Tree {
  readonly root: string;
  readonly #files: Map<string, Uint8Array>;

  constructor(files: Record<string, string | Uint8Array>, root = "/memory") {
    this.root = root;
    this.#files = new Map(
      Object.entries(files).map((
        [path, content],
      ) => [path, typeof content === "string" ? new TextEncoder().encode(content) : content]),
    );
  }

  entries(): readonly TreeEntry[] {
    return entriesOf([...this.#files].map(([path, bytes]) => ({ path, size: bytes.length })));
  }

  read(path: string): Uint8Array {
    const bytes = this.#files.get(path);
    if (bytes === undefined) throw new Error(`no such file: ${path}`);
    return bytes;
  }
}

/** A tree with some files replaced, added or removed: what a hook would check, or a text that is not saved yet. */
export class OverlayTree implements Tree {
  readonly #base: Tree;
  readonly #over: MemoryTree;
  readonly #removed: ReadonlySet<string>;

  /** @param files null for a file that is not there */
  constructor(base: Tree, files: Record<string, string | Uint8Array | null>) {
    this.#base = base;
    const given = Object.entries(files);
    const kept = given.filter((entry): entry is [string, string | Uint8Array] => entry[1] !== null);
    this.#over = new MemoryTree(Object.fromEntries(kept), base.root);
    this.#removed = new Set(given.filter(([, content]) => content === null).map(([path]) => path));
  }

  get root(): string {
    return this.#base.root;
  }

  entries(): readonly TreeEntry[] {
    const over = this.#over.entries();
    const replaced = new Set(over.map((entry) => entry.path));
    const base = this.#base.entries().filter(({ path }) => !replaced.has(path) && !this.#removed.has(path));
    return [...base, ...over].sort(byPath);
  }

  read(path: string): Uint8Array {
    return this.#over.entries().some((entry) => entry.path === path) ? this.#over.read(path) : this.#base.read(path);
  }
}

/** Entries for a list of files, their folders added, hidden ones left out. */
export function entriesOf(files: readonly { path: string; size: number }[]): TreeEntry[] {
  const entries = new Map<string, TreeEntry>();
  for (const { path, size } of files) {
    const parts = path.split("/");
    if (parts.some(isHidden)) continue;
    for (let length = 1; length < parts.length; length++) {
      const folder = parts.slice(0, length).join("/");
      if (!entries.has(folder)) entries.set(folder, { path: folder, kind: "folder", size: 0 });
    }
    entries.set(path, { path, kind: "file", size });
  }
  return [...entries.values()].sort(byPath);
}

export function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
