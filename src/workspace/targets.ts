import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { ArtifactType } from "../core/artifact_type.ts";
import { EXIT, UserFailure } from "../core/failure.ts";
import type { Finding } from "../core/finding.ts";
import { displayPath, enclosingInstance } from "./discover.ts";
import type { Artifact, SkippedFile } from "./artifact.ts";
import { DiskTree } from "./disk_tree.ts";
import { loadArtifact, loadInstance } from "./load.ts";
import { MemoryTree } from "./tree.ts";

/** Artifacts from here and there, with paths as a user in `cwd` writes them. */
export interface Collected {
  artifacts: Artifact[];
  findings: Finding[];
  skipped: SkippedFile[];
}

/** Reads files, folders and globs as the user gave them. A path that matches nothing is a failure that says so. */
export async function collect(
  cwd: string,
  paths: readonly string[],
  options: { type?: ArtifactType | undefined; ignores: (path: string) => boolean },
): Promise<Collected> {
  const collected: Collected = { artifacts: [], findings: [], skipped: [] };
  const seen = new Set<string>();
  for (const path of paths) {
    for (const full of expand(cwd, path)) {
      if (statSync(full).isDirectory()) await collectFolder(cwd, full, options, collected, seen);
      else await collectFile(cwd, full, options.type, collected, seen);
    }
  }
  return collected;
}

/** Reads one text that is not a file, under the path that it pretends to have. */
export async function collectText(cwd: string, path: string, bytes: Uint8Array, type?: ArtifactType): Promise<Collected> {
  const full = resolve(cwd, path);
  const shown = displayPath(cwd, full);
  const loaded = await loadArtifact(new MemoryTree({ [shown]: bytes }), shown, { type, place: placeOf(full) });
  return "artifact" in loaded
    ? { artifacts: [loaded.artifact], findings: [], skipped: [] }
    : { artifacts: [], findings: [{ ...loaded.finding, level: "error" }], skipped: [] };
}

function expand(cwd: string, path: string): string[] {
  const full = resolve(cwd, path);
  if (existsSync(full)) return [full];
  if (!/[*?[{]/.test(path)) {
    throw new UserFailure(`\`${path}\` does not exist`, { exit: EXIT.nothing, help: "check the path, or run `epf locate` to find instances" });
  }
  const found = [...new Bun.Glob(path).scanSync({ cwd, onlyFiles: true, followSymlinks: false })].sort();
  if (found.length === 0) throw new UserFailure(`\`${path}\` matches no file`, { exit: EXIT.nothing });
  return found.map((match) => resolve(cwd, match));
}

async function collectFile(cwd: string, full: string, type: ArtifactType | undefined, into: Collected, seen: Set<string>): Promise<void> {
  if (seen.has(full)) return;
  seen.add(full);
  const instance = enclosingInstance(dirname(full));
  const root = instance?.root ?? dirname(full);
  const inside = relative(root, full).split(sep).join("/");
  const loaded = await loadArtifact(new DiskTree(root), inside, { type, place: placeOf(full) });
  const file = displayPath(cwd, full);
  if ("artifact" in loaded) into.artifacts.push({ ...loaded.artifact, file });
  else into.findings.push({ ...loaded.finding, file, level: "error" });
}

async function collectFolder(
  cwd: string,
  folder: string,
  options: { ignores: (path: string) => boolean },
  into: Collected,
  seen: Set<string>,
): Promise<void> {
  const instance = enclosingInstance(folder);
  const prefix = instance === null || instance.root === folder ? "" : `${relative(instance.root, folder).split(sep).join("/")}/`;
  const read = await loadInstance(new DiskTree(folder), { prefix, ignores: options.ignores });
  const shown = (file: string) => displayPath(cwd, join(folder, file));
  for (const artifact of read.artifacts) {
    const full = join(folder, artifact.file);
    if (seen.has(full)) continue;
    seen.add(full);
    into.artifacts.push({ ...artifact, file: shown(artifact.file) });
  }
  into.findings.push(...read.findings.map((finding) => ({ ...finding, file: shown(finding.file) })));
  into.skipped.push(...read.skipped.map((skipped) => ({ ...skipped, file: shown(skipped.file) })));
}

/** A file's path inside its instance, which is what its type is told from; outside of one its last five parts. */
function placeOf(full: string): string {
  const instance = enclosingInstance(dirname(full));
  if (instance !== null) return relative(instance.root, full).split(sep).join("/");
  return full.split(sep).filter((part) => part !== "").slice(-5).join("/");
}
