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
import { basename, dirname, join, relative, resolve } from "node:path";
import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { spoilObservation } from "../reading/observed.ts";
import { isThere } from "../reading/read.ts";
import { codeOf } from "./code_of.ts";
import { realPath } from "../sandbox.ts";
import { Folder } from "./folder.ts";
import { removeLeftovers, temporaryName } from "./leftovers.ts";
import { removeEmptyFolder } from "./remove_folder.ts";
import { AGAIN, CHANGED, WriteFailure, WriteRefusal } from "./write_failure.ts";

export interface WriteOptions {
  /** How messages name the file. */
  shown: string;
  /** Absolute path of the folder that the file must be in, links followed; null where a person named the file. */
  within: string | null;
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
  /** True where folders that are missing above it are made. */
  makesFolders?: boolean;
  /**
   * True where the text is a part of the strategy, or settings. Anything else gets no name under which it would be read
   * as one.
   */
  isYaml?: boolean;
  /** Permissions; a file that is replaced keeps its own by default. */
  mode?: number | undefined;
}

/** A file as it was found. */
interface Known {
  stat: Stats;
  bytes: Uint8Array;
}

/** A name in an open folder. */
interface Place {
  folder: Folder;
  name: string;
}

/**
 * Writes a file in one step: whatever happens, it holds the old text or the new one, and folders that were made for it
 * are removed when it fails. The file that is replaced is the one that `refuses` has seen: an edit of somebody else in
 * between is kept, and nothing is written. Its mode and its owner are kept.
 * @throws WriteFailure
 */
export function writeFile(path: string, text: string, options: WriteOptions): void {
  spoilObservation();
  try {
    refuseYamlName(path, options);
    inLockedFolder(dirname(path), options, (folder) => write({ folder, name: basename(path) }, text, options));
  } catch (error) {
    throw new WriteFailure(options.shown, error);
  }
}

/**
 * Writes several files that belong together. What may not be replaced is found before the first one is written.
 * @param files with the place and the options of each
 * @throws WriteFailure for the first that cannot be written; those before it are complete
 */
export function writeFiles(files: readonly ({ path: string; text: string } & WriteOptions)[]): void {
  for (const { path, ...options } of files) assertWritable(path, options);
  for (const { path, text, ...options } of files) writeFile(path, text, options);
}

function assertWritable(path: string, options: WriteOptions): void {
  const { full, root } = placed(path, options.within);
  try {
    refuseYamlName(full, options);
    if (!isThere(dirname(full))) return;
    Folder.using(dirname(full), root, (folder) => {
      const place = { folder, name: basename(full) };
      const known = lookAt(place, options.isKept);
      if (known !== null) refuse(place, known, options);
    });
  } catch (error) {
    throw new WriteFailure(options.shown, error);
  }
}

/**
 * Runs what writes several files while no other process of ours writes in a folder. The folder is made where it is
 * missing, and removed when `work` fails before anything is in it.
 * @param options how messages name the folder, and where it must be
 * @throws WriteFailure when the folder cannot be made, or what `work` throws
 */
export function writeTogether<T>(path: string, options: Pick<WriteOptions, "shown" | "within">, work: () => T): T {
  let isOpen = false;
  try {
    return inLockedFolder(path, { ...options, makesFolders: true }, () => {
      isOpen = true;
      return work();
    });
  } catch (error) {
    throw isOpen ? error : new WriteFailure(options.shown, error);
  }
}

/** @throws for a report, a baseline or the like under a name that makes it an artifact or settings of an instance */
function refuseYamlName(path: string, { isYaml }: WriteOptions): void {
  if (isYaml === true || !isYamlName(path)) return;
  throw new WriteRefusal(
    "a file that ends in `.yaml` or `.yml` is read as a part of the strategy",
    "name a file with another ending, such as `.json` or `.txt`",
  );
}

/** Opens a folder for `work` alone; leftovers of killed runs are removed first. */
function inLockedFolder<T>(
  path: string,
  { within, makesFolders }: Pick<WriteOptions, "within" | "makesFolders">,
  work: (folder: Folder) => T,
): T {
  const made: string[] = [];
  try {
    const { full, root } = placed(path, within);
    const folder = makesFolders === true ? Folder.make(full, root, made) : Folder.open(full, root);
    try {
      return folder.lock((isLocked) => {
        removeLeftovers(folder, isLocked);
        return work(folder);
      });
    } finally {
      folder.close();
    }
  } catch (error) {
    for (const empty of made.reverse()) removeEmptyFolder(empty);
    throw error;
  }
}

/** A path with the real path of the folder that it must be in at its front. */
function placed(path: string, within: string | null): { full: string; root: string | null } {
  const full = resolve(path);
  if (within === null) return { full, root: null };
  const root = realPath(resolve(within));
  return { full: join(root, relative(resolve(within), full)), root };
}

function write(place: Place, text: string, options: WriteOptions): void {
  const known = lookAt(place, options.isKept);
  if (known === null && options.mustExist === true) throw new WriteRefusal("no such file or folder");
  if (known !== null) refuse(place, known, options);
  const temporary = temporaryName();
  let isMade = false;
  try {
    const { folder } = place;
    const mode = known === null ? options.mode ?? 0o666 : 0o600;
    const file = openSync(folder.at(temporary), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
    isMade = true;
    try {
      writeAll(file, text);
      if (known !== null) keepOwnerAndMode(file, known.stat, options.mode);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (known === null) publish(place, temporary);
    else exchange(place, temporary, known);
    folder.sync();
  } finally {
    if (isMade) removeQuietly(place.folder.at(temporary));
  }
}

/**
 * What is in a place now; null where nothing is.
 * @param takesLinks whether a link is looked at itself, its bytes being where it points to
 * @throws for what is not a file of its own
 */
function lookAt({ folder, name }: Place, takesLinks = false): Known | null {
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
function refuse({ folder, name }: Place, { stat, bytes }: Known, { refuses, isKept }: WriteOptions): void {
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
function publish({ folder, name }: Place, temporary: string): void {
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
 */
function exchange(place: Place, temporary: string, known: Known): void {
  const { folder, name } = place;
  assertUnchanged(place, known);
  if (!folder.exchange(temporary, name)) return renameSync(folder.at(temporary), folder.at(name));
  try {
    assertUnchanged({ folder, name: temporary }, known);
  } catch (error) {
    folder.exchange(temporary, name);
    throw error;
  }
}

function assertUnchanged(place: Place, { stat, bytes }: Known): void {
  const now = lookAt(place, stat.isSymbolicLink());
  if (now !== null && now.stat.ino === stat.ino && Buffer.from(now.bytes).equals(bytes)) return;
  throw new WriteRefusal(CHANGED, AGAIN);
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It has its final name already.
  }
}
