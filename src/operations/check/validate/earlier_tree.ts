import type { Change } from "../../../workspace/git/git_changes.ts";
import { GitTree } from "../../../workspace/git/git_tree.ts";
import { findRenames } from "../../../workspace/git/renames.ts";
import { folderOf, instanceFolders } from "../../../workspace/instance/instance_folders.ts";
import type { Tree } from "../../../workspace/tree.ts";

const NONE: ReadonlyMap<string, string> = new Map();

/** An instance as it was in a commit: in the same folder, or where its renamed files come from. */
export function earlierTree(
  repository: string,
  folder: string,
  commit: string,
  renames: ReadonlyMap<string, string>,
): { tree: Tree; earlier: string } {
  const tree = new GitTree(repository, folder, { commit });
  const source = [...renames].find(([path]) => folder === "" || path.startsWith(`${folder}/`))?.[1];
  if (tree.entries().length > 0 || source === undefined) return { tree, earlier: folder };
  const folders = instanceFolders(new GitTree(repository, "", { commit }).entries());
  const earlier = folderOf(source, folders) ?? folder;
  return { tree: new GitTree(repository, earlier, { commit }), earlier };
}

/** The files that have another name in the new state than in the old one. */
export function renamesOf(changes: readonly Change[], now: Tree, before: Tree): ReadonlyMap<string, string> {
  const known = new Set(before.entries().map(({ path }) => path));
  const gone = changes.filter(({ path, deleted }) => deleted && known.has(path));
  const added = changes.filter(({ path, deleted }) => !deleted && !known.has(path));
  if (gone.length === 0 || added.length === 0) return NONE;
  const textsOf = (tree: Tree, of: readonly Change[]) =>
    new Map(of.flatMap(({ path }): [string, string][] => {
      try {
        return [[path, Buffer.from(tree.read(path)).toString("latin1")]];
      } catch {
        // What cannot be read cannot be recognised; that is reported where the instance is loaded.
        return [];
      }
    }));
  return findRenames(textsOf(before, gone), textsOf(now, added));
}
