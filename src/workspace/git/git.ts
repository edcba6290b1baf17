import { delimiter, isAbsolute, join, resolve } from "node:path";
import { quoteFile } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { existsSync, spoilObservation } from "../reading/observed.ts";
import { absenceOf } from "../reading/read.ts";
import { isInside, isRestricted, realPath } from "../sandbox.ts";
import { faultFailure, gitHelp, refusedBy } from "./git_refusals.ts";
import { gitMarker, storageFault, storageIdentity, storageStamp } from "./git_storage.ts";
import { submoduleFolder } from "./submodules.ts";

/** Settings of a checked repository that would make git run programs of its choice. */
const SAFE = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false"];

/** Nothing is fetched, asked for or locked, whatever the repository's settings say. */
const QUIET = {
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
  GIT_TERMINAL_PROMPT: "0",
  LC_ALL: "C",
};

/** How long git may take for one question, in milliseconds: a repository may hold pipes and devices where it reads files. */
const PATIENCE = 10_000;

/** How long git is not asked again about a repository in which it gave no answer, in milliseconds. */
const SILENCE = 60_000;

/** The repositories that were found to be those of their folders, by their `.git`: which one each was then. */
const knownRepositories = new Map<string, string>();

/** How often git is asked where its folder changes while it reads. */
const MOST_ATTEMPTS = 5;

/** Until when git is not asked, by the `.git` of the repository. */
const silentUntil = new Map<string, number>();

interface Outcome {
  ok: boolean;
  stdout: Buffer;
  stderr: string;
}

/**
 * The repository's top folder, or null outside of one.
 * @throws UserFailure when git is missing or refuses the repository
 */
export function repositoryRoot(folder: string): string | null {
  const marker = isRestricted() ? gitMarker(folder) : null;
  const identity = marker === null ? null : storageIdentity(marker);
  const result = start(folder, ["rev-parse", "--show-toplevel"]);
  if (result.ok) {
    const top = result.stdout.toString().replace(/\n$/, "");
    if (isRestricted() && !namesFolder(top)) {
      throw new UserFailure(`${quoteFile(join(top, ".git"))} points to the repository of another folder`, {
        help: "its history is outside the root; compare two folders instead",
      });
    }
    if (marker !== null && identity !== null) {
      if (storageIdentity(marker) !== identity) throw changedMeanwhile(folder);
      knownRepositories.set(marker, identity);
    }
    return top;
  }
  if (gitMarker(folder) === null) return null;
  throw refusedBy(folder, result.stderr);
}

/**
 * True where the repository that git found names the folder as one of its worktrees or as a submodule. A `.git` that
 * merely points to another repository would show that one's content, and have its hooks changed.
 */
export function namesFolder(top: string): boolean {
  const real = realPath(top);
  const worktrees = git(top, ["worktree", "list", "--porcelain"])?.toString().split("\n") ?? [];
  if (worktrees.some((line) => line.startsWith(WORKTREE) && realPath(line.slice(WORKTREE.length)) === real)) {
    return true;
  }
  // Without the settings beside this folder's `.git`, which are not the repository's own.
  const common = commonFolder(top);
  const set = lineOf(git(top, ["--git-dir", common, "config", "--get", "core.worktree"]));
  if (set !== "" && realPath(resolve(common, set)) === real) return true;
  const around = lineOf(git(top, ["rev-parse", "--show-superproject-working-tree"]));
  return around !== "" && isInside(realPath(common), realPath(commonFolder(around))) && namesFolder(around);
}

function lineOf(output: Buffer | null): string {
  return output?.toString().replace(/\n$/, "") ?? "";
}

const WORKTREE = "worktree ";

/** Folder of the repository's hooks as its own settings name it. @throws UserFailure when git does not say */
export function hooksFolder(repository: string): string {
  // Without SAFE, which points the hooks elsewhere; `rev-parse` itself runs none.
  const result = spawn(repository, ["rev-parse", "--git-path", "hooks"]);
  if (!result.ok) throw new UserFailure("git does not say where its hooks are");
  // git then looks at the root of the file system, whatever `rev-parse` answers.
  const setting = spawn(repository, ["config", "--get", "core.hooksPath"]);
  if (setting.ok && setting.stdout.toString().trim() === "") {
    throw new UserFailure("`core.hooksPath` is empty: git runs no hook here", {
      help: "`git config --show-origin core.hooksPath` shows the setting; remove it, then try again",
    });
  }
  return resolve(repository, result.stdout.toString().replace(/\n$/, ""));
}

/** Folder that holds the settings and objects of a repository and of all its worktrees. */
export function commonFolder(repository: string): string {
  return resolve(repository, lineOf(git(repository, ["rev-parse", "--git-common-dir"])) || ".git");
}

/** Standard output of git, or null when it fails. */
export function git(repository: string, args: readonly string[], stdin?: Buffer): Buffer | null {
  const result = start(repository, args, stdin);
  return result.ok ? result.stdout : null;
}

function start(folder: string, args: readonly string[], stdin?: Buffer): Outcome {
  return spawn(folder, [...SAFE, ...args], stdin);
}

function spawn(folder: string, args: readonly string[], stdin?: Buffer): Outcome {
  if (!isRestricted()) return ask(folder, args, stdin);
  // Somebody else may exchange the repository between the look at it and git's start: what came of that is not used.
  const marker = gitMarker(folder);
  const known = marker === null ? undefined : knownRepositories.get(marker);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const before = stampOf(folder);
    const outcome = ask(folder, args, stdin);
    if (stampOf(folder) !== before) continue;
    // The look at whose repository it is was at this one.
    if (known === undefined || args.includes("--show-toplevel") || storageIdentity(marker!) === known) return outcome;
  }
  throw changedMeanwhile(folder);
}

function changedMeanwhile(folder: string): UserFailure {
  return new UserFailure(`the repository of ${quoteFile(folder)} changed while git read it`, {
    help: "try again once nothing else writes there",
  });
}

function stampOf(folder: string): string | null {
  const marker = gitMarker(folder);
  return marker === null ? null : storageStamp(marker);
}

function ask(folder: string, args: readonly string[], stdin?: Buffer): Outcome {
  spoilObservation();
  const marker = gitMarker(folder);
  const fault = marker === null ? null : storageFault(marker);
  if (fault !== null) throw faultFailure(fault);
  if (marker !== null && Date.now() < (silentUntil.get(marker) ?? 0)) throw noAnswer(folder);
  const program = gitProgram();
  let result;
  try {
    result = Bun.spawnSync([program, ...args], {
      cwd: folder,
      stdin: stdin ?? "ignore",
      stdout: "pipe",
      stderr: "pipe",
      env: { ...environmentFor(folder), ...QUIET },
      timeout: PATIENCE,
      killSignal: "SIGKILL",
    });
  } catch {
    if (!existsSync(folder)) throw new UserFailure(`${quoteFile(folder)} ${absenceOf(folder)}`);
    throw gitMissing();
  }
  const { exitCode, exitedDueToTimeout, stdout, stderr } = result;
  if (exitedDueToTimeout === true) {
    if (marker !== null) silentUntil.set(marker, Date.now() + SILENCE);
    throw noAnswer(folder);
  }
  return { ok: exitCode === 0, stdout, stderr: stderr.toString() };
}

function noAnswer(folder: string): UserFailure {
  return new UserFailure(`git gave no answer in ${PATIENCE / 1000} seconds in ${quoteFile(folder)}`, {
    help: gitHelp(),
  });
}

/** Path of git, which is not looked for in folders that depend on the current one: a checkout could bring its own. */
function gitProgram(): string {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(isAbsolute);
  // An empty list would stand for the one of the system.
  const found = folders.length === 0 ? null : Bun.which("git", { PATH: folders.join(delimiter) });
  if (found === null) throw gitMissing();
  return found;
}

function gitMissing(): UserFailure {
  return new UserFailure("git cannot be started", { help: "install git, or name files instead" });
}

/** Variables by which git tells a hook which repository it serves. */
const OF_REPOSITORY = [
  "GIT_DIR",
  "GIT_COMMON_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_PREFIX",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
];

/** The environment for git in a folder: in a submodule, a hook of the repository around it leaves its variables out. */
function environmentFor(folder: string): Record<string, string | undefined> {
  const { GIT_DIR } = process.env;
  const marker = join(folder, ".git");
  const own = GIT_DIR === undefined ? null : submoduleFolder(marker);
  if (own === null) return process.env;
  const named = realPath(resolve(folder, GIT_DIR!));
  if (named === realPath(own) || named === realPath(marker)) return process.env;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_REPOSITORY.includes(name)));
}
