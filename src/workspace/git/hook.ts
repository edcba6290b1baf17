import { lstatSync, mkdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { commonFolder, hooksFolder } from "./git.ts";
import { readRegularFile, reasonOf } from "../read.ts";
import { WriteRefusal } from "../files/write_failure.ts";
import { writeFile } from "../files/write_file.ts";

/** Marks our hook, in its second line. */
const MARK = "# epf: pre-commit hook";

/** @param program the program that installs the hook, for where the `PATH` of a commit does not have it, as in editors */
function scriptOf(program: string | null): string {
  return `#!/bin/sh
${MARK}; remove it with \`epf hook uninstall\`
before="$(dirname "$0")/pre-commit.before-epf"
if [ -x "$before" ]; then
  "$before" "$@" || exit $?
fi
epf="$(command -v epf)" || epf=${program === null ? "" : quoted(program)}
if [ ! -x "$epf" ]; then
  echo "epf is not on PATH: this commit was not checked" >&2
  exit 0
fi
exec "$epf" validate --staged
`;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** The program that runs, or null where it runs from source. */
function ownProgram(): string | null {
  return basename(process.execPath).startsWith("epf") ? process.execPath : null;
}

/** What an installation did. */
export interface AddedHook {
  file: string;
  /** Where a foreign hook is kept, or null. */
  kept: string | null;
  changed: boolean;
  /** True when the hooks' folder lies outside of the repository, so that other repositories use it too. */
  shared: boolean;
}

/** Writes the hook; a foreign hook is moved aside, and ours runs it first. @throws UserFailure when it cannot */
export function addHook(repository: string): AddedHook {
  const { folder, file, aside } = placesOf(repository);
  const script = scriptOf(ownProgram());
  return trying(folder, () => {
    mkdirSync(folder, { recursive: true });
    const shared = !isInside(folder, repository) && !isInside(folder, commonFolder(repository));
    const ours = isThere(file) ? ownText(file) : null;
    if (ours === script) return { file, kept: isThere(aside) ? aside : null, changed: false, shared };
    if (ours === null && isThere(file)) {
      if (isThere(aside)) {
        throw new UserFailure(`\`${aside}\` is in the way`, {
          help: "it is a hook kept by an earlier installation: move it, then try again",
        });
      }
      renameSync(file, aside);
      try {
        writeFile(file, script, { shown: file, within: folder, mode: 0o755 });
      } catch (error) {
        renameSync(aside, file);
        throw error;
      }
    } else writeFile(file, script, { shown: file, within: folder, mode: 0o755, refuses: refuseForeign });
    return { file, kept: isThere(aside) ? aside : null, changed: true, shared };
  });
}

/** Removes our hook and puts the one from before back. @throws UserFailure when the hook is not ours */
export function removeHook(repository: string): { file: string; restored: boolean; changed: boolean } {
  const { folder, file, aside } = placesOf(repository);
  if (!isThere(file)) return { file, restored: false, changed: false };
  if (ownText(file) === null) {
    throw new UserFailure(`\`${file}\` is not a hook of epf`, { help: "it is left as it is" });
  }
  return trying(folder, () => {
    const restored = isThere(aside);
    if (restored) renameSync(aside, file);
    else rmSync(file);
    return { file, restored, changed: true };
  });
}

function placesOf(repository: string): { folder: string; file: string; aside: string } {
  const folder = hooksFolder(repository);
  return { folder, file: join(folder, "pre-commit"), aside: join(folder, "pre-commit.before-epf") };
}

/** The text of a hook that we wrote, or null for a foreign one. */
function ownText(file: string): string | null {
  try {
    const text = new TextDecoder().decode(readRegularFile(file));
    return isOurs(text) ? text : null;
  } catch {
    return null;
  }
}

function isOurs(text: string): boolean {
  return text.split("\n")[1]?.startsWith(MARK) === true;
}

function refuseForeign(bytes: Uint8Array): WriteRefusal | null {
  return isOurs(new TextDecoder().decode(bytes)) ? null : new WriteRefusal("it is a hook of somebody else by now");
}

/** True for a broken link too: it is not ours, and it is kept. */
function isThere(path: string): boolean {
  try {
    return lstatSync(path) !== null;
  } catch {
    return false;
  }
}

function isInside(folder: string, outer: string): boolean {
  const real = realpathSync(folder);
  const realOuter = realpathSync(outer);
  return real === realOuter || real.startsWith(realOuter + sep);
}

function trying<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof UserFailure) throw error;
    throw new UserFailure(`cannot write the hook in \`${folder}\`: ${reasonOf(error)}`, {
      help: "`git config core.hooksPath` shows where git looks for hooks",
    });
  }
}
