import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { UserFailure } from "../core/failure.ts";
import { hooksFolder } from "./git.ts";
import { writeAtomically } from "./write.ts";

/** Tells our hook from others; stands in its second line. */
const MARK = "# epf: pre-commit hook";

const SCRIPT = `#!/bin/sh
${MARK}; remove it with \`epf hook uninstall\`
before="$(dirname "$0")/pre-commit.before-epf"
if [ -x "$before" ]; then
  "$before" "$@" || exit $?
fi
if ! command -v epf >/dev/null 2>&1; then
  echo "epf is not on PATH: this commit was not checked" >&2
  exit 0
fi
exec epf validate --staged
`;

/** Writes the hook; a hook of somebody else is moved aside, and ours runs it first. */
export function addHook(repository: string): { file: string; kept: string | null; changed: boolean } {
  const folder = hooksFolder(repository);
  const file = join(folder, "pre-commit");
  const aside = join(folder, "pre-commit.before-epf");
  mkdirSync(folder, { recursive: true });
  if (existsSync(file)) {
    if (isOurs(file)) {
      const changed = readFileSync(file, "utf8") !== SCRIPT;
      if (changed) writeAtomically(file, SCRIPT, 0o755);
      return { file, kept: existsSync(aside) ? aside : null, changed };
    }
    if (existsSync(aside)) {
      throw new UserFailure(`\`${aside}\` is in the way`, { help: "it is a hook kept by an earlier installation: move it, then try again" });
    }
    renameSync(file, aside);
  }
  writeAtomically(file, SCRIPT, 0o755);
  return { file, kept: existsSync(aside) ? aside : null, changed: true };
}

/** Removes our hook and puts the one from before back. @throws UserFailure when the hook is not ours */
export function removeHook(repository: string): { file: string; restored: boolean; changed: boolean } {
  const folder = hooksFolder(repository);
  const file = join(folder, "pre-commit");
  const aside = join(folder, "pre-commit.before-epf");
  if (!existsSync(file)) return { file, restored: false, changed: false };
  if (!isOurs(file)) throw new UserFailure(`\`${file}\` is not a hook of epf`, { help: "it is left as it is" });
  if (existsSync(aside)) {
    renameSync(aside, file);
    return { file, restored: true, changed: true };
  }
  rmSync(file);
  return { file, restored: false, changed: true };
}

function isOurs(file: string): boolean {
  return readFileSync(file, "utf8").includes(MARK);
}
