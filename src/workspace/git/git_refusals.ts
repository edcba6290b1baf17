import { quoteFile, quoteValue } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import type { StorageFault } from "./git_storage.ts";

/** What to do where git fails without a word of its own. */
export function gitHelp(): string {
  const tree = process.env.GIT_WORK_TREE ?? "";
  return tree === ""
    ? "run `git status` here to see what git needs"
    : `the environment variable GIT_WORK_TREE is set to ${quoteValue(tree)}: unset it, then try again`;
}

/**
 * How git's messages begin, and what they mean. Their own words hold names and values from the repository's settings, so
 * they are not passed on.
 */
const MEANINGS: readonly (readonly [start: string, meaning: string, help?: string])[] = [
  [
    "fatal: detected dubious ownership",
    "it belongs to another user",
    "`git config --global --add safe.directory FOLDER` trusts it",
  ],
  ["fatal: not a git repository", "what its `.git` names is not a repository"],
  ["fatal: bad config", "its settings cannot be read"],
  ["error: bad config", "its settings cannot be read"],
  ["fatal: bad numeric config", "its settings cannot be read"],
  ["fatal: bad boolean config", "its settings cannot be read"],
  ["fatal: could not parse config", "its settings cannot be read"],
  ["fatal: exceeded maximum include depth", "its settings include each other"],
  ["fatal: unknown repository extension", "it was written by a newer git"],
  ["fatal: Expected git repo version", "it was written by a newer git"],
  ["fatal: cannot chdir", "its work tree cannot be entered"],
  ["fatal: Invalid path", "its work tree cannot be entered"],
  ["fatal: this operation must be run in a work tree", "it has no work tree"],
];

/** The failure where git says no to a folder. @param stderr what it said */
export function refusedBy(folder: string, stderr: string): UserFailure {
  const [, meaning, help] = MEANINGS.find(([start]) => stderr.startsWith(start)) ?? [];
  const reason = meaning === undefined ? "" : `: ${meaning}`;
  return new UserFailure(`git refuses the repository of ${quoteFile(folder)}${reason}`, { help: help ?? gitHelp() });
}

/** The failure where git is not asked about a repository. */
export function faultFailure({ path, kind }: StorageFault): UserFailure {
  const file = quoteFile(path);
  switch (kind) {
    case "endless":
      return new UserFailure(`${file} is a pipe or a device, expected a regular file of git's`, {
        help: "its repository is not read like that; restore the file, or name files instead",
      });
    case "including":
      return new UserFailure(`${file} includes a pipe or a device, expected a regular file`, {
        help: "its repository is not read like that; remove the `include`, or name files instead",
      });
    case "invalid":
      return new UserFailure(`${file} does not name the folder of a repository, as in \`gitdir: PATH\``, {
        help: gitHelp(),
      });
    case "foreign":
      return new UserFailure(`${file} points to the repository of another folder`, {
        help: "its history is outside the root; compare two folders instead",
      });
  }
}
