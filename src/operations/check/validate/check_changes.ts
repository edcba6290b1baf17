import { join } from "node:path";
import { UserFailure } from "../../../diagnostics/failure.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import { mergeStages } from "../../../diagnostics/order.ts";
import { type HeldBack, sumHeldBack } from "../../../diagnostics/report.ts";
import { detectByPath } from "../../../format/detect.ts";
import { RULE_NAMES } from "../../../rules/rule_names.ts";
import type { Artifact, Instance, SkippedFile } from "../../../workspace/artifact.ts";
import { displayPath } from "../../../workspace/instance/discover.ts";
import { DiskTree } from "../../../workspace/disk_tree.ts";
import { repositoryRoot } from "../../../workspace/git/git.ts";
import {
  type Change,
  type ChangeSet,
  changesSince,
  stagedChanges,
  submoduleChanges,
} from "../../../workspace/git/git_changes.ts";
import { GitTree } from "../../../workspace/git/git_tree.ts";
import { folderOf, insideOf, instanceFolders } from "../../../workspace/instance/instance_folders.ts";
import { loadInstance } from "../../../workspace/instance/load.ts";
import { loadSettings, type Settings } from "../../../workspace/settings.ts";
import type { Tree } from "../../../workspace/tree.ts";
import { checkWholeInstance, judgedFiles } from "../../judging/check_result.ts";
import { type CheckedTargets, withPaths } from "../../judging/check_targets.ts";
import type { OperationContext } from "../../context.ts";
import { earlierTree, renamesOf } from "./earlier_tree.ts";
import { newFindings } from "./new_findings.ts";

/** Where the content to check comes from: the index, the working tree since a commit, or a commit of a submodule. */
type Source = "staged" | { since: string } | { commit: string };

/** A change of a repository: its new state, and the commits that it is compared with. */
interface Comparison {
  repository: string;
  source: Source;
  bases: readonly string[];
  /** Old paths of renamed files by their new ones, relative to the repository. */
  renames: ReadonlyMap<string, string>;
  /** What git does not ignore, relative to the repository; null where the index is checked. */
  listed: ReadonlySet<string> | null;
}

/**
 * Checks what a change makes worse: findings that the state before it did not have, in the files that it touches and in
 * all others of their instances. The whole staged (or current) instance is the surrounding, never the unstaged files.
 * @throws UserFailure outside of a repository, or for an unknown reference
 */
export async function checkChanges(
  context: OperationContext,
  source: Exclude<Source, { commit: string }>,
): Promise<CheckedTargets> {
  const repository = repositoryRoot(context.cwd);
  if (repository === null) {
    throw new UserFailure("not inside a git repository", { help: "name files or folders instead" });
  }
  const own = source === "staged" ? stagedChanges(repository) : changesSince(repository, source.since);
  const parts = [await checkRepository(context, repository, source, own)];
  for (const submodule of own.submodules) {
    const folder = join(repository, submodule.path);
    const changes = submoduleChanges(repository, submodule);
    parts.push(
      changes === null
        ? { ...NOTHING, skipped: [{ file: displayPath(context.cwd, folder), reason: NOT_HERE }] }
        : await checkRepository(context, folder, { commit: submodule.commit }, changes),
    );
  }
  const results = parts.flatMap((part) => part.results);
  const folders = parts.flatMap((part) => part.folders);
  const settings = await loadSettings(folders[0] ?? context.cwd, RULE_NAMES);
  return {
    findings: mergeStages(results.flatMap(({ findings }) => findings)),
    artifacts: results.flatMap(({ artifacts }) => artifacts),
    missing: new Set(),
    skipped: [...parts, ...results].flatMap(({ skipped }) => skipped),
    suppressed: {
      ...sumHeldBack(results.map(({ suppressed }) => suppressed)),
      existing: results.reduce((sum, { existing }) => sum + existing, 0),
    },
    failOn: settings.fail_on,
    root: folders.length === 1 ? folders[0]! : null,
    warnings: own.warnings,
  };
}

const NOT_HERE = "git submodule whose new commit is not here: `git submodule update --init` fetches it";

/** What a change causes in one repository. */
interface RepositoryResult {
  results: InstanceResult[];
  /** Absolute paths of the instances that it touches. */
  folders: string[];
  /** Files that no instance holds. */
  skipped: SkippedFile[];
}

const NOTHING: RepositoryResult = { results: [], folders: [], skipped: [] };

async function checkRepository(
  context: OperationContext,
  repository: string,
  source: Source,
  { changes, bases, listed }: ChangeSet,
): Promise<RepositoryResult> {
  if (changes.length === 0) return NOTHING;
  const now = treeOf(repository, "", source);
  const renames = bases[0] === undefined
    ? new Map<string, string>()
    : renamesOf(changes, now, new GitTree(repository, "", { commit: bases[0] }));
  const comparison = { repository, source, bases, listed, renames };
  const { groups, outside } = groupByInstance(now, changes);
  const results: InstanceResult[] = [];
  for (const [folder, touched] of groups) {
    results.push(await checkInstanceChange(context, comparison, { folder, touched }));
  }
  return {
    results,
    folders: [...groups.keys()].map((folder) => join(repository, folder)),
    skipped: outside.map(({ path }) => ({
      file: displayPath(context.cwd, join(repository, path)),
      reason: "outside of every instance",
    })),
  };
}

/** What a change causes in one instance; paths as they are shown. */
interface InstanceResult {
  findings: Finding[];
  /** The artifacts that the change touches, and those that it brings findings to. */
  artifacts: Artifact[];
  suppressed: HeldBack;
  skipped: SkippedFile[];
  /** Findings in the touched files that were there before. */
  existing: number;
}

/** @param change the instance's folder relative to the repository, and its changed files relative to the instance */
async function checkInstanceChange(
  context: OperationContext,
  comparison: Comparison,
  { folder, touched }: { folder: string; touched: ReadonlySet<string> },
): Promise<InstanceResult> {
  const { repository, listed, source } = comparison;
  const settings = await loadSettings(join(repository, folder), RULE_NAMES);
  const pathOf = (file: string) => folder === "" ? file : `${folder}/${file}`;
  const instance = await loadInstance(treeOf(repository, folder, source), {
    ignores: settings.ignores,
    leavesOut: (file) => listed === null || listed.has(pathOf(file)) ? null : "ignored by git",
    documents: context.instances.documents,
    watch: context,
  });
  const { findings, suppressed } = await checkWithoutStale(instance, settings, context.now);
  const before = await findingsBefore(comparison, folder, settings, context.now);
  // An instance may be begun file by file: what it still lacks is not the fault of the commit that begins it.
  const judged = before.length === 0 ? judgedFiles(instance) : null;
  const { added, existing } = newFindings(findings.filter(({ file }) => judged?.has(file) ?? true), before);
  const shown = (file: string) => displayPath(context.cwd, join(repository, pathOf(file)));
  const concerned = new Set([...touched, ...added.map(({ file }) => file)]);
  return {
    findings: added.map((finding) => withPaths(finding, shown)),
    artifacts: instance.artifacts.filter(({ file }) => concerned.has(file)).map((artifact) => ({
      ...artifact,
      file: shown(artifact.file),
    })),
    suppressed,
    skipped: instance.skipped.filter(({ file }) => touched.has(file)).map((entry) => ({
      ...entry,
      file: shown(entry.file),
    })),
    existing: existing.filter(({ file }) => touched.has(file)).length,
  };
}

/** A change can make an entry of the baseline stale, which does not make the change wrong. */
async function checkWithoutStale(instance: Instance, settings: Settings, now: Date) {
  const { findings, suppressed } = await checkWholeInstance(instance, settings, now);
  return { findings: findings.filter(({ rule }) => rule !== "stale-baseline"), suppressed };
}

/** What was wrong in an instance in each earlier state that has it; renamed files have their new names. */
async function findingsBefore(
  { repository, bases, renames }: Comparison,
  folder: string,
  settings: Settings,
  now: Date,
): Promise<Finding[][]> {
  const states: Finding[][] = [];
  for (const commit of bases) {
    const { tree, earlier } = earlierTree(repository, folder, commit, renames);
    const instance = await loadInstance(tree, { ignores: settings.ignores });
    if (instance.artifacts.length === 0) continue;
    const moved = new Map([...renames].map(([path, old]) => [insideOf(earlier, old), insideOf(folder, path)]));
    const { findings } = await checkWithoutStale(instance, settings, now);
    states.push(findings.map((finding) => ({ ...finding, file: moved.get(finding.file) ?? finding.file })));
  }
  return states;
}

function treeOf(repository: string, folder: string, source: Source): Tree {
  return source === "staged" || "commit" in source
    ? new GitTree(repository, folder, source)
    : new DiskTree(join(repository, folder));
}

/** The changed files of each instance, by its folder, and those that look like artifacts but lie in none. */
function groupByInstance(
  all: Tree,
  changes: readonly Change[],
): { groups: Map<string, Set<string>>; outside: Change[] } {
  const folders = instanceFolders(all.entries());
  const groups = new Map<string, Set<string>>();
  const outside: Change[] = [];
  for (const change of changes) {
    const folder = folderOf(change.path, folders);
    if (folder !== null) groups.set(folder, (groups.get(folder) ?? new Set()).add(insideOf(folder, change.path)));
    else if (!change.deleted && detectByPath(change.path) !== null) outside.push(change);
  }
  return { groups, outside };
}
