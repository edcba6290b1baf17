import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { lstatSync, readlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { quoteValue } from "../../diagnostics/escape.ts";
import { UserFailure } from "../../diagnostics/failure.ts";
import { git } from "./git.ts";
import { faultFailure, gitHelp } from "./git_refusals.ts";
import { endlessIgnoreList } from "./git_storage.ts";
import { existsSync } from "../reading/observed.ts";
import { type GitFile, listFiles } from "./git_tree.ts";
import { readRegularFile } from "../reading/read.ts";

/** A change between two states of a repository; the path is relative to its top. */
export interface Change {
  path: string;
  deleted: boolean;
}

/** A submodule, and the commits of its repository that are recorded of it. */
export interface MovedSubmodule {
  /** Relative to the top of the repository around it. */
  path: string;
  commit: string;
  /** Those of the states that the change is compared with; none where it is new. */
  before: string[];
}

/** What changed, and the commits that it is compared with: none before the first, two while a merge is committed. */
export interface ChangeSet {
  changes: Change[];
  bases: string[];
  /** Submodules of which another commit is recorded; their files are another repository's. */
  submodules: MovedSubmodule[];
  /** What the comparison cannot show. */
  warnings: string[];
  /** The YAML files of the working tree that git does not ignore; null where the index is checked. */
  listed: ReadonlySet<string> | null;
}

/**
 * YAML files whose staged content differs from the last commit. A rename counts as its new path, and the old one as
 * deleted.
 */
export function stagedChanges(repository: string): ChangeSet {
  const base = commitOf(repository, "HEAD");
  if (base === null) {
    const changes = listFiles(repository, "staged").filter(({ path }) => isYamlName(path)).map(({ path }) => ({
      path,
      deleted: false,
    }));
    return { changes, bases: [], submodules: movedSubmodules(repository, []), warnings: [], listed: null };
  }
  const merged = commitOf(repository, "MERGE_HEAD");
  // With `--cached` git compares the index alone: no filter and no other program of the repository's settings is run.
  const output = git(repository, [
    "diff-index",
    "--cached",
    "--raw",
    "-z",
    "--no-renames",
    "--no-ext-diff",
    base,
  ]);
  if (output === null) throw new UserFailure("git cannot compare the staged files with the last commit");
  const parts = output.toString().split("\0");
  const changes: Change[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    // Such as `:100644 100644 1f4a52… 9c07e1… M`.
    const [, mode, , , status] = parts[index]!.split(" ");
    const path = parts[index + 1]!;
    if (mode !== SUBMODULE && isYamlName(path)) changes.push({ path, deleted: status === "D" });
  }
  const bases = merged === null ? [base] : [base, merged];
  return { changes, bases, submodules: movedSubmodules(repository, bases), warnings: [], listed: null };
}

/** Mode by which git records the commit of a submodule. */
const SUBMODULE = "160000";

/** The submodules that the index records otherwise than the first of the commits that it is compared with. */
function movedSubmodules(repository: string, bases: readonly string[]): MovedSubmodule[] {
  const now = submodulesIn(git(repository, ["ls-files", "--stage", "-z"]), /^(\d+) ([0-9a-f]+) 0\t(.+)$/s);
  if (now.size === 0) return [];
  const recorded = bases.map((base) =>
    submodulesIn(git(repository, ["ls-tree", "-r", "-z", "--full-tree", base]), /^(\d+) commit ([0-9a-f]+)\t(.+)$/s)
  );
  return [...now].filter(([path, commit]) => recorded[0]?.get(path) !== commit).map(([path, commit]) => ({
    path,
    commit,
    before: recorded.flatMap((commits) => commits.get(path) ?? []),
  }));
}

/** The recorded commits of submodules by their paths. @param form of a line: mode, commit and path */
function submodulesIn(listed: Buffer | null, form: RegExp): Map<string, string> {
  const commits = new Map<string, string>();
  for (const line of listed?.toString().split("\0") ?? []) {
    const [, mode, commit = "", path = ""] = form.exec(line) ?? [];
    if (mode === SUBMODULE) commits.set(path, commit);
  }
  return commits;
}

/**
 * What a submodule's new commit changes, as a change of the submodule's own repository.
 * @returns null where the submodule is not checked out or lacks one of the commits: nothing is fetched
 */
export function submoduleChanges(repository: string, { path, commit, before }: MovedSubmodule): ChangeSet | null {
  const folder = join(repository, path);
  if (!existsSync(join(folder, ".git"))) return null;
  const top = git(folder, ["rev-parse", "--show-toplevel"])?.toString().replace(/\n$/, "");
  if (top === undefined || resolve(top) !== resolve(folder)) return null;
  if ([commit, ...before].some((id) => commitOf(folder, id) === null)) return null;
  const idsOf = (id: string) =>
    new Map(
      listFiles(folder, { commit: id }).filter((file) => isYamlName(file.path)).map((file) => [file.path, file.id]),
    );
  const now = idsOf(commit);
  const old = before[0] === undefined ? new Map<string, string>() : idsOf(before[0]);
  const changes = [...new Set([...old.keys(), ...now.keys()])].sort().filter((file) => old.get(file) !== now.get(file))
    .map((file) => ({ path: file, deleted: !now.has(file) }));
  return { changes, bases: before, submodules: [], warnings: [], listed: null };
}

/**
 * YAML files that differ between a commit's merge base with HEAD and the working tree, untracked ones included. The
 * working tree is compared here and not by git, which would run the filters that the repository's settings name.
 * @throws UserFailure when the reference is unknown
 */
export function changesSince(repository: string, reference: string): ChangeSet {
  const commit = commitOf(repository, reference);
  if (commit === null) {
    throw new UserFailure(`git does not know ${quoteValue(reference)}`, {
      help: "name a branch, a tag or a commit; in CI fetch enough history",
    });
  }
  const shared = git(repository, ["merge-base", commit, "HEAD"])?.toString().trim() ?? "";
  const base = shared === "" ? commit : shared;
  const warnings = shared === ""
    ? [
      `git knows no commit that ${
        quoteValue(reference)
      } and this branch share, so what changed there counts too: fetch enough history`,
    ]
    : [];
  const committed = listFiles(repository, { commit: base });
  const endless = endlessIgnoreList(repository, committed.map(({ path }) => path));
  if (endless !== null) throw faultFailure({ path: endless, kind: "endless" });
  const before = new Map(committed.filter(({ path }) => isYamlName(path)).map((file) => [file.path, file]));
  const listed = git(repository, ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]);
  if (listed === null) throw new UserFailure("git cannot list the files to check", { help: gitHelp() });
  const paths = new Set([...before.keys(), ...listed.toString().split("\0").filter((path) => isYamlName(path))]);
  const changes: Change[] = [];
  for (const path of [...paths].sort()) {
    const ids = workingIds(join(repository, path), before.get(path));
    if (ids === null) {
      if (before.has(path)) changes.push({ path, deleted: true });
    } else if (!ids.includes(before.get(path)?.id ?? "")) changes.push({ path, deleted: false });
  }
  return { changes, bases: [base], submodules: movedSubmodules(repository, [base]), warnings, listed: paths };
}

/**
 * The commit that a reference names, or null where git knows none. A reference that begins with a dash is none, never an
 * option, and no program can be given a NUL.
 */
export function commitOf(repository: string, reference: string): string | null {
  if (reference === "" || /^-|\0/.test(reference)) return null;
  return git(repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`])?.toString()
    .trim() ?? null;
}

/**
 * Ids that git may give a working file: of its bytes, and of its text with line ends as they are committed.
 * Null when the file is gone; none fits when it cannot be read.
 */
function workingIds(file: string, known: GitFile | undefined): string[] | null {
  const algorithm = known !== undefined && known.id.length === 64 ? "sha256" : "sha1";
  let bytes: Uint8Array;
  try {
    const isLink = lstatSync(file).isSymbolicLink();
    if (isLink !== (known?.isLink ?? isLink)) return [];
    bytes = isLink ? new TextEncoder().encode(readlinkSync(file)) : readRegularFile(file);
  } catch (error) {
    return (error as { code?: string }).code === "ENOENT" ? null : [];
  }
  const idOf = (content: Uint8Array) =>
    new Bun.CryptoHasher(algorithm).update(`blob ${content.length}\0`).update(content).digest("hex");
  if (!bytes.includes(0x0d)) return [idOf(bytes)];
  return [idOf(bytes), idOf(Buffer.from(Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n"), "latin1"))];
}
