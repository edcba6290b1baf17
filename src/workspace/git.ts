import { join, resolve } from "node:path";
import { UserFailure } from "../core/failure.ts";
import { entriesOf, type Tree, type TreeEntry } from "./tree.ts";

/** Settings of a checked repository that would make git run programs of its choice. */
const SAFE = ["-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false"];

/** The repository's top folder, or null outside of one (or without git). */
export function repositoryRoot(folder: string): string | null {
  const result = run(folder, ["rev-parse", "--show-toplevel"]);
  return result === null || result.exitCode !== 0 ? null : result.stdout.toString().replace(/\n$/, "");
}

/** A change between two states of a repository; paths are relative to its top. */
export interface Change {
  path: string;
  deleted: boolean;
}

/** Files whose staged content differs from the last commit. A rename counts as its new path, and the old one as deleted. */
export function stagedChanges(repository: string): Change[] {
  return changes(repository, ["diff", "--cached", "--name-status", "-z", "--no-renames", "--no-ext-diff", "--no-textconv"]);
}

/**
 * Files that differ between a commit's merge base with HEAD and the working tree, untracked ones included.
 * @throws UserFailure when the reference is unknown
 */
export function changesSince(repository: string, reference: string): Change[] {
  if (reference.startsWith("-")) throw new UserFailure(`\`${reference}\` is not a git reference`);
  const known = git(repository, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`]);
  if (known === null) throw new UserFailure(`git does not know \`${reference}\``, { help: "name a branch, a tag or a commit; in CI fetch enough history" });
  const commit = known.toString().trim();
  const base = git(repository, ["merge-base", commit, "HEAD"])?.toString().trim() ?? commit;
  const tracked = changes(repository, ["diff", "--name-status", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", base, "--"]);
  const untracked = git(repository, ["ls-files", "--others", "--exclude-standard", "-z"])?.toString() ?? "";
  return [...tracked, ...untracked.split("\0").filter((path) => path !== "").map((path) => ({ path, deleted: false }))];
}

/** The content of a repository's index or of a commit below one folder, whatever the working tree holds. */
export class GitTree implements Tree {
  readonly root: string;
  readonly #contents = new Map<string, Uint8Array>();
  readonly #entries: readonly TreeEntry[];

  /**
   * @param folder path relative to the repository's top, empty for all of it
   * @param source `staged` for the index, else a commit
   * @throws UserFailure when git cannot read it
   */
  constructor(repository: string, folder: string, source: "staged" | { commit: string }) {
    this.root = join(repository, folder);
    const prefix = folder === "" ? "" : `${folder}/`;
    const scope = ["--", folder === "" ? "." : folder];
    const listed = source === "staged"
      ? git(repository, ["ls-files", "--stage", "-z", ...scope])
      : git(repository, ["ls-tree", "-r", "-z", "--full-tree", source.commit, ...(folder === "" ? [] : scope)]);
    if (listed === null) throw new UserFailure("git cannot list the files to judge");
    const objects = new Map<string, string>();
    for (const line of listed.toString().split("\0")) {
      // Index: mode, object, stage. Commit: mode, kind, object. Only regular files count; links and submodules are none.
      const match = /^100\d+ (?:blob )?([0-9a-f]{40,64})(?: ([0-3]))?\t(.+)$/s.exec(line);
      // Stages 1 and 3 are other sides of an unresolved merge.
      if (match !== null && match[2] !== "1" && match[2] !== "3") objects.set(match[3]!.slice(prefix.length), match[1]!);
    }
    this.#readAll(repository, objects);
    this.#entries = entriesOf([...this.#contents].map(([path, bytes]) => ({ path, size: bytes.length })));
  }

  entries(): readonly TreeEntry[] {
    return this.#entries;
  }

  read(path: string): Uint8Array {
    const bytes = this.#contents.get(path);
    if (bytes === undefined) throw new Error("git does not hold it");
    return bytes;
  }

  /** One `cat-file --batch` for all YAML files; of other files only the names matter. */
  #readAll(repository: string, objects: ReadonlyMap<string, string>): void {
    const wanted = [...objects].filter(([path]) => /\.ya?ml$/i.test(path));
    for (const path of objects.keys()) this.#contents.set(path, new Uint8Array());
    if (wanted.length === 0) return;
    const output = git(repository, ["cat-file", "--batch"], Buffer.from(wanted.map(([, id]) => `${id}\n`).join("")));
    if (output === null) throw new UserFailure("git cannot read the files to judge");
    let at = 0;
    for (const [path] of wanted) {
      const end = output.indexOf(0x0a, at);
      const size = Number(output.subarray(at, end).toString().split(" ")[2]);
      this.#contents.set(path, output.subarray(end + 1, end + 1 + size));
      at = end + 1 + size + 1;
    }
  }
}

/** True when the repository has a commit to compare with. */
export function hasCommit(repository: string): boolean {
  return git(repository, ["rev-parse", "--verify", "--quiet", "HEAD"]) !== null;
}

function changes(repository: string, args: string[]): Change[] {
  const output = git(repository, args);
  if (output === null) throw new UserFailure("git cannot compare the files", { help: "is this a git repository with a commit?" });
  const parts = output.toString().split("\0").filter((part) => part !== "");
  const found: Change[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    found.push({ path: parts[index + 1]!, deleted: parts[index] === "D" });
  }
  return found;
}

function git(repository: string, args: string[], stdin?: Buffer): Buffer | null {
  const result = run(repository, args, stdin);
  return result === null || result.exitCode !== 0 ? null : result.stdout;
}

function run(folder: string, args: string[], stdin?: Buffer): { exitCode: number; stdout: Buffer } | null {
  try {
    return Bun.spawnSync(["git", ...SAFE, ...args], {
      cwd: folder,
      stdin: stdin ?? "ignore",
      stdout: "pipe",
      stderr: "ignore",
      env: { ...process.env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" },
    });
  } catch {
    return null;
  }
}

/** Folder of the repository's hooks as its own settings name it. */
export function hooksFolder(repository: string): string {
  // Without SAFE, which points the hooks elsewhere; `rev-parse` itself runs none.
  const result = Bun.spawnSync(["git", "rev-parse", "--git-path", "hooks"], { cwd: repository, stdout: "pipe", stderr: "ignore" });
  if (result.exitCode !== 0) throw new UserFailure("git does not tell where its hooks are");
  return resolve(repository, result.stdout.toString().replace(/\n$/, ""));
}
