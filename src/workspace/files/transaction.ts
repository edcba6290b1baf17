import { lstatSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { isInside, realPath } from "../sandbox.ts";
import { observedEntries, spoilObservation } from "../reading/observed.ts";
import { isThere } from "../reading/read.ts";
import { Folder } from "./folder.ts";
import { isAlive, removeLeftoversBelow } from "./leftovers.ts";
import { removePrivateFile } from "./private_files.ts";
import { removeFile } from "./remove_file.ts";
import { isPlaceholder, removeEmptyFolder, removeEmptyFolders } from "./remove_folder.ts";
import { AGAIN, CHANGED, WriteFailure, WriteRefusal } from "./write_failure.ts";
import type { StagedFile } from "./staged_file.ts";
import { type FileToWrite, stageFiles, writeFile, writeTogether } from "./write_file.ts";

/** One file before and after a change of several; null where it is not there. */
export interface FileChange {
  /** Relative to the root, with `/`. */
  file: string;
  before: string | null;
  after: string | null;
}

/** What a transaction is about to do. */
interface Plan {
  changes: readonly FileChange[];
  /** Folders that are made for new files, the innermost first; relative to the root. */
  made: readonly string[];
}

/** How messages name a file of the root. */
type Shown = (file: string) => string;

const JOURNAL = /^\.epf-edit-(\d+)-[0-9a-f]{8}\.json$/;
/** Only the user may read or write a journal: one that came with a checkout has other permissions and is ignored. */
const OWN_FILE = 0o600;

/**
 * Writes, replaces and removes several files as one change: all of them, or none. Each file must still hold the text
 * that was read. What is about to be done is noted first, so that the next writing command puts everything back when this
 * process is killed half way. All new texts are on disk under other names before the first one gets its own, so that a
 * full disk changes nothing.
 * @param root absolute path of the folder that all files are in
 * @param emptied folders, relative to the root, that are removed when nothing is left in them; so are those above them
 * @throws WriteFailure when a file has changed or cannot be written; every file is then as it was
 */
export function writeTransaction(
  root: string,
  changes: readonly FileChange[],
  shown: Shown,
  emptied: readonly string[] = [],
): void {
  const wanted = changes.filter(({ before, after }) => before !== after);
  if (wanted.length === 0) return;
  writeTogether(root, { shown: shown("."), within: root }, () => {
    undoInterrupted(root, shown);
    for (const change of wanted) assertAsRead(root, change, shown);
    const plan: Plan = { changes: wanted, made: missingFolders(root, wanted) };
    const journal = note(root, plan, shown);
    try {
      const kept = wanted.filter(({ after }) => after !== null);
      stageFiles(kept.map((change) => fileOf(root, change, shown)), (staged) => commit(root, wanted, staged, shown));
    } catch (error) {
      // What cannot be put back now is left to the next command that writes here.
      if (undo(root, plan, shown).isComplete) removePrivateFile(journal);
      throw error;
    }
    for (const folder of emptied) removeEmptyFolders(root, join(root, folder));
    removePrivateFile(journal);
  });
}

/** The folders that have to be made for new files, the innermost first; relative to the root. */
function missingFolders(root: string, changes: readonly FileChange[]): string[] {
  const missing = new Set<string>();
  for (const { file, before } of changes) {
    if (before !== null) continue;
    for (let folder = dirname(file); folder !== "." && !isThere(join(root, folder)); folder = dirname(folder)) {
      missing.add(folder);
    }
  }
  return [...missing].sort((a, b) => b.length - a.length);
}

/** Notes what is about to be done. @returns the path of the journal */
function note(root: string, plan: Plan, shown: Shown): string {
  const journal = join(root, `.epf-edit-${process.pid}-${crypto.randomUUID().slice(0, 8)}.json`);
  writeFile(journal, JSON.stringify({ version: 1, ...plan }), { shown: shown("."), within: root, mode: OWN_FILE });
  return journal;
}

/** Makes a change whose new texts are all on disk already: from here on nothing needs much room. */
function commit(root: string, wanted: readonly FileChange[], staged: readonly StagedFile[], shown: Shown): void {
  const done: StagedFile[] = [];
  try {
    for (const file of staged.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))) {
      file.commit();
      done.push(file);
    }
    // Nothing is removed before all that takes its place has been read back.
    for (const { file, after } of wanted) {
      if (after !== null) assertAsRead(root, { file, before: after, after }, shown);
    }
    for (const change of wanted) if (change.after === null) apply(root, change, shown);
  } catch (error) {
    for (const file of done.reverse()) file.revert();
    throw error;
  }
}

/**
 * Puts back what killed processes left half done in a folder.
 * @param root absolute path of the folder
 * @returns the files that were put back, relative to it
 */
export function undoTransactions(root: string, shown: Shown): string[] {
  if (journalsIn(root).length === 0) return [];
  return writeTogether(root, { shown: shown("."), within: root }, () => undoInterrupted(root, shown));
}

/**
 * What every command that writes in a folder does first: removes the unfinished files that killed processes left, and
 * puts back their changes of several files that were half done.
 * @returns the files that were put back, relative to the folder
 */
export function clearUpAfterKilled(root: string): string[] {
  removeLeftoversBelow(root);
  return undoTransactions(root, (file) => file);
}

/** True where a killed process left a change of several files half done. */
export function isInterrupted(root: string): boolean {
  return interruptedIn(root).length > 0;
}

/** Absolute paths of the notes that killed processes left about changes of several files that are half done. */
export function interruptedIn(root: string): string[] {
  return interrupted(root).map(({ path }) => path);
}

/** Called while no other process of ours writes in the root. */
function undoInterrupted(root: string, shown: Shown): string[] {
  return interrupted(root).flatMap(({ path }) => {
    const { restored, isComplete } = undo(root, readJournal(path, root), shown);
    if (isComplete) removePrivateFile(path);
    return restored;
  });
}

/** The journals that no one works on: a change is made in one go, so this process is not in the middle of one. */
function interrupted(root: string): { path: string; writer: number }[] {
  return journalsIn(root).filter(({ writer }) => writer === process.pid || !isAlive(writer));
}

/** The journals in a folder that this user has written. */
function journalsIn(root: string): { path: string; writer: number }[] {
  try {
    const entries = observedEntries(root, () => Folder.using(root, null, (folder) => folder.list()));
    return entries.flatMap(({ name }) => {
      const writer = JOURNAL.exec(name)?.[1];
      if (writer === undefined) return [];
      // Whether its writer still runs is no matter of files.
      spoilObservation();
      const path = join(root, name);
      return isOwn(path) ? [{ path, writer: Number(writer) }] : [];
    });
  } catch {
    // A folder that is missing or cannot be read holds nothing that could be put back.
    return [];
  }
}

function isOwn(path: string): boolean {
  const stat = lstatSync(path);
  if (!stat.isFile()) return false;
  return process.platform === "win32" || (stat.uid === process.getuid?.() && (stat.mode & 0o777) === OWN_FILE);
}

/** What a journal names, as far as a command makes such in its folder; nothing where it is no journal. */
function readJournal(path: string, root: string): Plan {
  try {
    const { changes, made = [] } = JSON.parse(readFileSync(path, "utf8")) as Partial<Plan> & Pick<Plan, "changes">;
    const isText = (value: unknown) => value === null || typeof value === "string";
    const isOwn = (place: unknown) => typeof place === "string" && isBelow(root, place);
    return {
      changes: changes.filter(({ file, before, after }) =>
        isOwn(file) && isText(before) && isText(after) &&
        (isYamlName(file) || (isPlaceholder(file) && before === "" && after === null))
      ),
      made: made.filter(isOwn),
    };
  } catch {
    return { changes: [], made: [] };
  }
}

function isBelow(root: string, file: string): boolean {
  return isInside(resolve(root, file), resolve(root));
}

/** @throws WriteFailure for a file that is not as it was read */
function assertAsRead(root: string, { file, before }: FileChange, shown: Shown): void {
  const now = textOf(root, file);
  if (now === before) return;
  const reason = before === null ? "it exists already" : now === null ? "it is gone" : CHANGED;
  throw new WriteFailure(shown(file), new WriteRefusal(reason, AGAIN));
}

function apply(root: string, change: FileChange, shown: Shown): void {
  const { file, before, after } = change;
  if (after === null) return removeFile(join(root, file), before!, { shown: shown(file), within: root });
  const { path, text, ...options } = fileOf(root, change, shown);
  writeFile(path, text, options);
}

/** A file with its new text, which is written only where the old one is still there. */
function fileOf(root: string, { file, before, after }: FileChange, shown: Shown): FileToWrite {
  const place = { path: join(root, file), text: after!, shown: shown(file), within: root, isYaml: true };
  if (before === null) return { ...place, makesFolders: true };
  const refuses = (bytes: Uint8Array) => Buffer.from(before).equals(bytes) ? null : new WriteRefusal(CHANGED, AGAIN);
  return { ...place, mustExist: true, refuses };
}

interface Undone {
  /** The files that were put back. */
  restored: string[];
  /** False where a file could not be put back. */
  isComplete: boolean;
}

/** Undoes the changes that were made; a file that somebody has edited since is left alone. */
function undo(root: string, { changes, made }: Plan, shown: Shown): Undone {
  let isComplete = true;
  const restored = changes.flatMap(({ file, before, after }) => {
    const now = textOf(root, file);
    if (now !== after) return [];
    try {
      apply(root, { file, before: after, after: before }, shown);
    } catch (error) {
      if (!(error instanceof WriteFailure)) throw error;
      isComplete = false;
      return [];
    }
    return [file];
  });
  for (const folder of made) removeEmptyFolder(join(root, folder));
  return { restored, isComplete };
}

/** The text of a file; null where it is not there. @throws WriteFailure for what is not a file inside the root */
function textOf(root: string, file: string): string | null {
  const full = join(root, file);
  const stat = lstatSync(full, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  if (!isInside(realPath(full), realPath(root))) {
    throw new WriteFailure(file, new WriteRefusal("a link leads outside of the instance"));
  }
  const bytes = readFileSync(full);
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (Buffer.from(text).equals(bytes)) return text;
  throw new WriteFailure(file, new WriteRefusal("it is not UTF-8", "save the file as UTF-8 first"));
}
