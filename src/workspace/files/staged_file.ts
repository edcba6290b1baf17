import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  type Stats,
  unlinkSync,
  writeSync,
} from "node:fs";
import { codeOf } from "./code_of.ts";
import type { Folder } from "./folder.ts";
import { releaseName, temporaryName } from "./leftovers.ts";
import { AGAIN, CHANGED, WriteFailure, WriteRefusal } from "./write_failure.ts";

/** What a writer allows and wants of a file. */
export interface FileOptions {
  /**
   * Why a file that holds these bytes is not replaced, or null where it is ours to replace. Without it, a file that is
   * there is never replaced.
   */
  refuses?: (bytes: Uint8Array) => WriteRefusal | null;
  /** True where the file is there already; when it is gone by now, nothing is written. */
  mustExist?: boolean;
  /**
   * True where the caller has kept what is there under another name: a link is then replaced itself, and hard links and
   * read-only files are no obstacle.
   */
  isKept?: boolean;
  /** Permissions; a file that is replaced keeps its own by default. */
  mode?: number | undefined;
  /** How messages name the file. */
  shown: string;
}

/** A file as it was found. */
export interface Known {
  stat: Stats;
  bytes: Uint8Array;
}

/** A name in an open folder. */
export interface NamedPlace {
  folder: Folder;
  name: string;
}

/**
 * The new text of a file, complete and on disk beside it under another name. Giving it its own name is one step that
 * needs no room, and so is taking it back.
 */
export class StagedFile {
  readonly #place: NamedPlace;
  readonly #temporary: string;
  readonly #bytes: Uint8Array;
  /** What the new text takes the place of; null where nothing is there. */
  readonly #known: Known | null;
  /** The number of the new file, by which it is known under any name. */
  readonly #number: number;
  readonly #shown: string;
  #state: "staged" | "added" | "exchanged" | "written over" = "staged";

  /** @throws when the file may not be written, or there is no room for it; nothing is then left behind */
  constructor(place: NamedPlace, text: string, options: FileOptions) {
    this.#shown = options.shown;
    this.#known = lookAt(place, options.isKept);
    if (this.#known === null && options.mustExist === true) throw new WriteRefusal("no such file or folder");
    if (this.#known !== null) refuse(place, this.#known, options);
    this.#place = place;
    this.#bytes = Buffer.from(text);
    this.#temporary = temporaryName();
    const path = place.folder.at(this.#temporary);
    const mode = this.#known === null ? options.mode ?? 0o666 : 0o600;
    let file: number | null = null;
    try {
      file = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
      writeAll(file, this.#bytes);
      if (this.#known !== null) keepOwnerAndMode(file, this.#known.stat, options.mode);
      fsyncSync(file);
      this.#number = fstatSync(file).ino;
    } catch (error) {
      this.discard();
      throw error;
    } finally {
      if (file !== null) closeSync(file);
    }
  }

  /** True where no file has the name yet. Such files take room in their folder, so they come before the others. */
  get isNew(): boolean {
    return this.#known === null;
  }

  /** Gives the file its name. @throws WriteFailure when another program has written there since it was looked at */
  commit(): void {
    try {
      if (this.#known === null) {
        publish(this.#place, this.#temporary);
        this.#state = "added";
      } else {
        this.#state = exchange(this.#place, this.#temporary, this.#known) ? "exchanged" : "written over";
      }
    } catch (error) {
      throw new WriteFailure(this.#shown, error);
    }
    this.#place.folder.sync();
  }

  /** Puts back what was there, where that takes no room and no one has edited the new text. */
  revert(): void {
    const { folder, name } = this.#place;
    if (!this.#isOurs(name)) return;
    if (this.#state === "added") unlinkSync(folder.at(name));
    else if (this.#state === "exchanged" && folder.exchange(this.#temporary, name) && !this.#isOurs(this.#temporary)) {
      folder.exchange(this.#temporary, name);
      return;
    }
    this.#state = "staged";
    folder.sync();
  }

  /** Removes what is not needed any more: the new text that got no name, or the old one. */
  discard(): void {
    releaseName(this.#temporary);
    removeQuietly(this.#place.folder.at(this.#temporary));
  }

  #isOurs(name: string): boolean {
    try {
      const known = lookAt({ folder: this.#place.folder, name });
      return known !== null && known.stat.ino === this.#number && Buffer.from(known.bytes).equals(this.#bytes);
    } catch {
      return false;
    }
  }
}

/**
 * What is in a place now; null where nothing is.
 * @param takesLinks whether a link is looked at itself, its bytes being where it points to
 * @throws for what is not a file of its own
 */
export function lookAt({ folder, name }: NamedPlace, takesLinks = false): Known | null {
  const stat = lstatSync(folder.at(name), { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (stat.isSymbolicLink()) {
    if (takesLinks) return { stat, bytes: Buffer.from(readlinkSync(folder.at(name))) };
    throw new WriteRefusal("it is a link, only the file itself is written", "name the file that the link points to");
  }
  if (stat.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
  if (!stat.isFile()) throw Object.assign(new Error(), { code: "ENXIO" });
  const file = openSync(
    folder.at(name),
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    return { stat: fstatSync(file), bytes: readFileSync(file) };
  } finally {
    closeSync(file);
  }
}

/** @throws when a file is not to be replaced */
export function refuse({ folder, name }: NamedPlace, { stat, bytes }: Known, { refuses, isKept }: FileOptions): void {
  if (refuses === undefined) throw Object.assign(new Error(), { code: "EEXIST" });
  const refusal = refuses(bytes);
  if (refusal !== null) throw refusal;
  if (isKept === true) return;
  if (stat.nlink > 1) {
    throw new WriteRefusal(
      `it has ${stat.nlink} names (hard links), replacing it would part them`,
      "make a copy of its own: `cp FILE COPY && mv COPY FILE`",
    );
  }
  if ((stat.mode & 0o222) === 0) throw new WriteRefusal("it is read-only", "allow writing first: `chmod u+w FILE`");
  accessSync(folder.at(name), constants.W_OK);
}

/** Gives the new file what belongs to the old one. @throws when the owner cannot be kept */
function keepOwnerAndMode(file: number, known: Stats, mode: number | undefined): void {
  const own = fstatSync(file);
  if (own.uid !== known.uid || own.gid !== known.gid) {
    try {
      fchownSync(file, known.uid, known.gid);
    } catch {
      throw new WriteRefusal(
        `it belongs to user ${known.uid} and group ${known.gid}, and would come to belong to user ${own.uid} and group ${own.gid}`,
        "run the command as the file's owner",
      );
    }
  }
  fchmodSync(file, mode ?? known.mode & 0o7777);
}

/** Gives a finished file its name, which nothing may have yet. */
function publish({ folder, name }: NamedPlace, temporary: string): void {
  try {
    linkSync(folder.at(temporary), folder.at(name));
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw error;
    // A file system without hard links.
    if (lstatSync(folder.at(name), { throwIfNoEntry: false }) !== undefined) {
      throw Object.assign(new Error(), { code: "EEXIST" });
    }
    renameSync(folder.at(temporary), folder.at(name));
  }
}

/**
 * Puts a finished file in the place of the one that was looked at. Where the system can exchange two names, what was
 * really replaced is looked at afterwards, and put back when it is not that file any more.
 * @returns whether the old file has the other name now
 */
function exchange(place: NamedPlace, temporary: string, known: Known): boolean {
  const { folder, name } = place;
  assertUnchanged(place, known);
  if (!folder.exchange(temporary, name)) {
    renameSync(folder.at(temporary), folder.at(name));
    return false;
  }
  try {
    assertUnchanged({ folder, name: temporary }, known);
  } catch (error) {
    folder.exchange(temporary, name);
    throw error;
  }
  return true;
}

function assertUnchanged(place: NamedPlace, { stat, bytes }: Known): void {
  const now = lookAt(place, stat.isSymbolicLink());
  if (now !== null && now.stat.ino === stat.ino && Buffer.from(now.bytes).equals(bytes)) return;
  throw new WriteRefusal(CHANGED, AGAIN);
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It has its final name already.
  }
}
