import { isYamlName } from "../../diagnostics/yaml_name.ts";
import { quoteFile } from "../../diagnostics/escape.ts";
import { join, posix } from "node:path";
import { UserFailure } from "../../diagnostics/failure.ts";
import { git } from "./git.ts";
import { gitHelp } from "./git_refusals.ts";
import { byPath, entriesOf, isHidden, type Tree, type TreeEntry } from "../tree.ts";

/** A file or link as git keeps it. */
export interface GitFile {
  path: string;
  id: string;
  isLink: boolean;
}

/** The files and links of a repository's index or of a commit, below one folder. @throws UserFailure when git cannot list them */
export function listFiles(repository: string, source: "staged" | { commit: string }, folder = ""): GitFile[] {
  // A folder may be called `*.d` or `:x`: it is a name, not a pattern.
  const scope = folder === "" ? [] : ["--", `:(top,literal)${folder}`];
  const listed = source === "staged"
    ? git(repository, ["ls-files", "--stage", "-z", ...scope])
    : git(repository, ["ls-tree", "-r", "-z", "--full-tree", source.commit, ...(folder === "" ? [] : ["--", folder])]);
  if (listed === null) throw new UserFailure("git cannot list the files to check", { help: gitHelp() });
  const files: GitFile[] = [];
  for (const line of listed.toString().split("\0")) {
    // Index: mode, object, stage. Commit: mode, kind, object. Submodules (mode 160000) are other repositories.
    const match = /^(100|120)\d+ (?:blob )?([0-9a-f]{40,64})(?: ([0-3]))?\t(.+)$/s.exec(line);
    if (match === null) continue;
    if (match[3] !== undefined && match[3] !== "0") throw unresolved(match[4]!);
    files.push({ path: match[4]!, id: match[2]!, isLink: match[1] === "120" });
  }
  return files;
}

/** The content of a repository's index or of a commit below one folder, whatever the working tree holds. */
export class GitTree implements Tree {
  readonly root: string;
  readonly #repository: string;
  readonly #files: Map<string, GitFile>;
  #contents: Map<string, Uint8Array> | null = null;
  #entries: readonly TreeEntry[] | null = null;

  /**
   * @param folder path relative to the repository's top, empty for all of it
   * @param source `staged` for the index, else a commit
   * @throws UserFailure when git cannot list it, or a merge is not resolved
   */
  constructor(repository: string, folder: string, source: "staged" | { commit: string }) {
    this.root = join(repository, folder);
    this.#repository = repository;
    const skip = folder === "" ? 0 : folder.length + 1;
    this.#files = new Map(listFiles(repository, source, folder).map((file) => [file.path.slice(skip), file]));
  }

  entries(): readonly TreeEntry[] {
    return this.#entries ??= this.#list();
  }

  read(path: string): Uint8Array {
    const bytes = (this.#contents ??= this.#readAll()).get(path);
    if (bytes === undefined) throw new Error("git does not hold its content");
    return bytes;
  }

  #list(): TreeEntry[] {
    const entries = entriesOf([...this.#files].filter(([, file]) => !file.isLink).map(([path]) => ({ path, size: 0 })));
    const kinds = new Map(entries.map((entry) => [entry.path, entry.kind]));
    const links = [...this.#files].filter(([path, file]) => file.isLink && !path.split("/").some(isHidden)).map(
      ([path]): TreeEntry => {
        const target = posix.normalize(posix.join(posix.dirname(path), new TextDecoder().decode(this.read(path))))
          .replace(/\/$/, "");
        const leadsToFolder = target === "." || kinds.get(target) === "folder";
        if (
          target.startsWith("../") || target === ".." || posix.isAbsolute(new TextDecoder().decode(this.read(path)))
        ) {
          return { path, kind: "link-outside", size: 0 };
        }
        return leadsToFolder || kinds.has(target)
          ? { path, kind: "link-repeated", size: 0, target, leadsToFolder }
          : { path, kind: "link-broken", size: 0 };
      },
    );
    return [...entries, ...links].sort(byPath);
  }

  /** One `cat-file --batch` for all YAML files and links; of other files only the names matter. */
  #readAll(): Map<string, Uint8Array> {
    const contents = new Map<string, Uint8Array>();
    const wanted = [...this.#files].filter(([path, file]) => file.isLink || isYamlName(path));
    if (wanted.length === 0) return contents;
    const output = git(
      this.#repository,
      ["cat-file", "--batch"],
      Buffer.from(wanted.map(([, { id }]) => `${id}\n`).join("")),
    );
    if (output === null) throw new UserFailure("git cannot read the files to check");
    let at = 0;
    for (const [path] of wanted) {
      const end = output.indexOf(0x0a, at);
      const [, , size] = output.subarray(at, end).toString().split(" ");
      at = end + 1;
      // An object that is missing here, such as in a partial clone, has no size; reading it will show.
      if (size === undefined) continue;
      contents.set(path, output.subarray(at, at + Number(size)));
      at += Number(size) + 1;
    }
    return contents;
  }
}

function unresolved(path: string): UserFailure {
  return new UserFailure(`${quoteFile(path)} holds an unresolved merge, expected one staged version`, {
    help: "resolve it, then `git add` the file",
  });
}
