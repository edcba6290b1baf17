import { quoteFile } from "../../diagnostics/escape.ts";
import { linkSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { reasonOf } from "../../diagnostics/reason_of.ts";
import { removeLeftoversBelow } from "../files/leftovers.ts";
import { WriteRefusal } from "../files/write_failure.ts";
import { writeFile } from "../files/write_file.ts";
import { findHook, type FoundHook, isSameHook, isThere } from "./found_hook.ts";
import { type HookManager, type HookPlaces, LEGACY, linesFor, placesOf, targetOf } from "./hook_places.ts";
import {
  hasOurLines,
  type HookLines,
  isCutShort,
  newHook,
  withOurLines,
  withOurLinesFirst,
  withoutOurLines,
} from "./hook_script.ts";

/** What an installation did. */
export interface AddedHook {
  file: string;
  /** Where a foreign hook is kept, or null. */
  kept: string | null;
  /** True where the kept hook runs; git does not run one that is not executable, nor do we. */
  keptRuns: boolean;
  changed: boolean;
  /** True where the hook has further lines, which run first. */
  hasOtherLines: boolean;
  /** True when the hooks' folder lies outside of the repository, so that other repositories use it too. */
  shared: boolean;
  /** The program that the hook file belongs to, or null. */
  manager: HookManager | null;
}

/** What a removal did. */
export interface RemovedHook {
  file: string;
  /** What is there now: no hook, the kept one again, a hook without our lines, or what there was, without any of ours. */
  outcome: "removed" | "restored" | "lines removed" | "unchanged";
  /** A kept hook that was left where it is, because another hook is in its place; or null. */
  leftBehind: string | null;
}

/**
 * Adds our lines to the hook, or makes one. A hook that they do not fit into is kept beside it and runs first. Each step
 * is made by one system call, in an order that leaves the user's hook in force wherever a run breaks off.
 * @param allowsShared whether the hooks' folder may lie outside of the repository
 * @throws UserFailure when it cannot
 */
export function addHook(repository: string, allowsShared: boolean): AddedHook {
  const places = placesOf(repository, allowsShared);
  return trying(places.folder, () => {
    mkdirSync(dirname(places.file), { recursive: true });
    removeLeftoversBelow(dirname(places.file));
    const { file, manager } = targetOf(places);
    const found = findHook(file);
    const lines = linesFor(repository, places);
    const text = found === null ? null : textFor(file, found, lines, places);
    const outcome = { file, shared: places.isShared, manager };
    if (text !== null && found !== null) {
      const runs = isExecutable(found, places);
      const changed = found.text !== text || !runs;
      if (changed) replaceHook(file, found, text, runs ? undefined : found.stat.mode & 0o777 | 0o111);
      const hasOtherLines = withoutOurLines(text) !== null;
      return { ...outcome, changed, ...keptAt(places), hasOtherLines };
    }
    if (found !== null) keepAside(file, found, places.aside);
    replaceHook(file, found, newHook(lines), 0o755);
    return { ...outcome, changed: true, ...keptAt(places), hasOtherLines: false };
  });
}

/**
 * Removes our lines, and puts back a hook that was kept beside them.
 * @param allowsShared whether the hooks' folder may lie outside of the repository
 * @throws UserFailure when it cannot
 */
export function removeHook(repository: string, allowsShared: boolean): RemovedHook {
  const places = placesOf(repository, allowsShared);
  const { file, aside, folder } = places;
  return trying(folder, () => {
    removeLeftoversBelow(dirname(file));
    const removed = [file, file + LEGACY].filter(hasOurs).map((path) => removeLines(path, aside));
    if (removed.length > 0) return removed[0]!;
    if (!isThere(aside)) return { file, outcome: "unchanged", leftBehind: null };
    // A run that broke off left the kept hook behind.
    const current = findHook(file);
    if (current !== null && !isSameHook(current, aside)) return { file, outcome: "unchanged", leftBehind: aside };
    if (current === null) renameSync(aside, file);
    else rmSync(aside);
    return { file, outcome: "restored", leftBehind: null };
  });
}

/** The hook with our lines in it; null where they do not fit. */
function textFor(file: string, found: FoundHook, lines: HookLines, places: HookPlaces): string | null {
  if (found.text === null) return null;
  const { text } = found;
  if (isCutShort(text)) {
    throw new UserFailure(`the lines of epf in ${quoteFile(file)} have lost their end`, {
      help: "remove what is left of them by hand, then try again",
    });
  }
  if (places.isHusky) return withOurLinesFirst(text, lines);
  // Git does not run a hook that is not executable, and our lines must not make it run.
  return isExecutable(found, places) || hasOurLines(text) ? withOurLines(text, lines) : null;
}

function isExecutable({ stat }: FoundHook, { isHusky }: HookPlaces): boolean {
  return isHusky || process.platform === "win32" || (stat.mode & 0o111) !== 0;
}

/** Keeps a hook under a second name; what has that name already is never replaced. */
function keepAside(file: string, found: FoundHook, aside: string): void {
  if (!found.stat.isFile() && !found.stat.isSymbolicLink()) {
    const kind = found.stat.isDirectory() ? "a folder" : "a pipe, a socket or a device";
    throw new UserFailure(`${quoteFile(file)} is ${kind}, expected a hook`, { help: "move it, then try again" });
  }
  if (!isThere(aside)) {
    try {
      if (found.stat.isSymbolicLink()) symlinkSync(readlinkSync(file), aside);
      else linkSync(file, aside);
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
    }
  }
  if (isSameHook(found, aside)) return;
  throw new UserFailure(`${quoteFile(aside)} is in the way`, {
    help: "it is a hook kept by an earlier installation: move it, then try again",
  });
}

/** @param mode of the hook; as it is unless given */
function replaceHook(file: string, found: FoundHook | null, text: string, mode?: number): void {
  const now = findHook(file);
  // Another installation at the same time writes the same hook.
  const isDone = now?.text === text;
  if (!isDone && (now?.stat.ino !== found?.stat.ino || now?.text !== found?.text)) {
    throw new UserFailure(`${quoteFile(file)} was changed by another program meanwhile`, { help: "try again" });
  }
  if (isDone && mode === undefined) return;
  const refuses = (bytes: Uint8Array) => {
    const isExpected = [text, found?.text].includes(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
    return isExpected || (found !== null && found.text === null)
      ? null
      : new WriteRefusal("it was changed by another program meanwhile", "try again");
  };
  writeFile(file, text, { shown: file, within: dirname(file), refuses, isKept: true, mode });
}

/** Takes our lines out of a hook, and puts the kept one in the place of a hook that has no others. */
function removeLines(file: string, aside: string): RemovedHook {
  const found = findHook(file)!;
  const rest = withoutOurLines(found.text!);
  if (rest === null) {
    const isKept = isThere(aside);
    if (isKept) renameSync(aside, file);
    else rmSync(file);
    return { file, outcome: isKept ? "restored" : "removed", leftBehind: null };
  }
  if (isThere(aside)) {
    throw new UserFailure(`${quoteFile(file)} has lines of its own, and ${quoteFile(aside)} is the hook from before`, {
      help: "move the lines into that hook, then try again",
    });
  }
  replaceHook(file, found, rest);
  return { file, outcome: "lines removed", leftBehind: null };
}

function hasOurs(path: string): boolean {
  const text = findHook(path)?.text ?? null;
  return text !== null && hasOurLines(text);
}

function keptAt(places: HookPlaces): Pick<AddedHook, "kept" | "keptRuns"> {
  const kept = isThere(places.aside) ? findHook(places.aside) : null;
  return { kept: kept === null ? null : places.aside, keptRuns: kept !== null && isExecutable(kept, places) };
}

function trying<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof UserFailure) throw error;
    throw new UserFailure(`cannot change the hook in ${quoteFile(folder)}: ${reasonOf(error)}`, {
      help: "`git config core.hooksPath` shows where git looks for hooks",
    });
  }
}
