import { quoteId } from "../../diagnostics/escape.ts";
import { closeSync, constants, type Dirent, fstatSync, fsyncSync, mkdirSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf } from "./code_of.ts";
import { isInside } from "../sandbox.ts";
import { exchangeNames, lockFolder, unlockFolder } from "./native.ts";
import { canReachThroughDescriptors, openInside } from "./open_inside.ts";
import { WriteRefusal } from "./write_failure.ts";

/** How long a writer waits for another one in the same folder, in milliseconds, and how long between two looks. */
const LONGEST_WAIT = 5000;
const PAUSE = 10;
const IDLE = new Int32Array(new SharedArrayBuffer(4));

/** Folders that this thread holds the lock of, by device and number. */
const held = new Set<string>();

/**
 * An open folder. What is done in it is done in this very folder, even when its path comes to name another one: where
 * the system allows it, names are reached through its descriptor.
 */
export class Folder {
  readonly #path: string;
  /** Null where the system opens no folders. */
  readonly #descriptor: number | null;

  private constructor(path: string, descriptor: number | null) {
    this.#path = path;
    this.#descriptor = descriptor;
  }

  /**
   * Opens a folder.
   * @param realRoot real path of the folder that it must be or be in; null where any place will do
   * @throws when it cannot be opened, or is elsewhere
   */
  static open(path: string, realRoot: string | null): Folder {
    if (process.platform === "win32") {
      const real = realpathSync(path);
      if (realRoot !== null && !isInside(real, realRoot)) throw new Error("a link leads outside the folder");
      return new Folder(real, null);
    }
    const descriptor = openInside(path, constants.O_RDONLY | (constants.O_DIRECTORY ?? 0), realRoot);
    if (canReachThroughDescriptors()) return new Folder(`/proc/self/fd/${descriptor}`, descriptor);
    return new Folder(realpathSync(path), descriptor);
  }

  /** Opens a folder for as long as `work` takes. */
  static using<T>(path: string, realRoot: string | null, work: (folder: Folder) => T): T {
    const folder = Folder.open(path, realRoot);
    try {
      return work(folder);
    } finally {
      folder.close();
    }
  }

  /**
   * Opens a folder and makes it, with the folders above it, where it is missing.
   * @param path below `realRoot`, with its real path in front
   * @param made takes the paths of the folders that were made, the outer ones first
   * @throws when that cannot be done, or a link leads outside of `realRoot`
   */
  static make(path: string, realRoot: string | null, made: string[]): Folder {
    try {
      return Folder.open(path, realRoot);
    } catch (error) {
      if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    }
    const parent = dirname(path);
    // The root itself may be missing: what is above it is not confined by it.
    const folder = Folder.make(parent, realRoot !== null && isInside(parent, realRoot) ? realRoot : null, made);
    try {
      mkdirSync(folder.at(basename(path)));
      made.push(path);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    } finally {
      folder.close();
    }
    try {
      return Folder.open(path, realRoot);
    } catch (error) {
      throw codeOf(error) === "ENOENT" ? new Error(`${quoteId(basename(path))} is a link to nothing`) : error;
    }
  }

  /** The path through which a name in this folder is reached. */
  at(name: string): string {
    return join(this.#path, name);
  }

  /** What is in the folder. */
  list(): Dirent[] {
    return readdirSync(this.#path, { withFileTypes: true });
  }

  /** Exchanges two names in one step; false where the system cannot. */
  exchange(one: string, other: string): boolean {
    return this.#descriptor !== null && exchangeNames(this.#descriptor, one, other);
  }

  /** Makes the names in the folder last, where the system can. */
  sync(): void {
    try {
      if (this.#descriptor !== null) fsyncSync(this.#descriptor);
    } catch {
      // Some file systems do not sync folders.
    }
  }

  /**
   * Runs `work` while no other process of ours writes in this folder.
   * @param work is given whether others are really locked out
   * @throws when another one does not come to an end
   */
  lock<T>(work: (isLocked: boolean) => T): T {
    if (this.#descriptor === null) return work(false);
    const { dev, ino } = fstatSync(this.#descriptor, { bigint: true });
    const key = `${dev}:${ino}`;
    if (held.has(key)) return work(true);
    const outcome = this.#waitForLock(this.#descriptor);
    if (outcome === "unsupported") return work(false);
    held.add(key);
    try {
      return work(true);
    } finally {
      held.delete(key);
      unlockFolder(this.#descriptor);
    }
  }

  #waitForLock(descriptor: number): "locked" | "unsupported" {
    for (let waited = 0;; waited += PAUSE) {
      const outcome = lockFolder(descriptor);
      if (outcome !== "busy") return outcome;
      if (waited >= LONGEST_WAIT) {
        throw new WriteRefusal("another epf is writing in its folder", "try again when that one has ended");
      }
      Atomics.wait(IDLE, 0, 0, PAUSE);
    }
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }
}
