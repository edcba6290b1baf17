import { isYamlName } from "../diagnostics/yaml_name.ts";
import { join } from "node:path";
import { decodeYaml } from "../yaml/decode.ts";
import { YAML_LIMITS } from "../yaml/limits.ts";
import { displayPath, enclosingInstance, findInstances } from "./instance/discover.ts";
import { DiskTree } from "./disk_tree.ts";
import { leftOut } from "./instance/load.ts";

/** Most files that a list names. */
const MOST_FILES = 2000;

/** YAML files of the instances at, around and below a folder, with paths relative to that folder; sorted. */
export function artifactFiles(folder: string): string[] {
  const around = enclosingInstance(folder);
  const roots = around === null
    ? findInstances(folder).filter(({ confidence }) => confidence !== "low").map(({ root }) => root)
    : [around.root];
  const files = roots.flatMap((root) =>
    new DiskTree(root).entries()
      .filter(({ path, kind }) => kind === "file" && isYamlName(path) && leftOut(path) === null)
      .map(({ path }) => displayPath(folder, join(root, path)))
  );
  return [...new Set(files)].sort().slice(0, MOST_FILES);
}

/** Text of one of the files that `artifactFiles` names; null for any other path and for a file that is not text. */
export function readArtifact(folder: string, path: string): string | null {
  if (!artifactFiles(folder).includes(path)) return null;
  const full = join(folder, path);
  const root = enclosingInstance(full)?.root ?? folder;
  const bytes = new DiskTree(root).read(displayPath(root, full));
  return bytes.length > YAML_LIMITS.bytes ? null : decodeYaml(bytes).text;
}
