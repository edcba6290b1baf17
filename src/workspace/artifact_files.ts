import { isYamlName } from "../diagnostics/yaml_name.ts";
import { join } from "node:path";
import { quoteFile } from "../diagnostics/escape.ts";
import { UserFailure } from "../diagnostics/failure.ts";
import { decodeYaml, tooLarge } from "../yaml/decode.ts";
import { YAML_LIMITS } from "../yaml/limits.ts";
import { displayPath, enclosingInstance, findInstances } from "./instance/discover.ts";
import { DiskTree } from "./disk_tree.ts";
import { leftOut } from "./instance/load.ts";
import { stampOf } from "./reading/stamp.ts";

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

/**
 * Text of one of the files that `artifactFiles` names; null for any other path.
 * @throws UserFailure for a file that is too large or is not text
 */
export function readArtifact(folder: string, path: string): string | null {
  if (!artifactFiles(folder).includes(path)) return null;
  const full = join(folder, path);
  const root = enclosingInstance(full)?.root ?? folder;
  const size = stampOf(full)?.stats.size ?? 0n;
  if (size > YAML_LIMITS.bytes) {
    throw new UserFailure(`${quoteFile(path)} is too large to be read: ${tooLarge(Number(size)).message}`);
  }
  const { text, problem } = decodeYaml(new DiskTree(root).read(displayPath(root, full)));
  if (text === null) throw new UserFailure(`${quoteFile(path)} cannot be read: ${problem.message}`);
  return text;
}
