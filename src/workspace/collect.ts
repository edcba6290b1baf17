import { counted } from "../text/forms/plural.ts";
import { isYamlName } from "../diagnostics/yaml_name.ts";
import { isUtf8Name } from "../diagnostics/utf8_name.ts";
import { quoteFile } from "../diagnostics/escape.ts";
import { LEFT_OUT_BY_SETTINGS } from "../diagnostics/report.ts";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { ArtifactType } from "../format/artifact_types.ts";
import { EXIT, UserFailure } from "../diagnostics/failure.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Artifact, Instance, SkippedFile } from "./artifact.ts";
import { detectByPath } from "../format/detect.ts";
import { displayPath, enclosingInstance, shownFrom } from "./instance/discover.ts";
import { placesInInstances } from "./instance/places_in_instances.ts";
import { DiskTree } from "./disk_tree.ts";
import type { DocumentCache } from "./reading/document_cache.ts";
import { folderOf, insideOf, instanceFolders } from "./instance/instance_folders.ts";
import { leftOut, loadArtifact, loadInstance } from "./instance/load.ts";
import { reasonOf } from "../diagnostics/reason_of.ts";
import { lstatSync, spoilObservation, statSync } from "./reading/observed.ts";
import { absenceOf, refuseLocked } from "./reading/read.ts";
import { stampOf } from "./reading/stamp.ts";
import { isRestricted } from "./sandbox.ts";
import { isForeign, MemoryTree } from "./tree.ts";
import { nearWords } from "./near_path.ts";
import { globOf } from "./glob_of.ts";
import { betweenParts, type ProgressMonitor } from "./progress_monitor.ts";

/** Artifacts of several files and folders, with paths as a user in `cwd` writes them. */
export interface Collected {
  artifacts: Artifact[];
  findings: Finding[];
  skipped: SkippedFile[];
}

export interface CollectOptions {
  type?: ArtifactType | undefined;
  /** True for paths inside the instance that the settings leave out; a file named by itself is read all the same. */
  ignores: (place: string) => boolean;
  /** Documents that may be reused where their files did not change. */
  documents?: DocumentCache | undefined;
  watch?: ProgressMonitor | undefined;
}

/** Reads files, folders and globs as the user gave them. A path that matches nothing is a failure that says so. */
export async function collect(cwd: string, paths: readonly string[], options: CollectOptions): Promise<Collected> {
  const collected: Collected = { artifacts: [], findings: [], skipped: [] };
  const seen = new Set<string>();
  for (const path of new Set(paths)) {
    await betweenParts();
    const full = resolve(cwd, path);
    refuseLocked(full, path);
    const shown = shownFrom(cwd, path);
    if (exists(full)) {
      if (isFolder(full)) await collectFolder(shown, full, options, collected, seen);
      else await collectFile(shown, full, options, collected, seen);
      continue;
    }
    for (const match of await expand(cwd, path)) {
      await betweenParts();
      if (seen.has(match)) continue;
      const reason = options.ignores(placeOf(match)) ? LEFT_OUT_BY_SETTINGS : leftOut(placeOf(match));
      if (reason !== null) collected.skipped.push({ file: shown(match), reason });
      else await collectFile(shown, match, options, collected, seen);
    }
  }
  return collected;
}

/** Reads one text that is not a file, under the path that it pretends to have. */
export async function collectText(
  cwd: string,
  path: string,
  bytes: Uint8Array,
  type?: ArtifactType,
): Promise<Collected> {
  const full = resolve(cwd, path);
  const shown = displayPath(cwd, full);
  const loaded = await loadArtifact(new MemoryTree({ [shown]: bytes }), shown, { type, place: placeOf(full) });
  return "artifact" in loaded
    ? { artifacts: [loaded.artifact], findings: [], skipped: [] }
    : { artifacts: [], findings: [{ ...loaded.finding, level: "error" }], skipped: [] };
}

/** Where a path is that was meant from the root of an instance, as guides write it; null where no instance has it. */
function placesWords(cwd: string, path: string): string | null {
  const [found, ...others] = placesInInstances(cwd, path);
  return found === undefined
    ? null
    : `${quoteFile(displayPath(cwd, found))} is there${
      others.length === 0 ? "" : `, and in ${counted(others.length, "more instance")}`
    }: guides name paths from the instance`;
}

/** The YAML files that a glob matches, in path order. */
async function expand(cwd: string, path: string): Promise<string[]> {
  if (!/[*?[{]/.test(path)) {
    throw new UserFailure(`${quoteFile(path)} ${absenceOf(resolve(cwd, path))}`, {
      exit: EXIT.nothing,
      help: isUtf8Name(path)
        ? placesWords(cwd, path) ?? nearWords(cwd, path) ?? "check the path, or run `epf locate` to find instances"
        : "rename it: a pattern with `*` in the place of these bytes names it in a shell",
    });
  }
  spoilObservation();
  // Links are listed too, so that a broken one, or one that points outside, is reported.
  const matches = await Array.fromAsync(globOf(path).scan({ cwd, onlyFiles: false, followSymlinks: false }));
  const found = matches
    .filter((match) => isYamlName(match) && !match.split(/[/\\]/).includes("node_modules"))
    .map((match) => resolve(cwd, match))
    .filter((match) => !isFolder(match))
    .sort();
  if (found.length === 0) throw new UserFailure(`${quoteFile(path)} matches no YAML file`, { exit: EXIT.nothing });
  return found;
}

async function collectFile(
  shown: (path: string) => string,
  full: string,
  { type, documents }: CollectOptions,
  into: Collected,
  seen: Set<string>,
): Promise<void> {
  if (seen.has(full)) return;
  seen.add(full);
  const instance = enclosingInstance(dirname(full))?.root ?? null;
  const root = instance ?? dirname(full);
  const inside = relative(root, full).split(sep).join("/");
  const stamp = stampOf(full);
  // Where there is no regular file only an attempt to read can show what is wrong.
  const known = stamp?.stats.isFile() === true ? { size: Number(stamp.stats.size), stamp } : {};
  const loaded = await loadArtifact(new DiskTree(root), inside, {
    type,
    place: instance === null ? placeOf(full) : inside,
    documents,
    ...known,
  });
  const file = shown(full);
  if ("artifact" in loaded) into.artifacts.push({ ...loaded.artifact, file });
  else into.findings.push({ ...loaded.finding, file, level: "error" });
}

async function collectFolder(
  shownPath: (path: string) => string,
  folder: string,
  options: CollectOptions,
  into: Collected,
  seen: Set<string>,
): Promise<void> {
  const tree = treeOf(folder, shownPath(folder));
  if (isRestricted()) refuseMany(folder, tree, shownPath(folder));
  const { ignores, documents, watch } = options;
  const read = await loadInstance(tree, { ...placesIn(folder, tree), ignores, documents, watch });
  if (isOfOthers(folder, read)) return;
  const shown = (file: string) => shownPath(join(folder, file));
  const isNew = (file: string) => {
    const full = join(folder, file);
    return !seen.has(full) && seen.add(full) !== undefined;
  };
  into.artifacts.push(
    ...read.artifacts.filter(({ file }) => isNew(file)).map((artifact) => ({
      ...artifact,
      file: shown(artifact.file),
    })),
  );
  into.findings.push(
    ...read.findings.filter(({ file }) => isNew(file)).map((finding) => ({ ...finding, file: shown(finding.file) })),
  );
  into.skipped.push(...read.skipped.map((skipped) => ({ ...skipped, file: shown(skipped.file) })));
}

/**
 * True for a folder outside of every instance whose YAML is that of other programs: no name and no content in it is that of
 * an artifact.
 */
function isOfOthers(folder: string, { artifacts, findings }: Instance): boolean {
  const isOther = ({ rule, class: kind }: Finding) =>
    rule === "unknown-artifact" || (kind === "unreadable" && rule !== "invalid-file");
  return artifacts.length === 0 && findings.every(isOther) && enclosingInstance(folder) === null;
}

/** YAML files of several instances that one call of a server reads: each takes up some 200 KB until it is answered. */
const MOST_FILES = 5_000;

/** @throws UserFailure for a folder around several instances with more files than one call should read */
function refuseMany(folder: string, tree: DiskTree, shown: string): void {
  const files = tree.entries().filter(({ kind, path }) => kind === "file" && isYamlName(path)).length;
  if (files <= MOST_FILES || enclosingInstance(folder) !== null) return;
  const instances = instanceFolders(tree.entries());
  if (instances.length < 2) return;
  throw new UserFailure(
    `${
      quoteFile(shown)
    } holds ${files} YAML files in ${instances.length} instances, one call reads at most ${MOST_FILES}`,
    { help: `name one of the instances, such as ${quoteFile(shownFolder(shown, instances[0]!))}` },
  );
}

function shownFolder(shown: string, inside: string): string {
  return shown === "." ? inside : `${shown}/${inside}`;
}

/** How a folder's files are spread over instances: inside one, around some, or without any. */
function placesIn(
  folder: string,
  tree: DiskTree,
): { placeOf: (path: string) => string; leavesOut?: (path: string) => string | null } {
  const around = enclosingInstance(folder);
  if (around !== null) {
    const prefix = relative(around.root, folder).split(sep).join("/");
    return { placeOf: (path) => prefix === "" ? path : `${prefix}/${path}` };
  }
  const instances = instanceFolders(tree.entries());
  const placeInside = (path: string) => {
    const instance = folderOf(path, instances);
    return instance === null ? path : insideOf(instance, path);
  };
  const leavesOut = (path: string) => {
    if (folderOf(path, instances) !== null) return null;
    if (path.split("/").some(isForeign)) return "made or foreign code";
    // Beside instances lie all kinds of other YAML; without any the folder is taken for one of loose artifacts.
    return instances.length > 0 && detectByPath(path) === null ? "outside of every instance" : null;
  };
  return { placeOf: placeInside, leavesOut };
}

/** A file's path inside its instance, from which its type is determined; outside of one its last five parts. */
export function placeOf(full: string): string {
  const instance = enclosingInstance(dirname(full));
  if (instance !== null) return relative(instance.root, full).split(sep).join("/");
  return full.split(sep).filter((part) => part !== "").slice(-5).join("/");
}

function treeOf(folder: string, shown: string): DiskTree {
  try {
    return new DiskTree(folder);
  } catch (error) {
    throw new UserFailure(`${quoteFile(shown)} cannot be read: ${reasonOf(error)}`, { exit: EXIT.nothing });
  }
}

/** True for a broken link too: it exists, and its fault will be reported. */
function exists(path: string): boolean {
  try {
    return lstatSync(path) !== null;
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
