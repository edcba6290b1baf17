import { basename, dirname, join, relative, resolve } from "node:path";
import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { spoilObservation } from "../reading/observed.ts";
import { isThere } from "../reading/read.ts";
import { realPath } from "../sandbox.ts";
import { Folder } from "./folder.ts";
import { removeLeftovers } from "./leftovers.ts";
import { removeEmptyFolder } from "./remove_folder.ts";
import { type FileOptions, lookAt, refuse, StagedFile } from "./staged_file.ts";
import { WriteFailure, WriteRefusal } from "./write_failure.ts";

export interface WriteOptions extends FileOptions {
  /** Absolute path of the folder that the file must be in, links followed; null where a person named the file. */
  within: string | null;
  /** True where folders that are missing above it are made. */
  makesFolders?: boolean;
  /**
   * True where the text is a part of the strategy, or settings. Anything else gets no name under which it would be read
   * as one.
   */
  isYaml?: boolean;
}

/** A file to be written. */
export type FileToWrite = { path: string; text: string } & WriteOptions;

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
    inLockedFolder(dirname(path), options, (folder) => write(folder, basename(path), text, options));
  } catch (error) {
    throw error instanceof WriteFailure ? error : new WriteFailure(options.shown, error);
  }
}

/**
 * Writes several files that belong together. What may not be replaced is found before the first one is written.
 * @param files with the place and the options of each
 * @throws WriteFailure for the first that cannot be written; those before it are complete
 */
export function writeFiles(files: readonly FileToWrite[]): void {
  for (const { path, ...options } of files) assertWritable(path, options);
  for (const { path, text, ...options } of files) writeFile(path, text, options);
}

/** @throws WriteFailure where a file may not be replaced, as far as that is known before it is tried */
export function assertWritable(path: string, options: WriteOptions): void {
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
 * Writes several files as far as it can be done without changing anything: each lies complete on disk, under another
 * name. `work` then gives them their names; while it runs, no other process of ours writes in their folders.
 * @throws WriteFailure for the first that cannot be written, or what `work` throws
 */
export function stageFiles(files: readonly FileToWrite[], work: (staged: readonly StagedFile[]) => void): void {
  stageFolders([...Map.groupBy(files, ({ path }) => dirname(resolve(path)))], [], work);
}

/** Leftovers are removed when a folder is opened, so that each is opened once. */
function stageFolders(
  [next, ...rest]: readonly [folder: string, files: readonly FileToWrite[]][],
  staged: readonly StagedFile[],
  work: (staged: readonly StagedFile[]) => void,
): void {
  if (next === undefined) return work(staged);
  const [path, files] = next;
  writeTogether(path, files[0]!, (folder) => {
    const own: StagedFile[] = [];
    try {
      for (const file of files) own.push(stage(folder, file));
      stageFolders(rest, [...staged, ...own], work);
    } finally {
      for (const file of own) file.discard();
    }
  });
}

function stage(folder: Folder, { path, text, ...options }: FileToWrite): StagedFile {
  try {
    refuseYamlName(path, options);
    return new StagedFile({ folder, name: basename(path) }, text, options);
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
export function writeTogether<T>(
  path: string,
  options: Pick<WriteOptions, "shown" | "within">,
  work: (folder: Folder) => T,
): T {
  let isOpen = false;
  try {
    return inLockedFolder(path, { ...options, makesFolders: true }, (folder) => {
      isOpen = true;
      return work(folder);
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

function write(folder: Folder, name: string, text: string, options: WriteOptions): void {
  const staged = new StagedFile({ folder, name }, text, options);
  try {
    staged.commit();
  } finally {
    staged.discard();
  }
}
