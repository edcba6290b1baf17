import { isYamlName } from "../../../diagnostics/yaml_name.ts";
import { quoteFile, quoteId } from "../../../diagnostics/escape.ts";
import { relative, sep } from "node:path";
import { UserFailure } from "../../../diagnostics/failure.ts";
import { callOf } from "../../../contracts/call.ts";
import { commandLine } from "../../../contracts/command_line.ts";
import { detectByPath } from "../../../format/detect.ts";
import { inspectFolder, isFolder } from "../../../workspace/instance/discover.ts";
import { DiskTree } from "../../../workspace/disk_tree.ts";
import { leftOut } from "../../../workspace/instance/load.ts";

/** What a run of `epf init` is about to make. */
interface NewInstance {
  /** How messages name its folder. */
  shown: string;
  /** Name of the product. */
  name: string;
  /** Absolute paths of its files. */
  own: readonly string[];
}

/**
 * A run that was interrupted is completed by the same command; an instance of other origin gets no files that repeat its
 * ids or contradict its content.
 * @throws UserFailure where a folder holds artifacts of an instance that the same command did not begin
 */
export function refuseForeignInstance(root: string, { shown, name, own }: NewInstance): void {
  const found = isFolder(root) ? inspectFolder(root) : null;
  if (found === null) return;
  if (artifactsBelow(root).length === 0) return;
  const product = found.product_name;
  const foreign = foreignArtifact(root, own);
  if (product === name && foreign === null) return;
  const reason = foreign !== null
    ? `with ${quoteId(foreign)}, which \`epf init\` does not make`
    : product === null
    ? "without a product name in `_epf.yaml`"
    : `for the product ${quoteId(product)}`;
  throw new UserFailure(`${quoteFile(shown)} holds an instance already, ${reason}`, {
    help: `\`${commandLine(callOf("epf_health_check", { instance_path: shown }))}\` shows what it lacks${
      product === name ? ", `--level` with a level adds the files of that level" : ""
    }; choose another folder with \`--path\` for a new one`,
  });
}

/** The first artifact below a folder that is none of some files, relative to the folder; null where there is none. */
export function foreignArtifact(root: string, own: readonly string[]): string | null {
  const ownFiles = new Set(own.map((path) => relative(root, path).split(sep).join("/")));
  return artifactsBelow(root).find((path) => !ownFiles.has(path)) ?? null;
}

function artifactsBelow(root: string): string[] {
  return new DiskTree(root).entries().map(({ path }) => path)
    .filter((path) => isYamlName(path) && leftOut(path) === null && detectByPath(path) !== null);
}
